"""Diagnosis by the game of a card that no legal action explains."""

from typing import Any

from companion.rules.actions_and_offers import LiftGesture
from companion.rules.game import AnyGame, DiagnosesCards, Diagnosis
from companion.table.observing.matcher import MIN_CONFIDENCE, CardObservation
from companion.table.observing.observation import CardGone, CardSeen
from companion.table.updates.seat_offers import Choices


def diagnose_observation(game: AnyGame, state: Any, choices: Choices, seen: CardObservation) -> Diagnosis | None:
    """Return the game's diagnosis, reduced to actions that its seat may take now.

    Returns None if the game has none, or if the confidence is low: then the card is more likely misread.
    """
    if not isinstance(game, DiagnosesCards) or (isinstance(seen, CardSeen) and seen.confidence < MIN_CONFIDENCE):
        return None
    found = game.diagnose(state, seen.card, seen.zone, isinstance(seen, CardGone))
    if found is None or found.seat not in choices:
        return None
    legal = choices[found.seat].legal
    return found._replace(actions=tuple([action for action in found.actions if action in legal]))


def can_explain_removal(game: AnyGame) -> bool:
    """Return whether a card that is taken away can mean anything in this game."""
    return isinstance(game, DiagnosesCards) or any(isinstance(action.gesture, LiftGesture) for action in game.actions)
