"""The cards of a fight by the zones in which they lie."""

from typing import Any

from companion.skirmish.cards.terms import Side, beside, column, discard_pile, open_range
from companion.skirmish.state.derived.knowledge import being_played
from companion.skirmish.state.fight import Fight


def lying_in(fight: Fight) -> dict[str, Any]:
    """Return the cards by zone. A card not paid for yet lies where it was laid; open zones are always there."""
    found: dict[str, Any] = {column(number, side): [] for number in range(len(fight.row.battlefields)) for side in Side}
    if fight.frontier.stock:
        found |= {zone: [] for number in range(len(fight.row.battlefields)) for zone in (beside(number),)}
        found |= {open_range(side): [] for side in Side}
    for zone, _, _, cards in fight.places():
        found[zone] = [card.card for card in cards]
    found |= {discard_pile(side): list(fight.zones_of(side).discard) for side in Side}
    if fight.frontier.stock:
        found[discard_pile(None)] = list(fight.frontier.discard)
    for card, zone in being_played(fight):
        found.setdefault(zone, []).append(card)
    return found
