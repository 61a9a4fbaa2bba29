#!/usr/bin/env python3
"""Compares the draws that scoresheet says were open to a player with those that python-chess allows.

usage: claims_with_python_chess.py [--bin PATH] [--jobs N] [--limit N] FILE

Needs `pip install chess` (1.11 or newer), best in a virtual environment. The moves come from
`scoresheet convert --to jsonl`, the claims from `scoresheet check --claims`. Before each move and
behind the last one python-chess is asked `can_claim_threefold_repetition()` and
`can_claim_fifty_moves()`; compared are, for each player and ground, the first turn at which the claim
is open, at how many turns it is, and the article's form (for the position on the board or with a move
written first). Every difference is printed; the exit status is 1 if there is one. By hand or nightly.
"""
import argparse
import json
import multiprocessing
import re
import subprocess
import sys

import chess

GROUNDS = {"rules.claim-repetition": "repetition", "rules.claim-fifty-moves": "fifty moves"}
TURNS = re.compile(r"at (\d+) turns from here on")
# A position can come about for the third time only behind so many moves that can be taken back.
SHORTEST = 7


def theirs(game):
    """The claims that python-chess allows: {(side, ground): [first ply, turns, with a move]}."""
    fen = game["start_fen"] or chess.STARTING_FEN
    board = chess.Board(fen, chess960=game["variant"] == "chess960")
    claims = {}

    def turn(ply):
        side = "White" if board.turn else "Black"
        open_now = []
        if board.halfmove_clock >= SHORTEST and board.can_claim_threefold_repetition():
            open_now.append(("repetition", not board.is_repetition(3)))
        if board.can_claim_fifty_moves():
            open_now.append(("fifty moves", not board.is_fifty_moves()))
        for ground, with_move in open_now:
            claim = claims.setdefault((side, ground), [ply, 0, with_move])
            claim[1] += 1

    for move in game["moves"]:
        turn(move["ply"])
        board.push(board.parse_uci(move["uci"]))
    if game["moves"]:
        turn(game["moves"][-1]["ply"])  # the finding of a claim at the end stands at the last move
    return claims


def compare(job):
    game, ours = job
    allowed = theirs(game)
    if ours != allowed:
        return f"game {game['index']} (line {game['line']}): {ours} against {allowed}"
    return None


def findings(arguments):
    """The claims that scoresheet finds, by the number of the game."""
    command = [arguments.bin, "check", "--claims", "--select", ",".join(GROUNDS), "--format", "jsonl", "-q"]
    output = subprocess.run(command + [arguments.file], stdout=subprocess.PIPE, check=True).stdout
    found = {}
    for line in output.splitlines():
        finding = json.loads(line)
        message = finding["message"]
        turns = TURNS.search(message)
        claim = [finding["ply"], int(turns.group(1)) if turns else 1, " first, " in message]
        key = message.split()[0], GROUNDS[finding["name"]]
        found.setdefault(finding["game"], {})[key] = claim
    return found


def jobs(arguments, found):
    command = [arguments.bin, "convert", "--to", "jsonl", "--no-comments", "--no-variations", "-q", arguments.file]
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    for line in process.stdout:
        game = json.loads(line)
        if arguments.limit and game["index"] > arguments.limit:
            process.kill()
            return
        standard = game["variant"] in ("standard", "chess960")
        if standard and all(move["uci"] != "0000" for move in game["moves"]):
            yield game, found.get(game["index"], {})


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", default="target/release/scoresheet")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--limit", type=int, default=0, help="compare the first N games only")
    parser.add_argument("file")
    arguments = parser.parse_args()
    found = findings(arguments)
    games = differences = claims = 0
    with multiprocessing.Pool(arguments.jobs) as pool:
        for difference in pool.imap(compare, jobs(arguments, found), chunksize=50):
            games += 1
            if difference:
                differences += 1
                print(difference, flush=True)
    limit = arguments.limit or float("inf")
    claims = sum(len(claims) for game, claims in found.items() if game <= limit)
    print(f"{games} games compared, {claims} claims, {differences} differences")
    return 1 if differences or not games else 0


if __name__ == "__main__":
    sys.exit(main())
