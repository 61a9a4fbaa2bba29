#!/bin/sh
# Writes a file of real games in every notation that is found by playing, reads that again without a
# word about the notation, and compares the moves of all games.
#
# usage: notations_of_real_games.sh SCORESHEET FILE.pgn
#
# Exit status 1 if a game differs.
set -eu
scoresheet=$1
file=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Exit status 1 of convert means that a place could not be read, in these games or the others alike.
main_lines() { "$scoresheet" convert -q --to uci "$1" 2>/dev/null || true; }

main_lines "$file" >"$work/expected"
failed=0
for notation in $("$scoresheet" notations --format csv | awk -F, '$2 == "chess" && $3 == "found" { print $1 }'); do
    "$scoresheet" convert -q --to-notation "$notation" "$file" >"$work/games.pgn" 2>/dev/null || true
    main_lines "$work/games.pgn" >"$work/read"
    differ=$(diff "$work/expected" "$work/read" | grep -c '^<' || true)
    echo "$notation: $(wc -l <"$work/expected") games, $differ differ"
    [ "$differ" -eq 0 ] || failed=1
done
exit "$failed"
