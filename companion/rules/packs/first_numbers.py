"""Earlier numbers of shipped packs, since tuned: a log that was recorded with them is read by them."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from companion.rules.packs.pack import PackData

OPTION: Final = "first-numbers"
"""Option of the games whose house box has been tuned."""
SECOND: Final = "second-numbers"
"""Option of those whose house box has been tuned twice: its numbers between."""
THIRD: Final = "third-numbers"
"""Option of those whose house box has been tuned three times, as the second one."""
FOURTH: Final = "fourth-numbers"
"""Option of those whose house box has been tuned four times: its numbers before the last time."""
_Rows: TypeAlias = Sequence[Mapping[str, Any]]
FirstNumbers: TypeAlias = Mapping[str, Mapping[str, _Rows]]
"""By shipped pack and table: each row that has changed, with its id and what it said then.

`lacks` are the fields that it did not have.
"""


def read_first_numbers(game: Path, option: str = OPTION) -> FirstNumbers:
    """Return the numbers of the packs in a game's folder that an option asks for."""
    return tomllib.loads(game.joinpath("packs", f"{option.replace('-', '_')}.toml").read_text("utf-8"))


def with_first_numbers(data: PackData, first: Mapping[str, _Rows]) -> PackData:
    """Return the data of a pack with its first numbers."""
    return {**data, **{table: _with_rows(data[table], rows) for table, rows in first.items()}}


def _with_rows(rows: _Rows, first: _Rows) -> list[PackData]:
    then = {row["id"]: row for row in first}
    return [_with_row(row, then[row["id"]]) if row["id"] in then else row for row in rows]


def _with_row(row: Mapping[str, Any], first: Mapping[str, Any]) -> PackData:
    left_out = {"lacks", *first.get("lacks", ())}
    return {name: value for name, value in {**row, **first}.items() if name not in left_out}
