"""Five robberies in one move, banks stormed in one round: the table screen tells each, and nothing lies on another."""

from collections.abc import Callable
from itertools import takewhile
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from companion.games.desperados.actions import Ride
from companion.games.desperados.enums_and_constants import Deed
from companion.games.registry import find_game
from companion.rules.actions_and_offers import Action
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import CHANCE, Actor
from companion.simulate import choose_action
from tests.golden.replayed_games import Course, Mover
from tests.screen_layout.findings import measure
from tests.screen_layout.recorded_game_room import LedRoom
from tests.screen_layout.screen_sizes import SCREENS, Size
from tests.screen_layout.sum_up_findings import sum_up

DESPERADOS: Final = find_game("desperados")
ROBBERIES: Final = 5
BANKS: Final = 4
LAST_MOVE: Final = 5


def cheats(state: Any, ride: Ride) -> bool:
    return ride.then is Deed.POKER


def rides_to_a_bank(state: Any, ride: Ride) -> bool:
    return bool(ride.rider and state.move == LAST_MOVE and ride.to in state.chest.banks)


def course(wishes: Callable[[Any, Ride], bool], seed: int) -> Course:
    """Return a game whose riders lay what they wish for where they can, and change nothing that they have laid."""

    def players() -> Mover:
        rng = Random(seed)

        def move(state: Any) -> tuple[Actor, Action]:
            actor, action = choose_action(DESPERADOS, state, rng)
            if actor is not CHANCE:
                legal = DESPERADOS.legal_actions(state, actor)
                rides = [ride for offer in legal.offers if offer.action is Ride for ride in offer]
                action = rng.choice([ride for ride in rides if wishes(state, ride)] or rides or [action])
            return actor, action

        return move

    return Course(DESPERADOS, complete_setup(DESPERADOS.info, Setup(DESPERADOS.info.most)), players)


POKER: Final = course(cheats, 2)
"""All five desperados find a game of their own in the first move."""
STORM: Final = course(rides_to_a_bank, 38)
"""Four banks are stormed at the end of the first round."""


def count_robberies(state: Any) -> int:
    """Return how many of the first move have been counted."""
    return sum(mark.move == 1 and mark.result is not None for mark in state.marks)


def count_banks(state: Any) -> int:
    return len(state.hold_ups)


def ply_of(game: Course, count: Callable[[Any], int], wanted: int) -> int:
    """Return how many moves have been made when so many are counted."""
    return sum(1 for _ in takewhile(lambda move: count(move.before) < wanted, game.moves()))


@pytest.mark.parametrize("size", SCREENS[1:], ids=lambda size: size.name)
@pytest.mark.parametrize("counted", [1, 3, ROBBERIES])
def test_every_robbery_of_a_move_has_its_room(room: LedRoom, counted: int, size: Size) -> None:
    room.lead("five games of poker", POKER, ply_of(POKER, count_robberies, counted))
    assert _shown(room, size).locator(".robbery").count() == ROBBERIES


@pytest.mark.parametrize("size", SCREENS[1:], ids=lambda size: size.name)
@pytest.mark.parametrize("counted", [1, 3, BANKS])
def test_every_bank_of_a_round_has_its_room(room: LedRoom, counted: int, size: Size) -> None:
    room.lead("four banks", STORM, ply_of(STORM, count_banks, counted))
    assert _shown(room, size).locator(".bank-loot").count() == counted


def _shown(room: LedRoom, size: Size) -> Page:
    """Return the table screen at that size, where nothing is cut off, overlaps or is too small."""
    page = room.page_of(None)
    room.show(page, size)
    found = list(measure(page, "the examination", size, screen=True, asked=False))
    assert not found, "\n".join(["", *sum_up(found)])
    return page
