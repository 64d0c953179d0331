"""The four digits with which the owner of a seat goes on with another phone: how they are checked, and masked."""

import hashlib
import hmac
import re
from typing import Final

from companion.rules.errors import BadData
from companion.table.credentials import PhoneKey

_PIN: Final = re.compile(r"[0-9]{4}")


def check_pin_format(given: str) -> None:
    """Raise BadData unless `given` are four digits."""
    if _PIN.fullmatch(given) is None:
        raise BadData("four digits are needed, such as 4711")


def unmask_pin(masked: str, salt: str, phone_key: PhoneKey | None) -> str:
    """Return the digits that the phone has masked by its key, so that nobody else reads them on the line.

    Without `salt` they are not masked. Raises BadData for a mask without a key.
    """
    if not (masked and salt):
        return masked
    if phone_key is None:
        raise BadData("digits are masked by the key of a phone, and this request has none")
    mac = hmac.new(phone_key.key, f"pin|{salt}".encode(errors="surrogatepass"), hashlib.sha256).digest()
    return f"{(int(masked) - int.from_bytes(mac[:8], 'big')) % 10_000:04}"
