#!/usr/bin/env python3
"""Reads a book that scoresheet has written with python-chess, and compares it with the games.

usage: book_with_python_chess.py [--bin PATH] [--depth N] [--min N] FILE.pgn

Needs `pip install chess` (1.11 or newer), best in a virtual environment. python-chess plays the games
and counts for each of its own keys the moves made within the depth, once a game; then every entry of
the book must be one of these moves, legal, with two points for each win of the player who made it and
one for each draw, and every such move must be an entry. The entries must stand in the order of their
keys. Every difference is printed; the exit status is 1 if there is one. By hand or nightly.
"""
import argparse
import collections
import subprocess
import sys
import tempfile

import chess
import chess.pgn
import chess.polyglot


def count(path, depth):
    """The games and points of each move from each position, and its board."""
    games, points, boards = collections.Counter(), collections.Counter(), {}
    with open(path, encoding="utf-8-sig", errors="replace") as file:
        while game := chess.pgn.read_game(file):
            board = game.board()
            if board.fen() != chess.STARTING_FEN:
                continue
            result = game.headers.get("Result", "*")
            seen = set()
            for ply, move in enumerate(game.mainline_moves()):
                if ply == depth:
                    break
                key = chess.polyglot.zobrist_hash(board)
                if (key, move) not in seen:
                    seen.add((key, move))
                    boards.setdefault(key, board.copy(stack=False))
                    games[key, move] += 1
                    won = "1-0" if board.turn else "0-1"
                    points[key, move] += {won: 2, "1/2-1/2": 1}.get(result, 0)
                board.push(move)
    return games, points, boards


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", default="target/release/scoresheet")
    parser.add_argument("--depth", type=int, default=20)
    parser.add_argument("--min", type=int, default=1)
    parser.add_argument("file")
    args = parser.parse_args()
    games, points, boards = count(args.file, args.depth)
    differences = 0

    def differs(words):
        nonlocal differences
        differences += 1
        print(words)

    with tempfile.NamedTemporaryFile(suffix=".bin") as book:
        command = [args.bin, "tree", "--quiet", "--to", "polyglot", "--depth", str(args.depth)]
        command += ["--min", str(args.min), "-o", book.name, args.file]
        subprocess.run(command, check=True)
        found = {}
        with chess.polyglot.open_reader(book.name) as reader:
            entries = list(reader)
            keys = [entry.key for entry in entries]
            if keys != sorted(keys):
                differs("the entries are not in the order of their keys")
            for key in dict.fromkeys(keys):
                board = boards.get(key)
                if board is None:
                    differs(f"{key:016x}: no such position")
                    continue
                # Gives only what is legal, castling as python-chess has it.
                for entry in reader.find_all(board, minimum_weight=0):
                    found[key, entry.move] = entry.weight
        if len(found) != len(entries):
            differs(f"{len(entries)} entries, {len(found)} of them legal moves")
    expected = {made: points[made] for made in games if games[made] >= args.min and points[made]}
    # With --min a position may be cut off from the start.
    for made in found.keys() | (expected.keys() if args.min == 1 else set()):
        weight = expected.get(made)
        if found.get(made) != weight:
            differs(f"{boards[made[0]].fen()} {made[1]}: {found.get(made)}, not {weight}")
    print(f"{len(found)} moves, {differences} differences")
    sys.exit(differences > 0)


main()
