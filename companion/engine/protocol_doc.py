"""The pages of `docs/protocol`: options, rulings, actions and events, one page a game.

    python -m companion.engine.protocol_doc docs/protocol

writes them into that folder. A test compares them.
"""

import inspect
import sys
import types
import typing
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any, Final

from companion.games.registry import load_games
from companion.rules.actions_and_offers import (
    Action,
    DialTurnGesture,
    LayGesture,
    LiftGesture,
    PressGesture,
    StepAndConfirmGesture,
)
from companion.rules.errors import BadData
from companion.rules.event import Event
from companion.rules.game import AnyGame, Option

MARK: Final = "<!-- This page is written by: python -m companion.engine.protocol_doc docs/protocol -->"
_WORDS: Final[Mapping[Any, str]] = {
    str: "text",
    int: "number",
    bool: "true or false",
    float: "fraction",
    type(None): "null",
    Any: "any value",
}


def write_game_pages(folder: Path, games: Mapping[str, AnyGame]) -> None:
    """Write the page of each game into the folder. Raises BadData if somebody else's page lies there."""
    for game_id, game in games.items():
        page = folder / f"{game_id}.md"
        if page.exists() and MARK not in page.read_text("utf-8"):
            raise BadData(f"{page} should have a line {MARK!r}")
        page.write_text(format_game_page(game), "utf-8")


def format_game_page(game: AnyGame) -> str:
    """Return the page of a game as Markdown."""
    return "\n".join(_lines(game))


def _lines(game: AnyGame) -> Iterator[str]:
    info = game.info
    players = f"{info.least}" if info.least == info.most else f"{info.least} to {info.most}"
    yield f"# {info.title} (`{info.id}`)\n"
    yield f"{MARK}\n"
    yield f"For {players} players. Packs: {', '.join(f'`{pack}`' for pack in info.packs)}.\n"
    yield from _options("Option", info.options)
    yield from _options("Ruling", info.rulings)
    yield "| Action | Fields | Means | On the table |\n|---|---|---|---|"
    yield from (f"| `{cls.__name__}` | {_fields(cls)} | {_doc(cls)} | {_gesture(cls)} |" for cls in game.actions)
    yield "\n| Event | Fields | Means | |\n|---|---|---|---|"
    yield from (f"| `{cls.__name__}` | {_fields(cls)} | {_doc(cls)} | {_notes(cls)} |" for cls in game.events)
    yield ""


def _options(title: str, options: tuple[Option, ...]) -> Iterator[str]:
    if options:
        yield f"| {title} | Question | Choices (default first) |\n|---|---|---|"
        for option in options:
            others = [choice for choice in option.choices if choice != option.default]
            choices = ", ".join(f"`{_choice(choice)}`" for choice in (option.default, *others))
            yield f"| `{option.id}` | {_cell(option.question)} | {choices} |"
        yield ""


def _choice(choice: Any) -> str:
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def _fields(cls: type[Any]) -> str:
    hints = typing.get_type_hints(cls)
    return ", ".join(f"`{field.name}` {_kind(hints[field.name])}{_optional(field)}" for field in fields(cls)) or "-"


def _optional(field: Field[Any]) -> str:
    return "" if field.default is MISSING and field.default_factory is MISSING else " (optional)"


def _kind(hint: Any) -> str:
    while isinstance(hint, typing.NewType):
        hint = hint.__supertype__
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if hint in _WORDS:
        return _WORDS[hint]
    if origin in (typing.Union, types.UnionType):
        return " or ".join(map(_kind, args))
    if origin is typing.Literal:
        return " or ".join(f"`{choice}`" for choice in args)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return f"{{{_kind(args[0])}: {_kind(args[1])}}}"
    if origin in (frozenset, set, list):
        return f"[{_kind(args[0])}, ...]"
    if origin is not None:
        return f"[{', '.join('...' if arg is Ellipsis else _kind(arg) for arg in args)}]"
    if isinstance(hint, type) and issubclass(hint, Enum):
        return " or ".join(f"`{member.value}`" for member in hint)
    if is_dataclass(hint):
        of = typing.get_type_hints(hint)
        return "{" + ", ".join(f"`{field.name}` {_kind(of[field.name])}" for field in fields(hint)) + "}"
    return str(hint)


def _doc(cls: type[Any]) -> str:
    """Return the first paragraph of a docstring, without the one that a dataclass generates."""
    doc = inspect.cleandoc(cls.__doc__ or "")
    return "" if doc.startswith(f"{cls.__name__}(") else _cell(doc.split("\n\n")[0].replace("\n", " "))


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _gesture(action: type[Action]) -> str:
    match action.gesture:
        case LayGesture(field, zone):
            return f"lay `{field}` in `{zone}`"
        case LiftGesture(field, zone):
            return f"take `{field}` from `{zone}`"
        case PressGesture(name, own):
            return f"press one's own `{name}`" if own else f"press `{name}`"
        case DialTurnGesture(field):
            return f"push the dial at `{field}`"
        case StepAndConfirmGesture():
            return "choose it with `next` and `confirm`"
    return ""


def _notes(event: type[Event]) -> str:
    notes = ["others see less"] if event.as_seen_by is not Event.as_seen_by else []
    notes += ["tells a secret"] if event.reveals else []
    return ", ".join(notes)


def main() -> None:
    """Write the pages into the folder that the first argument names."""
    write_game_pages(Path(sys.argv[1]), load_games())


if __name__ == "__main__":
    main()
