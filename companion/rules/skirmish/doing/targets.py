"""The cards in play that an effect may touch."""

from typing import NamedTuple

from companion.rules.skirmish.conditions import is_kind, is_named
from companion.rules.skirmish.doing.sides import sides
from companion.rules.skirmish.fray import Fray, InPlay
from companion.rules.skirmish.holding import held_by, of_kind, reaches
from companion.rules.skirmish.vocabulary.base import Which
from companion.rules.skirmish.vocabulary.standing import Immune
from companion.rules.skirmish.words import Side


class Target(NamedTuple):
    """A card in play, at which battlefield, and in whose column."""

    card: InPlay
    field: int
    column: Side


def targets(fray: Fray, side: Side, which: Which) -> tuple[Target, ...]:
    """The cards that `which` means, said by `side`, along the row. A card is its owner's, wherever it lies."""
    owners = sides(which.side, side)
    return tuple(
        Target(card, field, column)
        for field, ground in enumerate(fray.grounds)
        if reaches(which.where, fray.at, field)
        for column in Side
        for card in ground.column(column)
        if fray.book.cards[card.card].side in owners and _fits(fray, card, which)
    )


def _fits(fray: Fray, card: InPlay, which: Which) -> bool:
    printed = fray.book.cards[card.card].firepower or 0
    rightly = is_kind(fray, card.card, which.kind) and is_named(fray, card.card, which.named)
    return rightly and which.least <= printed <= which.most


def indestructible(fray: Fray, target: Target, by: Side) -> bool:
    """Whether a side cannot destroy the enemy's card."""
    return any(immune.destroy for immune in _immune(fray, target, by))


def immovable(fray: Fray, target: Target, by: Side) -> bool:
    """Whether a side cannot move the enemy's card."""
    return any(immune.move for immune in _immune(fray, target, by))


def _immune(fray: Fray, target: Target, by: Side) -> tuple[Immune, ...]:
    if fray.book.cards[target.card.card].side is by:
        return ()
    return tuple(immune for immune, _ in of_kind(held_by(fray, target.card, target.field), Immune))
