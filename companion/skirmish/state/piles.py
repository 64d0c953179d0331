"""Discard piles, as effects find them."""

from companion.rules.zone import CardId
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.stack import Step


def discards_before_step(fight: Fight, side: Side, step: Step) -> tuple[CardId, ...]:
    """The cards of a side's discard pile from the bottom; the one whose effect `step` is lies there only after it."""
    pile = list(fight.zones_of(side).discard)
    kind, _, name = step.source.partition(":")
    if kind == "card" and not step.uid and CardId(name) in pile:
        pile.reverse()
        pile.remove(CardId(name))
        pile.reverse()
    return tuple(pile)
