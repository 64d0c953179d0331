"""Firepower, limits and costs as they are now."""

from collections.abc import Iterator, Sequence

from companion.rules.zone import CardId
from companion.skirmish.cards.continuous import Costs, Crowd, Everywhere, Limit, Uncounted, Worth
from companion.skirmish.cards.effect import Kinds
from companion.skirmish.cards.printed import PrintedCard
from companion.skirmish.cards.terms import CardKind, Side
from companion.skirmish.state.conditions import count_times, is_kind, is_named, plays_as
from companion.skirmish.state.fight import Fight, InPlay
from companion.skirmish.state.holding import concerns, heedless, held, holding_of, of_class, reaches
from companion.skirmish.state.surcharges import surcharges


def firepower(fray: Fight, card: InPlay, field: int) -> int:
    """What a card adds to its side: what is printed, its power tokens, and what it is worth beyond that."""
    more = sum(
        worth.power * count_times(fray, held.side, worth.per, field, card.uid)
        + (fray.book.fields[fray.grounds[field].id].defence if worth.defence else 0)
        for worth, held in of_class(holding_of(fray, card, field), Worth)
    )
    chips = 0 if fray.blank(card) else card.chips
    return max(0, (fray.printed(card).firepower or 0) + chips + more)


def strength(fray: Fight, side: Side, field: int) -> int:
    """All firepower of a side at a battlefield; the defenders' with its defence and the tokens on it (l.251-255)."""
    ground = fray.grounds[field]
    own = [card for card in ground.column(side) if fray.owner(card) is side]
    total = sum(firepower(fray, card, field) for card in own if not _crowd(fray, card))
    total += crowded(fray, own) + _from_afar(fray, side, field)
    if side is Side.DEFENCE:
        total += fray.book.fields[ground.id].defence + ground.power
    return total + (fray.boosts.get(side, 0) if field == fray.at else 0)


def _crowd(fray: Fight, card: InPlay) -> Crowd | None:
    """What a card is worth among its copies, where that is printed on it."""
    return next((effect for effect in fray.printed(card).standing if isinstance(effect, Crowd)), None)


def crowded(fray: Fight, cards: Sequence[InPlay]) -> int:
    """The firepower of cards that count together with their copies in one column, chips and all."""
    total = 0
    for name in dict.fromkeys(card.card for card in cards):
        copies = [card for card in cards if card.card == name]
        crowd = _crowd(fray, copies[0])
        if crowd is not None:
            alone = fray.printed(copies[0]).firepower or 0
            together = alone if len(copies) == 1 else crowd.two if len(copies) == 2 else crowd.three
            total += together + sum(card.chips for card in copies)
    return total


def _from_afar(fray: Fight, side: Side, field: int) -> int:
    """What cards at other battlefields add at the current one."""
    if field != fray.at:
        return 0
    return sum(
        firepower(fray, one.card, field)
        for one in fray.lying()
        if one.side is side is fray.owner(one.card) and one.field != field and _everywhere(fray, one.card)
    )


def _everywhere(fray: Fight, card: InPlay) -> bool:
    return any(isinstance(effect, Everywhere) for effect in fray.printed(card).standing)


def winner(fray: Fight) -> Side:
    """Who would win an attack here and now: the attackers only when they are stronger (l.257), or a card says so."""
    if fray.won_attack is not None:
        return fray.won_attack
    stronger = strength(fray, Side.ATTACK, fray.at) > strength(fray, Side.DEFENCE, fray.at)
    return Side.ATTACK if stronger else Side.DEFENCE


def limit(fray: Fight, side: Side, field: int) -> int | None:
    """How many cards the column of a side holds; None: as many as one likes (l.171, l.175)."""
    changes = [change for change, one in of_class(held(fray), Limit) if one.field == field]
    if side is Side.DEFENCE:
        return max(0, fray.law.limit + sum(change.change for change in changes))
    limits = [change.attackers for change in changes if change.attackers]
    return min(limits, default=None)


def has_room(fray: Fight, side: Side, field: int, card: CardId | None = None) -> bool:
    """Whether one more card, that card, fits into the column (R2-15)."""
    most = limit(fray, side, field)
    if most is None or (card is not None and _uncounted(fray.book.cards[card])):
        return True
    lying = [one for one in fray.grounds[field].column(side) if one.blocks or not _uncounted(fray.printed(one))]
    crowds = {one.card for one in lying if _crowd(fray, one)}
    counted = sum(not _crowd(fray, one) for one in lying) + len(crowds)
    return counted < most or card in crowds


def _uncounted(printed: PrintedCard) -> bool:
    return printed.kind is CardKind.ATTACHMENT or any(isinstance(effect, Uncounted) for effect in printed.standing)


def blockers(fray: Fight, side: Side, field: int) -> int:
    """How many row-blocking cards lie in a column."""
    return sum(plays_as(fray, card, Kinds.BLOCKER) for card in fray.grounds[field].column(side))


def cost(fray: Fight, side: Side, card: CardId, field: int) -> int:
    """How many other cards must be discarded to play a card at a battlefield (l.153, l.159); never below 0."""
    printed = fray.book.cards[card]
    base = printed.costs_at.get(fray.grounds[field].id, printed.cost or 0)
    changed = max(0, base + sum(change.change for change in _changes(fray, side, card, field) if not change.random))
    return changed + sum(one.discards for one in surcharges(fray, side, card))


def cost_at_random(fray: Fight, side: Side, card: CardId, field: int) -> int:
    """How many cards are lost at random to play a card (l.244)."""
    printed = fray.book.cards[card].random
    return max(0, printed + sum(change.change for change in _changes(fray, side, card, field) if change.random))


def _changes(fray: Fight, side: Side, card: CardId, field: int) -> Iterator[Costs]:
    """What other cards do to the cost of a card that does not take no heed of them."""
    for change, one in of_class(held(fray), Costs):
        concerned = concerns(change.who, one.side, side) and reaches(fray, change.where, one.field, field)
        if concerned and is_kind(fray, card, change.kind) and is_named(fray, card, change.named):
            if not heedless(fray, card, one):
                yield change
