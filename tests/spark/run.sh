#!/usr/bin/env bash
# The driver of examples/spark on a cluster of two workers, of which one is killed in mid-job: its sums are
# those of one process to the byte, its table has the same rows. Runs by name and nightly, for some minutes;
# wants Python 3 and Java 17 or newer, and gets PySpark from PyPI.
#
#     tests/spark/run.sh [target/debug/scoresheet]
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$(realpath "${1:-target/debug/scoresheet}" 2>/dev/null || true)
[ -x "$program" ] || { cargo build --locked && program=$PWD/target/debug/scoresheet; }
venv=${SPARK_VENV:-target/spark-venv}
[ -x "$venv/bin/spark-submit" ] || {
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet pyspark pyarrow 'pandas<3'
}
venv=$(realpath "$venv")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Games of chess and draughts, plain and packed, with faults among them; each game stands many times.
games=$work/games
mkdir "$games"
for _ in $(seq 200); do cat testdata/event/games.pgn testdata/event/typed.pgn; done >"$games/many.pgn"
for _ in $(seq 100); do cat testdata/draughts/russian.pdn; echo; done >"$games/many.pdn"
gzip -c testdata/stats/spring.pgn >"$games/packed.pgn.gz"

# The program, but for the first task that lands on a worker: that one kills its executor.
cat >"$work/killing" <<END
#!/usr/bin/env bash
case " \$* " in *" --range "*)
    if mkdir "$work/killed" 2>/dev/null; then
        process=\$\$
        while [ "\$(cat /proc/\$process/comm)" != java ]; do
            process=\$(awk '/^PPid:/ { print \$2 }' "/proc/\$process/status")
        done
        echo "\$process" >"$work/killed/pid"
        kill -9 "\$process"
        sleep 60
    fi ;;
esac
exec "$program" "\$@"
END
chmod +x "$work/killing"

export SPARK_LOCAL_IP=127.0.0.1 PYSPARK_PYTHON=$venv/bin/python PYSPARK_DRIVER_PYTHON=$venv/bin/python
submit() {
    rm -rf "$work/killed"
    "$venv/bin/spark-submit" --master 'local-cluster[2,1,700]' --conf spark.executor.memory=512m \
        --conf spark.driver.host=127.0.0.1 --conf spark.ui.enabled=false \
        examples/spark/scoresheet_spark.py --program "$work/killing" --split 256K "$@" \
        >"$work/log" 2>&1 || fail "the driver failed"
    [ -s "$work/killed/pid" ] || fail "no worker was killed"
    grep -q "exited with code 137" "$work/log" || fail "Spark has not noticed that a worker was killed"
}
fail() {
    grep -E "Error|Exception|exited with" "$work/log" | head -40 >&2
    echo "$1" >&2
    exit 1
}

begun=$SECONDS
submit --to "$work/cluster.json" stats --by result,year --table players,overview,findings -- "$games"
"$program" stats --quiet --partial --by result,year --table players,overview,findings "$games" \
    >"$work/whole.json" || [ $? = 1 ]
cmp "$work/cluster.json" "$work/whole.json"
echo "stats: the same $(wc -c <"$work/whole.json") bytes, a worker killed ($((SECONDS - begun)) s)"

begun=$SECONDS
submit --to "$work/table" parquet -- "$games"
"$program" convert --quiet --to parquet -o "$work/whole.parquet" "$games" || [ $? = 1 ]
"$venv/bin/python" - "$work/table" "$work/whole.parquet" <<'END'
import sys

import pyarrow.dataset

# Games and lines are counted in the range that is read.
tables = [pyarrow.dataset.dataset(path).to_table() for path in sys.argv[1:]]
tables = [table.drop_columns(["index", "line"]).sort_by("game_id") for table in tables]
cluster, whole = (table.to_pylist() for table in tables)
assert len(whole) > 9000, len(whole)
assert cluster == whole, "other games"
print(f"parquet: the same {len(whole)} games", end="")
END
echo ", a worker killed ($((SECONDS - begun)) s)"
