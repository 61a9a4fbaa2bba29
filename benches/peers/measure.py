"""Runs programs in turn and prints medians and ratios, in Markdown.

Called by run.sh. Figures: wall time and CPU time (user and system). On a busy machine the
ratios of CPU time are the ones to trust for one thread; for several threads only wall time says
anything, and only on an idle machine.
"""

import os
import shutil
import statistics
import sys
import tempfile
import time


PLAYER = "Kasparov, Gary"
NAJDORF = "rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6"


def reading(ours, peers, file):
    """Reading, checking, converting and counting all games."""
    peer = lambda name: [os.path.join(peers, name), file]
    check = [ours, "check", "-q", "--max", "0", file]
    lan = [ours, "convert", "-q", "--to", "pgn", "--to-notation", "lan", file]
    stats = [ours, "stats", "-q", file]
    overview = stats + ["--table", "overview"]
    found = [
        ("check -j1", check + ["-j1"], None),
        ("peer validate", peer("validate"), "check -j1"),
        ("check -j2", check + ["-j2"], "check -j1"),
        ("stats -j1", stats + ["-j1"], None),
        ("peer tables", peer("tables"), "stats -j1"),
        ("peer count", peer("count"), "stats -j1"),
        ("stats --table overview -j1", overview + ["-j1"], None),
        ("peer count (again)", peer("count"), "stats --table overview -j1"),
        ("stats -j2", stats + ["-j2"], "stats -j1"),
        ("convert lan -j1", lan + ["-j1"], None),
        ("peer lan", peer("lan"), "convert lan -j1"),
        ("convert lan -j2", lan + ["-j2"], "convert lan -j1"),
    ]
    extract = shutil.which("pgn-extract")
    if extract:
        found.append(("pgn-extract -r", [extract, "-r", "-s", file], "check -j1"))
    return found


def databases(ours, peers, file):
    """Choosing games, copies, openings, groups; and a packed file, where FILE.zst stands beside it."""
    peer = lambda name, wanted: [os.path.join(peers, name), file, wanted]
    ours_with = lambda command, *options: [ours, command, "-q", *options, file]
    tag = ours_with("filter", f'White = "{PLAYER}"')
    position = ours_with("filter", f'fen("{NAJDORF}")')
    dedupe = ours_with("dedupe")
    eco = ours_with("tag", "--eco", "--replace")
    stats = ours_with("stats", "--by", "year,White,result")
    found = []
    for name, command, rival in [
        ("filter by tag", tag, ("peer named", peer("named", PLAYER))),
        ("filter by position", position, ("peer position", peer("position", NAJDORF))),
        ("dedupe", dedupe, None),
        ("tag --eco", eco, None),
        ("stats, three groupings", stats, ("peer count", [os.path.join(peers, "count"), file])),
    ]:
        one = f"{name} -j1"
        found.append((one, command + ["-j1"], None))
        found.append((f"{name} -j2", command + ["-j2"], one))
        if rival:
            found.append((*rival, one))
    packed = file + ".zst"
    if os.path.exists(packed):
        check = [ours, "check", "-q", "--max", "0", "-j2"]
        found.append(("check FILE.zst -j2", check + [packed], None))
        found.append(("check FILE -j2", check + [file], "check FILE.zst -j2"))
        found.append(("zstd -dc", [shutil.which("zstd"), "-dc", packed], "check FILE.zst -j2"))
    extract = shutil.which("pgn-extract")
    if extract:
        found += [
            ("pgn-extract -t", [extract, "-s", criterion("White", PLAYER), file], "filter by tag -j1"),
            ("pgn-extract FEN", [extract, "-s", criterion("FEN", NAJDORF), file], "filter by position -j1"),
            ("pgn-extract -D", [extract, "-s", "-D", file], "dedupe -j1"),
        ]
        book = "/usr/share/pgn-extract/eco.pgn"
        if os.path.exists(book):
            found.append(("pgn-extract -e", [extract, "-s", f"-e{book}", file], "tag --eco -j1"))
    return found


def criterion(tag, value):
    """The option that makes pgn-extract choose by a tag or a position."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt", delete=False) as asked:
        asked.write(f'{tag} "{value}"\n')
    return f"-t{asked.name}"


def run(arguments):
    """Wall seconds, CPU seconds."""
    with open(os.devnull, "wb") as null:
        start = time.monotonic()
        pid = os.posix_spawn(
            arguments[0],
            arguments,
            os.environ,
            file_actions=[(os.POSIX_SPAWN_DUP2, null.fileno(), fd) for fd in (1, 2)],
        )
        _, status, usage = os.wait4(pid, 0)
        wall = time.monotonic() - start
    code = os.waitstatus_to_exitcode(status)
    if code not in (0, 1):  # 1: findings
        sys.exit(f"{' '.join(arguments)}: exit status {code}")
    return wall, usage.ru_utime + usage.ru_stime


def main():
    ours, peers, file, runs, what = sys.argv[1:6]
    rivals = {"reading": reading, "databases": databases}[what](ours, peers, file)
    figures = {name: [] for name, _, _ in rivals}
    with open(file, "rb") as games:  # into the page cache
        while games.read(1 << 22):
            pass
    for _ in range(int(runs)):
        for name, arguments, _ in rivals:
            figures[name].append(run(arguments))
    median = {name: [statistics.median(v) for v in zip(*f)] for name, f in figures.items()}
    size = os.path.getsize(file) / 1e6
    print(f"{os.path.basename(file)}: {size:.1f} MB, medians of {runs} runs in turn\n")
    print("| program | wall s | CPU s | MB/s of CPU | wall against ours | CPU against ours |")
    print("|---|---|---|---|---|---|")
    for name, _, rival in rivals:
        wall, cpu = median[name]
        ratios = ["", ""]
        if rival:
            ratios = [f"{mine / its:.2f}" for mine, its in zip((wall, cpu), median[rival])]
            ratios = [f"{ratio} of {rival}" for ratio in ratios]
        print(
            f"| {name} | {wall:.2f} | {cpu:.2f} | {size / max(cpu, 1e-9):.0f} "
            f"| {' | '.join(ratios)} |"
        )


main()
