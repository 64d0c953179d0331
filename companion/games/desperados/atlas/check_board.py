"""Complete check of a board: everything that keeps it from being played."""

from collections.abc import Iterator, Mapping
from itertools import chain, islice
from typing import Any, Final, TypeGuard

from companion.games.desperados.atlas.check_cities import check_cities
from companion.games.desperados.atlas.check_loot_tiles_and_goal import check_goal, check_tiles
from companion.games.desperados.atlas.check_roads import check_roads
from companion.games.desperados.atlas.check_schedules import check_schedules
from companion.rules.errors import shorten_value
from companion.rules.packs.check_values import (
    LONGEST_TITLE,
    complain_about_unknown_keys,
    is_integer_in_range,
    is_title,
    place_complaints_at,
    read_required_table,
)
from companion.rules.packs.pack import Complaint, PackLocation

KINDS: Final = ("house", "facts", "owner")
TABLES: Final = ("board", "city", "road", "schedule", "tiles", "goal")
_BOARD: Final = ("title", "kind", "size", "photo")
_SIZE: Final = (100, 10_000)
_MAX_COMPLAINTS: Final = 300


def complaints_about_board(data: Any) -> tuple[Complaint, ...]:
    """Return what is wrong with a pack, in the order of its file; nothing if it can be played.

    Takes any value.
    """
    if not isinstance(data, Mapping):
        return (Complaint("pack", f"it is {shorten_value(data)}", f"it has the tables {', '.join(TABLES)}"),)
    size = _size(data)
    every = (
        complain_about_unknown_keys("pack", data, TABLES),
        place_complaints_at(PackLocation("board"), _board(data)),
        check_cities(data, size),
        check_roads(data, size),
        check_schedules(data),
        place_complaints_at(PackLocation("tiles"), check_tiles(data)),
        place_complaints_at(PackLocation("goal"), check_goal(data)),
    )
    return tuple(islice(chain.from_iterable(every), _MAX_COMPLAINTS))


def read_board_title(data: Any) -> str:
    """Return the title of a board, "" while it has none."""
    named = read_required_table(data, "board")[0].get("title") if isinstance(data, Mapping) else None
    return named if is_title(named) else ""


def _is_size(size: object) -> TypeGuard[list[int]]:
    return isinstance(size, list) and len(size) == 2 and all(is_integer_in_range(side, *_SIZE) for side in size)


def _size(data: Mapping[str, Any]) -> tuple[int, int]:
    size = read_required_table(data, "board")[0].get("size")
    return (size[0], size[1]) if _is_size(size) else (_SIZE[1], _SIZE[1])


def _board(data: Mapping[str, Any]) -> Iterator[Complaint]:
    board, missing = read_required_table(data, "board")
    yield from missing
    yield from complain_about_unknown_keys("[board]", board, _BOARD)
    if not missing:
        yield from _words(board)


def _words(board: Mapping[str, Any]) -> Iterator[Complaint]:
    named, kind, size = (board.get(key) for key in ("title", "kind", "size"))
    if not is_title(named):
        yield Complaint("[board]", f"title is {shorten_value(named)}", f"write a line of 1 to {LONGEST_TITLE} letters")
    if not isinstance(kind, str) or kind not in KINDS:
        yield Complaint("[board]", f"kind is {shorten_value(kind)}", f"it is one of {', '.join(KINDS)}; yours is owner")
    if not _is_size(size):
        mend = f"write [width, height] of the drawing, whole numbers from {_SIZE[0]} to {_SIZE[1]}"
        yield Complaint("[board]", f"size is {shorten_value(size)}", mend)
    if not isinstance(board.get("photo", False), bool):
        yield Complaint("[board]", f"photo is {shorten_value(board['photo'])}", "write true or false")
