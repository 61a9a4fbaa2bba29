#!/usr/bin/env python3
"""Runs filters of pgn-extract and what docs/from-pgn-extract.md says is the same here, and compares the games.

usage: filters_of_pgn_extract.py [--bin PATH] [--pgn-extract PATH] [FILE]

Without a FILE the rows that are marked there are run over the games of the test data that pgn-extract
reads: chess, and legal. With one (plain PGN, some thousand games) the list REAL below is run over it, with
values that real games have. What stands in braces is written into a file, a line for each part between
semicolons.

The games that are found are compared, not only how many they are. pgn-extract 19.04 loses count of men
after a promotion, does not look at the last position of a game for material, and misses some repetitions;
so python-chess (`pip install chess`) is asked of the games that it leaves out there, and a difference is
one only where python-chess agrees with pgn-extract. Every difference is printed; the exit status is 1 if
there is one. Without pgn-extract nothing is compared. By hand.
"""
import argparse
import io
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

try:
    import chess
    import chess.pgn
except ImportError:
    chess = None

ROOT = Path(__file__).resolve().parents[2]

# Dates are compared by 19.04 by their years alone.
REAL = """
-TwCarlsen | White =~ "^Carlsen"
-TbCarlsen | Black =~ "^Carlsen"
-TpA | player =~ "^A"
-Td2016 | Date = 2016
-Tda2020 | Date > 2020
-Tdb2015 | Date < 2015
-t{Date >= "2016"; Date < "2018"} | Date >= 2016 and Date < 2018
-TeB9 | ECO =~ "^B9"
-Tr1/2 | result = "1/2-1/2"
-t{White "Carlsen"; Result "1-0"} | White =~ "^Carlsen" and Result = "1-0"
-t{White "A"; White "B"} | White =~ "^[AB]"
-t{Player "Carlsen"; ECO "C"} | player =~ "^Carlsen" and ECO =~ "^C"
-t{WhiteElo >= "2700"} | WhiteElo >= 2700
-t{BlackElo < "2200"} | BlackElo < 2200
-t{WhiteElo <> "2500"} | WhiteElo != 2500
-t{Elo >= "2700"} | elo >= 2700
-t{Round "1"} | Round =~ "^1"
--tagsubstr -t{Site "RUS"} | Site =~ "RUS"
-t{FEN "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1"} | fen("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w")
-t{FENPattern "*/*/*/3pP3/*/*/*/*"} | fen("*/*/*/3pP3/*/*/*/*")
-t{FENPattern "*/*/*/*/???AA???/*/*/*"} | fen("*/*/*/*/???AA???/*/*/*")
-t{FENPattern "*/*/*/??aAa???/*/*/*/*"} | fen("*/*/*/??aAa???/*/*/*/*")
-t{FENPattern "*/*/*/*/*/*/[^Pp][^Pp][^Pp][^Pp][^Pp][^Pp][^Pp][^Pp]/*"} | fen("*/*/*/*/*/*/[^Pp][^Pp][^Pp][^Pp][^Pp][^Pp][^Pp][^Pp]/*")
-t{FENPatternI "*/*/*/*/*/*/5P1P/6K1"} | fen("*/*/*/*/*/*/5P1P/6K1", colours: either)
-t{FENPattern "*/*/*/3pP3/*/*/*/*"} --matchplylimit 12 | fen("*/*/*/3pP3/*/*/*/*", to: 12)
--nosetuptags | not set-up
-b40 | moves = 40
-bl60 | moves >= 60
-bu20 | moves <= 20
-p80 | plies = 80
-pl120 | plies >= 120
-pu41 | plies <= 41
--checkmate | ending = "mate"
--stalemate | ending = "stalemate"
--fifty | quiet-moves >= 50
--repetition | repetition >= 3
--underpromotion | promotion in ("R", "B", "N")
-v{e4 e6 d4 d5 Nc3} | sequence("e4 e6 d4 d5 Nc3", order: any)
-v{e4 * Nf3 * d4} | sequence("e4 * Nf3 * d4", order: any)
-P -v{e4 c5|e6|c6 d4} | sequence("e4 c5|e6|c6 d4")
-P -v{e4 !e5 Nf3} | sequence("e4 !e5 Nf3")
-x{d4 Nf6 c4 e6 Nf3 d5} | line("d4 Nf6 c4 e6 Nf3 d5")
-H823c9b50fd114196 | hash("823c9b50fd114196")
-z{RP R} | material("RPvR", colours: either, plies: 3)
-y{4 RP R} | material("RPvR", plies: 5)
-z{10 R2P+ R=P*} | material("R2P+vR=P*", colours: either, plies: 11)
-z{6 QP* QP*} | material("QP*vQP*", colours: either, plies: 7)
-z{6 RP> RP*} | material("RP>vRP*", colours: either, plies: 7)
-z{R+P+ R=P#} | material("R+P+vR=P#", colours: either, plies: 3)
-z{R2P* R=P1>=} | material("R2P*vR=P1>=", colours: either, plies: 3)
-z{R2P* R=P2>} | material("R2P*vR=P2>", colours: either, plies: 3)
-z{Q*R*B2N0P* Q=R=B0N2P=} | material("Q*R*B2N0P*vQ=R=B0N2P=", colours: either, plies: 3)
-z{Q*R+N*B*P+ Q=R<N>B>P1<} | material("Q*R+N*B*P+vQ=R<N>B>P1<", colours: either, plies: 3)
-z{Q*R+L*P+ Q=R1<=L2>=P1<=} | material("Q*R+L*P+vQ=R1<=L2>=P1<=", colours: either, plies: 3)
"""


