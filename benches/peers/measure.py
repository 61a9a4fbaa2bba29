"""Runs programs in turn and prints medians and ratios, in Markdown.

Called by run.sh. Figures: wall time and CPU time (user and system). On a busy machine the
ratios of CPU time are the ones to trust for one thread; for several threads only wall time says
anything, and only on an idle machine.
"""

import os
import shutil
import statistics
import sys
import time


def jobs(ours, peers, file):
    """Name, arguments, and the name of the job that it is a rival of."""
    peer = lambda name: [os.path.join(peers, name), file]
    check = [ours, "check", "-q", "--max", "0", file]
    lan = [ours, "convert", "-q", "--to", "pgn", "--to-notation", "lan", file]
    stats = [ours, "stats", "-q", file]
    overview = stats + ["--table", "overview"]
    dedupe = [ours, "dedupe", "-q", file]
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
        ("dedupe -j1", dedupe + ["-j1"], None),
        ("dedupe -j2", dedupe + ["-j2"], "dedupe -j1"),
    ]
    extract = shutil.which("pgn-extract")
    if extract:
        found.append(("pgn-extract -r", [extract, "-r", "-s", file], "check -j1"))
        found.append(("pgn-extract -D", [extract, "-D", "-s", file], "dedupe -j1"))
    return found


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
    ours, peers, file, runs = sys.argv[1:5]
    rivals = jobs(ours, peers, file)
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
