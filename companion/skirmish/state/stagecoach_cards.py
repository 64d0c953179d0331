"""Cards of the Stagecoach deck (l.446), told by their faces: their backs are those of the side (FAQ 24, R1-59)."""

from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import Side, StartingPlace
from companion.skirmish.state.fight_state import Fight


def list_stagecoach_cards(fight: Fight, side: Side) -> frozenset[CardId]:
    """Return the cards that belong into the Stagecoach deck of a side: those of its expansions. None without one."""
    if not fight.zones_of(side).stage.unseen:  # what has been seen of it is still counted there, as 0
        return frozenset()
    own = (card for card in fight.book.cards.values() if card.side is side and card.pile is StartingPlace.DECK)
    return frozenset(card.id for card in own if card.set)


def order_hand_by_decks(fight: Fight, side: Side) -> list[CardId | None]:
    """Return the cards of a hand with the back of its side: those of the Stagecoach deck, unknown ones, the others."""
    staged, cards = list_stagecoach_cards(fight, side), fight.book.cards
    own = [card for card in fight.zones_of(side).hand if card is None or cards[card].side is not None]
    return sorted(own, key=lambda card: 1 if card is None else 0 if card in staged else 2)
