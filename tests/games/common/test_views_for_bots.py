"""Views for bots: a part of what the phone of the seat shows, and enough for the same choice."""

from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from companion.games.registry import load_games
from companion.rules.bot import bots_of, moves_for_bot, view_for_bot
from companion.rules.game import AnyGame
from companion.rules.parts.view_on_demand import make_whole
from companion.rules.seats_and_viewers import Seat
from tests.golden.replayed_games import list_courses

GAMES = [game for game in load_games().values() if hasattr(game, "view_for_bot")]
EVERY = 23
"""One state of so many is looked at."""
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)


def find_addition(part: Any, whole: Any, where: str = "view") -> str | None:
    """Return where `part` says what `whole` does not; None if nowhere. Lists must be alike to the last element."""
    if isinstance(part, dict) and isinstance(whole, dict):
        added = [f"{where}.{key}" for key in part if key not in whole]
        deeper = (find_addition(part[key], whole[key], f"{where}.{key}") for key in part if key in whole)
        return next(iter(added), None) or next((found for found in deeper if found), None)
    if isinstance(part, list) and isinstance(whole, list) and len(part) == len(whole):
        deeper = (
            find_addition(one, other, f"{where}[{n}]") for n, (one, other) in enumerate(zip(part, whole, strict=True))
        )
        return next((found for found in deeper if found), None)
    return None if part == whole else where


@cache
def states_of(game_id: str) -> tuple[Any, ...]:
    """Some states of the recorded games, and of those of fair bots with every option and with owners' boxes."""
    courses = [one for name, one in list_courses().items() if "recorded" in name or name.endswith(" fair")]
    own = [course for course in courses if course.game.info.id == game_id]
    found = (islice(course.moves(), number % EVERY, None, EVERY) for number, course in enumerate(own))
    return tuple(move.before for moves in found for move in moves)


@each_game
def test_a_bot_is_told_nothing_that_the_phone_of_its_seat_does_not_show(game: AnyGame) -> None:
    held = 0
    for state in states_of(game.info.id):
        for seat in (Seat(0), Seat(1)):
            part = make_whole(view_for_bot(game, state, seat))
            assert find_addition(part, make_whole(game.view(state, seat))) is None
            held += len(part["me"]["hand"])
    assert held > 200


@each_game
def test_a_view_that_tells_another_seat_is_caught(game: AnyGame) -> None:
    states = states_of(game.info.id)[::5]
    told = [find_addition(make_whole(view_for_bot(game, one, Seat(1))), game.view(one, Seat(0))) for one in states]
    assert sum(found is not None for found in told) > len(states) / 2


@each_game
def test_a_bot_may_do_what_its_seat_may_but_put_the_record_right(game: AnyGame) -> None:
    offered = 0
    for state in states_of(game.info.id):
        for seat in (Seat(0), Seat(1)):
            offers = game.legal_actions(state, seat).offers
            earnest = tuple(offer for offer in offers if not offer.action.corrects_record)
            assert moves_for_bot(game, state, seat).offers == earnest
            offered += len(earnest)
    assert offered > 100


@each_game
def test_a_bot_chooses_the_same_by_the_whole_view(game: AnyGame) -> None:
    chosen = 0
    for state in states_of(game.info.id):
        for seat in (Seat(0), Seat(1)):
            if not moves_for_bot(game, state, seat):
                continue
            legal, view = game.legal_actions(state, seat), game.view(state, seat)
            for bot in bots_of(game).values():
                whole = bot.choose(seat, view, legal, Random(5))
                part = bot.choose(seat, view_for_bot(game, state, seat), moves_for_bot(game, state, seat), Random(5))
                assert part == whole
                chosen += whole is not None
    assert chosen > 50
