"""Whom an effect concerns."""

from companion.skirmish.cards.effect import Who
from companion.skirmish.cards.terms import Side


def sides(who: Who, side: Side) -> tuple[Side, ...]:
    """The sides that `who` names from `side`, its own first."""
    match who:
        case Who.OWN:
            return (side,)
        case Who.ENEMY:
            return (side.enemy,)
        case Who.BOTH:
            return side, side.enemy


def chooser(who: Who, side: Side) -> Side:
    """The one side that is asked; where both are named, the one whose effect it is."""
    return sides(who, side)[0]
