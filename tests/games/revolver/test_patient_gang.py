"""Patience of a sharp gang: a card is dear while it can be saved, and is spent in time."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion.games.revolver.bots.revolver_values import (
    PATIENT,
    read_fight_observation_with_lives,
    skill_of_side,
)
from companion.games.revolver.enums_and_constants import Phase
from companion.games.revolver.game import GAME
from companion.rules.bot import bots_of
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.seats_and_viewers import Seat
from companion.simulate import choose_action
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.evaluation.card_values import value_of_keeping
from companion.skirmish.evaluation.skill_levels import EASY, FAIR, SHARP, Skill

CARD = "long-barrels"


@pytest.fixture(scope="module")
def views() -> Mapping[Side, Any]:
    """The picture of each side in the first turn of the gang."""
    rng, state = Random(1), GAME.initial_state(complete_setup(GAME.info, Setup(2)))
    while state.phase is not Phase.PLAY or state.fight.turn.side is not Side.DEFENCE:
        actor, action = choose_action(GAME, state, rng, bots_of(GAME)["fair"])
        state = fold_events(GAME, state, GAME.apply(state, actor, action))
    return {side: GAME.view(state, Seat(state.match.seats[side])) for side in Side}


def kept(views: Mapping[Side, Any], skill: Skill, cards: int, turns: int) -> float:
    """Return what a card is worth to the gang in its turn, in a hand of so many, before so many attacks."""
    scene = read_fight_observation_with_lives(views[Side.DEFENCE])
    scene = replace(scene, hand=(CARD,) * cards, turns=float(turns))
    return value_of_keeping(scene, skill_of_side(skill, Side.DEFENCE), CARD)


def test_only_a_sharp_gang_is_patient() -> None:
    for skill in (EASY, FAIR, SHARP):
        assert skill_of_side(skill, Side.ATTACK) == skill
        assert skill_of_side(skill, Side.DEFENCE) == (PATIENT if skill is SHARP else skill)


def test_it_saves_its_cards_while_there_are_attacks_to_come(views: Mapping[Side, Any]) -> None:
    assert kept(views, SHARP, 4, 14) > kept(views, FAIR, 4, 14) > 0


def test_it_spends_them_in_time(views: Mapping[Side, Any]) -> None:
    """A card is worth the less the fewer attacks are left and the more one holds, and nothing before the last."""
    falling = [kept(views, SHARP, 4, turns) for turns in range(7, 0, -1)]
    assert falling == sorted(set(falling), reverse=True) and falling[-1] == 0.0
    assert kept(views, SHARP, 5, 14) > kept(views, SHARP, 6, 14) > kept(views, SHARP, 7, 14)
    assert kept(views, SHARP, 4, 4) < kept(views, FAIR, 4, 4)
