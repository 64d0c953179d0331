"""Join code of an evening."""

import hmac
import secrets
from typing import Final

CODE_ALPHABET: Final = "BCDFGHJKMNPQRSTVWXYZ"
"""Letters that look unlike each other and unlike digits, and that spell no words."""
CODE_LENGTH: Final = 4


def new_join_code() -> str:
    """Return a random code."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


def is_same_code(given: str, code: str) -> bool:
    """Return True if `given` is the code, in upper or lower case. Compares in constant time."""
    return hmac.compare_digest(given.strip().upper().encode(), code.encode())
