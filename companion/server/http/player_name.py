"""Check of the names that people choose."""

import unicodedata
from typing import Final

from companion.rules.errors import BadData

MAX_NAME_LETTERS: Final = 20
_JOINERS = "\u200c\u200d"
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs without a visible shape."""
_MAX_MARKS: Final = 2
"""Accents on one letter. More would overlap the lines above."""


def clean_name(given: str) -> str:
    """Return the name as pages show it. Raises BadData if it is empty, too long or invisible."""
    name = unicodedata.normalize("NFC", given).strip()
    if not name:
        raise BadData("a name is needed, for the others to know who sits there")
    if len(name) > MAX_NAME_LETTERS:
        raise BadData(f"a name has at most {MAX_NAME_LETTERS} characters, this one has {len(name)}")
    if any(map(_is_hidden, name)) or not any(map(_is_visible, name)) or _has_stacked_marks(name):
        raise BadData("a name is made of letters, digits, signs and spaces only")
    return name


def _is_hidden(letter: str) -> bool:
    kind = unicodedata.category(letter)
    return kind in ("Zl", "Zp") or (kind.startswith("C") and letter not in _JOINERS)


def _is_visible(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LNPS" and letter not in _BLANKS


def _has_stacked_marks(name: str) -> bool:
    marks = "".join("m" if unicodedata.category(letter) in ("Mn", "Me") else "." for letter in name)
    return "m" * (_MAX_MARKS + 1) in marks
