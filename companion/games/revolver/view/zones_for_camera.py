"""Zones of the table as the camera should see them."""

from typing import Any

from companion.games.revolver.state import State
from companion.skirmish.play.view.zones import view_cards_by_zone


def view_zones_for_camera(state: State) -> dict[str, Any]:
    """Return columns, piles and what lies beside them; a face-down card is null."""
    fight = state.fight
    armed: dict[str, Any] = {
        f"ambush-{number}": [None] if battlefield.armed else []
        for number, battlefield in enumerate(fight.row.battlefields)
        if state.house.modules.ambush
    }
    down: dict[str, Any] = {
        f"down-{side.value}": [None] * len(cards)
        for battlefield in fight.row.battlefields
        for side, cards in battlefield.down.items()
    }
    return {**view_cards_by_zone(fight), **armed, **down}
