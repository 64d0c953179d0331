"""Activated abilities that a side can use now, of cards in play and in its hand."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.cards.abilities import ActivatedAbility, SpentToken, UseLimit, ZoneOfUse
from companion.skirmish.cards.effect import OwnCardMove
from companion.skirmish.cards.enums_and_constants import HAND, CardKind, Side
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.state.derived.card_references import make_card_reference
from companion.skirmish.state.derived.conditions import is_condition_met
from companion.skirmish.state.derived.costs import Price, can_pay_price
from companion.skirmish.state.derived.effect_targets import is_battlefield_rooted
from companion.skirmish.state.derived.firepower import has_room_in_column
from companion.skirmish.state.derived.standing_effects import is_battlefield_in_range, is_side_concerned
from companion.skirmish.state.fight_state import Fight, LocatedCard


class UsableAbility(NamedTuple):
    """A use, numbered from 0 on its card, and how people point at that card; `zone` is `hand` for the hand."""

    card: CardId
    zone: ZoneId
    nth: int
    number: int
    use: ActivatedAbility


def price_of_ability_use(fight: Fight, card: CardId, use: ActivatedAbility) -> Price:
    """Return what is asked for a use."""
    printed = (fight.book.cards[card].cost or 0) if use.printed_cost else 0
    return Price(use.discards + printed, use.random, use.dollars)


def usable_abilities_in_play(
    fight: Fight, side: Side, moment: Moment | None, *, public: bool = False
) -> Iterator[UsableAbility]:
    """Yield the uses of cards in play at a moment, None for the own play phase; `public`: as everybody knows.

    Cards of the enemy are among them where that is printed on them.
    """
    for one in fight.located_cards():
        for number, use in enumerate(fight.printed_card(one.card).uses):
            if (
                use.at is ZoneOfUse.PLAY
                and use.moment is moment
                and is_side_concerned(use.who, fight.owner_of(one.card), side)
            ):
                price = price_of_ability_use(fight, one.card.card, use)
                if _ready(fight, side, one, number, use) and can_pay_price(fight, side, price, public=public):
                    yield UsableAbility(*make_card_reference(fight, one.card), number, use)


def usable_abilities_in_hand(
    fight: Fight, side: Side, cards: Iterable[CardId], moment: Moment | None, *, public: bool = False
) -> Iterator[UsableAbility]:
    """Yield the uses of those cards, if the hand holds them."""
    for card in cards:
        for number, use in enumerate(fight.book.cards[card].uses):
            if use.at is ZoneOfUse.HAND and use.moment is moment and _fits(fight, side, use):
                if can_pay_price(fight, side, price_of_ability_use(fight, card, use), (card,), public=public):
                    yield UsableAbility(card, HAND, 0, number, use)


def host_if_attachment(fight: Fight, one: LocatedCard) -> LocatedCard:
    """Return the card that has the abilities of a card in play: that above it, where it is an attachment."""
    if fight.book.cards[one.card.card].kind is not CardKind.ATTACHMENT:
        return one
    return fight.find_in_play(one.card.host) or one


def _ready(fight: Fight, side: Side, one: LocatedCard, number: int, use: ActivatedAbility) -> bool:
    """Return whether nothing but the price keeps a side from it."""
    if (use.here and one.field != fight.marker_at) or not _fits(fight, side, use, one.card.uid):
        return False
    if use.often is UseLimit.TURN and (one.card.uid, number) in fight.turn.used:
        return False
    if use.often is UseLimit.GAME and number in one.card.spent:
        return False
    if (use.spends is SpentToken.POWER and not one.card.chip_firepower) or (
        use.spends is SpentToken.GRIT and not one.card.grit
    ):
        return False
    return not _goes_nowhere(fight, host_if_attachment(fight, one), use)


def _fits(fight: Fight, side: Side, use: ActivatedAbility, uid: int = 0) -> bool:
    if use.only_at and (fight.marker_at < 0 or fight.battlefield.id not in use.only_at):
        return False
    return use.only_if is None or is_condition_met(fight, side, use.only_if, uid)


def _goes_nowhere(fight: Fight, one: LocatedCard, use: ActivatedAbility) -> bool:
    """Return whether all that it does is to move its card, which has no place to go to."""
    moves = [effect.own_card_destination for effect in use.effects if effect.own_card_destination is not None]
    return bool(moves) and len(moves) == len(use.effects) and not any(_moves(fight, one, each) for each in moves)


def _moves(fight: Fight, one: LocatedCard, travel: OwnCardMove) -> bool:
    side, origin = one.side, one.field if travel.own_place else fight.marker_at
    if side is None or is_battlefield_rooted(fight, one.field):
        return False
    fields = (
        field
        for field in fight.row.battlefield_numbers
        if field != one.field and is_battlefield_in_range(fight, travel.to, origin, field)
    )
    return any(
        not is_battlefield_rooted(fight, field) and has_room_in_column(fight, side, field, one.card.card)
        for field in fields
    )
