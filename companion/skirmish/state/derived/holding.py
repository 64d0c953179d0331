"""Standing effects: what holds now, for whom and where."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from companion.rules.zone import CardId
from companion.skirmish.cards.continuous import HandLimit, Heedless, NoDerailing
from companion.skirmish.cards.effect import Effect, Where, Who
from companion.skirmish.cards.lookup import effect_at
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.derived.conditions import is_active, is_named
from companion.skirmish.state.fight import Fight, InPlay

E = TypeVar("E", bound=Effect)


@dataclass(frozen=True, slots=True)
class Holding:
    """A standing effect of `side`, counted from battlefield `field`; `card` is what it comes from while in play."""

    effect: Effect
    side: Side
    field: int
    card: InPlay | None = None


def all_holding(fight: Fight) -> Iterator[Holding]:
    """Yield everything that holds now."""
    printed = fight.book.cards
    for field, card in fight.in_play():
        if printed[card.card].standing:  # asked for every card and cost: most hold nothing
            yield from holding_of(fight, card, field if field >= 0 else fight.at)
    for kept in fight.lasting.effects:
        effect = effect_at(fight.book, kept.source, kept.path)
        if is_active(fight, kept.side, effect, kept.at):
            yield Holding(effect, kept.side, kept.at)


def holding_of(fight: Fight, card: InPlay, field: int) -> Iterator[Holding]:
    """Yield what a card in play lets hold."""
    owner = fight.owner(card)
    for effect in fight.printed(card).standing:
        if is_active(fight, owner, effect, field, card.uid):
            yield Holding(effect, owner, field, card)


def of_class(found: Iterator[Holding], kind: type[E]) -> Iterator[tuple[E, Holding]]:
    """Yield those that are of one class of effects."""
    for each in found:
        if isinstance(each.effect, kind):
            yield each.effect, each


def ignores(fight: Fight, card: CardId, one: Holding) -> bool:
    """Return whether a card takes no heed of what another one lets hold, because that is printed on it."""
    if one.card is None:
        return False
    immune = (effect for effect in fight.book.cards[card].standing if isinstance(effect, Heedless))
    return any(is_named(fight, one.card.card, effect.of) for effect in immune)


def hand_limit(fight: Fight, side: Side) -> int | None:
    """Return how many cards the hand of a side may hold at the end of its turn; None: any number."""
    limits = (rule.count for rule, one in of_class(all_holding(fight), HandLimit) if concerns(rule.who, one.side, side))
    return min(limits, default=None)


def forbids_derailing(fight: Fight) -> bool:
    """Return whether something keeps the train from being derailed."""
    return any(True for _ in of_class(all_holding(fight), NoDerailing))


def concerns(who: Who, owner: Side, side: Side) -> bool:
    """Return whether what `owner` lets hold for `who` concerns `side`."""
    return who is Who.BOTH or (side is owner) == (who is Who.OWN)


def reaches(fight: Fight, where: Where, origin: int, field: int) -> bool:
    """Return whether battlefield `field` lies `where` in the row, counted from `origin`; both by their numbers."""
    row = fight.row.numbers
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
