"""Check of the schedules: coaches must be able to follow them for a whole game."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeGuard

from companion.games.desperados.atlas.read_unfinished_map import DraftMap, read_draft_map
from companion.games.desperados.enums_and_constants import MOVES, ROUNDS
from companion.rules.errors import shorten_value
from companion.rules.packs.check_values import (
    check_table_array,
    complain_about_unknown_keys,
    filter_texts_in_list,
    numbered_tables,
    place_complaints_at,
    suggest_known_word,
)
from companion.rules.packs.pack import Complaint, PackLocation

_SIDES: Final = ("brown", "blue")
_STOPS: Final = MOVES + 1
_MAX_SCHEDULES: Final = 20


def check_schedules(data: Mapping[str, Any]) -> Iterator[Complaint]:
    """Yield what is wrong with each schedule, and with their chain (DE-3, DE-4). Coaches keep to no roads (DE-33)."""
    known, found = read_draft_map(data), numbered_tables(data, "schedule")[:_MAX_SCHEDULES]
    yield from check_table_array(data, "schedule", _MAX_SCHEDULES)
    if len(found) != ROUNDS:
        mend = f"there should be {ROUNDS}, each with two sides"
        yield Complaint("schedule", f"there are {len(found)}", mend, PackLocation("schedule"))
    for number, schedule in found:
        yield from place_complaints_at(
            PackLocation("schedule", number), complain_about_unknown_keys(f"schedule {number}", schedule, _SIDES)
        )
        for side in _SIDES:
            flaws = _side(f"schedule {number}, {side} side", schedule.get(side), known)
            yield from place_complaints_at(PackLocation("schedule", number, side), flaws)
    sides = [schedule.get(side) for _, schedule in found for side in _SIDES]
    if len(found) == ROUNDS and all(_whole(stops) and set(stops) <= set(known.cities) for stops in sides):
        yield from _chains([schedule["brown"] for _, schedule in found], [schedule["blue"] for _, schedule in found])


def _whole(stops: object) -> TypeGuard[list[str]]:
    return isinstance(stops, list) and len(filter_texts_in_list(stops)) == _STOPS == len(stops)


def _side(where: str, stops: Any, known: DraftMap) -> Iterator[Complaint]:
    if not _whole(stops):
        wrong = "it is missing" if stops is None else f"it is {shorten_value(stops)}"
        yield Complaint(where, wrong, f"write the city where the coach starts and its {MOVES} stops: {_STOPS} names")
        return
    for number, stop in enumerate(stops):
        if stop not in known.cities:
            mend = f"{suggest_known_word(stop, known.cities)}write its name as the city has it"
            yield Complaint(f"{where}, {_stop(number)}", f"there is no city {shorten_value(stop)}", mend)


def _stop(number: int) -> str:
    return f"stop {number}" if number else "start"


def _chains(brown: Sequence[Sequence[str]], blue: Sequence[Sequence[str]]) -> Iterator[Complaint]:
    loose = list(_loose(brown))
    yield from loose
    if loose:
        return
    order = _order(brown)
    if len(order) < len(brown):
        apart = [str(number + 1) for number in range(len(brown)) if number not in order]
        walked = ", ".join(str(number + 1) for number in order)
        wrong = f"the brown sides of {walked} lead back to {brown[0][0]} without {', '.join(apart)}"
        yield Complaint("schedule", wrong, "all five should make one ring", PackLocation("schedule"))
        return
    for here, there in zip(order, [*order[1:], order[0]], strict=True):
        if blue[here][-1] != blue[there][0]:
            wrong = (
                f"it ends in {blue[here][-1]}, but schedule {there + 1}, which follows, starts blue in {blue[there][0]}"
            )
            where, spot = f"schedule {here + 1}, blue side", PackLocation("schedule", here + 1, "blue")
            yield Complaint(where, wrong, "the coach must find itself where it starts next", spot)


def _loose(brown: Sequence[Sequence[str]]) -> Iterator[Complaint]:
    starts = [stops[0] for stops in brown]
    for number, stops in enumerate(brown):
        where, spot = f"schedule {number + 1}, brown side", PackLocation("schedule", number + 1, "brown")
        if (first := starts.index(stops[0])) < number:
            wrong = f"it starts in {stops[0]}, as the one of schedule {first + 1} does"
            yield Complaint(where, wrong, "no two start in the same city, or nobody knows which follows", spot)
        if stops[-1] not in starts:
            mend = f"one of the others must start there; they start in {', '.join(starts)}"
            yield Complaint(where, f"it ends in {stops[-1]}, where none starts", mend, spot)


def _order(brown: Sequence[Sequence[str]]) -> list[int]:
    starts, order = [stops[0] for stops in brown], [0]
    while (following := starts.index(brown[order[-1]][-1])) not in order:
        order.append(following)
    return order
