#!/usr/bin/env python3
"""Compares the openings that scoresheet names with those that python-chess finds in the same table.

usage: openings_with_python_chess.py [--bin PATH] [--limit N] FILE.pgn

Needs `pip install chess` (1.11 or newer), best in a virtual environment. `scoresheet tag --eco --replace`
names the games; python-chess plays them and looks its own keys up in data/openings.tsv, behind each of
the first 36 plies. Every difference is printed; the exit status is 1 if there is one. By hand or
nightly.
"""
import argparse
import io
import subprocess
import sys
from pathlib import Path

import chess.pgn
import chess.polyglot

ROOT = Path(__file__).resolve().parents[2]
DEEPEST = 36


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", default="target/release/scoresheet")
    parser.add_argument("--limit", type=int, default=sys.maxsize)
    parser.add_argument("file")
    args = parser.parse_args()
    named = {}
    for line in (ROOT / "data/openings.tsv").read_text().splitlines():
        key, _pawns, _men, eco, name, _moves = line.split("\t")
        named[int(key, 16)] = (eco, name)
    command = [args.bin, "tag", "--eco", "--replace", "--quiet", args.file]
    tagged = subprocess.run(command, check=True, capture_output=True).stdout
    games = differences = 0
    text = io.StringIO(tagged.decode("utf-8", errors="replace"))
    while games < args.limit and (game := chess.pgn.read_game(text)):
        games += 1
        board, last = game.board(), None
        for ply, move in enumerate(game.mainline_moves()):
            if ply == DEEPEST:
                break
            board.push(move)
            last = named.get(chess.polyglot.zobrist_hash(board), last)
        if last is None:
            continue
        tags = game.headers
        names = [tags.get("Opening"), tags.get("Variation")]
        found = (tags.get("ECO"), ": ".join(name for name in names if name))
        if found != last:
            differences += 1
            print(f"game {games}: {found}, not {last}")
    print(f"{games} games, {differences} differences")
    sys.exit(differences > 0)


main()
