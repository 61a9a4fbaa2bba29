"""Compares the tables that `convert --to parquet` writes, as DuckDB and Apache DataFusion read them, with
the lines of JSON and CSV that we write of the same games.

    python3 -m venv venv && venv/bin/pip install duckdb datafusion
    venv/bin/python tests/oracle/parquet_with_databases.py target/release/scoresheet FILE...

Counts and sums, and a checksum over all moves, must be the same. Exits with status 1 if they are not.
"""

import csv
import io
import json
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

import datafusion
import duckdb


def converted(program, files, *options):
    """What the program writes; findings (exit status 1) are no failure."""
    command = [program, "convert", "--quiet", *options, *files]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=False)
    if done.returncode > 1:
        sys.exit(f"{command}: exit status {done.returncode}")
    return done.stdout


def of_games(lines):
    games = [json.loads(line) for line in lines.splitlines()]
    moves = (" ".join(move.get("san", move.get("move")) for move in game["moves"]) for game in games)
    return {
        "games": len(games),
        "plies": sum(game["plies"] or 0 for game in games),
        "bytes": sum(game["byte"] for game in games),
        "white won": sum(game["result"] == "1-0" for game in games),
        "tags": sum(len(game["tags"]) for game in games),
        "moves": sum(zlib.crc32(text.encode()) for text in moves),
    }


def of_plies(lines):
    plies = list(csv.DictReader(io.StringIO(lines.decode())))
    return {
        "plies": len(plies),
        "numbers": sum(int(ply["number"]) for ply in plies),
        "by white": sum(ply["side"] == "white" for ply in plies),
        "clocks": sum(round(1000 * float(ply["clk"])) for ply in plies if ply["clk"]),
        "positions": sum(zlib.crc32(ply["fen"].encode()) for ply in plies),
    }


# Each figure as both engines say it. Checksums are made here of the text that the engine gives.
GAMES = {
    "games": "count(*)",
    "plies": "sum(plies)",
    "bytes": "sum(byte)",
    "white won": "sum(case when result = '1-0' then 1 else 0 end)",
    "tags": "sum(cardinality(tags))",
}
PLIES = {
    "plies": "count(*)",
    "numbers": "sum(number)",
    "by white": "sum(case when side = 'white' then 1 else 0 end)",
    "clocks": "sum(cast(round(1000 * clk) as bigint))",
}


class DuckDb:
    name = "duckdb"

    def __init__(self, path):
        self.path = path

    def row(self, query):
        return duckdb.sql(f"select {query} from '{self.path}'").fetchall()[0]

    def texts(self, column):
        return (text for (text,) in duckdb.sql(f"select {column} from '{self.path}'").fetchall())


class DataFusion:
    name = "datafusion"

    def __init__(self, path):
        self.context = datafusion.SessionContext()
        self.context.register_parquet("it", str(path))

    def row(self, query):
        table = self.context.sql(f"select {query} from it").to_arrow_table()
        return [column[0].as_py() for column in table.columns]

    def texts(self, column):
        return self.context.sql(f"select {column} from it").to_arrow_table().column(0).to_pylist()


def asked(engine, figures, name, column):
    values = [int(value or 0) for value in engine.row(", ".join(figures.values()))]
    sums = dict(zip(figures, values))
    sums[name] = sum(zlib.crc32(text.encode()) for text in engine.texts(column))
    return sums


def partitions(path):
    """Games by the folders of years, in an engine that takes folders for a column."""
    files = f"read_parquet('{path}/**/*.parquet', hive_partitioning = true)"
    rows = duckdb.sql(f"select year, count(*), sum(plies) from {files} group by year").fetchall()
    return {str(year): (games, int(plies or 0)) for year, games, plies in rows}


def years(lines):
    found = {}
    for line in lines.splitlines():
        game = json.loads(line)
        year = game["tags"].get("Date", "")[:4]
        year = year if year.isdigit() else "None"
        games, plies = found.get(year, (0, 0))
        found[year] = (games + 1, plies + (game["plies"] or 0))
    return found


def main():
    program, files = sys.argv[1], sys.argv[2:]
    lines = converted(program, files, "--to", "jsonl")
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        games, plies = Path(folder, "games.parquet"), Path(folder, "plies.parquet")
        games.write_bytes(converted(program, files, "--to", "parquet"))
        plies.write_bytes(converted(program, files, "--to", "parquet", "--table", "plies"))
        parted = Path(folder, "parted")
        converted(program, files, "--to", "parquet", "--partition-by", "year", "-o", str(parted))
        expected_games = of_games(lines)
        expected_plies = of_plies(converted(program, files, "--to", "moves-csv"))
        checks = [("years, duckdb", years(lines), partitions(parted))]
        for engine in (DuckDb, DataFusion):
            checks += [
                (f"games, {engine.name}", expected_games, asked(engine(games), GAMES, "moves", "moves")),
                (f"plies, {engine.name}", expected_plies, asked(engine(plies), PLIES, "positions", "fen")),
            ]
        for what, expected, found in checks:
            same = expected == found
            wrong += not same
            print(f"{'same' if same else 'OTHER'}: {what}: {found}")
            if not same:
                print(f"    we say {expected}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
