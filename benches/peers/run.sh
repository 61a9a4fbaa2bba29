#!/usr/bin/env bash
# Measures scoresheet beside programs that do the same job with pgn-reader and shakmaty alone, and
# beside pgn-extract where it is installed.
#
#   cargo build --release && benches/peers/run.sh FILE.pgn [RUNS] [reading|databases]
#
# All programs read the same file in turn, RUNS times (5 by default). See measure.py.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
file=${1:?usage: run.sh FILE.pgn [RUNS] [reading|databases]}
runs=${2:-5}
what=${3:-reading}
ours=${SCORESHEET:-$here/../../target/release/scoresheet}

[ -x "$ours" ] || { echo "build it first: cargo build --release (or set SCORESHEET)" >&2; exit 2; }
cargo build --quiet --release --manifest-path "$here/Cargo.toml"
exec python3 "$here/measure.py" "$ours" "${CARGO_TARGET_DIR:-$here/target}/release" "$file" "$runs" "$what"
