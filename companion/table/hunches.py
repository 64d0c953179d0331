"""What the game makes of a card that no legal action explains."""

from typing import Any

from companion.rules.action import Lift
from companion.rules.game import AnyGame, HasHunches, Hunch
from companion.table.choices import Choices
from companion.table.matcher import SURE, Sighted
from companion.table.observation import CardGone, CardSeen


def hunch(game: AnyGame, state: Any, choices: Choices, seen: Sighted) -> Hunch | None:
    """The game's hunch with what its seat may do of it now.

    None where it has none, and where it was hardly read what the card is: then it is rather a misread one.
    """
    if not isinstance(game, HasHunches) or (isinstance(seen, CardSeen) and seen.confidence < SURE):
        return None
    found = game.hunch(state, seen.card, seen.zone, isinstance(seen, CardGone))
    if found is None or found.seat not in choices:
        return None
    legal = choices[found.seat].legal
    return found._replace(actions=tuple([action for action in found.actions if action in legal]))


def minds_gone(game: AnyGame) -> bool:
    """Whether a card that is taken away means anything in this game."""
    return isinstance(game, HasHunches) or any(isinstance(action.gesture, Lift) for action in game.actions)
