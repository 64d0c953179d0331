"""Where a card can be played now, or why it cannot."""

from collections.abc import Iterator

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.cards.continuous import Forbid
from companion.skirmish.cards.effect import Where
from companion.skirmish.cards.terms import CardKind, Side, beside, column, discard_pile, open_range
from companion.skirmish.state.conditions import has_icon, holds, is_kind, is_named
from companion.skirmish.state.costs import Price, can_pay_price
from companion.skirmish.state.fight import Fight, InPlay
from companion.skirmish.state.firepower import blockers, cost, cost_at_random, has_room
from companion.skirmish.state.holding import concerns, heedless, held, of_class, reaches
from companion.skirmish.state.sides import sides
from companion.skirmish.state.targets import fits


def zones(fray: Fight, side: Side, card: CardId) -> tuple[ZoneId, ...]:
    """Where `side` can play a card in its play phase, the likeliest first; whether it can pay is another question."""
    printed = fray.book.cards[card]
    if printed.moment is not None or (printed.needs and not holds(fray, side, printed.needs)):
        return ()
    kinds = fray.law.kinds if printed.kind is None else (printed.kind,)
    return tuple(zone for kind in kinds for zone in _by_kind(fray, side, card, kind))


def _by_kind(fray: Fight, side: Side, card: CardId, kind: CardKind) -> tuple[ZoneId, ...]:
    """A battlefield card is shown on the pile of its side, and goes to its place in the row from there."""
    match kind:
        case CardKind.ACTION | CardKind.BATTLEFIELD:
            pile = discard_pile(fray.book.cards[card].side)
            return (pile,) if may_be_played(fray, side, card, fray.at) else ()
        case CardKind.FIREPOWER:
            return tuple(column(at, _whose(fray, side, card)) for at in _within_reach(fray, side, card))
        case CardKind.ATTACHMENT:
            return tuple(_attached(fray, side, card))
        case CardKind.BESIDE:
            return tuple(beside(at) for at in _within_reach(fray, side, card))
        case CardKind.OPEN:
            return (open_range(side),) if may_be_played(fray, side, card, fray.at) else ()
        case CardKind.BLOCKER:
            return tuple(column(at, side.enemy) for at in _onward(fray, card) if _blocks(fray, side, card, at))


def _whose(fray: Fight, side: Side, card: CardId) -> Side:
    return side.enemy if fray.book.cards[card].for_enemy else side


def _within_reach(fray: Fight, side: Side, card: CardId) -> Iterator[int]:
    """The battlefields where it can be laid, the current one first; those beyond it only where that is printed."""
    printed = fray.book.cards[card]
    numbers = sorted(fray.row, key=lambda number: number != fray.at)
    for at in numbers:
        if any(reaches(fray, where, fray.at, at) for where in printed.reach) and may_be_played(fray, side, card, at):
            if printed.kind is CardKind.BESIDE or has_room(fray, _whose(fray, side, card), at, card):
                yield at


def _attached(fray: Fight, side: Side, card: CardId) -> Iterator[ZoneId]:
    """The columns within its reach where a card lies that it may lie under, the own one first."""
    reach = fray.book.cards[card].reach
    for at in fray.row:
        if any(reaches(fray, where, fray.at, at) for where in reach) and may_be_played(fray, side, card, at):
            columns = (column(at, each) for each in (side, side.enemy))
            yield from (zone for zone in columns if hosts(fray, side, card, zone))


def hosts(fray: Fight, side: Side, card: CardId, zone: ZoneId) -> tuple[InPlay, ...]:
    """The cards in a column that an attachment may lie under; never another attachment."""
    which = fray.book.cards[card].host
    if which is None:
        return ()
    own = sides(which.side, side)
    lying = (one for one in fray.cards_at(zone) if not one.host and fray.owner(one) in own)
    return tuple(one for one in lying if fits(fray, one, which))


