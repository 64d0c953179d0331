"""Members, cards and battlefields that wait aside come into fights by lot, and nothing is lost or doubled."""

from collections import Counter
from random import Random

import pytest

from companion.skirmish.battle.events import blocking, gang, people, purse, row
from tests.skirmish.support.random_row import RowFight


@pytest.mark.parametrize("real", [False, True], ids=["dealt by us", "real cards"])
@pytest.mark.parametrize("seed", range(15))
def test_a_fight_along_a_longer_row_comes_to_its_end(seed: int, real: bool) -> None:
    arena = RowFight(Random(seed), real)
    arena.run(10)
    assert arena.referee().finish() or not arena.fight.stack.steps


def test_everything_that_waits_has_come_in_some() -> None:
    happened = Counter[type]()
    for seed in range(100, 120):
        arena = RowFight(Random(seed), real=False)
        arena.run(10)
        happened.update(type(event) for event in arena.events)
    came = (row.FieldInserted, row.AmbushDisarmed, gang.MemberEnlisted, gang.MemberDefected, blocking.CardBlocks)
    assert all(happened[each] for each in (*came, people.CardMarked, purse.WoundsChanged, purse.DollarsMoved)), happened
