"""Cards in play as people point at them."""

from typing import NamedTuple

from companion.rules.forget_games import keep_for_game
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.state.cards_in_play import CardsInPlay
from companion.skirmish.state.fight_state import CardInPlay, Fight


class CardReference(NamedTuple):
    """A card in play as people point at it: the copy numbered `nth` in its zone."""

    card: CardId
    zone: ZoneId
    nth: int


def make_card_reference(fight: Fight, card: CardInPlay) -> CardReference:
    """Return where a card in play lies, told apart from its copies."""
    return _reference_among(fight.cards_in_play, card)


@keep_for_game(maxsize=256)
def _reference_among(cards: CardsInPlay, card: CardInPlay) -> CardReference:
    found = cards.by_uid.get(card.uid)
    if found is None:
        raise LookupError(f"{card.card} is not in play")
    return CardReference(card.card, found.zone, cards.nth_copy[card.uid])


def find_referenced_card(fight: Fight, spot: CardReference) -> CardInPlay | None:
    """Return the card in play that people point at; None where there is none."""
    alike = [one for one in fight.cards_at(spot.zone) if one.card == spot.card]
    return alike[spot.nth] if spot.nth < len(alike) else None
