"""Questions: who is asked, and what may be answered."""

from collections.abc import Hashable, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias, cast

from companion.rules.actions_and_offers import Action, Offer, OneOf, Slot
from companion.rules.forget_games import keep_for_game
from companion.skirmish.battle.actions import Decline, PickCard, PickField, PickOption
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.derived.card_references import CardReference, find_referenced_card, make_card_reference
from companion.skirmish.state.fight_state import CardInPlay, Fight

Offers: TypeAlias = tuple[Offer[Any], ...]


class Question(NamedTuple):
    """A question to one side; everybody knows that it is asked."""

    side: Side
    offers: Offers


def make_yes_or_no_question(side: Side) -> Question:
    """Return the question whether a side does the one thing that there is to do."""
    return Question(side, (Offer(PickOption, {"option": OneOf((0,))}), Offer(Decline)))


def make_card_reference_slots(spot: CardReference) -> dict[str, Slot]:
    """Return the slots of an action that points at one card in play."""
    return {key: OneOf((value,)) for key, value in spot._asdict().items()}


def offer_cards_in_play(fight: Fight, action: type[Action], cards: Iterable[CardInPlay]) -> Offers:
    """Return an offer for each of the cards in play."""
    return tuple([_offer_card(cast(Hashable, action), make_card_reference(fight, card)) for card in cards])


@keep_for_game(maxsize=512)
def _offer_card(action: Hashable, spot: CardReference) -> Offer[Any]:
    """Return the offer of a card: the very same one while it lies there, which is spelled once."""
    return Offer(cast(type[Action], action), make_card_reference_slots(spot))


def make_card_in_play_question(fight: Fight, side: Side, cards: Sequence[CardInPlay]) -> Question | None:
    """Return the question to a side for one of the cards in play; None where there is nothing to choose."""
    return Question(side, offer_cards_in_play(fight, PickCard, cards)) if len(cards) > 1 else None


def make_battlefield_question(side: Side, fields: tuple[int, ...]) -> Question | None:
    """Return the question to a side for one of the battlefields, by number; None where there is nothing to choose."""
    return Question(side, (Offer(PickField, {"field": OneOf(fields)}),)) if len(fields) > 1 else None


def card_of_answer(fight: Fight, answer: Action | None, cards: Sequence[CardInPlay]) -> CardInPlay | None:
    """Return the card that the answer points at; where nobody was asked the first, None if there is none."""
    if isinstance(answer, PickCard):
        return find_referenced_card(fight, CardReference(answer.card, answer.zone, answer.nth))
    return next(iter(cards), None)
