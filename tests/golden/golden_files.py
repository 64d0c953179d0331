"""The golden files: digests of games and tables, and the schema of what is stored."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from companion.games.registry import load_games
from tests.golden.describe_storage_schema import describe_game, describe_log

FOLDER: Final = Path(__file__).parent
SCHEMA: Final = FOLDER / "schema.txt"
_DIGESTS: Final = FOLDER / "digests.json"
DIGESTS: Final[dict[str, dict[str, Any]]] = (
    json.loads(_DIGESTS.read_text("utf-8")) if _DIGESTS.exists() else {"courses": {}, "tables": {}}
)
"""Of each course, and of each table of the kept log."""


def describe_stored(folder: Path) -> Iterator[str]:
    """Yield the schema line by line; a new log is made in `folder` for it."""
    for game in load_games().values():
        yield from describe_game(game)
    yield from describe_log(folder)


def write_digests(digests: dict[str, dict[str, Any]]) -> None:
    """Replace the digests by these, one course or table a line."""
    parts = [
        f'"{part}": {{\n'
        + ",\n".join(f"{json.dumps(name)}: {json.dumps(each)}" for name, each in found.items())
        + "\n}"
        for part, found in digests.items()
    ]
    _DIGESTS.write_text("{" + ",\n".join(parts) + "}\n", "utf-8")
