"""A fight comes to its end, and nothing is lost or doubled, whatever cards let do and set off, at whatever price."""

from functools import cache
from random import Random

import pytest

from companion.skirmish.battle.events.draws_and_discards import LostAtRandom
from companion.skirmish.battle.events.used_cards import CardShuffledBack, CardUsed, HandCardUsed, UseBegan
from companion.skirmish.battle.events.wounds_and_dollars import DollarsMoved
from tests.skirmish.support.random_ability_boxes import WildFight

SEEDS = range(20)


@cache
def fought(seed: int, real: bool) -> WildFight:
    """Return the fight by lot, six turns later."""
    arena = WildFight(Random(seed), real)
    arena.run(6)
    return arena


@pytest.mark.parametrize("real", [False, True], ids=["dealt by us", "real cards"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_wild_fight_comes_to_its_end(seed: int, real: bool) -> None:
    arena = fought(seed, real)
    assert arena.referee().finish_if_over() or not arena.fight.stack.steps


def test_in_them_everything_happens() -> None:
    rare = {CardUsed, HandCardUsed, UseBegan, CardShuffledBack, DollarsMoved, LostAtRandom}
    assert rare <= {type(event) for seed in SEEDS for event in fought(seed, False).events}
