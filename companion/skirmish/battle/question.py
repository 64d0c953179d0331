"""Questions: who is asked, and what may be answered."""

from collections.abc import Iterable
from typing import Any, NamedTuple, TypeAlias

from companion.rules.action import Action, Offer, OneOf
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import PickCard
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.fight import Fight, InPlay

Offers: TypeAlias = tuple[Offer[Any], ...]


class Question(NamedTuple):
    """What one side is asked now, for everybody to know that it is."""

    side: Side
    offers: Offers


class Spot(NamedTuple):
    """How people point at a card in play."""

    card: CardId
    zone: ZoneId
    nth: int


def spot_of(fight: Fight, card: InPlay) -> Spot:
    """Where a card in play lies, told apart from its copies."""
    for zone, _, _, lying in fight.places():
        if any(one.uid == card.uid for one in lying):
            alike = [one.uid for one in lying if one.card == card.card]
            return Spot(card.card, zone, alike.index(card.uid))
    raise LookupError(f"{card.card} is not in play")


def card_at(fight: Fight, spot: Spot) -> InPlay | None:
    """The card in play that people point at; None where there is none."""
    alike = [one for one in fight.cards_at(spot.zone) if one.card == spot.card]
    return alike[spot.nth] if spot.nth < len(alike) else None


def pointing(fight: Fight, action: type[Action], cards: Iterable[InPlay]) -> Offers:
    """An offer for each of the cards in play."""
    spots = (spot_of(fight, card) for card in cards)
    return tuple(Offer(action, {key: OneOf((value,)) for key, value in spot._asdict().items()}) for spot in spots)


def picked(fight: Fight, action: PickCard) -> InPlay | None:
    """The card that was pointed at."""
    return card_at(fight, Spot(action.card, action.zone, action.nth))
