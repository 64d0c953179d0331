"""JSON view of the game for one viewer, one module a part.

May import the state and queries of the game, and `companion.skirmish.play.view`.
"""

from typing import Any

from companion.games.revolver.box import FURTHER
from companion.games.revolver.carry_out_actions.step_handlers import STEP_HANDLERS
from companion.games.revolver.enums_and_constants import Phase
from companion.games.revolver.state import State
from companion.games.revolver.view.expansion_modules import view_expansion_modules
from companion.games.revolver.view.own_seat import view_own_cards
from companion.games.revolver.view.row_and_prison import view_row_and_prison
from companion.games.revolver.view.zones_for_camera import view_zones_for_camera
from companion.rules.forget_games import keep_for_game
from companion.rules.seats_and_viewers import Viewer
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.view.battlefields import missing_attack_firepower, view_card_in_play
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
        "step": view_question(fight, STEP_HANDLERS),
        "poker": None,
        **view_expansion_modules(state),
        **view_table(fight, view_row_and_prison(state)),
        "need": None if state.phase is Phase.PRISON else missing_attack_firepower(fight),
        "open": {
            side.value: [view_card_in_play(fight, card, fight.marker_at) for card in fight.zones_of(side).open]
            for side in Side
        },
        "zones": view_zones_for_camera(state),
        **(view_further_fields(fight, FURTHER) if state.phase is Phase.OVER else {}),
    }
