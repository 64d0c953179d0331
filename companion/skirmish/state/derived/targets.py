"""The cards in play that an effect may touch."""

from collections.abc import Iterator

from companion.rules.zone import CardId
from companion.skirmish.cards.continuous import Immune, Rooted
from companion.skirmish.cards.effect import Which, Who
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.derived.conditions import is_named, plays_as, shows_icon
from companion.skirmish.state.derived.holding import all_holding, holding_of, of_class, reaches
from companion.skirmish.state.fight import Fight, InPlay, Placed
from companion.skirmish.state.stack import Step


def targets(fight: Fight, side: Side, which: Which) -> tuple[Placed, ...]:
    """Return the cards that `which` means, said by `side`, along the row. A card is its owner's, wherever it lies."""
    owners = sides(which.side, side)
    places = sorted(
        fight.lying(), key=lambda one: fight.row.numbers.index(one.field) if one.field in fight.row.numbers else -1
    )
    return tuple(
        one
        for one in places
        if (reaches(fight, which.where, fight.at, one.field) or one.field < 0)
        and fight.owner(one.card) in owners
        and fits(fight, one.card, which)
    )


def fits(fight: Fight, card: InPlay, which: Which) -> bool:
    """Return whether a card in play is one of those that are meant, as far as that is printed on it.

    Red chips count as white and as black (l.208): of what kind a card is, its colour never matters.
    """
    printed = fight.printed(card)
    firepower = printed.firepower or 0
    rightly = plays_as(fight, card, which.kind) and is_named(fight, card.card, which.named)
    typed = (not which.type or which.type in printed.types) and not set(which.but_types) & set(printed.types)
    signed = not which.icon or shows_icon(fight, card, which.icon)
    spared = which.but and is_named(fight, card.card, which.but)
    return bool(rightly and typed and signed and not spared and which.least <= firepower <= which.most)


def indestructible(fight: Fight, target: Placed, by: Side, source: CardId | None = None) -> bool:
    """Return whether a side cannot destroy the enemy's card."""
    return any(immune.destroy for immune in _immune(fight, target, by, source))


def immovable(fight: Fight, target: Placed, by: Side, source: CardId | None = None) -> bool:
    """Return whether a side cannot move the enemy's card."""
    if rooted(fight, target.field):
        return True
    if "location" in fight.printed(target.card).types:  # l.380: nothing moves a location
        return True
    return any(immune.move for immune in _immune(fight, target, by, source))


def rooted(fight: Fight, field: int) -> bool:
    """Return whether nothing can leave a battlefield, nor come to it, by being moved."""
    return any(one.field == field for _, one in of_class(all_holding(fight), Rooted))


def _immune(fight: Fight, target: Placed, by: Side, source: CardId | None) -> Iterator[Immune]:
    field = target.field if target.field >= 0 else fight.at
    for immune, one in of_class(holding_of(fight, target.card, field), Immune):
        spared = immune.own or one.side is not by
        if spared and not (source and immune.but_by and is_named(fight, source, immune.but_by)):
            yield immune


def discards_before_step(fight: Fight, side: Side, step: Step) -> tuple[CardId, ...]:
    """Return a side's discard pile from the bottom, without the card whose effect `step` is."""
    pile = list(fight.zones_of(side).discard)
    kind, _, name = step.source.partition(":")
    if kind == "card" and not step.uid and CardId(name) in pile:
        pile.reverse()
        pile.remove(CardId(name))
        pile.reverse()
    return tuple(pile)


def sides(who: Who, side: Side) -> tuple[Side, ...]:
    """Return the sides that `who` names from `side`, its own first."""
    match who:
        case Who.OWN:
            return (side,)
        case Who.ENEMY:
            return (side.enemy,)
        case Who.BOTH:
            return side, side.enemy


def chooser(who: Who, side: Side) -> Side:
    """Return the one side that is asked; where both are named, the one whose effect it is."""
    return sides(who, side)[0]
