"""TOML of strangers, read in work and memory that grow no faster than its length."""

import re
import tomllib
from typing import Any, Final

MAX_KEY_PARTS: Final = 8
"""Parts of a dotted key or header. Python's reader keeps every beginning of every key: its square in memory."""
_STRING_OR_COMMENT: Final = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:"{3,5}|\Z)'
    r"|'''(?:[^']|'(?!''))*+(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+",
    re.DOTALL,
)
_KEY_OF_MANY_PARTS: Final = re.compile(rf"(?<![\w-])[\w-]++(?:[ \t]*+\.[ \t]*+[\w-]++){{{MAX_KEY_PARTS}}}")


class TomlTooDeep(ValueError):
    """A key has more parts than anything here needs. The message names the line."""


def parse_toml(text: str) -> dict[str, Any]:
    """Return the tables of a TOML text. Raises ValueError, which names the line, if it is none or has too long keys.

    Whoever calls it bounds the length of the text.
    """
    bare = _STRING_OR_COMMENT.sub(_placeholder, text)
    if found := _KEY_OF_MANY_PARTS.search(bare):
        line = bare.count("\n", 0, found.start()) + 1
        raise TomlTooDeep(f"a key has more than {MAX_KEY_PARTS} parts (at line {line})")
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise TomlTooDeep("its values are nested too deep") from error


def _placeholder(found: re.Match[str]) -> str:
    """Return a word in place of a string, which may be part of a key, and nothing of a comment. Lines are kept."""
    text = found.group()
    return "\n" * text.count("\n") if text.startswith("#") else "s" + "\n" * text.count("\n")
