"""What the game makes of a card that no legal action explains."""

from typing import Any

from companion.rules.action import Lift
from companion.rules.game import AnyGame, DiagnosesCards, Diagnosis
from companion.table.observing.matcher import SURE, CardObservation
from companion.table.observing.observation import CardGone, CardSeen
from companion.table.updates.choices import Choices


def diagnose(game: AnyGame, state: Any, choices: Choices, seen: CardObservation) -> Diagnosis | None:
    """The game's hunch with what its seat may do of it now.

    None where it has none, and where it was hardly read what the card is: then it is rather a misread one.
    """
    if not isinstance(game, DiagnosesCards) or (isinstance(seen, CardSeen) and seen.confidence < SURE):
        return None
    found = game.diagnose(state, seen.card, seen.zone, isinstance(seen, CardGone))
    if found is None or found.seat not in choices:
        return None
    legal = choices[found.seat].legal
    return found._replace(actions=tuple([action for action in found.actions if action in legal]))


def can_explain_removal(game: AnyGame) -> bool:
    """Whether a card that is taken away means anything in this game."""
    return isinstance(game, DiagnosesCards) or any(isinstance(action.gesture, Lift) for action in game.actions)
