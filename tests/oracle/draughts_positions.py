"""Random draughts positions with the legal moves that another program finds.

Run by hand, not in CI. Each of the three programs wants a virtual environment of its own, since two
of them install a package of the same name:

    python3 -m venv a && a/bin/pip install py-draughts   # international russian brazilian frisian
    python3 -m venv b && b/bin/pip install pydraughts    # english italian
    python3 -m venv c && c/bin/pip install kish          # turkish

    a/bin/python tests/oracle/draughts_positions.py py-draughts 2000 >positions.tsv
    b/bin/python tests/oracle/draughts_positions.py pydraughts 2000 >>positions.tsv
    c/bin/python tests/oracle/draughts_positions.py kish 2000 >>positions.tsv
    POSITIONS=$PWD/positions.tsv cargo test --test perft_draughts -- --ignored --nocapture other_programs

Each line: variant, position, moves. A move is `from-to`, or `fromxto/` and the squares taken.
"""

import random
import sys

LETTERS = "abcdefgh"


def random_pieces(rng, squares, white_crown, black_crown, most):
    """Pieces of both sides on random squares; no man on its crown row."""
    white, black, kings = [], [], set()
    for square in rng.sample(squares, rng.randint(2, most)):
        side = rng.choice((white, black))
        king = rng.random() < rng.choice((0.1, 0.5))
        king |= square in (white_crown if side is white else black_crown)
        side.append(square)
        if king:
            kings.add(square)
    return white, black, kings


def fen(turn, white, black, kings):
    def name(square):
        return ("K" if square in kings else "") + str(square).lower()

    lists = (",".join(map(name, side)) for side in (white, black))
    return "{}:W{}:B{}".format(turn, *lists)


def diagonal(rng, size):
    squares = list(range(1, size * size // 2 + 1))
    row = size // 2
    white, black, kings = random_pieces(
        rng, squares, squares[:row], squares[-row:], len(squares) * 3 // 5
    )
    return fen(rng.choice("WB"), white, black, kings)


def line(variant, position, moves):
    print(variant, position, " ".join(sorted(set(moves))), sep="\t")


def move(start, end, taken):
    if not taken:
        return f"{start}-{end}"
    return f"{start}x{end}/" + ",".join(sorted(map(str, taken)))


def py_draughts(rng, count):
    import draughts

    boards = {
        "international": (draughts.StandardBoard, 10),
        "russian": (draughts.RussianBoard, 8),
        "brazilian": (draughts.BrazilianBoard, 8),
        "frisian": (draughts.FrisianBoard, 10),
    }
    for variant, (kind, size) in boards.items():
        for _ in range(count):
            position = diagonal(rng, size)
            found = kind.from_fen(position).legal_moves
            line(
                variant,
                position,
                (
                    move(m.square_list[0] + 1, m.square_list[-1] + 1, [s + 1 for s in m.captured_list])
                    for m in found
                ),
            )


def pydraughts(rng, count):
    from draughts import Board

    for variant in ("english", "italian"):
        for _ in range(count):
            position = diagonal(rng, 8)
            found = Board(variant, fen=position).legal_moves()
            line(
                variant,
                position,
                (
                    move(m.board_move[0][0], m.board_move[-1][-1], [s for s in m.captures if s])
                    for m in found
                ),
            )


def kish(rng, count):
    import kish

    squares = [f"{letter}{row}" for letter in LETTERS for row in range(1, 9)]

    def of(name):
        return getattr(kish.Square, name.upper())

    def named(mask):
        return [f"{LETTERS[bit % 8]}{bit // 8 + 1}" for bit in range(64) if mask >> bit & 1]

    for _ in range(count):
        white, black, kings = random_pieces(
            rng,
            squares,
            [square for square in squares if square[1] == "8"],
            [square for square in squares if square[1] == "1"],
            34,
        )
        if not white or not black:
            continue
        turn = rng.choice("WB")
        board = kish.Board.from_squares(
            kish.Team.White if turn == "W" else kish.Team.Black,
            [of(s) for s in white],
            [of(s) for s in black],
            [of(s) for s in kings],
        )
        moves = []
        for action in board.actions():
            start, end = str(action.source()).lower(), str(action.destination()).lower()
            # A capture that ends where it began has no squares in this program.
            moves.append(move(start, end, named(action.captured_bitboard())))
        line("turkish", fen(turn, white, black, kings), moves)


def main():
    program, count = sys.argv[1], int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    work = {"py-draughts": py_draughts, "pydraughts": pydraughts, "kish": kish}
    work[program](random.Random(seed), count)


main()
