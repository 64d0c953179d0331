"""Five robberies in one move: the table screen tells each of them, and nothing lies on anything else."""

from collections.abc import Iterator
from itertools import takewhile
from random import Random
from typing import Any, Final

import pytest

from companion.games.desperados.actions import Ride
from companion.games.desperados.enums_and_constants import Deed
from companion.games.registry import find_game
from companion.rules.actions_and_offers import Action
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import CHANCE, Actor
from companion.simulate import choose_action
from tests.golden.replayed_games import Course, Mover
from tests.screen_layout.findings import measure
from tests.screen_layout.recorded_game_room import LedRoom, led_room
from tests.screen_layout.screen_sizes import SCREENS, Size
from tests.screen_layout.sum_up_findings import sum_up

DESPERADOS: Final = find_game("desperados")
SEED: Final = 2
"""All five desperados find a game of their own in the first move."""
ROBBERIES: Final = 5


def poker_players() -> Mover:
    """Return players who cheat at poker wherever they can, and change nothing that they have laid."""
    rng = Random(SEED)

    def move(state: Any) -> tuple[Actor, Action]:
        actor, action = choose_action(DESPERADOS, state, rng)
        if actor is not CHANCE:
            legal = DESPERADOS.legal_actions(state, actor)
            rides = [ride for offer in legal.offers if offer.action is Ride for ride in offer]
            poker = [ride for ride in rides if ride.then is Deed.POKER]
            action = rng.choice(poker or rides or [action])
        return actor, action

    return move


COURSE: Final = Course(DESPERADOS, complete_setup(DESPERADOS.info, Setup(DESPERADOS.info.most)), poker_players)


def ply_of(counted: int) -> int:
    """Return how many moves have been made when so many robberies of the first move are counted."""
    return sum(1 for _ in takewhile(lambda move: count_ended(move.before) < counted, COURSE.moves()))


def count_ended(state: Any) -> int:
    marks = DESPERADOS.view(state, None)["marks"]
    return sum(mark["move"] == 1 and mark["result"] is not None for mark in marks)


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LedRoom]:
    with led_room(tmp_path_factory.mktemp("robberies")) as room:
        yield room


@pytest.mark.parametrize("size", SCREENS[1:], ids=lambda size: size.name)
@pytest.mark.parametrize("counted", [1, 3, ROBBERIES])
def test_every_robbery_of_a_move_has_its_room(room: LedRoom, counted: int, size: Size) -> None:
    room.lead("five games of poker", COURSE, ply_of(counted))
    page = room.page_of(None)
    room.show(page, size)
    assert page.locator(".robbery").count() == ROBBERIES
    found = list(measure(page, f"robbery {counted} of {ROBBERIES}", size, screen=True, asked=False))
    assert not found, "\n".join(["", *sum_up(found)])
