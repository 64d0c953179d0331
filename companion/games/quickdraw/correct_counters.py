"""Chips that people put right: between a stack and the pot, or between two stacks. None is lost or made."""

from collections.abc import Iterator
from typing import Final

from companion.games.quickdraw.events.corrections import ChipsPutRight
from companion.games.quickdraw.phases.phase_types import QuickDrawPlay
from companion.games.quickdraw.state import Phase, State
from companion.rules.actions_and_offers import NumberRange
from companion.rules.parts.correctable_counters import CorrectableCounter, SetCount
from companion.rules.seats_and_viewers import Seat

POT: Final = "pot"
_CLOSED: Final = (Phase.DECIDE, Phase.OVER)
"""Phases in which nothing is put right: secret answers were given at a price, or all is over."""


def list_chip_counters(state: State) -> Iterator[CorrectableCounter]:
    """Yield the stacks, each against the pot, then against each other stack.

    Both places keep a chip of the smallest kind, so that nobody is all-in, out of the game or without a share in the
    pot by a correction.
    """
    if state.phase in _CLOSED:
        return
    holders = tuple(seat for seat in state.seats_in_game if state.players[seat].chips)
    for seat in holders:
        paid = state.players[seat].paid
        if paid and state.players[seat].playing:
            yield _counter(state, seat, POT, "chips / pot", paid, state.seats_in_game)
    for seat in holders:
        for other in holders:
            if other != seat:
                chips = state.players[other].chips
                yield _counter(state, seat, str(other), f"chips / seat {other + 1}", chips, (seat, other))


def _counter(
    state: State, seat: Seat, other: str, name: str, there: int, concerns: tuple[Seat, ...]
) -> CorrectableCounter:
    chips, least = state.players[seat].chips, state.smallest_chip
    return CorrectableCounter(
        f"chips:{seat}:{other}", name, chips, NumberRange(least, chips + there - least, least), concerns, seat
    )


def correct_chips(play: QuickDrawPlay, action: SetCount) -> None:
    """Move the missing chips between the two places."""
    _, seat, other = action.place.split(":")
    more = action.count - play.state.players[int(seat)].chips
    play.emit(ChipsPutRight(Seat(int(seat)), None if other == POT else Seat(int(other)), more, action.reason))
