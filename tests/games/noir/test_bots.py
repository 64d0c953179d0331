"""Bots of Revolver Noir: their choices in clear cases, and their strength."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from companion.games.noir import GAME
from companion.games.noir import actions as act
from companion.games.noir.bots.read_view import belief_after_turn, read_house, uniform_belief
from companion.games.noir.offers import list_offers
from companion.games.noir.rooms import NAMES
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import Bot, bots_of
from companion.rules.game import Setup, View, complete_setup
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import Seat
from companion.simulate import GameToSimulate, simulate_game
from tests.games.noir.noir_driver import ANN, NoirDriver

BOTS = bots_of(GAME)
SETUP = complete_setup(GAME.info, Setup(2))


@dataclass(frozen=True)
class Cast:
    """A bot in some seats; the others play at random."""

    bots: Mapping[int, Bot]

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: Random) -> Action | None:
        return self.bots[seat].choose(seat, view, legal, random) if seat in self.bots else None


def choice(evening: NoirDriver, strength: str, suspects: list[str]) -> Action | None:
    """Return what the bot of Ann does if the opponent can only be in `suspects`."""
    view = {**GAME.view(evening.state, ANN), "suspects": {"0": list(NAMES), "1": suspects}}
    return BOTS[strength].choose(ANN, view, list_offers(evening.state, ANN), Random(1))


@pytest.mark.parametrize("strength", ["fair", "sharp"])
def test_a_bot_shoots_where_the_enemy_must_be(strength: str) -> None:
    evening = NoirDriver("Hall", "Library")
    assert choice(evening, strength, ["Library"]) == act.Shoot(PlaceId("Library"))


def test_a_bot_does_not_shoot_blindly() -> None:
    assert not isinstance(choice(NoirDriver("Hall", "Library"), "sharp", list(NAMES)), act.Shoot)


def test_a_belief_spreads_to_the_rooms_next_door_and_loses_nothing() -> None:
    later = belief_after_turn(uniform_belief([NAMES[0]]), False)
    assert sum(later.values()) == pytest.approx(1)
    assert set(later) == {"Balcony", "Hall", "Foyer"}


def test_without_the_aid_the_enemy_may_be_anywhere() -> None:
    evening = NoirDriver("Hall", "Library")
    view = {**GAME.view(evening.state, ANN), "suspects": None}
    assert set(read_house(view, ANN).enemy) == set(NAMES)


def test_a_fair_bot_beats_random_play() -> None:
    won = 0
    for number in range(20):
        me = number % 2
        ending = simulate_game(GameToSimulate(GAME, SETUP, 3, Cast({me: BOTS["fair"]})), number)
        won += ending.outcome is not None and me in ending.outcome.winners
    assert won >= 16


@pytest.mark.parametrize("strength", BOTS)
def test_bots_alone_end_their_game(strength: str) -> None:
    cast = Cast({0: BOTS[strength], 1: BOTS[strength]})
    assert simulate_game(GameToSimulate(GAME, SETUP, 4, cast), 0).outcome is not None
