"""Any box of effects can be played to the end: nothing is lost or doubled, nobody is asked for nothing, no loops."""

from random import Random

import pytest

from companion.skirmish.effects.all_effects import EFFECTS
from tests.skirmish.support.random_box import random_box
from tests.skirmish.support.random_fight import RandomFight


@pytest.mark.parametrize("real", [False, True], ids=["dealt by us", "real cards"])
@pytest.mark.parametrize("seed", range(25))
def test_a_fight_by_lot_comes_to_its_end(seed: int, real: bool) -> None:
    arena = RandomFight(Random(seed), real)
    arena.run(9)
    assert arena.referee().finish_if_over() or not arena.fight.stack.steps


def test_boxes_by_lot_hold_every_effect() -> None:
    cards = (card for seed in range(40) for card in random_box(Random(seed)).cards.values())
    found = {type(effect) for card in cards for effect in (*(card.effects or ()), *card.standing, *card.killed)}
    assert found == set(EFFECTS)
