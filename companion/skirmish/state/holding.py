"""Standing effects: what holds now, for whom and where."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from companion.rules.zone import CardId
from companion.skirmish.cards.continuous import HandLimit, Heedless, NoDerailing
from companion.skirmish.cards.effect import Effect, Where, Who
from companion.skirmish.cards.lookup import effect_at
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.conditions import is_named, works
from companion.skirmish.state.fight import Fray, InPlay

E = TypeVar("E", bound=Effect)


@dataclass(frozen=True, slots=True)
class Held:
    """A standing effect of `side`, counted from battlefield `field`; `card` is what it comes from while in play."""

    effect: Effect
    side: Side
    field: int
    card: InPlay | None = None


def held(fray: Fray) -> Iterator[Held]:
    """Everything that holds now."""
    printed = fray.book.cards
    for field, card in fray.in_play():
        if printed[card.card].standing:  # asked for every card and cost: most hold nothing
            yield from held_by(fray, card, field if field >= 0 else fray.at)
    for kept in fray.lasting:
        effect = effect_at(fray.book, kept.source, kept.path)
        if works(fray, kept.side, effect, kept.at):
            yield Held(effect, kept.side, kept.at)


def held_by(fray: Fray, card: InPlay, field: int) -> Iterator[Held]:
    """What a card in play lets hold."""
    owner = fray.owner(card)
    for effect in fray.printed(card).standing:
        if works(fray, owner, effect, field, card.uid):
            yield Held(effect, owner, field, card)


def of_kind(found: Iterator[Held], kind: type[E]) -> Iterator[tuple[E, Held]]:
    """Those that are of one class of effects."""
    for each in found:
        if isinstance(each.effect, kind):
            yield each.effect, each


def heedless(fray: Fray, card: CardId, one: Held) -> bool:
    """Whether a card takes no heed of what another one lets hold, because that is printed on it."""
    if one.card is None:
        return False
    immune = (effect for effect in fray.book.cards[card].standing if isinstance(effect, Heedless))
    return any(is_named(fray, one.card.card, effect.of) for effect in immune)


def holding_limit(fray: Fray, side: Side) -> int | None:
    """How many cards the hand of a side may hold at the end of its turn; None: any number."""
    limits = (rule.count for rule, one in of_kind(held(fray), HandLimit) if concerns(rule.who, one.side, side))
    return min(limits, default=None)


def no_derailing(fray: Fray) -> bool:
    """Whether something keeps the train from being derailed."""
    return any(True for _ in of_kind(held(fray), NoDerailing))


def concerns(who: Who, owner: Side, side: Side) -> bool:
    """Whether what `owner` lets hold for `who` concerns `side`."""
    return who is Who.BOTH or (side is owner) == (who is Who.OWN)


def reaches(fray: Fray, where: Where, origin: int, field: int) -> bool:
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
