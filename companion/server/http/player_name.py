"""Names that people may give themselves."""

import unicodedata
from typing import Final

from companion.rules.errors import BadData

MAX_NAME_LETTERS: Final = 20
_JOINERS = "\u200c\u200d"
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that show nothing."""
_MOST_MARKS: Final = 2
"""Accents on one letter: more of them would run over the lines above."""


def clean_name(given: str) -> str:
    """A name as it is shown; BadData when it is empty, too long or not made of visible characters."""
    name = unicodedata.normalize("NFC", given).strip()
    if not name:
        raise BadData("a name is needed, for the others to know who sits there")
    if len(name) > MAX_NAME_LETTERS:
        raise BadData(f"a name has at most {MAX_NAME_LETTERS} characters, this one has {len(name)}")
    if any(map(_hidden, name)) or not any(map(_shows, name)) or _piled(name):
        raise BadData("a name is made of letters, digits, signs and spaces only")
    return name


def _hidden(letter: str) -> bool:
    kind = unicodedata.category(letter)
    return kind in ("Zl", "Zp") or (kind.startswith("C") and letter not in _JOINERS)


def _shows(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LNPS" and letter not in _BLANKS


def _piled(name: str) -> bool:
    marks = "".join("m" if unicodedata.category(letter) in ("Mn", "Me") else "." for letter in name)
    return "m" * (_MOST_MARKS + 1) in marks
