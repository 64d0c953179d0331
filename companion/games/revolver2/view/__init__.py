"""JSON view of the game for one viewer, one module a part.

May import the state and queries of the game, and `companion.skirmish.play.view`.
"""

from typing import Any

from companion.games.revolver2.box import FURTHER
from companion.games.revolver2.enums_and_constants import Phase
from companion.games.revolver2.state import State
from companion.games.revolver2.view.own_seat import view_own_cards
from companion.games.revolver2.view.poker_tournament import view_tournament
from companion.games.revolver2.view.zones_for_camera import view_zones_for_camera
from companion.rules.forget_games import keep_for_game
from companion.rules.seats_and_viewers import Viewer
from companion.skirmish.play.view.battlefields import missing_attack_firepower, view_battlefields
from companion.skirmish.play.view.fight_on_table import view_table
from companion.skirmish.play.view.printed_cards import view_further_fields
from companion.skirmish.play.view.question import view_question
from companion.skirmish.play.view.sides_and_outcome import view_match


def view_for(state: State, viewer: Viewer) -> dict[str, Any]:
    """Return the view for `viewer`: everything that lies open, and its own hand."""
    return {**_view_what_lies_open(state), "me": None if viewer is None else view_own_cards(state, viewer)}


@keep_for_game(maxsize=8)
def _view_what_lies_open(state: State) -> dict[str, Any]:
    """Return all that everybody sees, worked out once for all who look."""
    fight = state.fight
    return {
        "phase": state.phase.value,
        **view_match(state.match, fight, state.is_fighting),
        "step": view_question(fight),
        "poker": view_tournament(state),
        **view_table(fight, view_battlefields(fight)),
        "need": missing_attack_firepower(fight),
        "zones": view_zones_for_camera(state),
        **(view_further_fields(fight, FURTHER) if state.phase is Phase.OVER else {}),
    }
