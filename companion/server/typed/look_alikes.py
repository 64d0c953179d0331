"""Names that look alike: alphabets that are mixed, and letters that are drawn alike.

Six people sit at a table, so a few pairs of Latin, Cyrillic and Greek are enough here, and no library is needed: what
mixes alphabets is refused before, and only whole names are compared.
"""

import unicodedata
from typing import Final

_WRITTEN_TOGETHER: Final = (
    frozenset({"CJK", "HIRAGANA", "KATAKANA"}),
    frozenset({"CJK", "HANGUL"}),
    frozenset({"CJK", "BOPOMOFO"}),
)
_LETTERS: Final = ("Lu", "Ll", "Lt", "Lo")
"""Letters that belong to an alphabet; modifiers such as the Hawaiian okina belong to none."""
_DRAWN_LIKE: Final = {
    "a": "\u0251\u0430\u03b1\u0410\u0391", "b": "\u0432\u044c\u0412\u042c\u0392", "c": "\u0441\u0421\u03f2",
    "d": "\u0501", "e": "\u0435\u0415\u0395", "g": "\u0261\u050c", "h": "\u04bb\u043d\u041d\u0397",
    "i": "1|lI\u0131\u0456\u0406\u04cf\u04c0\u03b9\u0399", "j": "\u0458\u0408", "k": "\u043a\u041a\u03ba\u039a",
    "m": "\u043c\u041c\u039c", "n": "\u039d", "o": "0\u043e\u041e\u03bf\u039f", "p": "\u0440\u0420\u03c1\u03a1",
    "q": "\u051b\u051a", "s": "\u0455\u0405", "t": "\u0442\u0422\u03c4\u03a4", "v": "\u03bd", "u": "\u03c5",
    "w": "\u051d\u051c", "x": "\u0445\u0425\u03c7\u03a7", "y": "\u0443\u0423\u03a5", "z": "\u0396",
}  # fmt: skip
"""For a Latin letter the letters of Latin, Cyrillic and Greek, and digits that are drawn like it, small or large."""
_LATIN_LOOK: Final = str.maketrans({drawn: letter for letter, all_drawn in _DRAWN_LIKE.items() for drawn in all_drawn})
_JOINING_SCRIPTS: Final = frozenset(
    {"ARABIC", "DEVANAGARI", "BENGALI", "GUJARATI", "GURMUKHI", "KANNADA", "MALAYALAM", "ORIYA", "SINHALA", "TAMIL"}
    | {"TELUGU", "KHMER", "MONGOLIAN", "MYANMAR", "SYRIAC", "VARIATION", "EMOJI", "ZERO"}
)


def is_of_one_script(name: str) -> bool:
    """Return True if all letters are of one alphabet, or of several that are written together."""
    scripts = frozenset(_script(letter) for letter in name if unicodedata.category(letter) in _LETTERS)
    return len(scripts) < 2 or any(scripts <= together for together in _WRITTEN_TOGETHER)


def look_alike_key(name: str) -> str:
    """Return a text that is the same for names that look alike: no spaces, no case, one letter for all like it."""
    drawn = unicodedata.normalize("NFKC", name).translate(_LATIN_LOOK).casefold().translate(_LATIN_LOOK)
    return "".join(letter for letter in drawn if unicodedata.category(letter)[0] not in "ZC").replace("rn", "m")


def can_precede_joiner(letter: str) -> bool:
    """Return True if an invisible joiner after `letter` can change how it is drawn."""
    return bool(letter) and (unicodedata.category(letter) in ("So", "Sk") or _script(letter) in _JOINING_SCRIPTS)


def _script(letter: str) -> str:
    """Return the first word of the letter's Unicode name, which is its alphabet."""
    return unicodedata.name(letter, "UNKNOWN").split()[0].split("-")[0]
