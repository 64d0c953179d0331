"""Firepower, limits and costs as they are now."""

from companion.rules.skirmish.conditions import is_kind, is_named, times
from companion.rules.skirmish.fray import Fray, InPlay
from companion.rules.skirmish.holding import concerns, held, held_by, of_kind, reaches
from companion.rules.skirmish.vocabulary.base import Kinds
from companion.rules.skirmish.vocabulary.standing import Costs, Limit, Uncounted, Worth
from companion.rules.skirmish.words import Side
from companion.rules.zone import CardId


def firepower(fray: Fray, card: InPlay, field: int) -> int:
    """What a card adds to its side: what is printed, its power tokens, and what it is worth beyond that."""
    printed = fray.book.cards[card.card]
    more = sum(
        worth.power * times(fray, printed.side, worth.per, field)
        + (fray.book.fields[fray.grounds[field].id].defence if worth.defence else 0)
        for worth, _ in of_kind(held_by(fray, card, field), Worth)
    )
    return max(0, (printed.firepower or 0) + card.power + more)


def strength(fray: Fray, side: Side, field: int) -> int:
    """All firepower of a side at a battlefield; the defenders' with its defence and the tokens on it (l.251-255)."""
    ground = fray.grounds[field]
    own = (card for card in ground.column(side) if fray.book.cards[card.card].side is side)
    total = sum(firepower(fray, card, field) for card in own)
    if side is Side.DEFENCE:
        total += fray.book.fields[ground.id].defence + ground.power
    return total + (fray.boosts.get(side, 0) if field == fray.at else 0)


def winner(fray: Fray) -> Side:
    """Who would win an attack here and now: the attackers only when they are stronger (l.257), or a card says so."""
    if fray.won_attack is not None:
        return fray.won_attack
    stronger = strength(fray, Side.ATTACK, fray.at) > strength(fray, Side.DEFENCE, fray.at)
    return Side.ATTACK if stronger else Side.DEFENCE


def limit(fray: Fray, side: Side, field: int) -> int | None:
    """How many cards the column of a side holds; None: as many as one likes (l.171, l.175)."""
    changes = [change for change, one in of_kind(held(fray), Limit) if one.field == field]
    if side is Side.DEFENCE:
        return max(0, fray.law.limit + sum(change.change for change in changes))
    limits = [change.attackers for change in changes if change.attackers]
    return min(limits, default=None)


def has_room(fray: Fray, side: Side, field: int, card: CardId | None = None) -> bool:
    """Whether one more card, that card, fits into the column (R2-15)."""
    most = limit(fray, side, field)
    if most is None or (card is not None and _uncounted(fray, card)):
        return True
    return sum(not _uncounted(fray, one.card) for one in fray.grounds[field].column(side)) < most


def _uncounted(fray: Fray, card: CardId) -> bool:
    return any(isinstance(effect, Uncounted) for effect in fray.book.cards[card].standing)


def blockers(fray: Fray, side: Side, field: int) -> int:
    """How many row-blocking cards lie in a column."""
    return sum(is_kind(fray, card.card, Kinds.BLOCKER) for card in fray.grounds[field].column(side))


def cost(fray: Fray, side: Side, card: CardId, field: int) -> int:
    """How many other cards must be discarded to play a card at a battlefield (l.153, l.159); never below 0."""
    printed = fray.book.cards[card]
    base = printed.costs_at.get(fray.grounds[field].id, printed.cost or 0)
    changes = sum(
        change.change
        for change, one in of_kind(held(fray), Costs)
        if concerns(change.who, one.side, side)
        and is_kind(fray, card, change.kind)
        and is_named(fray, card, change.named)
        and reaches(change.where, one.field, field)
    )
    return max(0, base + changes)
