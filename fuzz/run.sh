#!/bin/sh
# Builds a fuzz target with a stable compiler and runs it.
#   fuzz/run.sh lexer 60        sixty seconds of the target `lexer`
set -eu
cd "$(dirname "$0")"
target=${1:?which target: lexer, tags, fen, replay}
seconds=${2:-60}
RUSTFLAGS="-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
-Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
-Cllvm-args=-sanitizer-coverage-pc-table \
-Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1" \
    cargo build --release --bin "$target" --target "$(rustc -vV | sed -n 's/^host: //p')"
mkdir -p "corpus/$target"
exec "target/$(rustc -vV | sed -n 's/^host: //p')/release/$target" \
    -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 "corpus/$target" "seeds/$target"
