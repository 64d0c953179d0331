"""The view of a seat for its bot, which says nothing that `view_for` does not."""

from typing import Any, Final

from companion.games.revolver2.enums_and_constants import Phase
from companion.games.revolver2.state import State
from companion.games.revolver2.view.poker_tournament import view_tournament
from companion.rules.parts.view_on_demand import Makers, ViewOnDemand
from companion.rules.seats_and_viewers import Seat
from companion.skirmish.play.view.for_bots import FIGHT, NO_SIDE, view_hand_for_bot
from companion.skirmish.play.view.question import view_question


def view_for_bot(state: State, seat: Seat) -> ViewOnDemand:
    """Return what the bot of a seat looks at of the view of the seat."""
    return ViewOnDemand(_GAME, state, seat)


def _own(state: State, seat: Seat) -> dict[str, Any]:
    side = state.match.side_of(seat)
    if side is None:
        return {**NO_SIDE, "poker": ()}
    hand = view_hand_for_bot(state.fight, side, state.phase is Phase.PLAY)
    return {**hand, "poker": state.tournament.hands.get(side, ())}


_GAME: Final[Makers] = {
    **FIGHT,
    "phase": lambda state, seat: state.phase.value,
    "step": lambda state, seat: view_question(state.fight),
    "poker": lambda state, seat: view_tournament(state),
    "me": _own,
}
