"""Join codes of an evening: four letters for typing, and a long code, which nobody can guess, for the QR code."""

import hmac
import secrets
from typing import Final

CODE_ALPHABET: Final = "BCDFGHJKMNPQRSTVWXYZ"
"""Letters that look unlike each other and unlike digits, and that spell no words."""
CODE_LENGTH: Final = 4
LONG_CODE_LENGTH: Final = 12
"""52 bits. With an IPv4 address the URL still fits the small QR code of 29 by 29 modules, which is read from afar."""


def new_join_code() -> str:
    """Return a random code."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


def new_long_code() -> str:
    """Return a random code that is too long to guess."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(LONG_CODE_LENGTH))


def is_same_code(given: str, code: str) -> bool:
    """Return True if `given` is the code, in upper or lower case. Compares in constant time."""
    return hmac.compare_digest(given.strip().upper().encode(), code.encode())
