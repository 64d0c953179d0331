"""PINs of holders of seats: digits that prove on any phone who they are. Only salted digests are kept."""

import hashlib
import hmac
import secrets
import sqlite3
from typing import Final

from companion.rules.seats_and_viewers import Seat

MAX_WRONG_PINS: Final = 20
"""Of 10,000. After so many the seat's PIN is void until the seat is taken anew: too few to be lucky."""
_SALT_BYTES: Final = 16


def set_pin(db: sqlite3.Connection, holder: bytes, pin: str) -> None:
    """Keep a salted digest of `pin` for a holder, in place of the one before.

    It hides four digits from a glance, not from a search by whoever has the file, who has the log as well.
    """
    salt = secrets.token_bytes(_SALT_BYTES)
    db.execute("DELETE FROM pins WHERE hash = ?", (holder,))
    db.execute("INSERT INTO pins (hash, digest) VALUES (?, ?)", (holder, salt + _salted(salt, pin)))


def find_holder_by_pin(db: sqlite3.Connection, seat: Seat, pin: str) -> bytes | None:
    """Return the holder of `seat` if `pin` is theirs.

    Returns None for another PIN, which is counted, for a seat without one, and after too many wrong ones.
    """
    query = "SELECT hash, digest, wrong FROM pins JOIN credentials USING (hash) WHERE role = 'seat' AND seat = ?"
    holder, digest, wrong = db.execute(query, (seat,)).fetchone() or (b"", b"", MAX_WRONG_PINS)
    salt, right = digest[:_SALT_BYTES], digest[_SALT_BYTES:]
    if wrong >= MAX_WRONG_PINS or not hmac.compare_digest(_salted(salt, pin), right):
        db.execute("UPDATE pins SET wrong = wrong + 1 WHERE hash = ?", (holder,))
        return None
    db.execute("UPDATE pins SET wrong = 0 WHERE hash = ?", (holder,))
    return bytes(holder)


def _salted(salt: bytes, pin: str) -> bytes:
    return hashlib.sha256(salt + pin.encode(errors="surrogatepass")).digest()
