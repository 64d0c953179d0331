"""Chips that people put right: between a stack and the pot, or between two stacks. None is lost or made."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from companion.games.quickdraw.events.corrections import ChipsPutRight
from companion.games.quickdraw.phases.phase_types import QuickDrawPlay
from companion.games.quickdraw.state import Phase, State
from companion.rules.actions_and_offers import NumberRange
from companion.rules.forget_games import keep_for_game
from companion.rules.parts.correctable_counters import CorrectableCounter, SetCount
from companion.rules.seats_and_viewers import Seat

POT: Final = "pot"
_CLOSED: Final = (Phase.DECIDE, Phase.OVER)
"""Phases in which nothing is put right: secret answers were given at a price, or all is over."""


def list_chip_counters(state: State) -> tuple[CorrectableCounter, ...]:
    """Return the stacks, each against the pot, then against each other stack.

    Both places keep a chip of the smallest kind, so that nobody is all-in, out of the game or without a share in the
    pot by a correction.
    """
    if state.phase in _CLOSED:
        return ()
    stacks = tuple(
        _Stack(Seat(seat), one.chips, one.paid if one.playing else 0)
        for seat, one in enumerate(state.players)
        if one.alive
    )
    return _counters_of_stacks(stacks, state.smallest_chip)


class _Stack(NamedTuple):
    """The chips of a seat that is in the game, and what it has in the pot while it plays for it."""

    seat: Seat
    chips: int
    paid: int


@keep_for_game(maxsize=64)  # chips stay where they are in most moves
def _counters_of_stacks(stacks: tuple[_Stack, ...], least: int) -> tuple[CorrectableCounter, ...]:
    return tuple(_list_counters_of_stacks(stacks, least))


def _list_counters_of_stacks(stacks: tuple[_Stack, ...], least: int) -> Iterator[CorrectableCounter]:
    holders, in_game = [one for one in stacks if one.chips], tuple(one.seat for one in stacks)
    for one in holders:
        if one.paid:
            yield _counter(one, least, POT, "chips / pot", one.paid, in_game)
    for one in holders:
        for other in holders:
            if other.seat != one.seat:
                name, concerns = f"chips / seat {other.seat + 1}", (one.seat, other.seat)
                yield _counter(one, least, str(other.seat), name, other.chips, concerns)


def _counter(
    one: _Stack, least: int, other: str, name: str, there: int, concerns: tuple[Seat, ...]
) -> CorrectableCounter:
    numbers = NumberRange(least, one.chips + there - least, least)
    return CorrectableCounter(f"chips:{one.seat}:{other}", name, one.chips, numbers, concerns, one.seat)


def correct_chips(play: QuickDrawPlay, action: SetCount) -> None:
    """Move the missing chips between the two places."""
    _, seat, other = action.place.split(":")
    more = action.count - play.state.players[int(seat)].chips
    play.emit(ChipsPutRight(Seat(int(seat)), None if other == POT else Seat(int(other)), more, action.reason))
