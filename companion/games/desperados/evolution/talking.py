"""The gang's own page."""

from dataclasses import replace
from typing import Final

from companion.games.desperados import events as ev
from companion.games.desperados.evolution.board import Changes
from companion.games.desperados.state import State, Suggestion, Talk


def from_move(talk: Talk, move: int) -> Talk:
    """Without what was meant for earlier moves."""
    sketches = {key: city for key, city in talk.sketches.items() if key[1] >= move}
    return replace(talk, sketches=sketches, suggestions=tuple(one for one in talk.suggestions if one.move >= move))


def _sketched(state: State, event: ev.Sketched) -> State:
    assert event.rider is not None and event.move is not None  # only viewers get the redacted event
    sketches = {key: city for key, city in state.talk.sketches.items() if key != (event.rider, event.move)}
    if event.city is not None:
        sketches[event.rider, event.move] = event.city
    return replace(state, talk=replace(state.talk, sketches=dict(sorted(sketches.items()))))


def _suggested(state: State, event: ev.Suggested) -> State:
    assert event.suggestion is not None and event.seat is not None and event.move is not None
    assert event.city is not None and event.meeting is not None
    suggestion = Suggestion(event.suggestion, event.seat, event.move, event.city, event.meeting, yes=(event.seat,))
    suggestions = (*state.talk.suggestions, suggestion)
    return replace(state, talk=replace(state.talk, suggestions=suggestions, count=event.suggestion))


def _replied(state: State, event: ev.Replied) -> State:
    return _with(state, tuple(_answered(one, event) for one in state.talk.suggestions))


def _answered(one: Suggestion, event: ev.Replied) -> Suggestion:
    if one.number != event.suggestion or event.seat is None:
        return one
    yes, no = (tuple(seat for seat in seats if seat != event.seat) for seats in (one.yes, one.no))
    if event.yes:
        return replace(one, yes=tuple(sorted((*yes, event.seat))), no=no)
    return replace(one, yes=yes, no=tuple(sorted((*no, event.seat))))


def _withdrawn(state: State, event: ev.Withdrawn) -> State:
    return _with(state, tuple(one for one in state.talk.suggestions if one.number != event.suggestion))


def _with(state: State, suggestions: tuple[Suggestion, ...]) -> State:
    return replace(state, talk=replace(state.talk, suggestions=suggestions))


CHANGES: Final[Changes] = {
    ev.Sketched: _sketched,
    ev.Suggested: _suggested,
    ev.Replied: _replied,
    ev.Withdrawn: _withdrawn,
}
