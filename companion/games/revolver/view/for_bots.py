"""The view of a seat for its bot, which says nothing that `view_for` does not."""

from dataclasses import asdict
from functools import lru_cache
from typing import Any, Final

from companion.games.revolver.carry_out_actions.compare_prison_firepower import sum_face_up_firepower
from companion.games.revolver.carry_out_actions.prison_turn import battlefield_number_of_prison
from companion.games.revolver.carry_out_actions.step_handlers import STEP_HANDLERS
from companion.games.revolver.enums_and_constants import Phase
from companion.games.revolver.state import State
from companion.rules.parts.view_on_demand import Makers, ViewOnDemand
from companion.rules.seats_and_viewers import Seat
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.view.for_bots import (
    BATTLEFIELD,
    FIGHT,
    NO_SIDE,
    make_view_of_row,
    view_hand_for_bot,
    view_lying_card_for_bot,
)
from companion.skirmish.play.view.question import view_question
from companion.skirmish.state.fight_state import Fight


def view_for_bot(state: State, seat: Seat) -> ViewOnDemand:
    """Return what the bot of a seat looks at of the view of the seat."""
    return ViewOnDemand(_GAME, state, seat)


def _sums(fight: Fight, number: int) -> Any:
    if number != battlefield_number_of_prison(fight):
        return BATTLEFIELD["sums"](fight, number)
    return {side.value: sum_face_up_firepower(fight, side, number) for side in Side}


def _limit(fight: Fight, number: int) -> Any:
    at_prison = number == battlefield_number_of_prison(fight)
    return {side.value: None for side in Side} if at_prison else BATTLEFIELD["limit"](fight, number)


_view_row: Final = make_view_of_row({**BATTLEFIELD, "sums": _sums, "limit": _limit})


def _open_ranges(state: State, seat: Seat) -> dict[str, Any]:
    fight = state.fight
    return {
        side.value: tuple(view_lying_card_for_bot(fight, card, fight.marker_at) for card in fight.zones_of(side).open)
        for side in Side
    }


def _dollars(state: State, seat: Seat) -> dict[str, int]:
    tokens = state.fight.tokens
    return {**{side.value: tokens.dollars.get(side, 0) for side in Side}, "reserve": tokens.reserve}


def _own(state: State, seat: Seat) -> dict[str, Any]:
    fight, side = state.fight, state.match.side_of(seat)
    if side is None:
        return dict(NO_SIDE)
    down = tuple(card for battlefield in fight.row.battlefields for card in battlefield.down.get(side, ()))
    return {**view_hand_for_bot(fight, side, state.phase is Phase.PLAY), "down": down}


@lru_cache(maxsize=64)
def _view_roles(roles: Any) -> dict[str, Any]:
    return asdict(roles)


_GAME: Final[Makers] = {
    **FIGHT,
    "phase": lambda state, seat: state.phase.value,
    "step": lambda state, seat: view_question(state.fight, STEP_HANDLERS),
    "poker": lambda state, seat: None,
    "battlefields": lambda state, seat: _view_row(state.fight),
    "open": _open_ranges,
    "roles": lambda state, seat: _view_roles(state.house.roles),
    "wounds": lambda state, seat: {"on": state.fight.tokens.wounds, "of": state.fight.variant.wounds},
    "dollars": _dollars,
    "frontier": lambda state, seat: {
        "deck": state.fight.frontier.deck.size,
        "discard": list(state.fight.frontier.discard),
    },
    "stage": lambda state, seat: {side.value: state.fight.zones_of(side).stage.size for side in Side},
    "keepsakes": lambda state, seat: {one.value: side.value for one, side in state.fight.tokens.keepsakes.items()},
    "stashed": lambda state, seat: sorted(state.fight.hidden.stashed),
    "scene": lambda state, seat: state.scene,
    "derail_kills": lambda state, seat: state.house.derail_kills,
    "me": _own,
}
