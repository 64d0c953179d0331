"""Missing items of a pack, in the order in which they will matter at the table, each with an estimate of the work."""

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from math import ceil
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from companion.rules.packs.pack import Complaint, PackData, PackLocation
from companion.rules.packs.typing_time import SECONDS_TO_MEND


class NeededAt(StrEnum):
    """Time from which a missing item matters."""

    BEFORE = "before"
    """Without it no game can begin."""
    FIRST_TURN = "first_turn"
    """It is asked, or stands in the way, from the first turn on."""
    LATER = "later"
    """It comes up later in the game, if at all."""
    NEVER = "never"
    """Nobody is asked: people do it by hand, or do without."""


class MissingItem(NamedTuple):
    """A missing item: a line for people, and the seconds to type it in at a time of one's own choosing."""

    when: NeededAt
    line: str
    seconds: float
    at: PackLocation = PackLocation()
    many: int = 1
    """Complaints of one sort that it stands for."""


@runtime_checkable
class ListsMissingItems(Protocol):
    """Packs that say what they lack."""

    def list_missing(self, data: PackData, complaints: Iterable[Complaint]) -> Sequence[MissingItem]:
        """Return what `data` lacks, about which there are these complaints, in the order in which it will matter."""


_ORDER: Final = tuple(NeededAt)


def sort_by_when_needed(found: Iterable[MissingItem]) -> tuple[MissingItem, ...]:
    """Return the items by the time from which they matter; those of one time stay in their order."""
    return tuple(sorted(found, key=lambda item: _ORDER.index(item.when)))


def items_of_complaints(
    complaints: Iterable[Complaint], seconds_of: Callable[[Complaint], float] = lambda one: SECONDS_TO_MEND
) -> list[MissingItem]:
    """Return an item for all complaints of one sort, those about the same key of the same table."""
    groups: dict[tuple[str, str, bool], list[Complaint]] = {}
    for one in complaints:
        groups.setdefault((one.at.table, one.at.key, one.at.number is None), []).append(one)
    return [
        MissingItem(NeededAt.BEFORE, _line(group), sum(map(seconds_of, group)), group[0].at, len(group))
        for group in groups.values()
    ]


def _line(group: Sequence[Complaint]) -> str:
    first = f"{group[0].where}: {group[0].wrong}"
    return "; ".join((first, *([f"and {len(group) - 1} more like it"] if len(group) > 1 else [])))


def count_minutes(items: Iterable[MissingItem]) -> int:
    """Return the whole minutes that the items take, rounded up: to one below ten, to five beyond."""
    minutes = ceil(sum(item.seconds for item in items) / 60)
    return minutes if minutes <= 10 else 5 * ceil(minutes / 5)


def missing_items_to_json(found: Sequence[MissingItem]) -> list[dict[str, Any]]:
    """Return a JSON object for each time: `needed_at`, `minutes`, and its `items` with `line`, `minutes` and `at`."""
    groups = [(when, [item for item in found if item.when is when]) for when in _ORDER]
    return [
        {"needed_at": when.value, "minutes": count_minutes(items), "items": [_item_json(item) for item in items]}
        for when, items in groups
        if items
    ]


def _item_json(item: MissingItem) -> dict[str, Any]:
    return {"line": item.line, "minutes": count_minutes([item]), "at": item.at._asdict(), "many": item.many}
