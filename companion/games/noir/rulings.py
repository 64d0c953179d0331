"""The readings a table may choose where the rulebook is silent."""

import tomllib
from pathlib import Path
from typing import Final

from companion.rules.errors import BadData
from companion.rules.game import Option


def load_rulings(path: Path) -> tuple[Option, ...]:
    """The rulings of a `rulings.toml`; BadData names the one that is wrong."""
    return tuple(_ruling(path, table) for table in tomllib.loads(path.read_text("utf-8"))["ruling"])


def _ruling(path: Path, table: dict[str, object]) -> Option:
    match table:
        case {"id": str(id_), "question": str(question), "choices": list(choices), "default": default, **rest}:
            if default in choices and not rest:
                return Option(id_, question, tuple(choices), default)
    raise BadData(f"{path.name}: {table!r} needs id, question, choices and a default among them, and nothing else")


RULINGS: Final = load_rulings(Path(__file__).with_name("rulings.toml"))
