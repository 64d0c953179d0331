"""Earlier numbers of shipped boxes, since tuned: a log that was recorded with them is read by them."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from companion.games.revolver2.box import PACKS
from companion.games.revolver2.info import INFO
from companion.rules.game import Setup
from companion.rules.packs.pack import PackData, pack_name

OPTION: Final = "first-numbers"
_Rows: TypeAlias = Sequence[Mapping[str, Any]]
_FIRST: Final[Mapping[str, Mapping[str, _Rows]]] = tomllib.loads(
    Path(__file__).with_name("packs").joinpath("first_numbers.toml").read_text("utf-8")
)
"""By shipped pack and table: each row that has changed, with its id and what it said then."""


def read_first_pack_data(name: str) -> PackData:
    """Return the data of a shipped pack with its first numbers."""
    data = PACKS.shipped[name]
    return {**data, **{table: _with_rows(data[table], rows) for table, rows in _FIRST.get(name, {}).items()}}


def _with_rows(rows: _Rows, first: _Rows) -> list[PackData]:
    then = {row["id"]: row for row in first}
    return [{**row, **then.get(row["id"], {})} for row in rows]


def pack_with_chosen_numbers(setup: Setup) -> PackData:
    """Return the pack of a setup, by its first numbers where the option says so; an owner's is as it was stored."""
    if not setup.option(OPTION) or "data" in setup.pack:
        return setup.pack
    name = pack_name(INFO, setup.pack)
    return {"name": name, "data": read_first_pack_data(name)}
