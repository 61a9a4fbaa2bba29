#!/usr/bin/env python3
"""Runs the rows of docs/from-pgn-extract.md that are marked there through pgn-extract and scoresheet.

usage: filters_of_pgn_extract.py [--bin PATH] [--pgn-extract PATH] [FILE]

Without a FILE the games of the test data are taken that pgn-extract reads: chess, and legal. What
stands in braces is written into a file, a line for each part between semicolons. Every difference is
printed; the exit status is 1 if there is one. By hand.
"""
import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def rows():
    for line in (ROOT / "docs/from-pgn-extract.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.replace("\\|", "\1").strip("|").split("|")]
        if len(cells) == 4 and cells[3] == "✓":
            yield tuple(cell.strip("`").replace("\1", "|") for cell in cells[:2])


def readable(folder):
    games = []
    for name in ("testdata/event/games.pgn", "testdata/query/games.pgn"):
        games += re.split(r"(?m)^(?=\[Event )", (ROOT / name).read_text())
    games = [g for g in games if g.strip() and "GameType" not in g and "2. Ke3" not in g]
    path = Path(folder) / "games.pgn"
    path.write_text("".join(game.rstrip() + "\n\n" for game in games))
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


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", default=str(ROOT / "target/release/scoresheet"))
    parser.add_argument("--pgn-extract", default="pgn-extract")
    parser.add_argument("file", nargs="?")
    args = parser.parse_args()
    differences = 0
    with tempfile.TemporaryDirectory() as folder:
        games = args.file or readable(folder)
        for theirs, ours in rows():
            command = [args.pgn_extract, "-s", *flags(theirs, folder), str(games)]
            told = subprocess.run(command, capture_output=True).stdout.decode("latin-1")
            theirs_found = len(re.findall(r"(?m)^\[Event ", told))
            command = [args.bin, "filter", "-q", "--count", ours, str(games)]
            ours_found = int(subprocess.run(command, capture_output=True, text=True).stdout)
            if theirs_found != ours_found:
                differences += 1
                print(f"{theirs}: {theirs_found} games; {ours}: {ours_found}")
    print(f"{differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
