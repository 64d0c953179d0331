"""The row of battlefields: what lies before them, and the prison, where other things count."""

from typing import Any

from companion.games.revolver.decisions.prison import prison_of
from companion.games.revolver.decisions.prison_count import face_up
from companion.games.revolver.state import State
from companion.skirmish.cards.terms import Side
from companion.skirmish.play.view.row import battlefields


def fields(state: State) -> list[dict[str, Any]]:
    """Return the battlefields along the row.

    `kind` is `prison` for that one; `hostage` and `scene` mark the place of the duel.
    """
    return [{**field, **_own(state, field)} for field in battlefields(state.fight)]


def _own(state: State, field: dict[str, Any]) -> dict[str, Any]:
    fight, roles = state.fight, state.house.roles
    if field["number"] == prison_of(fight):
        sums = {side.value: face_up(fight, side, field["number"]) for side in Side}
        return {"kind": "prison", "sums": sums, "limit": {side.value: None for side in Side}}
    at_creek = field["id"] == roles.creek
    return {"hostage": at_creek and state.hostage, "scene": at_creek and state.scene}
