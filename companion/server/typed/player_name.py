"""Check of the names that people choose."""

import unicodedata
from collections.abc import Mapping
from typing import Final

from companion.rules.errors import BadData
from companion.rules.seats_and_viewers import Seat
from companion.server.typed.look_alikes import can_precede_joiner, is_of_one_script, look_alike_key

MAX_NAME_LETTERS: Final = 20
_JOINERS = "\u200c\u200d"
_BLANKS = (
    "\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f\U00013441\U00013442\U00016fe4\U0001d159"
)
"""Letters, signs and accents without a visible shape."""
_EMOJI_STYLE = "\ufe0f"
_MAX_MARKS: Final = 2
"""Accents on one letter. More would overlap the lines above."""


def clean_name(given: str, others: Mapping[Seat, str] | None = None) -> str:
    """Return the name as pages show it. `others` are the names at the other seats.

    Raises BadData if it is empty, too long, invisible, or looks like another person's or a bot's.
    """
    name = " ".join(filter(None, unicodedata.normalize("NFKC", given).strip().split(" ")))
    if not name:
        raise BadData("a name is needed, for the others to know who sits there")
    if len(name) > MAX_NAME_LETTERS:
        raise BadData(f"a name has at most {MAX_NAME_LETTERS} characters, this one has {len(name)}")
    if _has_hidden(name) or not any(map(_is_visible, name)) or _has_stacked_marks(name):
        raise BadData("a name is made of letters, digits, signs and spaces only")
    if any(unicodedata.category(letter) in ("Ps", "Pe") for letter in name):
        raise BadData("a name has no brackets: they mark the companion's own players; a comma is fine")
    if not is_of_one_script(name):
        raise BadData("a name is written in one alphabet; these letters are of several that look alike")
    for seat, other in (others or {}).items():
        if look_alike_key(name) == look_alike_key(other):
            raise BadData(f"that looks like the name at seat {seat + 1}; add a letter or a digit")
    return name


def _has_hidden(name: str) -> bool:
    """Return True if a letter has no shape, or joins nothing."""
    before = ""
    for letter in name:
        kind = unicodedata.category(letter)
        if letter in _JOINERS:
            hidden = not can_precede_joiner(before)
        elif letter == _EMOJI_STYLE:
            hidden = unicodedata.category(before or " ") != "So"
        else:
            hidden = letter in _BLANKS or _is_variation(letter) or kind in ("Zl", "Zp") or kind.startswith("C")
        if hidden:
            return True
        before = letter
    return name[-1] in _JOINERS


def _is_variation(letter: str) -> bool:
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"


def _is_visible(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LNPS"


def _has_stacked_marks(name: str) -> bool:
    marks = "".join("m" if unicodedata.category(letter) in ("Mn", "Me") else "." for letter in name)
    return "m" * (_MAX_MARKS + 1) in marks
