"""The evening's join code, and the names people may take."""

import hmac
import secrets
from typing import Final

CODE_ALPHABET: Final = "BCDFGHJKMNPQRSTVWXYZ"
"""Letters that are not taken for one another or for digits, and that spell no words."""
CODE_LENGTH: Final = 4


def new_join_code() -> str:
    """A code for one evening."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


def is_same_code(given: str, code: str) -> bool:
    """Whether `given` is the code, whatever its case; takes as long for a near miss as for any other."""
    return hmac.compare_digest(given.strip().upper().encode(), code.encode())
