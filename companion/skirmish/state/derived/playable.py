"""Zones where a card can be played now, or why it cannot be played."""

from collections.abc import Iterator

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.cards.continuous import Forbid
from companion.skirmish.cards.effect import Where
from companion.skirmish.cards.terms import CardKind, Side, beside, column, discard_pile, open_range
from companion.skirmish.state.derived.conditions import has_icon, is_fulfilled, is_kind, is_named
from companion.skirmish.state.derived.costs import Price, can_pay_price, cost, cost_at_random
from companion.skirmish.state.derived.firepower import blockers, has_room
from companion.skirmish.state.derived.holding import all_holding, concerns, ignores, of_class, reaches
from companion.skirmish.state.derived.targets import fits, sides
from companion.skirmish.state.fight import Fight, InPlay


def playable_zones(fight: Fight, side: Side, card: CardId) -> tuple[ZoneId, ...]:
    """Return where `side` can play a card in its play phase, the likeliest first, leaving its price aside."""
    printed = fight.book.cards[card]
    if printed.moment is not None or (printed.needs and not is_fulfilled(fight, side, printed.needs)):
        return ()
    kinds = fight.variant.kinds if printed.kind is None else (printed.kind,)
    return tuple(zone for kind in kinds for zone in _by_kind(fight, side, card, kind))


def _by_kind(fight: Fight, side: Side, card: CardId, kind: CardKind) -> tuple[ZoneId, ...]:
    """Return where a card of a kind can be played. A battlefield card is shown on the pile of its side."""
    match kind:
        case CardKind.ACTION | CardKind.BATTLEFIELD:
            pile = discard_pile(fight.book.cards[card].side)
            return (pile,) if may_be_played(fight, side, card, fight.at) else ()
        case CardKind.FIREPOWER:
            return tuple(column(at, _whose(fight, side, card)) for at in _within_reach(fight, side, card))
        case CardKind.ATTACHMENT:
            return tuple(_attached(fight, side, card))
        case CardKind.BESIDE:
            return tuple(beside(at) for at in _within_reach(fight, side, card))
        case CardKind.OPEN:
            return (open_range(side),) if may_be_played(fight, side, card, fight.at) else ()
        case CardKind.BLOCKER:
            return tuple(column(at, side.enemy) for at in _onward(fight, card) if _blocks(fight, side, card, at))


def _whose(fight: Fight, side: Side, card: CardId) -> Side:
    return side.enemy if fight.book.cards[card].for_enemy else side


def _within_reach(fight: Fight, side: Side, card: CardId) -> Iterator[int]:
    """Yield the battlefields where it can be laid, the current one first; others only if that is printed."""
    printed = fight.book.cards[card]
    numbers = sorted(fight.row.numbers, key=lambda number: number != fight.at)
    for at in numbers:
        if any(reaches(fight, where, fight.at, at) for where in printed.reach) and may_be_played(fight, side, card, at):
            if printed.kind is CardKind.BESIDE or has_room(fight, _whose(fight, side, card), at, card):
                yield at


def _attached(fight: Fight, side: Side, card: CardId) -> Iterator[ZoneId]:
    """Yield the columns within its reach where a card lies that it may lie under, the own one first."""
    reach = fight.book.cards[card].reach
    for at in fight.row.numbers:
        if any(reaches(fight, where, fight.at, at) for where in reach) and may_be_played(fight, side, card, at):
            columns = (column(at, each) for each in (side, side.enemy))
            yield from (zone for zone in columns if hosts(fight, side, card, zone))


def hosts(fight: Fight, side: Side, card: CardId, zone: ZoneId) -> tuple[InPlay, ...]:
    """Return the cards in a column that an attachment may lie under; never another attachment."""
    which = fight.book.cards[card].host
    if which is None:
        return ()
    own = sides(which.side, side)
    lying = (one for one in fight.cards_at(zone) if not one.host and fight.owner(one) in own)
    return tuple(one for one in lying if fits(fight, one, which))


