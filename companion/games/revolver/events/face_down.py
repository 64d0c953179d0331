"""State change for cards that leave a hand face down."""

from companion.rules.zone import CardId
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.knowledge import out_of_hand


def without(fray: Fight, side: Side, card: CardId | None) -> Fight:
    """Return the fray after a card left a hand face down."""
    if card is not None:
        return out_of_hand(fray, side, card)
    hand = fray.force(side).hand
    at = hand.index(None)
    return fray.with_force(side, hand=hand[:at] + hand[at + 1 :])
