"""The schema of what evenings store: every action and event of every game, field by field, and the tables of SQLite."""

import sqlite3
import types
import typing
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from companion.rules.game import AnyGame, GameInfo
from companion.table.log.event_log import SqliteLog


def describe_game(game: AnyGame) -> Iterator[str]:
    """Yield a line for each option, ruling, action and event of a game."""
    yield from _describe_info(game.info)
    for kind, classes in (("action", game.actions), ("event", game.events)):
        for cls in sorted(classes, key=lambda cls: cls.__name__):
            yield f"{kind} {cls.__name__} {describe_fields(cls)}"


def _describe_info(info: GameInfo) -> Iterator[str]:
    yield f"game {info.id} version {info.version} seats {info.least}-{info.most} packs {' '.join(info.packs)}"
    for kind, options in (("option", info.options), ("ruling", info.rulings)):
        for option in options:
            yield f"{kind} {option.id} {list(option.choices)} default {option.default!r}"


def describe_fields(cls: Any) -> str:
    """Return the fields of a dataclass as JSON holds them. Names of classes within are not written, so not shown."""
    hints = typing.get_type_hints(cls)
    return "{" + ", ".join(f"{each.name}{_optional(each)}: {_spell(hints[each.name])}" for each in fields(cls)) + "}"


def _optional(each: "Field[Any]") -> str:
    return "" if each.default is MISSING and each.default_factory is MISSING else "?"


def _spell(hint: Any) -> str:
    while isinstance(hint, typing.NewType):
        hint = hint.__supertype__
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(map(_spell, args))
    if origin is typing.Literal:
        return " | ".join(map(repr, args))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return f"{{{_spell(args[0])}: {_spell(args[1])}}}"
    if origin is not None:
        return f"[{', '.join(_spell(arg) for arg in args if arg is not Ellipsis)}]"
    if isinstance(hint, type) and issubclass(hint, Enum):
        return "(" + " ".join(str(member.value) for member in hint) + ")"
    if is_dataclass(hint):
        return describe_fields(hint)
    return "null" if hint is type(None) else hint.__name__ if isinstance(hint, type) else str(hint)


def describe_log(folder: Path) -> Iterator[str]:
    """Yield the statements that make a new log in `folder`."""
    path = folder / "log.sqlite"
    SqliteLog(path).close()
    connection = sqlite3.connect(path)
    try:
        for (statement,) in connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name"):
            yield " ".join(statement.split())
    finally:
        connection.close()
