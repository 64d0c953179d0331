"""Firepower and limits of columns as they are now."""

from collections.abc import Sequence
from typing import Any, Final

from companion.rules.forget_games import keep_for_game
from companion.rules.parts.compare_by_identity import remember_by_parts, remember_for_alike
from companion.rules.zone import CardId
from companion.skirmish.cards.continuous_effects import (
    ColumnLimit,
    CrowdCopies,
    ExtraFirepower,
    FirepowerEverywhere,
    UncountedInColumn,
)
from companion.skirmish.cards.effect import CountedThing, Effect, TargetKinds
from companion.skirmish.cards.enums_and_constants import CardKind, Side
from companion.skirmish.cards.printed_components import PrintedBox, PrintedCard
from companion.skirmish.state.battlefield_row import Row
from companion.skirmish.state.cards_and_battlefields import Battlefield
from companion.skirmish.state.cards_in_play import CardsInPlay
from companion.skirmish.state.derived.alike_fights import first_with_same_prices
from companion.skirmish.state.derived.conditions import count_multiplier, counts_as_kind
from companion.skirmish.state.derived.standing_effects import (
    filter_effects_of_class,
    standing_effects_from_card,
    standing_effects_of_class,
)
from companion.skirmish.state.fight_state import CardInPlay, Fight

_COUNTED_HERE: Final = (CountedThing.IN_PLAY, CountedThing.BLOCKERS, CountedThing.ENEMY_CARDS)
"""Things that lie at the battlefield itself."""


def card_firepower(fight: Fight, card: CardInPlay, field: int) -> int:
    """Return what a card adds to its side: what is printed, its power tokens, and what it is worth beyond that."""
    printed = fight.printed_card(card)
    chips = 0 if fight.is_blank(card) else card.chip_firepower
    more = _extra_firepower(fight, card, field) if printed.standing else 0
    return max(0, (printed.firepower or 0) + chips + more)


def _extra_firepower(fight: Fight, card: CardInPlay, field: int) -> int:
    """Return what a card is worth beyond what is printed, by what it lets hold."""
    holding = standing_effects_from_card(fight, card, field)
    return sum(
        worth.power * count_multiplier(fight, one.side, worth.per, field, card.uid)
        + (_defence_of_battlefield(fight, field) if worth.defence else 0)
        for worth, one in filter_effects_of_class(holding, ExtraFirepower)
    )


def _defence_of_battlefield(fight: Fight, field: int) -> int:
    """Return what a card is worth that is as good as the walls: their defence, with the tokens there (R2-30)."""
    battlefield = fight.row.battlefields[field]
    tokens = battlefield.power if fight.variant.tokens_defend else 0
    return fight.book.fields[battlefield.id].defence + tokens


def _what_shoots(fight: Fight, side: Side, field: int) -> tuple[Any, ...]:
    """Return all that the firepower of a side depends on: what lies at a battlefield, where it counts by itself."""
    if not counts_by_itself(fight, field):
        return fight, side, field
    boosts = (fight.turn.boosts or None) if field == fight.row.at else None
    return fight.row.battlefields[field], fight.book, fight.variant, boosts, side, field


@keep_for_game(maxsize=128)
@remember_by_parts(128, _what_shoots)
def side_firepower(fight: Fight, side: Side, field: int) -> int:
    """Return all firepower of a side at a battlefield; the defenders' with its defence and tokens (l.251-255)."""
    battlefield = fight.row.battlefields[field]
    own = [card for card in battlefield.column(side) if fight.owner_of(card) is side]
    alone = [card_firepower(fight, card, field) for card in own if not _crowd(fight, card)]
    total = sum(alone) + _from_afar(fight, side, field)
    if len(alone) < len(own):
        total += firepower_of_crowd_copies(fight, own)
    if side is Side.DEFENCE:
        total += fight.book.fields[battlefield.id].defence + battlefield.power
    return total + (fight.turn.boosts.get(side, 0) if field == fight.marker_at else 0)


def _crowd(fight: Fight, card: CardInPlay) -> CrowdCopies | None:
    """Return what a card is worth among its copies, where that is printed on it."""
    for effect in fight.printed_card(card).standing:
        if isinstance(effect, CrowdCopies):
            return effect
    return None


def firepower_of_crowd_copies(fight: Fight, cards: Sequence[CardInPlay]) -> int:
    """Return the firepower of cards that count together with their copies in one column, chips and all."""
    total = 0
    for name in dict.fromkeys(card.card for card in cards):
        copies = [card for card in cards if card.card == name]
        crowd = _crowd(fight, copies[0])
        if crowd is not None:
            alone = fight.printed_card(copies[0]).firepower or 0
            together = alone if len(copies) == 1 else crowd.two if len(copies) == 2 else crowd.three
            total += together + sum(card.chip_firepower for card in copies)
    return total


def _from_afar(fight: Fight, side: Side, field: int) -> int:
    """Return what cards at other battlefields add at the current one."""
    if field != fight.marker_at or not _has_card_that_counts_elsewhere(fight.cards_in_play, fight.book):
        return 0
    return sum(
        card_firepower(fight, one.card, field)
        for one in fight.located_cards()
        if one.side is side is fight.owner_of(one.card) and one.field != field and _everywhere(fight, one.card)
    )


def _everywhere(fight: Fight, card: CardInPlay) -> bool:
    return any(isinstance(effect, FirepowerEverywhere) for effect in fight.printed_card(card).standing)


