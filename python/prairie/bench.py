"""How fast one process steps many tables, by random choices with observations and masks written: as a library does
it in C, and from Python. usage: python3 -m prairie.bench PROGRAM, the program `prairie` of the same build."""
import json
import subprocess
import sys
import time

import numpy

from prairie.batch import Batch
from prairie.game import games

SECONDS, TABLES = 1.0, 1024


def steps_per_second(game: str) -> float:
    """Of processor time, as `prairie bench` has it."""
    random = numpy.random.default_rng(7)
    with Batch(game, TABLES, lists=True) as batch:
        for _ in range(300):
            batch.step_unchecked(batch.draw(random))
        steps, begin = 0, time.process_time()
        while time.process_time() < begin + SECONDS:
            for _ in range(20):
                batch.step_unchecked(batch.draw(random))
            steps += 20 * TABLES
        return steps / (time.process_time() - begin)


def main(program: str) -> None:
    told = json.loads(subprocess.run([program, "bench", "--quick", "--json"], check=True, capture_output=True).stdout)
    in_c: dict[str, float] = {}
    for row in told["games"]:
        in_c.setdefault(row["name"], row["batch_steps_per_s"])
    print(f"{'game':12} {'C, M/s':>8} {'Python':>8} {'ratio':>6}")
    for game in games():
        rate = steps_per_second(game)
        print(f"{game:12} {in_c[game] / 1e6:8.2f} {rate / 1e6:8.2f} {rate / in_c[game]:6.2f}")


if __name__ == "__main__":
    main(sys.argv[1])