def _onward(fight: Fight, card: CardId) -> tuple[int, ...]:
    """Return the battlefields from the current one onward, where a blocker may still do something (R2-13).

    Where the game does not say that, its own reach does.
    """
    onward = fight.row.numbers[fight.row.numbers.index(fight.at) :] if fight.at in fight.row.numbers else ()
    reach = (Where.ANYWHERE,) if fight.variant.blockers_anywhere else fight.book.cards[card].reach
    return tuple(at for at in onward if any(reaches(fight, where, fight.at, at) for where in reach))


def _blocks(fight: Fight, side: Side, card: CardId, field: int) -> bool:
    """Return whether a blocker fits: two in a column at most (R2-14), counted towards its limit (l.177)."""
    fits = blockers(fight, side.enemy, field) < fight.variant.blockers and has_room(fight, side.enemy, field, card)
    return fits and may_be_played(fight, side, card, field)


def may_be_played(fight: Fight, side: Side, card: CardId, field: int) -> bool:
    """Return whether neither the card itself nor another one rules it out at a battlefield."""
    printed = fight.book.cards[card]
    if printed.only_at and fight.row.battlefields[field].id not in printed.only_at:
        return False
    if printed.not_with and any(
        is_named(fight, one.card, printed.not_with) for one in fight.row.battlefields[field].cards
    ):
        return False
    return not forbidden(fight, side, card, field)


def forbidden(fight: Fight, side: Side, card: CardId, field: int) -> bool:
    """Return whether a card in play, or one done before, forbids it."""
    for rule, one in of_class(all_holding(fight), Forbid):
        concerned = concerns(rule.who, one.side, side) and reaches(fight, rule.where, one.field, field)
        if concerned and _about(fight, card, rule):
            if _alike(fight, side, rule) >= rule.allowed and not ignores(fight, card, one):
                return True
    return False


def _alike(fight: Fight, side: Side, rule: Forbid) -> int:
    """Return how many cards that a rule is about the side has played in this turn."""
    own = (
        (card for card in fight.turn.played if fight.book.cards[card].side in (side, None))
        if side is fight.turn.side
        else ()
    )
    return sum(_about(fight, card, rule) for card in own)


def _about(fight: Fight, card: CardId, rule: Forbid) -> bool:
    """Return whether a rule is about a card."""
    signed = not rule.icon or has_icon(fight.book.cards[card], rule.icon)
    return signed and is_kind(fight, card, rule.kind) and is_named(fight, card, rule.named)


def price_of(fight: Fight, side: Side, card: CardId, field: int) -> Price:
    """Return what is asked for a card at a battlefield; nothing where it is played as soon as it is drawn (R1-50)."""
    printed = fight.book.cards[card]
    if printed.at_once:
        return Price()
    random = cost_at_random(fight, side, card, field)
    return Price(cost(fight, side, card, field), random, printed.dollars, printed.wounds)


def can_pay(fight: Fight, side: Side, card: CardId, zone: ZoneId) -> bool:
    """Return whether the hand holds enough other cards for the cost there, and its player enough dollars."""
    return price_is_there(fight, side, card, field_of(fight, zone))


def price_is_there(fight: Fight, side: Side, card: CardId, field: int, *, public: bool = False) -> bool:
    """Return the same at a battlefield; `public`: as far as everybody knows."""
    return can_pay_price(fight, side, price_of(fight, side, card, field), (card,), public=public)


def field_of(fight: Fight, zone: ZoneId) -> int:
    """Return the number of the battlefield of a zone; the current one for a discard pile."""
    _, _, number = zone.partition("-")
    return int(number) if number.isdigit() else fight.at


def why_not(fight: Fight, side: Side, card: CardId) -> str | None:
    """Return why a card cannot be played in one's own play phase, in a word; None where it can."""
    printed = fight.book.cards[card]
    if printed.moment is not None:
        return "moment"
    found = playable_zones(fight, side, card)
    if found:
        return None if any(can_pay(fight, side, card, zone) for zone in found) else "cost"
    if printed.only_at and fight.here.id not in printed.only_at:
        return "place"
    if printed.needs is not None and not is_fulfilled(fight, side, printed.needs):
        return "needs"
    return "forbidden" if forbidden(fight, side, card, fight.at) else "full"
