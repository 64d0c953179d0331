"""The evening's join code, and the names people may take."""

import hmac
import secrets
import unicodedata
from typing import Final

from companion.rules.errors import BadData

ALPHABET: Final = "BCDFGHJKMNPQRSTVWXYZ"
"""Letters that are not taken for one another or for digits, and that spell no words."""
LENGTH: Final = 4
LONGEST_NAME: Final = 20
_JOINERS = "\u200c\u200d"


def new_code() -> str:
    """A code for one evening."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def same_code(given: str, code: str) -> bool:
    """Whether `given` is the code, whatever its case; takes as long for a near miss as for any other."""
    return hmac.compare_digest(given.strip().upper().encode(), code.encode())


def clean_name(given: str) -> str:
    """A name as it is shown; BadData when it is empty, too long or not made of visible characters."""
    name = unicodedata.normalize("NFC", given).strip()
    if not name:
        raise BadData("a name is needed, for the others to know who sits there")
    if len(name) > LONGEST_NAME:
        raise BadData(f"a name has at most {LONGEST_NAME} characters, this one has {len(name)}")
    if any(_hidden(letter) for letter in name):
        raise BadData("a name is made of letters, digits, signs and spaces only")
    return name


def _hidden(letter: str) -> bool:
    kind = unicodedata.category(letter)
    return kind in ("Zl", "Zp") or (kind.startswith("C") and letter not in _JOINERS)
