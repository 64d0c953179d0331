"""State change for cards that leave a hand face down."""

from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.knowledge import out_of_hand
from companion.rules.skirmish.words import Side
from companion.rules.zone import CardId


def without(fray: Fray, side: Side, card: CardId | None) -> Fray:
    """Return the fray after a card left a hand face down."""
    if card is not None:
        return out_of_hand(fray, side, card)
    hand = fray.force(side).hand
    at = hand.index(None)
    return fray.with_force(side, hand=hand[:at] + hand[at + 1 :])
