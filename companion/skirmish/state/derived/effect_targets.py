"""The cards in play that an effect may touch."""

from collections.abc import Iterator

from companion.rules.zone import CardId
from companion.skirmish.cards.continuous_effects import ImmuneToEnemy, NoMovesAtBattlefield
from companion.skirmish.cards.effect import CardFilter, ConcernedSides
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.derived.conditions import counts_as_kind, is_card_named, shows_icon
from companion.skirmish.state.derived.standing_effects import (
    filter_effects_of_class,
    is_battlefield_in_range,
    standing_effects_from_card,
    standing_effects_of_class,
)
from companion.skirmish.state.fight_state import CardInPlay, Fight, LocatedCard
from companion.skirmish.state.stack import Step


def targets_of_effect(fight: Fight, side: Side, which: CardFilter) -> tuple[LocatedCard, ...]:
    """Return the cards that `which` means, said by `side`, along the row. A card is its owner's, wherever it lies."""
    owners = sides_named_by(which.side, side)
    places = sorted(
        fight.located_cards(),
        key=lambda one: (
            fight.row.battlefield_numbers.index(one.field) if one.field in fight.row.battlefield_numbers else -1
        ),
    )
    return tuple(
        one
        for one in places
        if (is_battlefield_in_range(fight, which.where, fight.marker_at, one.field) or one.field < 0)
        and fight.owner_of(one.card) in owners
        and matches_card_filter(fight, one.card, which)
    )


def matches_card_filter(fight: Fight, card: CardInPlay, which: CardFilter) -> bool:
    """Return whether a card in play is one of those that are meant, as far as that is printed on it.

    Red chips count as white and as black (l.208): of what kind a card is, its colour never matters.
    """
    printed = fight.printed_card(card)
    firepower = printed.firepower or 0
    rightly = counts_as_kind(fight, card, which.kind) and is_card_named(fight, card.card, which.named)
    typed = (not which.type or which.type in printed.types) and not set(which.but_types) & set(printed.types)
    signed = not which.icon or shows_icon(fight, card, which.icon)
    spared = which.but and is_card_named(fight, card.card, which.but)
    return bool(rightly and typed and signed and not spared and which.least <= firepower <= which.most)


def is_indestructible(fight: Fight, target: LocatedCard, by: Side, source: CardId | None = None) -> bool:
    """Return whether a side cannot destroy the enemy's card."""
    return any(immune.destroy for immune in _immune(fight, target, by, source))


def is_immovable(fight: Fight, target: LocatedCard, by: Side, source: CardId | None = None) -> bool:
    """Return whether a side cannot move the enemy's card."""
    if is_battlefield_rooted(fight, target.field):
        return True
    if "location" in fight.printed_card(target.card).types:  # l.380: nothing moves a location
        return True
    return any(immune.move for immune in _immune(fight, target, by, source))


def is_battlefield_rooted(fight: Fight, field: int) -> bool:
    """Return whether nothing can leave a battlefield, nor come to it, by being moved."""
    return any(one.field == field for _, one in standing_effects_of_class(fight, NoMovesAtBattlefield))


def _immune(fight: Fight, target: LocatedCard, by: Side, source: CardId | None) -> Iterator[ImmuneToEnemy]:
    field = target.field if target.field >= 0 else fight.marker_at
    for immune, one in filter_effects_of_class(standing_effects_from_card(fight, target.card, field), ImmuneToEnemy):
        spared = immune.own or one.side is not by
        if spared and not (source and immune.but_by and is_card_named(fight, source, immune.but_by)):
            yield immune


def discards_without_own_card(fight: Fight, side: Side, step: Step) -> tuple[CardId, ...]:
    """Return a side's discard pile from the bottom, without the card whose effect `step` is."""
    pile = list(fight.zones_of(side).discard)
    kind, _, name = step.source.partition(":")
    if kind == "card" and not step.uid and CardId(name) in pile:
        pile.reverse()
        pile.remove(CardId(name))
        pile.reverse()
    return tuple(pile)


def sides_named_by(who: ConcernedSides, side: Side) -> tuple[Side, ...]:
    """Return the sides that `who` names from `side`, its own first."""
    match who:
        case ConcernedSides.OWN:
            return (side,)
        case ConcernedSides.ENEMY:
            return (side.enemy,)
        case ConcernedSides.BOTH:
            return side, side.enemy


def choosing_side(who: ConcernedSides, side: Side) -> Side:
    """Return the one side that is asked; where both are named, the one whose effect it is."""
    return sides_named_by(who, side)[0]
