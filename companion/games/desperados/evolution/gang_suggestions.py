"""State changes of the gang's own page."""

from typing import Final

from companion.games.desperados import events as ev
from companion.games.desperados.enums_and_constants import Rider
from companion.games.desperados.evolution.shared_state_changes import Changes
from companion.games.desperados.state import GangNotes, State, Suggestion
from companion.rules.parts.board import PlaceId
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat


def drop_notes_of_earlier_moves(talk: GangNotes, move: int) -> GangNotes:
    """Return the talk without notes for earlier moves."""
    sketches = {key: city for key, city in talk.sketches.items() if key[1] >= move}
    return replace(talk, sketches=sketches, suggestions=tuple(one for one in talk.suggestions if one.move >= move))


def _wrote(state: State, event: ev.GangWrote) -> State:
    return replace(state, talk=_noted(state.talk, event.seat, event.note))


def _noted(talk: GangNotes, seat: Seat, note: ev.Note | None) -> GangNotes:
    match note:
        case ev.Sketched(rider, move, city):
            return _sketched(talk, (rider, move), city)
        case ev.Suggested(number, move, city, meeting):
            suggestion = Suggestion(number, seat, move, city, meeting, yes=(seat,))
            return replace(talk, suggestions=(*talk.suggestions, suggestion), count=number)
        case ev.Replied(number, yes):
            answered = (_answered(one, seat, yes) if one.number == number else one for one in talk.suggestions)
            return replace(talk, suggestions=tuple(answered))
        case ev.Withdrawn(number):
            return replace(talk, suggestions=tuple(one for one in talk.suggestions if one.number != number))
    return talk


def _sketched(talk: GangNotes, key: tuple[Rider, int], city: PlaceId | None) -> GangNotes:
    sketches = {other: to for other, to in talk.sketches.items() if other != key}
    if city is not None:
        sketches[key] = city
    return replace(talk, sketches=dict(sorted(sketches.items())))


def _answered(one: Suggestion, seat: Seat, is_in: bool) -> Suggestion:
    yes, no = (tuple(other for other in seats if other != seat) for seats in (one.yes, one.no))
    if is_in:
        return replace(one, yes=tuple(sorted((*yes, seat))), no=no)
    return replace(one, yes=yes, no=tuple(sorted((*no, seat))))


CHANGES: Final[Changes] = {ev.GangWrote: _wrote}