def documented():
    for line in (ROOT / "docs/from-pgn-extract.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.replace("\\|", "\1").strip("|").split("|")]
        if len(cells) == 4 and cells[3] == "✓":
            yield tuple(cell.strip("`").replace("\1", "|") for cell in cells[:2])


def parted(path):
    text = Path(path).read_bytes().decode("latin-1").replace("\r", "")
    return [game for game in re.split(r"(?m)^(?=\[Event )", text) if game.strip()]


def readable():
    games = []
    for name in ("testdata/event/games.pgn", "testdata/query/games.pgn"):
        games += parted(ROOT / name)
    return [game for game in games if "GameType" not in game and "2. Ke3" not in game]


def numbered(games, folder):
    """The games in a file, each with a tag that says which it is."""
    path = Path(folder) / "games.pgn"
    text = ""
    for number, game in enumerate(games):
        head, rest = game.split("\n", 1)
        text += f'{head}\n[Number "{number}"]\n{rest.rstrip()}\n\n'
    path.write_bytes(text.encode("latin-1"))
    return path


def flags(text, folder):
    words = []
    for at, word in enumerate(re.findall(r"(?:[^\s{]|\{[^}]*\})+", text)):
        criteria = re.search(r"\{(.*)\}", word)
        if criteria:
            path = Path(folder) / f"criteria-{at}"
            path.write_text("\n".join(part.strip() for part in criteria[1].split(";")) + "\n")
            word = word[: criteria.start()] + str(path)
        words.append(word)
    return words


def found(command):
    out = subprocess.run(command, capture_output=True)
    return set(map(int, re.findall(rb'(?m)^\[Number "(\d+)"\]', out.stdout)))


def fits(spec, board, side):
    """Whether a side has the men that pgn-extract's help says of one of its lists."""
    kinds = dict(zip("PNBRQ", range(1, 6)))
    told = re.findall(r"([PNBRQL])(\d*)(>=|<=|[*+=#<>-]?)", spec.upper().replace("K", ""))
    letters = {letter for letter, *_ in told}
    count = lambda letter, of: sum(len(board.pieces(kinds[it], of)) for it in letter.replace("L", "NB"))
    for letter in set("PNBRQ") - letters - (set("NB") if "L" in letters else set()):
        if count(letter, side):
            return False
    for letter, digits, sign in told:
        own, theirs, number = count(letter, side), count(letter, not side), int(digits or 1)
        right = {
            "": own == number, "*": True, "+": own >= number, "-": own <= number, "=": own == theirs,
            "#": own != theirs, ">": own >= theirs + number, "<": own <= theirs - number,
            ">=": own == theirs + number, "<=": own == theirs - number,
        }
        if not right[sign]:
            return False
    return True


def positions(text):
    game = chess.pgn.read_game(io.StringIO(text))
    board = game.board()
    yield board
    for move in game.mainline_moves():
        board.push(move)
        yield board


def is_right(ours, game):
    """What python-chess says of a game that we find and pgn-extract does not."""
    if ours.startswith("repetition >= "):
        times = int(ours.split()[-1])
        return any(board.is_repetition(times) for board in positions(game))
    material = re.match(r'material\("(.*)v(.*)"(, colours: either)?(?:, plies: (\d+))?\)', ours)
    if not material:
        return False
    first, second, either, plies = material.groups()
    lasting = {side: 0 for side in ((True, False) if either else (True,))}
    for board in positions(game):
        for side in lasting:
            both = fits(first, board, side) and fits(second, board, not side)
            lasting[side] = lasting[side] + 1 if both else 0
            if lasting[side] >= int(plies or 1):
                return True
    return False


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", default=str(ROOT / "target/release/scoresheet"))
    parser.add_argument("--pgn-extract", default="pgn-extract")
    parser.add_argument("file", nargs="?")
    args = parser.parse_args()
    if not shutil.which(args.pgn_extract):
        print("there is no pgn-extract: nothing compared")
        return 0
    games = parted(args.file) if args.file else readable()
    real = [tuple(row.split(" | ")) for row in REAL.strip().splitlines()]
    rows = real if args.file else list(documented())
    differences = asked = 0
    with tempfile.TemporaryDirectory() as folder:
        path = numbered(games, folder)
        for flag, ours in rows:
            theirs = found([args.pgn_extract, "-s", *flags(flag, folder), str(path)])
            mine = found([args.bin, "filter", "-q", ours, str(path)])
            more = {game for game in mine - theirs if chess and is_right(ours, games[game])}
            asked += len(more)
            wrong = sorted(mine - theirs - more), sorted(theirs - mine)
            print(f"{len(theirs):6} {len(mine):6}  {flag}  {ours}")
            if any(wrong):
                differences += 1
                print(f"   found here alone: {wrong[0][:9]}; there alone: {wrong[1][:9]}")
    print(f"{len(rows)} filters, {len(games)} games, {differences} differences")
    print(f"{asked} games were found here alone, and by python-chess")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
