"""`pack.toml`: a pack's title, game and card names."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from companion.rules.packs.parse_toml import parse_toml
from companion.vision.packs.file_names import CardPackError

FILE: Final = "pack.toml"


@dataclass(frozen=True, slots=True)
class PackInfo:
    """The content of pack.toml. All of it may be missing."""

    title: str = ""
    game: str = ""
    """Id of the game that these cards belong to. Empty for any."""
    names: Mapping[str, str] = field(default_factory=dict)
    """Card id to the name printed on the card."""


def parse_header(content: bytes, where: str) -> PackInfo:
    """Parse pack.toml. Raises CardPackError with the wrong line or key, and what would be right."""
    try:
        table = parse_toml(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise CardPackError(f"{where}: not UTF-8 text; save it as UTF-8") from error
    except ValueError as error:
        raise CardPackError(f'{where}: not TOML: {error}; a line looks like title = "My deck"') from error
    if unknown := sorted(table.keys() - {"title", "game", "names"}):
        raise CardPackError(f"{where}: there is no key {unknown[0]!r}; there are title, game and [names]")
    names = table.get("names", {})
    if not isinstance(names, dict):
        raise CardPackError(f'{where}: names should be a table, [names], with lines like ace = "Ace of Spades"')
    named = {card: _text(name, f"[names] {card}", where) for card, name in names.items()}
    return PackInfo(_text(table.get("title", ""), "title", where), _text(table.get("game", ""), "game", where), named)


def _text(value: Any, key: str, where: str) -> str:
    if not isinstance(value, str):
        raise CardPackError(
            f'{where}: {key} should be text in quotes, such as {key.split()[-1]} = "...", not {value!r}'
        )
    return value


def header_to_toml(header: PackInfo) -> str:
    """Return TOML that `parse_header` parses."""
    lines = [f"{key} = {_quoted(text)}" for key, text in (("title", header.title), ("game", header.game)) if text]
    if header.names:
        lines += ["", "[names]", *(f"{_quoted(card)} = {_quoted(header.names[card])}" for card in sorted(header.names))]
    return "\n".join(lines).lstrip("\n") + "\n"


def _quoted(text: str) -> str:
    # A TOML basic string is a JSON string, but for DEL, which TOML wants escaped.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
