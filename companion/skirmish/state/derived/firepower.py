"""Firepower and limits of columns as they are now."""

from collections.abc import Sequence

from companion.rules.zone import CardId
from companion.skirmish.cards.continuous import Crowd, Everywhere, Limit, Uncounted, Worth
from companion.skirmish.cards.effect import Kinds
from companion.skirmish.cards.printed import PrintedCard
from companion.skirmish.cards.terms import CardKind, Side
from companion.skirmish.state.derived.conditions import count_times, plays_as
from companion.skirmish.state.derived.holding import all_holding, holding_of, of_class
from companion.skirmish.state.fight import Fight, InPlay


def firepower(fight: Fight, card: InPlay, field: int) -> int:
    """Return what a card adds to its side: what is printed, its power tokens, and what it is worth beyond that."""
    more = sum(
        worth.power * count_times(fight, all_holding.side, worth.per, field, card.uid)
        + (fight.book.fields[fight.row.battlefields[field].id].defence if worth.defence else 0)
        for worth, all_holding in of_class(holding_of(fight, card, field), Worth)
    )
    chips = 0 if fight.blank(card) else card.chips
    return max(0, (fight.printed(card).firepower or 0) + chips + more)


def strength(fight: Fight, side: Side, field: int) -> int:
    """Return all firepower of a side at a battlefield; the defenders' with its defence and tokens (l.251-255)."""
    battlefield = fight.row.battlefields[field]
    own = [card for card in battlefield.column(side) if fight.owner(card) is side]
    total = sum(firepower(fight, card, field) for card in own if not _crowd(fight, card))
    total += crowded(fight, own) + _from_afar(fight, side, field)
    if side is Side.DEFENCE:
        total += fight.book.fields[battlefield.id].defence + battlefield.power
    return total + (fight.turn.boosts.get(side, 0) if field == fight.at else 0)


def _crowd(fight: Fight, card: InPlay) -> Crowd | None:
    """Return what a card is worth among its copies, where that is printed on it."""
    return next((effect for effect in fight.printed(card).standing if isinstance(effect, Crowd)), None)


def crowded(fight: Fight, cards: Sequence[InPlay]) -> int:
    """Return the firepower of cards that count together with their copies in one column, chips and all."""
    total = 0
    for name in dict.fromkeys(card.card for card in cards):
        copies = [card for card in cards if card.card == name]
        crowd = _crowd(fight, copies[0])
        if crowd is not None:
            alone = fight.printed(copies[0]).firepower or 0
            together = alone if len(copies) == 1 else crowd.two if len(copies) == 2 else crowd.three
            total += together + sum(card.chips for card in copies)
    return total


def _from_afar(fight: Fight, side: Side, field: int) -> int:
    """Return what cards at other battlefields add at the current one."""
    if field != fight.at:
        return 0
    return sum(
        firepower(fight, one.card, field)
        for one in fight.lying()
        if one.side is side is fight.owner(one.card) and one.field != field and _everywhere(fight, one.card)
    )


def _everywhere(fight: Fight, card: InPlay) -> bool:
    return any(isinstance(effect, Everywhere) for effect in fight.printed(card).standing)


def winner(fight: Fight) -> Side:
    """Return who would win an attack here and now: the attackers only if stronger (l.257), or a card says so."""
    if fight.turn.won_attack is not None:
        return fight.turn.won_attack
    stronger = strength(fight, Side.ATTACK, fight.at) > strength(fight, Side.DEFENCE, fight.at)
    return Side.ATTACK if stronger else Side.DEFENCE


def column_limit(fight: Fight, side: Side, field: int) -> int | None:
    """Return how many cards the column of a side holds; None: as many as one likes (l.171, l.175)."""
    changes = [change for change, one in of_class(all_holding(fight), Limit) if one.field == field]
    if side is Side.DEFENCE:
        return max(0, fight.variant.limit + sum(change.change for change in changes))
    limits = [change.attackers for change in changes if change.attackers]
    return min(limits, default=None)


def has_room(fight: Fight, side: Side, field: int, card: CardId | None = None) -> bool:
    """Return whether one more card, that card, fits into the column (R2-15)."""
    most = column_limit(fight, side, field)
    if most is None or (card is not None and _uncounted(fight.book.cards[card])):
        return True
    lying = [
        one for one in fight.row.battlefields[field].column(side) if one.blocks or not _uncounted(fight.printed(one))
    ]
    crowds = {one.card for one in lying if _crowd(fight, one)}
    counted = sum(not _crowd(fight, one) for one in lying) + len(crowds)
    return counted < most or card in crowds


def _uncounted(printed: PrintedCard) -> bool:
    return printed.kind is CardKind.ATTACHMENT or any(isinstance(effect, Uncounted) for effect in printed.standing)


def blockers(fight: Fight, side: Side, field: int) -> int:
    """Return how many row-blocking cards lie in a column."""
    return sum(plays_as(fight, card, Kinds.BLOCKER) for card in fight.row.battlefields[field].column(side))
