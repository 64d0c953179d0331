"""Where a card can be played now, or why it cannot."""

from companion.rules.skirmish.conditions import is_kind, is_named
from companion.rules.skirmish.counting import blockers, cost, has_room
from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.holding import concerns, held, of_kind, reaches
from companion.rules.skirmish.vocabulary.standing import Forbid
from companion.rules.skirmish.words import CardKind, Side, column, discard_pile
from companion.rules.zone import CardId, ZoneId


def zones(fray: Fray, side: Side, card: CardId) -> tuple[ZoneId, ...]:
    """Where `side` can play a card in its play phase, the likeliest first; whether it can pay is another question."""
    printed = fray.book.cards[card]
    if printed.moment is not None:
        return ()
    kinds = tuple(CardKind) if printed.kind is None else (printed.kind,)
    return tuple(zone for kind in kinds for zone in _by_kind(fray, side, card, kind))


def _by_kind(fray: Fray, side: Side, card: CardId, kind: CardKind) -> tuple[ZoneId, ...]:
    match kind:
        case CardKind.ACTION:
            return (discard_pile(side),) if may_be_played(fray, side, card, fray.at) else ()
        case CardKind.FIREPOWER:
            free = may_be_played(fray, side, card, fray.at) and has_room(fray, side, fray.at, card)
            return (column(fray.at, side),) if free else ()
        case CardKind.BLOCKER:
            # R2-13: from the current battlefield onward, so that a blocker is never laid where nothing can come of it.
            last = len(fray.grounds) if fray.law.blockers_anywhere else fray.at + 1
            return tuple(column(at, side.enemy) for at in range(fray.at, last) if _blocks(fray, side, card, at))


def _blocks(fray: Fray, side: Side, card: CardId, field: int) -> bool:
    """R2-14: at most two in a column; l.177: they count towards its limit."""
    fits = blockers(fray, side.enemy, field) < fray.law.blockers and has_room(fray, side.enemy, field, card)
    return fits and may_be_played(fray, side, card, field)


def may_be_played(fray: Fray, side: Side, card: CardId, field: int) -> bool:
    """Whether neither the card itself nor another one rules it out at a battlefield."""
    only_at = fray.book.cards[card].only_at
    return (not only_at or fray.grounds[field].id in only_at) and not forbidden(fray, side, card, field)


def forbidden(fray: Fray, side: Side, card: CardId, field: int) -> bool:
    """Whether a card in play, or one done before, forbids it."""
    for rule, one in of_kind(held(fray), Forbid):
        concerned = concerns(rule.who, one.side, side) and reaches(rule.where, one.field, field)
        if concerned and is_kind(fray, card, rule.kind) and is_named(fray, card, rule.named):
            if _alike(fray, side, rule) >= rule.allowed:
                return True
    return False


def _alike(fray: Fray, side: Side, rule: Forbid) -> int:
    """How many cards that a rule is about the side has played in this turn."""
    own = (card for card in fray.played if fray.book.cards[card].side is side)
    return sum(is_kind(fray, card, rule.kind) and is_named(fray, card, rule.named) for card in own)


def can_pay(fray: Fray, side: Side, card: CardId, zone: ZoneId) -> bool:
    """Whether the hand holds enough other cards for the cost there."""
    return len(fray.force(side).hand) - 1 >= cost(fray, side, card, field_of(fray, zone))


def field_of(fray: Fray, zone: ZoneId) -> int:
    """The battlefield a zone belongs to; the current one for a discard pile."""
    _, _, number = zone.partition("-")
    return int(number) if number.isdigit() else fray.at


def why_not(fray: Fray, side: Side, card: CardId) -> str | None:
    """Why a card cannot be played in one's own play phase, in a word; None where it can."""
    printed = fray.book.cards[card]
    if printed.moment is not None:
        return "moment"
    found = zones(fray, side, card)
    if found:
        return None if any(can_pay(fray, side, card, zone) for zone in found) else "cost"
    if printed.only_at and fray.here.id not in printed.only_at:
        return "place"
    return "forbidden" if forbidden(fray, side, card, fray.at) else "full"
