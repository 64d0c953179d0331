"""Names, conditions and multipliers of effects, looked up on the table."""

from collections.abc import Collection, Iterable

from companion.rules.zone import CardId
from companion.skirmish.cards.effect import Effect, Kinds, OnlyIf, Per, PerWhat, Sides
from companion.skirmish.cards.printed import PrintedCard
from companion.skirmish.cards.terms import CardKind, FieldId, Icon, Side, Token, Uid
from companion.skirmish.state.fight import Fight, InPlay


def is_named(fray: Fight, card: CardId, names: Collection[str]) -> bool:
    """Whether a card is one of `names`: ids, or parts of printed names behind a `*`. Nothing named: every card is."""
    return not names or any(_fits(fray, card, name) for name in names)


def _fits(fray: Fight, card: CardId, name: str) -> bool:
    if name.startswith("*"):
        return name[1:].casefold() in fray.book.cards[card].name.casefold()
    return card == name


def is_kind(fray: Fight, card: CardId, kind: Kinds) -> bool:
    """Whether a card is of a kind; a card that nobody has described yet counts as a firepower card."""
    return kind is Kinds.ANY or kind.value == (fray.book.cards[card].kind or CardKind.FIREPOWER).value


def plays_as(fray: Fight, card: InPlay, kind: Kinds) -> bool:
    """Whether a card in play counts as one of a kind: what blocks a row is a blocker and nothing else."""
    return kind in (Kinds.ANY, Kinds.BLOCKER) if card.blocks else is_kind(fray, card.card, kind)


def is_active(fray: Fight, side: Side, effect: Effect, field: int, uid: Uid = 0) -> bool:
    """Whether an effect of `side`, of the card in play `uid`, works at that battlefield, as things are."""
    if effect.only_at and (field < 0 or fray.grounds[field].id not in effect.only_at):
        return False
    return effect.only_if is None or holds(fray, side, effect.only_if, uid)


def holds(fray: Fight, side: Side, only: OnlyIf, uid: Uid = 0) -> bool:
    """Whether all that is given is true for `side`, of whose cards `uid` is meant."""
    here = () if fray.at < 0 else fray.here.cards
    everywhere = (one.card for one in fray.lying())
    alive = {one.id for one in fray.people}
    return all((
        not only.here or _any(fray, (card.card for card in here), only.here),
        not only.in_play or _any(fray, (card.card for card in everywhere), only.in_play),
        not only.discarded or _any(fray, fray.force(side).discard, only.discarded),
        not only.alive or only.alive in alive,
        not only.dead or only.dead in fray.fallen,
        not only.before or _before(fray, only.before),
        not only.ahead or _ahead(fray, uid),
        not only.opposite or _any(fray, _opposite(fray, side, uid), only.opposite),
        not only.bare or _bare(fray, uid),
        only.played_by in (Sides.EITHER, side),
        not only.enemy_discarded or _any(fray, _lost(fray, side.enemy), only.enemy_discarded),
        not only.not_discarded or not _any(fray, _lost(fray, side.enemy), only.not_discarded),
        only.members_least <= len(fray.people) <= only.members_most,
        only.countdown_least <= fray.countdown <= only.countdown_most,
    ))  # fmt: skip


def _before(fray: Fight, name: FieldId) -> bool:
    """Whether the turn marker has not reached a battlefield of the row."""
    row = [fray.grounds[number].id for number in fray.row]
    return fray.at < 0 or name not in row or row.index(fray.here.id) < row.index(name)


def _ahead(fray: Fight, uid: Uid) -> bool:
    found = fray.find(uid)
    row = fray.row
    return found is not None and found.field in row and row.index(found.field) > row.index(fray.at)


def _opposite(fray: Fight, side: Side, uid: Uid) -> tuple[CardId, ...]:
    found = fray.find(uid)
    at = -1 if found is None else found.field
    return () if at < 0 else tuple(card.card for card in fray.grounds[at].column(side.enemy))


def _bare(fray: Fight, uid: Uid) -> bool:
    found = fray.find(uid)
    return found is not None and not found.card.chips


def has_icon(printed: PrintedCard, icon: str) -> bool:
    """Whether a card shows an icon; all firepower of the attackers and of the Frontier are lawmen (l.202)."""
    if icon == Icon.STAR and printed.kind is CardKind.FIREPOWER and printed.side is not Side.DEFENCE:
        return True
    return icon in printed.icons


def shows_icon(fray: Fight, card: InPlay, icon: str) -> bool:
    """Whether a card in play shows an icon, printed or laid on it; a blank one shows none (l.362, R1-32)."""
    marked = icon == Icon.CROSSHAIR and card.count(Token.CROSSHAIR)
    return not fray.blank(card) and bool(marked or has_icon(fray.printed(card), icon))


def _lost(fray: Fight, side: Side) -> tuple[CardId, ...]:
    return fray.force(side).discard + fray.force(side).gone


def _any(fray: Fight, cards: Iterable[CardId], name: str) -> bool:
    return any(_fits(fray, card, name) for card in cards)


def count_times(fray: Fight, side: Side, per: Per | None, field: int, uid: Uid = 0) -> int:
    """How often `per` lets something happen for `side`, counted at battlefield `field`; once where there is none.

    `uid` is the card in play whose effect it is.
    """
    if per is None:
        return 1
    ground = fray.grounds[field]
    match per.what:
        case PerWhat.IN_PLAY:
            return _count(fray, (card.card for card in ground.cards), per)
        case PerWhat.DISCARDED:
            return _count(fray, fray.force(side).discard, per)
        case PerWhat.BLOCKERS:
            return sum(plays_as(fray, card, Kinds.BLOCKER) for card in ground.column(side))
        case PerWhat.ENEMY_CARDS:
            return len(ground.column(side.enemy))
        case PerWhat.FALLEN:
            return len(fray.fallen)
        case PerWhat.COUNTED_DOWN:
            return max(0, fray.counted_from - fray.countdown)
        case PerWhat.ANYWHERE:
            return _count(fray, (one.card.card for one in fray.lying()), per)
        case PerWhat.OTHERS:
            return _count(fray, (one.card.card for one in fray.lying() if one.card.uid != uid), per)


def _count(fray: Fight, cards: Iterable[CardId], per: Per) -> int:
    return sum(is_named(fray, card, per.named) for card in cards)
