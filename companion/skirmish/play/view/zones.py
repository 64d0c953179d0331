"""The cards of a fight by the zones in which they lie."""

from typing import Any

from companion.skirmish.cards.terms import Side, beside, column, discard_pile, open_range
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.knowledge import being_played


def lying_in(fray: Fight) -> dict[str, Any]:
    """A card that is not paid for yet lies where it was laid, too; a zone where anything may lie is always there."""
    found: dict[str, Any] = {column(number, side): [] for number in range(len(fray.grounds)) for side in Side}
    if fray.frontier.stock:
        found |= {zone: [] for number in range(len(fray.grounds)) for zone in (beside(number),)}
        found |= {open_range(side): [] for side in Side}
    for zone, _, _, cards in fray.places():
        found[zone] = [card.card for card in cards]
    found |= {discard_pile(side): list(fray.force(side).discard) for side in Side}
    if fray.frontier.stock:
        found[discard_pile(None)] = list(fray.frontier.discard)
    for card, zone in being_played(fray):
        found.setdefault(zone, []).append(card)
    return found
