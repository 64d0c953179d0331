"""What can be said of the game without playing it, and what the host may choose."""

import tomllib
from pathlib import Path
from typing import Any, Final

from companion.rules.errors import BadData
from companion.rules.game import GameInfo, Option

_FILE: Final = Path(__file__).with_name("rulings.toml")


def _choices(kind: str) -> tuple[Option, ...]:
    return tuple(_option(table) for table in tomllib.loads(_FILE.read_text("utf-8"))[kind])


def _option(table: dict[str, Any]) -> Option:
    match table:
        case {"id": str(id_), "question": str(question), "choices": list(choices), "default": default}:
            if default in choices and len(table) == 4:
                return Option(id_, question, tuple(choices), default)
    raise BadData(f"{_FILE.name}: {table!r} needs id, question, choices and a default among them, and nothing else")


# CQ-2: two to six players; more could exhaust the deck.
INFO: Final = GameInfo(
    "quickdraw", "Colorado Quick Draw", least=2, most=6, options=_choices("option"), rulings=_choices("ruling")
)
