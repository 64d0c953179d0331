"""Digests of a course: what every move led to, what everybody saw then, and what they could have done."""

import hashlib
from collections.abc import Iterator
from typing import Any, Final

import orjson

from companion.rules.actions_and_offers import LegalActions, NumberRange, OneOf, Slot, Subset, TypedText
from companion.rules.codec import Codec
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat
from companion.table.table import Table
from tests.golden.replayed_games import Course, Move
from tests.spell_views import ViewSpeller

MOVES: Final = 50
"""Moves to a digest: a difference is found between two of them."""
_LENGTH: Final = 12


def digest_course(course: Course) -> list[str]:
    """Return a digest of the course up to each 50th move, and one of all of it."""
    events, views = Codec[Any](*course.game.events), ViewSpeller(course.game)
    summed, digests, number = hashlib.sha256(), list[str](), 0
    for number, move in enumerate(course.play(), start=1):
        for line in describe(course, move, events, views):
            summed.update(line)
        if number % MOVES == 0:
            digests.append(summed.hexdigest()[:_LENGTH])
    return [*digests, f"{number} {summed.hexdigest()[:_LENGTH]}"]


def digest_views(table: Table) -> str:
    """Return a digest of what everybody at a table sees: the view, the choices and the history."""
    summed = hashlib.sha256()
    for viewer in (*table.seats, PUBLIC):
        summed.update(_spell(table.update_for(viewer).view))
        summed.update(_spell(table.history(viewer)))
    for seat in table.seats:
        summed.update(_spell(list(_offers(table.legal_for(seat)))))
    return f"{table.log_length} {summed.hexdigest()[:_LENGTH]}"


def describe(course: Course, move: Move, events: Codec[Any], views: ViewSpeller) -> Iterator[bytes]:
    """Yield, as JSON, what can be seen and done before a move, who is to act, and the events that follow from it."""
    game, seats = course.game, [Seat(seat) for seat in range(course.setup.seats)]
    yield _spell(sorted(map(str, game.to_act(move.before))))
    for viewer in (*seats, PUBLIC):
        yield views.spell(game.view(move.before, viewer))
    for seat in seats:
        yield _spell(list(_offers(game.legal_actions(move.before, seat))))
    if CHANCE in game.to_act(move.before):
        yield _spell([[repr(action), weight] for action, weight in game.chance_outcomes(move.before).items()])
    yield _spell([events.encode(event) for event in move.events])


def _offers(legal: LegalActions[Any]) -> Iterator[list[Any]]:
    for offer in legal.offers:
        yield [offer.action.__name__, {name: _values(slot) for name, slot in offer.slots.items()}]


def _values(slot: Slot) -> list[Any]:
    match slot:
        case OneOf(options):
            return [repr(option) for option in options]
        case NumberRange(low, high, step):
            return [low, high, step]
        case Subset(of, least, most):
            return [[repr(value) for value in of], least, most]
        case TypedText(most, suggested):
            return [list(suggested), most]


def _spell(value: Any) -> bytes:
    return orjson.dumps(value, option=orjson.OPT_SORT_KEYS)
