"""Questions: who is asked, and what may be answered."""

from collections.abc import Iterable
from typing import Any, NamedTuple, TypeAlias

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import PickCard
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.fight import Fight, InPlay
from companion.skirmish.state.pointing import PointedCard, card_at, spot_of

Offers: TypeAlias = tuple[Offer[Any], ...]


class Question(NamedTuple):
    """A question to one side; everybody knows that it is asked."""

    side: Side
    offers: Offers


def pointing(fight: Fight, action: type[Action], cards: Iterable[InPlay]) -> Offers:
    """Return an offer for each of the cards in play."""
    spots = (spot_of(fight, card) for card in cards)
    return tuple(Offer(action, {key: OneOf((value,)) for key, value in spot._asdict().items()}) for spot in spots)


def picked(fight: Fight, action: PickCard) -> InPlay | None:
    """Return the card that was pointed at."""
    return card_at(fight, PointedCard(action.card, action.zone, action.nth))
