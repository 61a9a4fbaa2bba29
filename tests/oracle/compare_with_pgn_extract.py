#!/usr/bin/env python3
"""Compares the long forms that scoresheet writes with those of pgn-extract, move by move.

usage: compare_with_pgn_extract.py [--scoresheet PATH] [--pgn-extract PATH] FILE.pgn...

For each of lalg, halg, elalg, xlalg and xolalg both programs write the file; the words of the
movetexts must be the same. Check marks are compared as the game has them, since pgn-extract keeps
what was written and scoresheet writes what is right: a difference in the mark alone is counted
apart. Games that either program cannot read whole are left out by giving it clean files.
Exit status 1 if any move differs.
"""

import argparse
import re
import subprocess
import sys

FORMS = ["lalg", "halg", "elalg", "xlalg", "xolalg"]


def words(movetext):
    """The moves and results of a PGN text without tags, numbers and comments."""
    movetext = re.sub(r"^\[.*\]\s*$", "", movetext, flags=re.M)
    movetext = re.sub(r"\{[^}]*\}", "", movetext)
    return [word for word in movetext.split() if not re.fullmatch(r"\d+\.+", word)]


def output(command):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return done.stdout.decode("utf-8", "replace")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--scoresheet", default="target/debug/scoresheet")
    parser.add_argument("--pgn-extract", default="pgn-extract")
    parser.add_argument("files", nargs="+")
    args = parser.parse_args()
    failed = False
    for path in args.files:
        for form in FORMS:
            strip = ["--no-comments", "--no-nags", "--no-variations"]
            ours = words(output([args.scoresheet, "convert", "-q", "--to-notation", form, *strip, path]))
            theirs = words(output([args.pgn_extract, "-s", "-C", "-N", "-V", f"-W{form}", path]))
            bare = lambda word: word.rstrip("+#")
            moves = sum(bare(a) != bare(b) for a, b in zip(ours, theirs))
            marks = sum(a != b and bare(a) == bare(b) for a, b in zip(ours, theirs))
            wrong = moves > 0 or len(ours) != len(theirs)
            failed |= wrong
            print(f"{path} {form}: {len(ours)} words, {len(theirs)} of pgn-extract, "
                  f"{moves} differ, {marks} in the mark alone")
            if wrong:
                first = next((i for i, (a, b) in enumerate(zip(ours, theirs)) if bare(a) != bare(b)), None)
                if first is not None:
                    print("  first:", ours[first - 2:first + 3], theirs[first - 2:first + 3])
    sys.exit(failed)


if __name__ == "__main__":
    main()
