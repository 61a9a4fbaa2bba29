"""Counts positions of international draughts with py-draughts, and how fast it does.

    python3 -m venv a && a/bin/pip install py-draughts
    a/bin/python benches/peers/perft_draughts.py 8

The other side of the comparison, which prints the same line for depth 8:

    cargo test --release --test perft_draughts -- --ignored --nocapture all_published
"""

import sys
import time

import draughts


def perft(board, depth):
    if depth == 1:
        return len(board.legal_moves)
    count = 0
    for move in list(board.legal_moves):
        board.push(move)
        count += perft(board, depth - 1)
        board.pop()
    return count


def main():
    depth = int(sys.argv[1])
    start = time.perf_counter()
    count = perft(draughts.StandardBoard(), depth)
    seconds = time.perf_counter() - start
    print(
        f"international, depth {depth}: {count} positions, {seconds:.2f} s, "
        f"{count / seconds / 1e6:.3f} million a second"
    )


main()
