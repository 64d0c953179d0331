"""Cards in play as people point at them."""

from typing import NamedTuple

from companion.rules.parts.compare_by_identity import remember_by_identity
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.state.fight_state import CardInPlay, Fight


class CardReference(NamedTuple):
    """A card in play as people point at it: the copy numbered `nth` in its zone."""

    card: CardId
    zone: ZoneId
    nth: int


@remember_by_identity(256, lambda fight, card: (fight.cards_in_play, card))
def make_card_reference(fight: Fight, card: CardInPlay) -> CardReference:
    """Return where a card in play lies, told apart from its copies."""
    found = fight.find_in_play(card.uid)
    if found is None:
        raise LookupError(f"{card.card} is not in play")
    return CardReference(card.card, found.zone, fight.cards_in_play.nth_copy[card.uid])


def find_referenced_card(fight: Fight, spot: CardReference) -> CardInPlay | None:
    """Return the card in play that people point at; None where there is none."""
    alike = [one for one in fight.cards_at(spot.zone) if one.card == spot.card]
    return alike[spot.nth] if spot.nth < len(alike) else None
