"""Agreement with a phone on a secret key, over a line that others may listen on: Diffie-Hellman in the group ffdhe2048.

Browsers have no cryptography of their own over plain HTTP. This group needs powers of whole numbers only, which the
page reckons in some milliseconds. Whoever listens gets both public values, and cannot find the key.
"""

import hashlib
import re
import secrets
from functools import lru_cache
from typing import Final

from companion.rules.errors import BadData
from companion.table.credentials import CredentialStore, PhoneKey

PRIME: Final = int(
    "FFFFFFFFFFFFFFFFADF85458A2BB4A9AAFDC5620273D3CF1D8B9C583CE2D3695A9E13641146433FBCC939DCE249B3EF9"
    "7D2FE363630C75D8F681B202AEC4617AD3DF1ED5D5FD65612433F51F5F066ED0856365553DED1AF3B557135E7F57C935"
    "984F0C70E0E68B77E2A689DAF3EFE8721DF158A136ADE73530ACCA4F483A797ABC0AB182B324FB61D108A94BB2C8E3FB"
    "B96ADAB760D7F4681D4F42A3DE394DF4AE56EDE76372BB190B07A7C8EE0A6D709E02FCE1CDF7E2ECC03404CD28342F61"
    "9172FE9CE98583FF8E4F1232EEF28183C3FE3B1B4C6FAD733BB5FCBC2EC22005C58EF1837D1683B2C6F34A26C1B2EFFA"
    "886B423861285C97FFFFFFFFFFFFFFFF",
    16,
)
"""RFC 7919, appendix A.1. The generator is 2."""
PRIVATE_BYTES: Final = 32
_DIGITS: Final = 512
_PUBLIC: Final = re.compile(r"[0-9a-f]{512}")
_PURPOSE: Final = b"companion-phone-key-1|"


def compute_public_value(credentials: CredentialStore) -> str:
    """Return the table's half of the agreement, as 512 hexadecimal digits. It stays for the evening."""
    return _power(2, _private_value(credentials))


def agree_on_key(credentials: CredentialStore, public: str) -> PhoneKey:
    """Return the key that the phone with the half `public` has reckoned as well. Raises BadData for no such half."""
    if _PUBLIC.fullmatch(public) is None or not 2 <= int(public, 16) <= PRIME - 2:
        raise BadData("a phone's half of the key is a number of the group ffdhe2048, as 512 hexadecimal digits")
    shared = _power(int(public, 16), _private_value(credentials))
    text = "|".join((shared, compute_public_value(credentials), public)).encode()
    return PhoneKey(hashlib.sha256(public.encode()).hexdigest()[:16], hashlib.sha256(_PURPOSE + text).digest())


def _private_value(credentials: CredentialStore) -> int:
    return int(credentials.keep_for_evening("key exchange", lambda: secrets.token_hex(PRIVATE_BYTES)), 16)


@lru_cache(maxsize=64)
def _power(base: int, exponent: int) -> str:
    return f"{pow(base, exponent, PRIME):0{_DIGITS}x}"
