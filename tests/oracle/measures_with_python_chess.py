#!/usr/bin/env python3
"""Compares the measures of `scoresheet stats --by` with what python-chess reads of the same games.

    tests/oracle/measures_with_python_chess.py SCORESHEET GAMES.pgn [FIELD]

FIELD is a tag to group by (TimeControl). Ratings, results, lengths, evaluations, accuracy and time are
computed anew here: the accuracy by the formulas of lichess.org/page/accuracy in floating point, so it may
differ by a hundredth of a percent. Games that python-chess cannot read to their end are told and make
the comparison fail. Needs chess (PyPI).
"""

import json
import math
import subprocess
import sys
from collections import defaultdict

import chess.pgn

MEASURES = ["games", "score", "draw-rate", "plies", "elo", "elo-white", "elo-black", "accuracy",
            "accuracy-white", "loss", "loss-black", "evaluated", "time", "time-white", "timed"]
RESULTS = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}


def chances(pawns):
    return 50 + 50 * (2 / (1 + math.exp(-0.00368208 * pawns)) - 1)


def accuracy(before, behind):
    if behind >= before:
        return 100.0
    return max(0.0, min(100.0, 103.1668 * math.exp(-0.04354 * (before - behind)) - 3.1669))


def hundredths(score, white):
    """An evaluation from White's side; a mate counts ten pawns, and #0 is one that the move gives."""
    moves = score.white().mate()
    if moves is None:
        return max(-1000, min(1000, score.white().score()))
    return 1000 if moves > 0 or (moves == 0 and white) else -1000


def periods(text):
    """Base and increment of a TimeControl of one period, in seconds."""
    base, _, increment = text.partition("+")
    return (int(base), int(increment or 0)) if base.isdigit() else None


def moves(game):
    """Of each move its colour, loss, accuracy and time, or none where they are not known."""
    control = periods(game.headers.get("TimeControl", ""))
    before, clocks = None, {}
    for number, node in enumerate(game.mainline()):
        white = node.parent.turn() == chess.WHITE
        behind = hundredths(node.eval(), white) if node.eval() is not None else None
        loss = exactness = None
        if before is not None and behind is not None:
            own = (before, behind) if white else (-before, -behind)
            loss = max(0, own[0] - own[1])
            exactness = accuracy(chances(own[0]), chances(own[1]))
        before = behind
        clock, seconds = node.clock(), node.emt()
        if seconds is None and clock is not None and control is not None:
            last = clocks.get(white, control[0] if number < 2 else None)
            if last is not None and last + control[1] >= clock:
                seconds = last + control[1] - clock
        clocks[white] = clock
        yield white, loss, exactness, seconds


def mean(values):
    return sum(values) / len(values) if values else None


def main():
    program, path = sys.argv[1:3]
    field = sys.argv[3] if len(sys.argv) > 3 else "TimeControl"
    groups = defaultdict(lambda: defaultdict(list))
    with open(path, encoding="utf-8") as file:
        while game := chess.pgn.read_game(file):
            if game.errors:
                sys.exit(f"python-chess cannot read {game.headers}: {game.errors}")
            value = game.headers.get(field, "?")
            group = groups["?" if value in ("", "-") else value]
            group["plies"].append(game.end().ply() - game.ply())
            result = game.headers.get("Result")
            if result in RESULTS:
                group["score"].append(RESULTS[result])
                group["draw-rate"].append(float(result == "1/2-1/2"))
            for side in ("White", "Black"):
                rating = game.headers.get(side + "Elo", "")
                if rating.isdigit() and int(rating) > 0:
                    group["elo"].append(int(rating))
                    group["elo-" + side.lower()].append(int(rating))
            for white, loss, exactness, seconds in moves(game):
                side = "white" if white else "black"
                for name, value in (("loss", loss), ("accuracy", exactness), ("time", seconds)):
                    if value is not None:
                        group[name].append(value)
                        group[f"{name}-{side}"].append(value)
    table = subprocess.run(
        [program, "stats", "--quiet", "--by", field, "--top", "0", "--format", "json", "--measure",
         ",".join(MEASURES), path], stdout=subprocess.PIPE, check=False)
    tables = json.loads(table.stdout)["tables"]
    rows = {row["key"]: row for row in tables[f"by {field}"]["rows"]}
    differences = sorted(set(rows) ^ set(groups))
    for key in sorted(set(rows) & set(groups)):
        group, row = groups[key], rows[key]
        expected = {name: mean(group[name]) for name in MEASURES}
        expected["games"] = len(group["plies"])
        expected["evaluated"] = len(group["loss"])
        expected["timed"] = len(group["time"])
        for name in MEASURES:
            own, other = row.get(name), expected[name]
            if name.startswith("accuracy") and other is not None:
                other /= 100
            near = own is None or other is None or abs(own - other) <= 0.0051
            if (own is None) != (other is None) or not near:
                differences.append(f"{key} {name}: {own} here, {other} by python-chess")
    print(f"{len(groups)} groups, {len(MEASURES)} measures each, {len(differences)} differences")
    print("\n".join(map(str, differences)))
    return bool(differences)


if __name__ == "__main__":
    sys.exit(main())
