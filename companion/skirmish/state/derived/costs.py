"""Prices of cards, and what a side can pay with: cards of its hand, some worth more, and dollars (l.236)."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from companion.rules.parts.compare_by_identity import remember_for_alike
from companion.rules.zone import CardId
from companion.skirmish.cards.continuous_effects import ChangeCosts
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.effect_lookup import flatten_effects
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.cards.printed_components import PrintedCard
from companion.skirmish.state.derived.alike_fights import first_with_same_prices
from companion.skirmish.state.derived.conditions import is_card_kind, is_card_named
from companion.skirmish.state.derived.knowledge_of_cards import (
    count_hand_by_backs,
    keeps_told_cards_secret,
    possible_hand_cards_for_owner,
    possible_hand_copies_for_public,
)
from companion.skirmish.state.derived.standing_effects import (
    is_battlefield_in_range,
    is_side_concerned,
    is_unaffected_by,
    standing_effects_of_class,
)
from companion.skirmish.state.fight_state import CardInPlay, Fight


class Price(NamedTuple):
    """Discards of one's choice, cards lost at random, dollars, and wounds."""

    cards: int = 0
    random: int = 0
    dollars: int = 0
    wounds: int = 0


class _Worth(NamedTuple):
    """The worth of a card as payment: discards, or dollars."""

    cards: int
    dollars: int


def can_pay_price(fight: Fight, side: Side, price: Price, kept: Iterable[CardId] = (), *, public: bool = False) -> bool:
    """Return whether a side can pay with cards beside those that it keeps; `public`: as far as everybody knows.

    A card that is worth more than one discard, or a dollar, counts as what is needed of it; not when lost at random.
    """
    kept = tuple(kept)
    spare, lacking = fight.zones_of(side).hand_size - len(kept), missing_dollars(fight, side, price.dollars)
    if spare < 0 or (lacking == 0 and price.cards + price.random <= spare):
        return spare >= 0
    rest = sorted(_worth(fight, side, kept, public), key=lambda one: (-one.dollars, one.cards))
    while lacking > 0 and rest and rest[0].dollars:
        lacking, spare = lacking - rest.pop(0).dollars, spare - 1
    return lacking <= 0 and _fewest(price.cards, [one.cards for one in rest]) + price.random <= spare


def _fewest(owed: int, worth: list[int]) -> int:
    """Return with how few cards so many discards are paid; cards beside those of `worth` are worth one."""
    number = 0
    for each in sorted(worth, reverse=True):
        if owed <= 0:
            break
        owed, number = owed - each, number + 1
    return number + max(0, owed)


def missing_dollars(fight: Fight, side: Side, dollars: int) -> int:
    """Return the dollars that a side has not got, of so many."""
    return max(0, dollars - fight.tokens.dollars.get(side, 0))


def box_has_cards_worth_several_discards(fight: Fight) -> bool:
    """Return whether any card of the box is worth more than one discard."""
    return bool(fight.book.payers)


def _worth(fight: Fight, side: Side, kept: tuple[CardId, ...], public: bool) -> list[_Worth]:
    """Return what each card is worth that the hand may hold beside those that it keeps, where that is unusual."""
    if not box_has_cards_worth_several_discards(fight):
        return []
    cards = _hidden(fight, side, kept) if public else _beside(fight, side, Counter(kept))
    printed = (fight.book.cards[card] for card in cards)
    return [_Worth(card.pays, card.pays_dollars) for card in printed if card.pays > 1 or card.pays_dollars]


def _hidden(fight: Fight, side: Side, kept: tuple[CardId, ...]) -> Iterator[CardId]:
    yield from (Counter(possible_hand_copies_for_public(fight, side)) - Counter(kept)).elements()


def _beside(fight: Fight, side: Side, kept: Counter[CardId]) -> Iterator[CardId]:
    """Yield the known cards that are left, and what may be under the unknown ones that are."""
    zones, book, told = fight.zones_of(side), fight.book.cards, not keeps_told_cards_secret(fight)
    known = Counter(card for card in zones.hand if told and card is not None)
    unknown_own, unknown_bought = (zones.hand.count(None), zones.bought) if told else count_hand_by_backs(fight, side)
    yield from (known - kept).elements()
    foreign = sum(count for card, count in (kept - known).items() if book[card].side is None)
    own = (kept - known).total() - foreign
    left = Counter(possible_hand_cards_for_owner(fight, side)) - known - kept
    for unknown, bought in ((unknown_own - own, False), (unknown_bought - foreign, True)):
        cards = sorted((card for card in left.elements() if (book[card].side is None) is bought), key=_value(fight))
        yield from cards[: max(0, unknown)]


def _value(fight: Fight) -> Callable[[CardId], tuple[int, int]]:
    """Return a sort key that puts the cards first that pay most."""
    return lambda card: (-fight.book.cards[card].pays_dollars, -fight.book.cards[card].pays)


class CostIncrease(NamedTuple):
    """A card in play, and the discards that it asks for."""

    card: CardInPlay
    discards: int


def list_cost_increases(fight: Fight, side: Side, card: CardId) -> Iterator[CostIncrease]:
    """Yield the cards in play that ask `side` for more when it plays a card."""
    for uid, name in fight.hidden.named.items():
        found = fight.find_in_play(uid) if name == card else None
        if found is not None and fight.owner_of(found.card) is not side:
            asked = (one.surcharge for one in flatten_effects(_all(fight.printed_card(found.card))))
            yield CostIncrease(found.card, max(asked, default=0))


def _all(printed: PrintedCard) -> tuple[Effect, ...]:
    """Return everything that a card may do while it is in play."""
    used = (effect for use in printed.uses for effect in use.effects)
    triggered = (effect for trigger in printed.triggers for effect in trigger.effects)
    return (*(printed.effects or ()), *used, *triggered)


@remember_for_alike(256, first_with_same_prices)
def cost_in_discards(fight: Fight, side: Side, card: CardId, field: int) -> int:
    """Return how many other cards must be discarded to play a card at a battlefield (l.153, l.159); never below 0."""
    printed = fight.book.cards[card]
    base = printed.costs_at.get(fight.row.battlefields[field].id, printed.cost or 0)
    changed = max(0, base + sum(change.change for change in _changes(fight, side, card, field) if not change.random))
    return changed + sum(one.discards for one in list_cost_increases(fight, side, card))


@remember_for_alike(256, first_with_same_prices)
def price_of_card(fight: Fight, side: Side, card: CardId, field: int) -> Price:
    """Return what is asked for a card at a battlefield; nothing where it is played as soon as it is drawn (R1-50)."""
    printed = fight.book.cards[card]
    if printed.at_once:
        return Price()
    random = random_discard_cost(fight, side, card, field)
    return Price(cost_in_discards(fight, side, card, field), random, printed.dollars, printed.wounds)


def random_discard_cost(fight: Fight, side: Side, card: CardId, field: int) -> int:
    """Return how many cards are lost at random to play a card (l.244)."""
    printed = fight.book.cards[card].random
    return max(0, printed + sum(change.change for change in _changes(fight, side, card, field) if change.random))


def _changes(fight: Fight, side: Side, card: CardId, field: int) -> Iterator[ChangeCosts]:
    """Yield what other cards do to the cost of a card, unless it ignores them."""
    for change, one in standing_effects_of_class(fight, ChangeCosts):
        concerned = is_side_concerned(change.who, one.side, side) and is_battlefield_in_range(
            fight, change.where, one.field, field
        )
        if concerned and is_card_kind(fight, card, change.kind) and is_card_named(fight, card, change.named):
            if not is_unaffected_by(fight, card, one):
                yield change
