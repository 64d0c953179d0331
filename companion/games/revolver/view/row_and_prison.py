"""The row of battlefields: what lies before them, and the prison, where other things count."""

from typing import Any

from companion.games.revolver.carry_out_actions.compare_prison_firepower import sum_face_up_firepower
from companion.games.revolver.carry_out_actions.prison_turn import battlefield_number_of_prison
from companion.games.revolver.state import State
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.view.battlefields import view_battlefields


def view_row_and_prison(state: State) -> list[dict[str, Any]]:
    """Return the battlefields along the row.

    `kind` is `prison` for that one; `hostage` and `scene` mark the place of the duel.
    """
    return [{**field, **_own(state, field)} for field in view_battlefields(state.fight)]


def _own(state: State, field: dict[str, Any]) -> dict[str, Any]:
    fight, roles = state.fight, state.house.roles
    if field["number"] == battlefield_number_of_prison(fight):
        sums = {side.value: sum_face_up_firepower(fight, side, field["number"]) for side in Side}
        return {"kind": "prison", "sums": sums, "limit": {side.value: None for side in Side}}
    at_creek = field["id"] == roles.creek
    return {"hostage": at_creek and state.hostage, "scene": at_creek and state.scene}
