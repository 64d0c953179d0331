"""Zones of the table as the camera should see them."""

from typing import Any

from companion.games.revolver.state import State
from companion.skirmish.play.view.zones import lying_in


def zones(state: State) -> dict[str, Any]:
    """Return columns, piles and what lies beside them; a face-down card is null."""
    fray = state.fray
    armed: dict[str, Any] = {
        f"ambush-{number}": [None] if ground.armed else []
        for number, ground in enumerate(fray.grounds)
        if state.house.modules.ambush
    }
    down: dict[str, Any] = {
        f"down-{side.value}": [None] * len(cards) for ground in fray.grounds for side, cards in ground.down.items()
    }
    return {**lying_in(fray), **armed, **down}
