"""Consent: which seats must agree before the record is put right."""

from collections.abc import Iterable
from typing import Any

from companion.rules.actions_and_offers import Action
from companion.rules.correctable_tokens import HasConcernedSeats
from companion.rules.game import AnyGame, fold_events
from companion.rules.seats_and_viewers import Seat


def seats_to_ask_for_consent(
    game: AnyGame, state: Any, seats: Iterable[Seat], seat: Seat, action: Action, *, shared: bool
) -> frozenset[Seat]:
    """Return the seats that must agree before `seat` may take a legal `action`; empty for all but corrections.

    Those are the seats it concerns, or all if it would end the game. A seat that proposes it agrees,
    unless the proposal comes from a button that is `shared`.
    """
    if not action.corrects_record:
        return frozenset()
    asked = _concerned(game, state, action)
    goes_on = game.outcome(state) is None
    if goes_on and game.outcome(fold_events(game, state, game.apply(state, seat, action))) is not None:
        asked = frozenset(seats)
    return asked if shared else asked - {seat}


def _concerned(game: AnyGame, state: Any, action: Action) -> frozenset[Seat]:
    return frozenset(game.concerned_by(state, action)) if isinstance(game, HasConcernedSeats) else frozenset()
