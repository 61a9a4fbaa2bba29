#!/usr/bin/env python3
"""Compares what scoresheet plays with what python-chess plays, game by game.

usage: compare_with_python_chess.py [--bin PATH] [--jobs N] [--limit N] FILE.pgn

Needs `pip install chess` (1.11 or newer), best in a virtual environment. FILE is plain text.
scoresheet converts the whole file to JSON lines; each game's bytes are then cut out of FILE by
the offsets that scoresheet gives and read by python-chess on its own. Compared are the main line
(as UCI), the final position and the Result tag. Where scoresheet reports a game as unread from
some move on, python-chess must stop at the same ply. Every difference is printed; the exit status
is 1 if there is one. Run by hand or nightly: python-chess plays about 300 games a second.
"""
import argparse
import io
import json
import logging
import multiprocessing
import re
import subprocess
import sys

import chess
import chess.pgn

BLANK_LINES = re.compile(r"\n[ \t]*\n(?:[ \t]*\n)+")

logging.getLogger("chess.pgn").setLevel(logging.CRITICAL)


def compare(job):
    path, offset, length, ours = job
    with open(path, "rb") as file:
        file.seek(offset)
        text = file.read(length)
    # A NUL is a blank to scoresheet and a character to python-chess; it changes no move.
    text = text.replace(b"\0", b" ").decode("latin-1")
    # Two blank lines behind the tags, or one in the movetext, end a game for python-chess.
    text = BLANK_LINES.sub("\n\n", text.replace("\r\n", "\n"))
    game = chess.pgn.read_game(io.StringIO(text))
    if game is None:
        return f"game {ours['index']} at byte {offset}: python-chess reads no game"
    board = game.board()
    moves = []
    for move in game.mainline_moves():
        moves.append(board.uci(move) if move else "0000")
        board.push(move)
    mine = [move["uci"] for move in ours["moves"]]
    where = f"game {ours['index']} (line {ours['line']}, byte {offset})"
    if mine != moves:
        ply = next((i for i, (a, b) in enumerate(zip(mine, moves)) if a != b), min(len(mine), len(moves)))
        return f"{where}: main lines part at ply {ply + 1}: {mine[ply:ply+3]} against {moves[ply:ply+3]} ({len(mine)} and {len(moves)} plies)"
    fen = board.fen(en_passant="legal")
    if ours["final_fen"] != fen:
        return f"{where}: final position {ours['final_fen']} against {fen}"
    if ours["unread"] is not None and not game.errors:
        return f"{where}: unread {ours['unread'][:60]!r}, but python-chess has no error"
    if ours["unread"] is None and game.errors:
        return f"{where}: python-chess has an error: {game.errors[0]}"
    tag = game.headers.get("Result", "*")
    if ours["tags"].get("Result") is not None and ours["tags"]["Result"] != tag:
        return f"{where}: Result tag {ours['tags']['Result']!r} against {tag!r}"
    return None


def jobs(arguments):
    """Yields (path, offset, length, game) with the length known from the next game's offset."""
    command = [arguments.bin, "convert", "--to", "jsonl", "--no-comments", "--no-variations", "-q", arguments.file]
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    before = None
    for line in process.stdout:
        game = json.loads(line)
        if before is not None:
            yield arguments.file, before["byte"], game["byte"] - before["byte"], before
        before = game
        if arguments.limit and game["index"] > arguments.limit:
            process.kill()
            return
    if before is not None:
        yield arguments.file, before["byte"], -1, before


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default="target/release/scoresheet")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--limit", type=int, default=0, help="compare the first N games only")
    parser.add_argument("file")
    arguments = parser.parse_args()
    games = differences = 0
    with multiprocessing.Pool(arguments.jobs) as pool:
        for difference in pool.imap(compare, jobs(arguments), chunksize=200):
            games += 1
            if difference:
                differences += 1
                print(difference, flush=True)
            if games % 20000 == 0:
                print(f"{games} games ...", file=sys.stderr, flush=True)
    print(f"{games} games compared, {differences} differences")
    return 1 if differences or not games else 0


if __name__ == "__main__":
    sys.exit(main())
