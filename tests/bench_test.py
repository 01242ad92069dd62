#!/usr/bin/env python3
"""`prairie bench --json` reports what it promises: every game and number of seats, as ratios to the
references of the same run, and a referee that keeps up. usage: bench_test.py PROGRAM"""
import json
import subprocess
import sys

program = sys.argv[1]


def run(*words):
    return json.loads(subprocess.run([program, *words, "--json"], check=True, capture_output=True,
                                     text=True).stdout)


report = run("bench", "--quick")
reference = report["reference"]
assert reference["r_card"] > 1e6 and reference["r_hex"] > 1e5, reference
expected = {(game["name"], seats) for game in run("games")
            for seats in range(game["seats"][0], game["seats"][1] + 1)}
found = {(row["name"], row["seats"]) for row in report["games"]}
assert found == expected, expected ^ found
for row in report["games"]:
    against = reference["r_hex" if row["name"] == "bison" else "r_card"]
    assert abs(row["ratio"] - row["decisions_per_s"] / against) < 0.002, row
    assert row["playouts_per_s"] < row["decisions_per_s"], row
    assert row["batch_steps_per_s"] > 1e4 and 0 < row["batch_ratio"] < 2, row
    assert 0 < row["state_bytes"] <= (1024 if row["name"] == "bison" else 512), row
assert report["referee"]["per_cpu_second"] > 20000, report["referee"]
print(f"{len(found)} rows")
