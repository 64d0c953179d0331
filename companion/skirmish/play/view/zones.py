"""The cards of a fight by the zones in which they lie."""

from functools import cache
from typing import Any

from companion.rules.zone import ZoneId
from companion.skirmish.cards.enums_and_constants import (
    SIDES,
    beside_zone,
    column_zone,
    discard_pile_zone,
    open_range_zone,
)
from companion.skirmish.state.derived.knowledge_of_cards import cards_being_played
from companion.skirmish.state.fight_state import Fight


def view_cards_by_zone(fight: Fight) -> dict[str, Any]:
    """Return the cards by zone. A card not paid for yet lies where it was laid; open zones are always there."""
    found: dict[str, Any] = {zone: [] for zone in _columns(len(fight.row.battlefields))}
    if fight.frontier.stock:
        found |= {zone: [] for number in range(len(fight.row.battlefields)) for zone in (beside_zone(number),)}
        found |= {open_range_zone(side): [] for side in SIDES}
    for zone, _, _, cards in fight.card_places():
        found[zone] = [card.card for card in cards]
    found |= {discard_pile_zone(side): list(fight.zones_of(side).discard) for side in SIDES}
    if fight.frontier.stock:
        found[discard_pile_zone(None)] = list(fight.frontier.discard)
    for card, zone in cards_being_played(fight):
        found.setdefault(zone, []).append(card)
    return found


@cache
def _columns(battlefields: int) -> tuple[ZoneId, ...]:
    return tuple(column_zone(number, side) for number in range(battlefields) for side in SIDES)
