"""Questions: who is asked, and what may be answered."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from companion.rules.action import Action, Offer, OneOf
from companion.skirmish.battle.actions import PickCard, PickField
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.derived.pointing import PointedCard, card_at, spot_of
from companion.skirmish.state.fight import Fight, InPlay

Offers: TypeAlias = tuple[Offer[Any], ...]


class Question(NamedTuple):
    """A question to one side; everybody knows that it is asked."""

    side: Side
    offers: Offers


def pointing(fight: Fight, action: type[Action], cards: Iterable[InPlay]) -> Offers:
    """Return an offer for each of the cards in play."""
    spots = (spot_of(fight, card) for card in cards)
    return tuple(Offer(action, {key: OneOf((value,)) for key, value in spot._asdict().items()}) for spot in spots)


def ask_for_card(fight: Fight, side: Side, cards: Sequence[InPlay]) -> Question | None:
    """Ask a side for one of the cards in play; None where there is nothing to choose."""
    return Question(side, pointing(fight, PickCard, cards)) if len(cards) > 1 else None


def ask_for_field(side: Side, fields: tuple[int, ...]) -> Question | None:
    """Ask a side for one of the battlefields, by number; None where there is nothing to choose."""
    return Question(side, (Offer(PickField, {"field": OneOf(fields)}),)) if len(fields) > 1 else None


def chosen_card(fight: Fight, answer: Action | None, cards: Sequence[InPlay]) -> InPlay | None:
    """Return the card that the answer points at; where nobody was asked the first, None if there is none."""
    if isinstance(answer, PickCard):
        return card_at(fight, PointedCard(answer.card, answer.zone, answer.nth))
    return next(iter(cards), None)
