"""Events of taught cards on the mat, which everybody sees."""

from dataclasses import dataclass

from companion.games.any.derived.mat_zones import cards_in
from companion.games.any.events.base import StateChangingEvent
from companion.games.any.state import State
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId, ZoneId


@dataclass(frozen=True, slots=True)
class CardLaid(StateChangingEvent):
    """A card lies at a place of the mat, on top of what lay there."""

    seat: Seat
    card: CardId
    zone: ZoneId

    def apply_to(self, state: State) -> State:
        return state.with_(zones={**state.zones, self.zone: (*cards_in(state, self.zone), self.card)})


@dataclass(frozen=True, slots=True)
class CardLifted(StateChangingEvent):
    """A card was taken away from a place of the mat: of several alike, the one on top."""

    seat: Seat
    card: CardId
    zone: ZoneId

    def apply_to(self, state: State) -> State:
        left = list(reversed(cards_in(state, self.zone)))
        left.remove(self.card)
        return state.with_(zones={**state.zones, self.zone: tuple(reversed(left))})
