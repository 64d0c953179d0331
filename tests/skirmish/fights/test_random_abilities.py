"""Whatever cards let do and set off, at whatever price: a fight comes to its end, and nothing is lost or doubled."""

from collections import Counter
from random import Random

import pytest

from companion.skirmish.battle.events.draws_and_discards import LostAtRandom
from companion.skirmish.battle.events.used_cards import CardShuffledBack, CardUsed, HandCardUsed, UseBegan
from companion.skirmish.battle.events.wounds_and_dollars import DollarsMoved
from tests.skirmish.support.random_ability_boxes import WildFight


@pytest.mark.parametrize("real", [False, True], ids=["dealt by us", "real cards"])
@pytest.mark.parametrize("seed", range(20))
def test_a_wild_fight_comes_to_its_end(seed: int, real: bool) -> None:
    arena = WildFight(Random(seed), real)
    arena.run(6)
    assert arena.referee().finish_if_over() or not arena.fight.stack.steps


def test_in_them_everything_happens() -> None:
    happened = Counter[type]()
    for seed in range(12):
        arena = WildFight(Random(seed), real=False)
        arena.run(6)
        happened.update(type(event) for event in arena.events)
    rare = (CardUsed, HandCardUsed, UseBegan, CardShuffledBack, DollarsMoved, LostAtRandom)
    assert all(happened[each] for each in rare)
