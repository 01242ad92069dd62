"""Tabletop games of the Great Plains for programs that learn, over libprairie.

    import prairie
    with prairie.Batch("sioux", tables=1024, seats=3, seed=7) as batch:
        while True:
            batch.step(choose(batch.observation, batch.mask))

`Batch` steps many tables at once: its arrays are the memory that the library writes.
`prairie.aec` and `prairie.parallel` have one table as an environment in PettingZoo's styles,
`prairie.vector` many in Gymnasium's."""
from prairie.abi import PrairieError, version
from prairie.batch import Batch, ClosedBatch, IllegalNumber
from prairie.game import Game, Slice, games

__all__ = ["Batch", "ClosedBatch", "Game", "IllegalNumber", "PrairieError", "Slice", "games", "version"]