def counts_by_itself(fight: Fight, field: int) -> bool:
    """Return whether firepower and limits at a battlefield follow from what lies there, and from boosts of the turn.

    So it is where what cards there are worth, and how they change a limit, is counted there, none lies under a card
    elsewhere, no limit lasts, and no card elsewhere counts here.
    """
    return field in _fields_counting_by_themselves(
        fight.row, fight.cards_in_play, fight.book
    ) and not _has_lasting_limit(fight, field)


def _what_columns_follow_from(fight: Fight) -> tuple[Any, ...]:
    """Return the row with what counts beside it, where every battlefield counts by itself, else the fight."""
    row = fight.row
    if not all([counts_by_itself(fight, number) for number in range(len(row.battlefields))]):
        return (fight,)
    return row, fight.turn.boosts or None, fight.variant, fight.book


@keep_for_game(maxsize=16)
@remember_by_parts(16, _what_columns_follow_from)
def first_with_same_columns(fight: Fight) -> Fight:
    """Return the first fight in which the same lies at every battlefield as in this one, and counts as much."""
    return fight


@keep_for_game(maxsize=64)
def _fields_counting_by_themselves(row: Row, cards: CardsInPlay, book: PrintedBox) -> frozenset[int]:
    """Return the numbers of those battlefields, leaving lasting limits aside."""
    plain = {number for number, each in enumerate(row.battlefields) if _counts_what_lies_there(each, book)}
    return frozenset(plain - {row.at} if _has_card_that_counts_elsewhere(cards, book) else plain)


@keep_for_game(maxsize=64)
def _counts_what_lies_there(battlefield: Battlefield, book: PrintedBox) -> bool:
    cards = battlefield.all_cards
    hosts, here = {card.host for card in cards if card.host}, {card.uid for card in cards}
    standing = (effect for card in cards for effect in book.cards[card.card].standing)
    return hosts <= here and not any(_looks_elsewhere(effect) for effect in standing)


def _looks_elsewhere(effect: Effect) -> bool:
    """Return whether firepower or a limit that an effect changes may follow from more than what lies there."""
    if not isinstance(effect, ExtraFirepower | ColumnLimit):
        return False
    per = effect.per if isinstance(effect, ExtraFirepower) else None
    return effect.only_if is not None or (per is not None and per.what not in _COUNTED_HERE)


def _has_lasting_limit(fight: Fight, field: int) -> bool:
    """Return whether a limit of a column there comes of an effect that lasts. Nothing that lasts adds to firepower."""
    if not fight.lasting.effects:
        return False
    limits = standing_effects_of_class(fight, ColumnLimit)
    return any(one.card is None and one.field == field for _, one in limits)


@keep_for_game(maxsize=64)
def _has_card_that_counts_elsewhere(cards: CardsInPlay, book: PrintedBox) -> bool:
    """Return whether a card counts at the turn marker that does not lie there; one of an open range may limit it."""
    standing = ((field, effect) for field, card in cards.numbered for effect in book.cards[card.card].standing)
    return any(
        isinstance(effect, FirepowerEverywhere) or (field < 0 and isinstance(effect, ColumnLimit))
        for field, effect in standing
    )


def attack_winner(fight: Fight) -> Side:
    """Return who would win an attack here and now: the attackers only if stronger (l.257), or a card says so."""
    if fight.turn.won_attack is not None:
        return fight.turn.won_attack
    stronger = side_firepower(fight, Side.ATTACK, fight.marker_at) > side_firepower(
        fight, Side.DEFENCE, fight.marker_at
    )
    return Side.ATTACK if stronger else Side.DEFENCE


@remember_for_alike(128, first_with_same_prices)
def column_card_limit(fight: Fight, side: Side, field: int) -> int | None:
    """Return how many cards the column of a side holds; None: as many as one likes (l.171, l.175)."""
    changes = [change for change, one in standing_effects_of_class(fight, ColumnLimit) if one.field == field]
    if side is Side.DEFENCE:
        return max(0, fight.variant.limit + sum(change.change for change in changes))
    limits = [change.attackers for change in changes if change.attackers]
    return min(limits, default=None)


def has_room_in_column(fight: Fight, side: Side, field: int, card: CardId | None = None) -> bool:
    """Return whether one more card, that card, fits into the column (R2-15)."""
    most = column_card_limit(fight, side, field)
    if most is None or (card is not None and _uncounted(fight.book.cards[card])):
        return True
    return count_taken_places(fight, side, field) < most or any(
        one.card == card and _crowd(fight, one) for one in _counted_cards(fight, side, field)
    )


def count_taken_places(fight: Fight, side: Side, field: int) -> int:
    """Return how many of the cards that a column may hold lie there (R2-15): copies that count together are one."""
    alone, crowds = 0, set[CardId]()
    for one in _counted_cards(fight, side, field):
        if _crowd(fight, one):
            crowds.add(one.card)
        else:
            alone += 1
    return alone + len(crowds)


def _counted_cards(fight: Fight, side: Side, field: int) -> list[CardInPlay]:
    column = fight.row.battlefields[field].column(side)
    return [one for one in column if one.blocks or not _uncounted(fight.printed_card(one))]


def _uncounted(printed: PrintedCard) -> bool:
    if not printed.standing:  # most hold nothing
        return printed.kind is CardKind.ATTACHMENT
    return printed.kind is CardKind.ATTACHMENT or any(
        isinstance(effect, UncountedInColumn) for effect in printed.standing
    )


def count_blockers_in_column(fight: Fight, side: Side, field: int) -> int:
    """Return how many row-blocking cards lie in a column."""
    return sum(counts_as_kind(fight, card, TargetKinds.BLOCKER) for card in fight.row.battlefields[field].column(side))
