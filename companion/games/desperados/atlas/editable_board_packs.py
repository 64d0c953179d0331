"""Boards that come with the game."""

from pathlib import Path
from types import MappingProxyType
from typing import Final

from companion.games.desperados.atlas.board_to_toml import to_toml
from companion.games.desperados.atlas.check_board import complaints_about_board, read_board_title
from companion.games.desperados.atlas.check_draft_types import check_drawable
from companion.games.desperados.atlas.find_board_warnings import find_board_warnings
from companion.games.desperados.atlas.missing_on_board import list_missing_on_board
from companion.games.desperados.enums_and_constants import ROUNDS
from companion.games.desperados.info import INFO
from companion.rules.packs.pack import PackData, load_packs_by_name

SHIPPED: Final = load_packs_by_name(Path(__file__).parent.parent / "packs", INFO.packs)
"""Data by name: our board, which can be played, and the incomplete facts that the rulebook proves."""


def _begun(data: PackData) -> PackData:
    """Return the data with all sheets of the schedules, empty ones too: each side then says what it lacks."""
    return {**data, "schedule": data.get("schedule") or [{} for _ in range(ROUNDS)]}


def _empty(facts: PackData) -> PackData:
    """Return an empty map; tiles and goals are the same in every box."""
    return {"board": {"size": facts["board"]["size"]}, "tiles": facts["tiles"], "goal": facts["goal"]}


class BoardPacks:
    """Packs of Desperados, as `companion.rules.packs.editable_board_packs_protocol.EditableBoardPacks`."""

    shipped = SHIPPED
    starts = MappingProxyType(
        {name: _begun(data) for name, data in {**SHIPPED, "empty": _empty(SHIPPED["facts"])}.items()}
    )
    names = tuple(city["name"] for city in SHIPPED["facts"]["city"])
    check_drawable = staticmethod(check_drawable)
    complaints = staticmethod(complaints_about_board)
    list_missing = staticmethod(list_missing_on_board)
    warnings = staticmethod(find_board_warnings)
    to_toml = staticmethod(to_toml)
    title_of = staticmethod(read_board_title)


PACKS: Final = BoardPacks()
