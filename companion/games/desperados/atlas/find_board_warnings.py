"""Warnings about a board: what is worth a second look and keeps nothing from being played."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, islice, pairwise
from typing import Any, Final

from companion.games.desperados.atlas.read_unfinished_map import MAX_CITIES, read_draft_map
from companion.games.desperados.enums_and_constants import MOVES
from companion.rules.packs.check_values import filter_texts_in_list, numbered_tables, read_required_table
from companion.rules.packs.pack import Complaint, PackLocation

SIDES: Final = ("brown", "blue")
READERS: Final = (1, 2)
"""People who hold the list of roads against the printed board, one after the other."""
_MAX_WARNINGS: Final = 100


def find_board_warnings(data: Any) -> tuple[Complaint, ...]:
    """Return what should be looked at again. Takes any value."""
    if not isinstance(data, Mapping):
        return ()
    return tuple(islice(chain(_legs(data), _unread(data)), _MAX_WARNINGS))


def _legs(data: Mapping[str, Any]) -> Iterator[Complaint]:
    """Yield the steps of coaches that leave the roads or stand still: the schedule is right (DE-33)."""
    known = read_draft_map(data)
    for number, schedule in numbered_tables(data, "schedule"):
        for side in SIDES:
            stops = filter_texts_in_list(schedule.get(side))
            for nth, (here, there) in enumerate(pairwise(stops[: MOVES + 1]), start=1):
                if {here, there} <= set(known.cities) and frozenset((here, there)) not in known.roads:
                    wrong = f"it stands still in {here}" if here == there else f"no road leads from {here} to {there}"
                    where, spot = (
                        f"schedule {number}, {side} side, stop {nth}",
                        PackLocation("schedule", number, side),
                    )
                    yield Complaint(where, wrong, "see that it is printed so", spot)


def _unread(data: Mapping[str, Any]) -> Iterator[Complaint]:
    """Yield how many cities of an owner's board have roads that were not read by both readers."""
    cities = [city for _, city in numbered_tables(data, "city")[:MAX_CITIES]]
    unread = [city for city in cities if not is_city_proof_read(city)]
    if unread and read_required_table(data, "board")[0].get("kind") == "owner":
        wrong = f"the roads of {len(unread)} cities were not read by two people"
        yield Complaint("road", wrong, "hold them against the printed board", PackLocation("road", key="read"))


def is_city_proof_read(city: Mapping[str, Any]) -> bool:
    """Return True if both readers have ticked the roads of a city."""
    read = city.get("read")
    return isinstance(read, Sequence) and all(reader in read for reader in READERS)