def _onward(fray: Fight, card: CardId) -> tuple[int, ...]:
    """R2-13: from the current battlefield onward, so that a blocker is never laid where nothing can come of it.

    Where the game does not say that, its own reach does.
    """
    onward = fray.row[fray.row.index(fray.at) :] if fray.at in fray.row else ()
    reach = (Where.ANYWHERE,) if fray.law.blockers_anywhere else fray.book.cards[card].reach
    return tuple(at for at in onward if any(reaches(fray, where, fray.at, at) for where in reach))


def _blocks(fray: Fight, side: Side, card: CardId, field: int) -> bool:
    """R2-14: at most two in a column; l.177: they count towards its limit."""
    fits = blockers(fray, side.enemy, field) < fray.law.blockers and has_room(fray, side.enemy, field, card)
    return fits and may_be_played(fray, side, card, field)


def may_be_played(fray: Fight, side: Side, card: CardId, field: int) -> bool:
    """Whether neither the card itself nor another one rules it out at a battlefield."""
    printed = fray.book.cards[card]
    if printed.only_at and fray.grounds[field].id not in printed.only_at:
        return False
    if printed.not_with and any(is_named(fray, one.card, printed.not_with) for one in fray.grounds[field].cards):
        return False
    return not forbidden(fray, side, card, field)


def forbidden(fray: Fight, side: Side, card: CardId, field: int) -> bool:
    """Whether a card in play, or one done before, forbids it."""
    for rule, one in of_class(held(fray), Forbid):
        concerned = concerns(rule.who, one.side, side) and reaches(fray, rule.where, one.field, field)
        if concerned and _about(fray, card, rule):
            if _alike(fray, side, rule) >= rule.allowed and not heedless(fray, card, one):
                return True
    return False


def _alike(fray: Fight, side: Side, rule: Forbid) -> int:
    """How many cards that a rule is about the side has played in this turn."""
    own = (card for card in fray.played if fray.book.cards[card].side in (side, None)) if side is fray.turn else ()
    return sum(_about(fray, card, rule) for card in own)


def _about(fray: Fight, card: CardId, rule: Forbid) -> bool:
    """Whether a rule is about a card."""
    signed = not rule.icon or has_icon(fray.book.cards[card], rule.icon)
    return signed and is_kind(fray, card, rule.kind) and is_named(fray, card, rule.named)


def price_of(fray: Fight, side: Side, card: CardId, field: int) -> Price:
    """What is asked for a card at a battlefield; nothing where it is played as soon as it is drawn (R1-50)."""
    printed = fray.book.cards[card]
    if printed.at_once:
        return Price()
    random = cost_at_random(fray, side, card, field)
    return Price(cost(fray, side, card, field), random, printed.dollars, printed.wounds)


def can_pay(fray: Fight, side: Side, card: CardId, zone: ZoneId) -> bool:
    """Whether the hand holds enough other cards for the cost there, and its player enough dollars."""
    return price_is_there(fray, side, card, field_of(fray, zone))


def price_is_there(fray: Fight, side: Side, card: CardId, field: int, *, public: bool = False) -> bool:
    """The same at a battlefield; `public`: as far as everybody knows."""
    return can_pay_price(fray, side, price_of(fray, side, card, field), (card,), public=public)


def field_of(fray: Fight, zone: ZoneId) -> int:
    """The battlefield a zone belongs to; the current one for a discard pile."""
    _, _, number = zone.partition("-")
    return int(number) if number.isdigit() else fray.at


def why_not(fray: Fight, side: Side, card: CardId) -> str | None:
    """Why a card cannot be played in one's own play phase, in a word; None where it can."""
    printed = fray.book.cards[card]
    if printed.moment is not None:
        return "moment"
    found = zones(fray, side, card)
    if found:
        return None if any(can_pay(fray, side, card, zone) for zone in found) else "cost"
    if printed.only_at and fray.here.id not in printed.only_at:
        return "place"
    if printed.needs is not None and not holds(fray, side, printed.needs):
        return "needs"
    return "forbidden" if forbidden(fray, side, card, fray.at) else "full"
