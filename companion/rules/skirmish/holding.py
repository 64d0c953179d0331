"""Standing effects: what holds now, for whom and where."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from companion.rules.skirmish.conditions import works
from companion.rules.skirmish.fray import Fray, InPlay
from companion.rules.skirmish.sources import effect_at
from companion.rules.skirmish.vocabulary.base import Effect, Where, Who
from companion.rules.skirmish.words import Side

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
    for field, ground in enumerate(fray.grounds):
        for card in ground.cards:
            if printed[card.card].standing:  # asked for every card and cost: most hold nothing
                yield from held_by(fray, card, field)
    for one in fray.lasting:
        effect = effect_at(fray.book, one.source, one.path)
        if works(fray, one.side, effect, one.at):
            yield Held(effect, one.side, one.at)


def held_by(fray: Fray, card: InPlay, field: int) -> Iterator[Held]:
    """What a card in play lets hold."""
    printed = fray.book.cards[card.card]
    for effect in printed.standing:
        if works(fray, printed.side, effect, field):
            yield Held(effect, printed.side, field, card)


def of_kind(found: Iterator[Held], kind: type[E]) -> Iterator[tuple[E, Held]]:
    """Those that are of one class of effects."""
    for each in found:
        if isinstance(each.effect, kind):
            yield each.effect, each


def concerns(who: Who, owner: Side, side: Side) -> bool:
    """Whether what `owner` lets hold for `who` concerns `side`."""
    return who is Who.BOTH or (side is owner) == (who is Who.OWN)


def reaches(where: Where, origin: int, field: int) -> bool:
    """Whether battlefield `field` lies `where`, counted from `origin`."""
    match where:
        case Where.HERE:
            return field == origin
        case Where.ANYWHERE:
            return True
        case Where.EARLIER:
            return field < origin
        case Where.LATER:
            return field > origin
        case Where.NEXT:
            return field == origin + 1
        case Where.PREVIOUS:
            return field == origin - 1
