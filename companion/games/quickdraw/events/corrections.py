"""Events of corrections by hand."""

from dataclasses import dataclass

from companion.games.quickdraw.events.base import StateChangingEvent
from companion.games.quickdraw.state import State, pay_into_pot, replace_player_fields
from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class ChipsPutRight(StateChangingEvent):
    """The stack of `seat` really has `amount` more chips, which came from `other`, or from the pot; less below 0."""

    seat: Seat
    other: Seat | None
    amount: int
    reason: str

    def apply_to(self, state: State) -> State:
        if self.other is None:
            return pay_into_pot(state, self.seat, -self.amount)
        given = replace_player_fields(state, self.other, chips=state.players[self.other].chips - self.amount)
        return replace_player_fields(given, self.seat, chips=given.players[self.seat].chips + self.amount)
