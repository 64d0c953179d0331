"""JSON view of the game for one viewer, one module a part.

May import the state and queries of the game, and `companion.skirmish.play.view`.
"""

from typing import Any

from companion.games.revolver2.state import State
from companion.games.revolver2.view.own_seat import own_seat
from companion.games.revolver2.view.tournament import tournament
from companion.games.revolver2.view.zones import zones
from companion.rules.seat import Viewer
from companion.skirmish.play.view.match import view_match
from companion.skirmish.play.view.row import battlefields, need
from companion.skirmish.play.view.step import step
from companion.skirmish.play.view.table import view_table


def view_for(state: State, viewer: Viewer) -> dict[str, Any]:
    """Return the view for `viewer`: everything that lies open, and its own hand."""
    fight = state.fight
    return {
        "phase": state.phase.value,
        **view_match(state.match, fight, state.is_fighting),
        "step": step(fight),
        "poker": tournament(state),
        **view_table(fight, battlefields(fight)),
        "need": need(fight),
        "zones": zones(state),
        "me": None if viewer is None else own_seat(state, viewer),
    }
