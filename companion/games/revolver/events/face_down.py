"""State change for cards that leave a hand face down."""

from companion.rules.zone import CardId
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.derived.knowledge import out_of_hand
from companion.skirmish.state.fight import Fight


def without(fight: Fight, side: Side, card: CardId | None) -> Fight:
    """Return the fight after a card left a hand face down."""
    if card is not None:
        return out_of_hand(fight, side, card)
    hand = fight.zones_of(side).hand
    at = hand.index(None)
    return fight.with_zones(side, hand=hand[:at] + hand[at + 1 :])
