"""JSON view of the game for one viewer, one module a part.

May import the state and queries of the game, and `companion.skirmish.play.view`.
"""

from typing import Any

from companion.games.revolver.decisions.step_rules import STEP_RULES
from companion.games.revolver.state import State
from companion.games.revolver.terms import Phase
from companion.games.revolver.view.fields import fields
from companion.games.revolver.view.modules import modules
from companion.games.revolver.view.own_seat import own_seat
from companion.games.revolver.view.zones import zones
from companion.rules.seat import Viewer
from companion.skirmish.cards.terms import Side
from companion.skirmish.play.view.match import view_match
from companion.skirmish.play.view.row import lying, need
from companion.skirmish.play.view.step import step
from companion.skirmish.play.view.table import view_table


def view_for(state: State, viewer: Viewer) -> dict[str, Any]:
    """Return the view for `viewer`: everything that lies open, and its own hand."""
    fight = state.fight
    return {
        "phase": state.phase.value,
        **view_match(state.match, fight, state.is_fighting),
        "step": step(fight, STEP_RULES),
        "poker": None,
        **modules(state),
        **view_table(fight, fields(state)),
        "need": None if state.phase is Phase.PRISON else need(fight),
        "open": {side.value: [lying(fight, card, fight.at) for card in fight.zones_of(side).open] for side in Side},
        "zones": zones(state),
        "me": None if viewer is None else own_seat(state, viewer),
    }
