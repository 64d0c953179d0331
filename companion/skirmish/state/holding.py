"""Standing effects: what holds now, for whom and where."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from companion.rules.zone import CardId
from companion.skirmish.cards.continuous import HandLimit, Heedless, NoDerailing
from companion.skirmish.cards.effect import Effect, Where, Who
from companion.skirmish.cards.lookup import effect_at
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.conditions import is_active, is_named
from companion.skirmish.state.fight import Fight, InPlay

E = TypeVar("E", bound=Effect)


@dataclass(frozen=True, slots=True)
class Holding:
    """A standing effect of `side`, counted from battlefield `field`; `card` is what it comes from while in play."""

    effect: Effect
    side: Side
    field: int
    card: InPlay | None = None


def held(fray: Fight) -> Iterator[Holding]:
    """Everything that holds now."""
    printed = fray.book.cards
    for field, card in fray.in_play():
        if printed[card.card].standing:  # asked for every card and cost: most hold nothing
            yield from holding_of(fray, card, field if field >= 0 else fray.at)
    for kept in fray.lasting:
        effect = effect_at(fray.book, kept.source, kept.path)
        if is_active(fray, kept.side, effect, kept.at):
            yield Holding(effect, kept.side, kept.at)


def holding_of(fray: Fight, card: InPlay, field: int) -> Iterator[Holding]:
    """What a card in play lets hold."""
    owner = fray.owner(card)
    for effect in fray.printed(card).standing:
        if is_active(fray, owner, effect, field, card.uid):
            yield Holding(effect, owner, field, card)


def of_class(found: Iterator[Holding], kind: type[E]) -> Iterator[tuple[E, Holding]]:
    """Those that are of one class of effects."""
    for each in found:
        if isinstance(each.effect, kind):
            yield each.effect, each


def heedless(fray: Fight, card: CardId, one: Holding) -> bool:
    """Whether a card takes no heed of what another one lets hold, because that is printed on it."""
    if one.card is None:
        return False
    immune = (effect for effect in fray.book.cards[card].standing if isinstance(effect, Heedless))
    return any(is_named(fray, one.card.card, effect.of) for effect in immune)


def hand_limit(fray: Fight, side: Side) -> int | None:
    """How many cards the hand of a side may hold at the end of its turn; None: any number."""
    limits = (rule.count for rule, one in of_class(held(fray), HandLimit) if concerns(rule.who, one.side, side))
    return min(limits, default=None)


def forbids_derailing(fray: Fight) -> bool:
    """Whether something keeps the train from being derailed."""
    return any(True for _ in of_class(held(fray), NoDerailing))


def concerns(who: Who, owner: Side, side: Side) -> bool:
    """Whether what `owner` lets hold for `who` concerns `side`."""
    return who is Who.BOTH or (side is owner) == (who is Who.OWN)


def reaches(fray: Fight, where: Where, origin: int, field: int) -> bool:
    """Whether battlefield `field` lies `where` in the row, counted from `origin`; both by their numbers."""
    row = fray.row
    if where in (Where.HERE, Where.ANYWHERE) or not (origin in row and field in row):
        return where is Where.ANYWHERE or (where is Where.HERE and field == origin)
    return _lies(where, row.index(field) - row.index(origin))


def _lies(where: Where, beyond: int) -> bool:
    match where:
        case Where.EARLIER:
            return beyond < 0
        case Where.LATER:
            return beyond > 0
        case Where.NEXT:
            return beyond == 1
    return beyond == -1
