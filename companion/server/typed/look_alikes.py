"""Names that look alike: alphabets that are mixed, and letters that are drawn alike.

Ten people sit at a table at most, so the living alphabets with the shapes of Latin letters are enough here, and no
library is needed: what mixes alphabets is refused before, and only whole names are compared.
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
_USUAL_DIGITS: Final = "0123456789"
"""Digits that are written with every alphabet."""
_DRAWN_LIKE: Final = {
    "a": "\u0251\u0430\u03b1\u0410\u0391", "b": "\u0432\u044c\u0412\u042c\u0392", "c": "\u0441\u0421\u03f2",
    "d": "\u0501", "e": "\u0435\u0415\u0395", "g": "\u0261\u050c", "h": "\u04bb\u043d\u041d\u0397",
    "i": "1|lI\u0131\u0456\u0406\u04cf\u04c0\u03b9\u0399", "j": "\u0458\u0408", "k": "\u043a\u041a\u03ba\u039a",
    "m": "\u043c\u041c\u039c", "n": "\u039d", "o": "0\u043e\u041e\u03bf\u039f", "p": "\u0440\u0420\u03c1\u03a1",
    "q": "\u051b\u051a", "s": "\u0455\u0405", "t": "\u0442\u0422\u03c4\u03a4", "v": "\u03bd", "u": "\u03c5",
    "w": "\u051d\u051c", "x": "\u0445\u0425\u03c7\u03a7", "y": "\u0443\u0423\u03a5", "z": "\u0396",
}  # fmt: skip
"""For a Latin letter the letters of Latin, Cyrillic and Greek, and digits that are drawn like it, small or large."""
_RARELY_DRAWN_LIKE: Final = {
    "a": "\u1d00\u2c81\ua4ee\u13aa", "b": "\u0299\u2c83\ua4d0\u13f4", "c": "\u1d04\u2ca5\ua4da\u13df",
    "d": "\u1d05\ua4d3\u13a0", "e": "\u1d07\u2c89\ua4f0\u13ac", "f": "\ua730\ua4dd", "g": "\u0262\u0581\ua4d6\u13c0",
    "h": "\u029c\u0570\u2c8f\ua4e7\u13bb", "i": "\u01c0\u0269\u026a\u029f\u053c\u2c93\ua4f2\ua4e1\u13a5\u13de",
    "j": "\u1d0a\u0575\ua4d9\u13ab", "k": "\u1d0b\u2c95\ua4d7\u13e6", "m": "\u1d0d\u2c99\ua4df\u13b7",
    "n": "\u0274\u0578\u2c9b\ua4e0", "o": "\u1d0f\u0555\u0585\u2c9f\ua4f3", "p": "\u1d18\u2ca3\ua4d1\u13e2",
    "q": "\u0566", "r": "\u0280\ua4e3\u13d2\u13a1", "s": "\ua731\u054f\ua4e2\u13da", "t": "\u1d1b\u2ca7\ua4d4\u13a2",
    "u": "\u1d1c\u054d\u057d\ua4f4", "v": "\u1d20\ua4e6\u13d9", "w": "\u1d21\ua4ea\u13b3", "x": "\u2cad\ua4eb",
    "y": "\u028f\u2ca9\ua4ec\u13a9", "z": "\u1d22\u2c8d\ua4dc\u13c3",
}  # fmt: skip
"""The same of small capitals and clicks, and of Armenian, Coptic, Lisu and Cherokee letters."""
_LATIN_LOOK: Final = str.maketrans(
    {drawn: letter for letter, all_drawn in (*_DRAWN_LIKE.items(), *_RARELY_DRAWN_LIKE.items()) for drawn in all_drawn}
)
_JOINING_SCRIPTS: Final = frozenset(
    {"ARABIC", "DEVANAGARI", "BENGALI", "GUJARATI", "GURMUKHI", "KANNADA", "MALAYALAM", "ORIYA", "SINHALA", "TAMIL"}
    | {"TELUGU", "KHMER", "MONGOLIAN", "MYANMAR", "SYRIAC", "VARIATION", "EMOJI", "ZERO"}
)


def is_of_one_script(name: str) -> bool:
    """Return True if all letters and digits are of one alphabet, or of several that are written together."""
    scripts = frozenset(map(_script, filter(_has_script, name)))
    return len(scripts) < 2 or any(scripts <= together for together in _WRITTEN_TOGETHER)


def look_alike_key(name: str) -> str:
    """Return a text that is the same for names that look alike: no spaces, no case, one letter for all like it."""
    drawn = unicodedata.normalize("NFKC", name).translate(_LATIN_LOOK).casefold().translate(_LATIN_LOOK)
    return (
        "".join(letter for letter in drawn if unicodedata.category(letter)[0] not in "ZC")
        .replace("rn", "m")
        .replace("vv", "w")
    )


def can_precede_joiner(letter: str) -> bool:
    """Return True if an invisible joiner after `letter` can change how it is drawn."""
    return bool(letter) and (unicodedata.category(letter) in ("So", "Sk") or _script(letter) in _JOINING_SCRIPTS)


def _has_script(letter: str) -> bool:
    kind = unicodedata.category(letter)
    return kind in _LETTERS or kind == "Nd" and letter not in _USUAL_DIGITS


def _script(letter: str) -> str:
    """Return the first word of the letter's Unicode name, which is its alphabet; Persian digits are Arabic ones."""
    return unicodedata.name(letter, "UNKNOWN").removeprefix("EXTENDED ").split()[0].split("-")[0]
