"""Kinds of screens: by phase, step, and what may be done. A course is measured where one of them comes up."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from companion.rules.game import AnyGame
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat, Viewer

Kind = tuple[str, ...]
"""Words: a game, whose screen it is (`table` or `seat`), the phase, the step, and one thing that may be done there."""


class Screen(NamedTuple):
    """A view: that of one viewer before move `ply` of a course; the last ply is the end."""

    course: str
    ply: int
    viewer: Viewer


def kinds_at(game: AnyGame, state: Any) -> Iterator[tuple[Viewer, Kind]]:
    """Yield the kinds of screens in a state, each with one who sees it."""
    place = (game.info.id, *_place(game.view(state, PUBLIC)))
    outcome = game.outcome(state)
    if outcome is not None:
        ending = "drawn" if not outcome.winners else "won"
        yield from ((viewer, (*place, who, ending)) for viewer, who in ((PUBLIC, "table"), (Seat(0), "seat")))
        return
    yield PUBLIC, (*place, "table")
    for actor in game.to_act(state):
        if actor is CHANCE:
            drawn = sorted({type(outcome).__name__ for outcome in game.chance_outcomes(state)})
            yield PUBLIC, (game.info.id, "chance", "table", *drawn)
            yield Seat(0), (game.info.id, "chance", "seat", *drawn)
        else:
            yield from (
                (actor, (*place, "seat", offer.action.__name__)) for offer in game.legal_actions(state, actor).offers
            )
    yield from ((Seat(seat), (*place[:2], "waits")) for seat in (0, 1) if seat not in game.to_act(state))


def _place(view: Mapping[str, Any]) -> tuple[str, ...]:
    step = view.get("step")
    return str(view.get("phase")), str(step["task"]) if isinstance(step, Mapping) else ""
