"""Missing items of a board, in the order in which they will matter at the table."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from companion.games.desperados.atlas.check_cities import BANKS, CITIES
from companion.games.desperados.atlas.find_board_warnings import SIDES, find_board_warnings, is_city_proof_read
from companion.games.desperados.enums_and_constants import MOVES, ROUNDS
from companion.rules.packs.check_values import filter_texts_in_list, numbered_tables, read_required_table
from companion.rules.packs.missing_items import MissingItem, NeededAt, items_of_complaints, sort_by_when_needed
from companion.rules.packs.pack import Complaint
from companion.rules.packs.typing_time import SECONDS_TO_MEND, typing_seconds

_ROADS_A_CITY: Final = 2
"""The house board has 37 roads between its 19 cities."""
_CITY_S: Final = typing_seconds(taps=2, looks=1)
"""Its name is offered: choose it, and tap its place."""
_ROAD_S: Final = typing_seconds(taps=2, looks=1)
_STOP_S: Final = typing_seconds(taps=1, looks=0.5)
_TICKS_S: Final = typing_seconds(taps=2, looks=3)
"""Two people read the roads of one city, and tick them off."""
_PHOTO_S: Final = typing_seconds(taps=8, looks=2)


def list_missing_on_board(data: Any, complaints: Iterable[Complaint]) -> tuple[MissingItem, ...]:
    """Return what a board lacks that these are the complaints about. Takes any value."""
    found = items_of_complaints(complaints, lambda one: _seconds(one, data))
    if not isinstance(data, Mapping):
        return tuple(found)
    return sort_by_when_needed((*found, *_second_looks(data), *_photograph(data)))


def _second_looks(data: Mapping[str, Any]) -> list[MissingItem]:
    """Return a line for each warning: a road that is forgotten stands in the way of the first ride."""
    return [
        MissingItem(_time_of(one), f"{one.where}: {one.wrong}", _seconds_of_warning(one, data), one.at)
        for one in find_board_warnings(data)
    ]


def _time_of(warning: Complaint) -> NeededAt:
    """Return when it matters: a coach that is thought to leave the roads is seen when it gets there."""
    return NeededAt.FIRST_TURN if warning.at.table == "road" else NeededAt.LATER


def _seconds_of_warning(warning: Complaint, data: Mapping[str, Any]) -> float:
    unread = [city for _, city in numbered_tables(data, "city") if not is_city_proof_read(city)]
    return len(unread) * _TICKS_S if warning.at.table == "road" else _STOP_S


def _photograph(data: Mapping[str, Any]) -> Sequence[MissingItem]:
    board = read_required_table(data, "board")[0]
    if board.get("kind") != "owner" or board.get("photo") is True:
        return ()
    line = "there is no photograph of the board; the map is drawn in lines"
    return (MissingItem(NeededAt.NEVER, line, _PHOTO_S),)


def _seconds(one: Complaint, data: Any) -> float:
    """Return the seconds to mend a complaint: of a count, all that is missing to it."""
    tables = data if isinstance(data, Mapping) else {}
    match one.at.table, one.at.number, one.at.key:
        case "city", None, "":
            return max(
                SECONDS_TO_MEND, (CITIES - len(numbered_tables(tables, "city"))) * (_CITY_S + _ROADS_A_CITY * _ROAD_S)
            )
        case "city", None, "bank":
            banks = sum(city.get("bank") is True for _, city in numbered_tables(tables, "city"))
            return max(SECONDS_TO_MEND, (BANKS - banks) * typing_seconds(taps=1))
        case "city", _, "x":
            return _CITY_S
        case "city", _, "road":
            return _ROAD_S * _ROADS_A_CITY
        case "road", None, _:
            return _ROAD_S
        case "schedule", None, _:
            return (MOVES + 1) * ROUNDS * len(SIDES) * _STOP_S
        case "schedule", number, side:
            sheets = dict(numbered_tables(tables, "schedule"))
            left = MOVES + 1 - len(filter_texts_in_list(sheets.get(number or 0, {}).get(side)))
            return max(SECONDS_TO_MEND, left * _STOP_S)
    return SECONDS_TO_MEND
