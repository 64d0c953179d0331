"""Names, conditions and multipliers of effects, looked up on the table."""

from collections.abc import Collection, Iterable

from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.vocabulary.base import Effect, Kinds, OnlyIf, Per, PerWhat
from companion.rules.skirmish.words import CardKind, Side
from companion.rules.zone import CardId


def is_named(fray: Fray, card: CardId, names: Collection[str]) -> bool:
    """Whether a card is one of `names`: ids, or parts of printed names behind a `*`. Nothing named: every card is."""
    return not names or any(_fits(fray, card, name) for name in names)


def _fits(fray: Fray, card: CardId, name: str) -> bool:
    if name.startswith("*"):
        return name[1:].casefold() in fray.book.cards[card].name.casefold()
    return card == name


def is_kind(fray: Fray, card: CardId, kind: Kinds) -> bool:
    """Whether a card is of a kind; a card that nobody has described yet counts as a firepower card."""
    return kind is Kinds.ANY or kind.value == (fray.book.cards[card].kind or CardKind.FIREPOWER).value


def works(fray: Fray, side: Side, effect: Effect, field: int) -> bool:
    """Whether an effect of `side` works at that battlefield, as things are."""
    if effect.only_at and (field < 0 or fray.grounds[field].id not in effect.only_at):
        return False
    return effect.only_if is None or _holds(fray, side, effect.only_if)


def _holds(fray: Fray, side: Side, only: OnlyIf) -> bool:
    here = () if fray.at < 0 else fray.here.cards
    everywhere = (card for ground in fray.grounds for card in ground.cards)
    alive = {one.id for one in fray.people}
    return all((
        not only.here or _any(fray, (card.card for card in here), only.here),
        not only.in_play or _any(fray, (card.card for card in everywhere), only.in_play),
        not only.discarded or _any(fray, fray.force(side).discard, only.discarded),
        not only.alive or only.alive in alive,
        not only.dead or only.dead in fray.fallen,
        only.members_least <= len(fray.people) <= only.members_most,
        only.countdown_least <= fray.countdown <= only.countdown_most,
    ))  # fmt: skip


def _any(fray: Fray, cards: Iterable[CardId], name: str) -> bool:
    return any(_fits(fray, card, name) for card in cards)


def times(fray: Fray, side: Side, per: Per | None, field: int) -> int:
    """How often `per` lets something happen for `side`, counted at battlefield `field`; once where there is none."""
    if per is None:
        return 1
    ground = fray.grounds[field]
    match per.what:
        case PerWhat.IN_PLAY:
            return _count(fray, (card.card for card in ground.cards), per)
        case PerWhat.DISCARDED:
            return _count(fray, fray.force(side).discard, per)
        case PerWhat.BLOCKERS:
            return sum(is_kind(fray, card.card, Kinds.BLOCKER) for card in ground.column(side))
        case PerWhat.ENEMY_CARDS:
            return len(ground.column(side.enemy))
        case PerWhat.FALLEN:
            return len(fray.fallen)
        case PerWhat.COUNTED_DOWN:
            return max(0, fray.counted_from - fray.countdown)


def _count(fray: Fray, cards: Iterable[CardId], per: Per) -> int:
    return sum(is_named(fray, card, per.named) for card in cards)
