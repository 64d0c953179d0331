"""Zones of the table as the camera should see them."""

from typing import Any

from companion.games.revolver2.state import State
from companion.skirmish.cards.enums_and_constants import RECRUITS, Side
from companion.skirmish.play.view.zones import view_cards_by_zone


def view_zones_for_camera(state: State) -> dict[str, Any]:
    """Return columns and piles, recruits, and real poker cards."""
    fight = state.fight
    game, real = state.tournament, state.house.real_poker and not fight.row.battlefields
    poker = {f"poker-{side.value}": [game.laid[side]] if game.laid.get(side) else [] for side in Side} if real else {}
    return {**view_cards_by_zone(fight), RECRUITS: list(fight.turn.recruited), **poker}
