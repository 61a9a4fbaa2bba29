#!/usr/bin/env python3
"""Asks expressions on clocks, evaluations and moves of games, and python-chess the same.

usage: moves_with_python_chess.py [--bin PATH] FILE.pgn

FILE has clocks and evaluations in its comments, as databases of Lichess have; some hundred games are
enough. The games that are found are compared. Every difference is printed; the exit status is 1 if there
is one. Needs chess (PyPI). By hand.
"""
import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import chess
import chess.pgn

from filters_of_pgn_extract import ROOT, found, numbered, parted


class Game:
    """A game as python-chess reads it: of each ply, counted from 1, what is asked."""

    def __init__(self, game):
        self.nodes = list(game.mainline())
        self.result = game.headers.get("Result")
        control = re.fullmatch(r"(\d+)\+(\d+)", game.headers.get("TimeControl", ""))
        self.base, self.increment = map(int, control.groups()) if control else (None, None)
        self.clocks = {ply: node.clock() for ply, node in self.plies() if node.clock() is not None}
        self.evals = {ply: pawns(node.eval(), ply) for ply, node in self.plies() if node.eval()}

    def plies(self):
        return enumerate(self.nodes, 1)

    def used(self):
        """Of each ply the seconds that it took: what is written, or else what the clock lost."""
        for ply, node in self.plies():
            before = self.clocks.get(ply - 2, self.base if ply <= 2 else None)
            if node.emt() is not None:
                yield ply, node.emt()
            elif None not in (self.base, before, self.clocks.get(ply)):
                used = before + self.increment - self.clocks[ply]
                if used >= 0:
                    yield ply, used


def pawns(score, ply):
    """A mate in n counts 1000 less n; one that has been given is that of the side that moved."""
    moves = score.white().mate()
    if moves is None:
        return score.white().score() / 100
    mates = moves > 0 or (moves == 0 and ply % 2 == 1)
    return 1000 - moves if mates else -1000 - moves


ASKED = {
    "clock < 10": lambda game: any(clock < 10 for clock in game.clocks.values()),
    "clock(side: black, from: 20, to: 40) < 0:30": lambda game: any(
        clock < 30 for ply, clock in game.clocks.items() if ply % 2 == 0 and 20 <= ply <= 40
    ),
    "used > 0:30": lambda game: any(used > 30 for _, used in game.used()),
    "used(side: white, to: 10) > 0:10": lambda game: any(
        used > 10 for ply, used in game.used() if ply % 2 and ply <= 10
    ),
    'eval > 3 and result = "0-1"': lambda game: game.result == "0-1"
    and any(value > 3 for value in game.evals.values()),
    "eval(from: 30) < -5": lambda game: any(value < -5 for ply, value in game.evals.items() if ply >= 30),
    "eval >= 990": lambda game: any(value >= 990 for value in game.evals.values()),
    "base-time = 180 and increment = 2": lambda game: (game.base, game.increment) == (180, 2),
    'time-class = "bullet"': lambda game: game.base is not None and game.base + 40 * game.increment < 180,
    "captures >= 20": lambda game: 20
    <= sum(node.parent.board().is_capture(node.move) for node in game.nodes),
    "checks >= 8": lambda game: sum(node.board().is_check() for node in game.nodes) >= 8,
    'count("Q", to: 20) = 0': lambda game: any(not node.board().queens for node in game.nodes[:20]),
    "men(to: 40) <= 16": lambda game: any(
        chess.popcount(node.board().occupied) <= 16 for node in game.nodes[:40]
    ),
    'castling(side: white) = "O-O-O"': lambda game: any(
        node.san().startswith("O-O-O") for node in game.nodes[::2]
    ),
    'move("Nxf7", side: white)': lambda game: any(
        node.san().rstrip("+#") == "Nxf7" for node in game.nodes[::2]
    ),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", default=str(ROOT / "target/release/scoresheet"))
    parser.add_argument("file")
    args = parser.parse_args()
    differences = 0
    with tempfile.TemporaryDirectory() as folder:
        path = numbered(parted(args.file), Path(folder))
        games = {}
        with open(path, encoding="latin-1") as file:
            while game := chess.pgn.read_game(file):
                games[int(game.headers["Number"])] = Game(game)
        for expression, holds in ASKED.items():
            ours = found([args.bin, "filter", "-q", expression, str(path)])
            theirs = {number for number, game in games.items() if holds(game)}
            print(f"{len(theirs):6} {len(ours):6}  {expression}")
            if ours != theirs:
                differences += 1
                print(f"   here alone: {sorted(ours - theirs)[:9]}; there: {sorted(theirs - ours)[:9]}")
    print(f"{len(games)} games, {differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
