"""Counts or converts games on an Apache Spark cluster: Spark hands out ranges of files, the program reads
them. The results are those of one process.

    spark-submit scoresheet_spark.py --program ./scoresheet --to sums.json stats --by year -- games/
    spark-submit scoresheet_spark.py --program ./scoresheet --to table parquet -- games/

Files must be readable under the same path on every machine (a shared file system). The program is sent
to the workers; it is one file and needs nothing else. What it says on standard error stands in the logs.
"""

import argparse
import json
import os
import shutil
import subprocess
import tempfile

from pyspark import SparkFiles
from pyspark.sql import SparkSession

FOUND = 1  # exit status: findings, or something in the games could not be read; that is no failure


def run(arguments, program=None, **streams):
    """What the program writes. A task that fails raises, and Spark gives it to another worker."""
    program = program or SparkFiles.get("scoresheet")
    os.chmod(program, 0o755)
    done = subprocess.run([program, *arguments], stdout=subprocess.PIPE, check=False, **streams)
    if done.returncode > FOUND:
        raise RuntimeError(f"scoresheet {arguments}: exit status {done.returncode}")
    return done.stdout


def range_of(task):
    return ["--range", f"{task['offset']}:{task['length']}", task["path"]]


def partial(task, options):
    return run(["stats", "--partial", "--quiet", "--threads", "1", *options, *range_of(task)])


def merge(*partials):
    return run(["stats", "--merge", "--partial", "-"], input=b"".join(partials))


def games(tasks, options):
    """Arrow batches of the games of some ranges, for mapInArrow."""
    import pyarrow.parquet

    for batch in tasks:
        for line in batch.column("value").to_pylist():
            options_of_task = ["--quiet", "--threads", "1", *options, *range_of(json.loads(line))]
            table = run(["convert", "--to", "parquet", *options_of_task])
            yield from pyarrow.parquet.read_table(pyarrow.BufferReader(table)).to_batches()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True, help="the program")
    parser.add_argument("--split", default="64M", help="bytes of a task")
    parser.add_argument("work", choices=["stats", "parquet"])
    parser.add_argument("--to", required=True, help="the file of sums, or the folder of a table")
    parser.add_argument("--by", action="append", default=[], help="stats: a grouping")
    parser.add_argument("--table", help="stats: the tables; parquet: games or plies")
    parser.add_argument("paths", nargs="+", help="files and folders, behind --")
    args = parser.parse_args()

    spark = SparkSession.builder.appName("scoresheet").getOrCreate()
    with tempfile.TemporaryDirectory() as folder:
        # Workers find it by the name of the file.
        spark.sparkContext.addFile(shutil.copy(args.program, os.path.join(folder, "scoresheet")))
        plan = run(["plan", "--split", args.split, *args.paths], program=args.program)
        tasks = plan.decode().splitlines()
        table = ["--table", args.table] if args.table else []
        if args.work == "stats":
            options = [*table, *(word for key in args.by for word in ("--by", key))]
            counted = spark.sparkContext.parallelize(tasks, len(tasks)).map(json.loads)
            counted = counted.map(lambda task: partial(task, options)).treeReduce(merge)
            with open(args.to, "wb") as file:  # spark-submit says things on standard output
                file.write(counted)
        else:
            empty = run(["convert", "--to", "parquet", *table, os.devnull], program=args.program)
            schema_file = os.path.join(folder, "empty.parquet")
            with open(schema_file, "wb") as file:
                file.write(empty)
            schema = spark.read.parquet(f"file://{schema_file}").schema
            ranges = spark.createDataFrame([(task,) for task in tasks], "value string")
            ranges = ranges.repartition(len(tasks))
            ranges.mapInArrow(lambda it: games(it, table), schema).write.parquet(args.to)
    spark.stop()


if __name__ == "__main__":
    main()
