"""Zones where a card can be played now, or why it cannot be played."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from companion.rules.forget_games import keep_for_game
from companion.rules.parts.compare_by_identity import remember_by_parts
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.cards.continuous_effects import ForbidPlaying
from companion.skirmish.cards.effect import BattlefieldRange
from companion.skirmish.cards.enums_and_constants import (
    CardKind,
    Side,
    beside_zone,
    column_zone,
    discard_pile_zone,
    open_range_zone,
)
from companion.skirmish.cards.printed_components import PrintedBox, PrintedCard
from companion.skirmish.state.battlefield_row import Row
from companion.skirmish.state.derived.alike_fights import first_with_same_places, first_with_same_plays
from companion.skirmish.state.derived.battlefields_along_marker import gaps_for_battlefield
from companion.skirmish.state.derived.conditions import (
    counts_as_having_icon,
    is_card_kind,
    is_card_named,
    is_condition_met,
)
from companion.skirmish.state.derived.costs import can_pay_price, price_of_card
from companion.skirmish.state.derived.effect_targets import matches_card_filter, sides_named_by
from companion.skirmish.state.derived.firepower import count_blockers_in_column, has_room_in_column
from companion.skirmish.state.derived.standing_effects import (
    is_battlefield_in_range,
    is_in_range_along_row,
    is_side_concerned,
    is_unaffected_by,
    standing_effects_of_class,
)
from companion.skirmish.state.fight_state import CardInPlay, Fight

_ANYWHERE: Final = (BattlefieldRange.ANYWHERE,)
_LOOKS_AROUND: Final = (None, CardKind.ATTACHMENT, CardKind.BATTLEFIELD)
"""Kinds of cards whose zones depend on more than the row: on tokens of a host, on other decks."""


@keep_for_game(maxsize=16)
def _first_alike(book: PrintedBox) -> Mapping[CardId, CardId]:
    """Return for each card the first of the box that can be played in the same places where nothing is forbidden."""
    first: dict[Any, CardId] = {}
    return {card.id: first.setdefault(_where_it_can_be_played(card), card.id) for card in book.cards.values()}


def _where_it_can_be_played(printed: PrintedCard) -> tuple[Any, ...]:
    """Return all that is printed on a card about it; the card itself where it lets something hold."""
    at = printed.kind, printed.side, printed.for_enemy, printed.moment, printed.reach, printed.only_at, printed.not_with
    return *at, printed.id if printed.standing else None


def zones_to_play_in(fight: Fight, side: Side, card: CardId) -> tuple[ZoneId, ...]:
    """Return where `side` can play a card in its play phase, the likeliest first, leaving its price aside."""
    if _looks_around(fight, card):
        return _zones_to_play_in(fight, side, card)
    alike = first_with_same_places(fight)
    is_any_forbidden = standing_effects_of_class(alike, ForbidPlaying)
    return _zones_to_play_in(alike, side, card if is_any_forbidden else _first_alike(fight.book)[card])


def _looks_around(fight: Fight, card: CardId) -> bool:
    """Return whether the places of a card follow from more than that of most cards."""
    printed = fight.book.cards[card]
    return bool(printed.needs) or printed.kind in _LOOKS_AROUND


@keep_for_game(maxsize=256)
def _zones_to_play_in(fight: Fight, side: Side, card: CardId) -> tuple[ZoneId, ...]:
    printed = fight.book.cards[card]
    if printed.moment is not None or (printed.needs and not is_condition_met(fight, side, printed.needs)):
        return ()
    kinds = fight.variant.kinds if printed.kind is None else (printed.kind,)
    return tuple(zone for kind in kinds for zone in _by_kind(fight, side, card, kind))


def _by_kind(fight: Fight, side: Side, card: CardId, kind: CardKind) -> tuple[ZoneId, ...]:
    """Return where a card of a kind can be played. A battlefield card is shown on the pile of its side."""
    match kind:
        case CardKind.BATTLEFIELD if not _has_gap(fight, card):
            return ()
        case CardKind.ACTION | CardKind.BATTLEFIELD:
            pile = discard_pile_zone(fight.book.cards[card].side)
            return (pile,) if can_be_played(fight, side, card, fight.marker_at) else ()
        case CardKind.FIREPOWER:
            return tuple(column_zone(at, _whose(fight, side, card)) for at in _within_reach(fight, side, card))
        case CardKind.ATTACHMENT:
            return tuple(_attached(fight, side, card))
        case CardKind.BESIDE:
            return tuple(beside_zone(at) for at in _within_reach(fight, side, card))
        case CardKind.OPEN:
            return (open_range_zone(side),) if can_be_played(fight, side, card, fight.marker_at) else ()
        case CardKind.BLOCKER:
            return tuple(column_zone(at, side.enemy) for at in _onward(fight, card) if _blocks(fight, side, card, at))


def _has_gap(fight: Fight, card: CardId) -> bool:
    """Return whether a battlefield card has a place to go to (R1-53)."""
    return fight.variant.first_texts or bool(gaps_for_battlefield(fight, fight.book.cards[card].battlefield))


def _whose(fight: Fight, side: Side, card: CardId) -> Side:
    return side.enemy if fight.book.cards[card].for_enemy else side


def _within_reach(fight: Fight, side: Side, card: CardId) -> Iterator[int]:
    """Yield the battlefields where it can be laid, the current one first; others only if that is printed."""
    printed = fight.book.cards[card]
    for at in sorted(_reached(fight.row, printed.reach), key=lambda number: number != fight.marker_at):
        if can_be_played(fight, side, card, at):
            if printed.kind is CardKind.BESIDE or has_room_in_column(fight, _whose(fight, side, card), at, card):
                yield at


def _attached(fight: Fight, side: Side, card: CardId) -> Iterator[ZoneId]:
    """Yield the columns within its reach where a card lies that it may lie under, the own one first."""
    for at in _reached(fight.row, fight.book.cards[card].reach):
        if can_be_played(fight, side, card, at):
            columns = (column_zone(at, each) for each in (side, side.enemy))
            yield from (zone for zone in columns if cards_for_attachment(fight, side, card, zone))


def cards_for_attachment(fight: Fight, side: Side, card: CardId, zone: ZoneId) -> tuple[CardInPlay, ...]:
    """Return the cards in a column that an attachment may lie under; never another attachment."""
    which = fight.book.cards[card].host
    if which is None:
        return ()
    own = sides_named_by(which.side, side)
    lying = (one for one in fight.cards_at(zone) if not one.host and fight.owner_of(one) in own)
    return tuple(one for one in lying if matches_card_filter(fight, one, which))


def _onward(fight: Fight, card: CardId) -> tuple[int, ...]:
    """Return the battlefields from the current one onward, where a blocker may still do something (R2-13).

    Where the game does not say that, its own reach does.
    """
    row = fight.row.battlefield_numbers
    onward = row[row.index(fight.marker_at) :] if fight.marker_at in row else ()
    reach = _ANYWHERE if fight.variant.blockers_anywhere else fight.book.cards[card].reach
    reached = _reached(fight.row, reach)
    return tuple(at for at in onward if at in reached)


@remember_by_parts(64, lambda row, reach: (row.order, len(row.battlefields), row.at, reach))
def _reached(row: Row, reach: tuple[BattlefieldRange, ...]) -> tuple[int, ...]:
    """Return the battlefields within reach of the current one, along the row."""
    return tuple(
        at for at in row.battlefield_numbers if any(is_in_range_along_row(row, where, row.at, at) for where in reach)
    )


def _blocks(fight: Fight, side: Side, card: CardId, field: int) -> bool:
    """Return whether a blocker fits: two in a column at most (R2-14), counted towards its limit (l.177)."""
    fits = count_blockers_in_column(fight, side.enemy, field) < fight.variant.blockers and has_room_in_column(
        fight, side.enemy, field, card
    )
    return fits and can_be_played(fight, side, card, field)


def can_be_played(fight: Fight, side: Side, card: CardId, field: int) -> bool:
    """Return whether neither the card itself nor another one rules it out at a battlefield."""
    printed = fight.book.cards[card]
    if printed.only_at and fight.row.battlefields[field].id not in printed.only_at:
        return False
    if printed.not_with and any(
        is_card_named(fight, one.card, printed.not_with) for one in fight.row.battlefields[field].all_cards
    ):
        return False
    return not is_play_forbidden(fight, side, card, field)


def is_play_forbidden(fight: Fight, side: Side, card: CardId, field: int) -> bool:
    """Return whether a card in play, or one done before, forbids it."""
    for rule, one in standing_effects_of_class(fight, ForbidPlaying):
        concerned = is_side_concerned(rule.who, one.side, side) and is_battlefield_in_range(
            fight, rule.where, one.field, field
        )
        if concerned and _about(fight, card, rule):
            if _alike(fight, side, rule) >= rule.allowed and not is_unaffected_by(fight, card, one):
                return True
    return False


def _alike(fight: Fight, side: Side, rule: ForbidPlaying) -> int:
    """Return how many cards that a rule is about the side has played in this turn."""
    own = (
        (card for card in fight.turn.played if fight.book.cards[card].side in (side, None))
        if side is fight.turn.side
        else ()
    )
    return sum(_about(fight, card, rule) for card in own)


def _about(fight: Fight, card: CardId, rule: ForbidPlaying) -> bool:
    """Return whether a rule is about a card."""
    signed = not rule.icon or counts_as_having_icon(fight.book.cards[card], rule.icon)
    return signed and is_card_kind(fight, card, rule.kind) and is_card_named(fight, card, rule.named)


def payable_zones(fight: Fight, side: Side, card: CardId) -> tuple[ZoneId, ...]:
    """Return where a card can be played and paid for: the hand holds enough others, and its player enough dollars."""
    return _payable_zones(find_fight_alike_for_card(fight, card, pays=True), side, card)


def find_fight_alike_for_card(fight: Fight, card: CardId, *, pays: bool) -> Fight:
    """Return the first fight in which a card has the same places and prices, and with `pays` can be paid for there."""
    if _looks_around(fight, card):
        return fight
    return first_with_same_plays(fight) if pays else first_with_same_places(fight)


@keep_for_game(maxsize=256)
def _payable_zones(fight: Fight, side: Side, card: CardId) -> tuple[ZoneId, ...]:
    found = zones_to_play_in(fight, side, card)
    return tuple(
        [zone for zone in found if can_pay_at_battlefield(fight, side, card, battlefield_of_zone(fight, zone))]
    )


def can_pay_at_battlefield(fight: Fight, side: Side, card: CardId, field: int, *, public: bool = False) -> bool:
    """Return whether a side can pay for a card at a battlefield; `public`: as far as everybody knows."""
    return can_pay_price(fight, side, price_of_card(fight, side, card, field), (card,), public=public)


def battlefield_of_zone(fight: Fight, zone: ZoneId) -> int:
    """Return the number of the battlefield of a zone; the current one for a discard pile."""
    number = _number_in_zone(zone)
    return fight.marker_at if number is None else number


@lru_cache(maxsize=256)
def _number_in_zone(zone: ZoneId) -> int | None:
    _, _, number = zone.partition("-")
    return int(number) if number.isdigit() else None


def reason_not_playable(fight: Fight, side: Side, card: CardId) -> str | None:
    """Return why a card cannot be played in one's own play phase, in a word; None where it can."""
    printed = fight.book.cards[card]
    if printed.moment is not None:
        return "moment"
    if zones_to_play_in(fight, side, card):
        return None if payable_zones(fight, side, card) else "cost"
    if printed.only_at and fight.battlefield.id not in printed.only_at:
        return "place"
    if printed.needs is not None and not is_condition_met(fight, side, printed.needs):
        return "needs"
    return "forbidden" if is_play_forbidden(fight, side, card, fight.marker_at) else "full"
