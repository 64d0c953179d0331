"""Phones of holders of seats: the keys that their tokens need, and the addresses that they came from."""

import sqlite3
from dataclasses import dataclass, field
from typing import Final

_NOTE_ADDRESS: Final = "INSERT OR REPLACE INTO seat_addresses SELECT hash, ? FROM credentials WHERE hash = ?"


@dataclass(frozen=True, slots=True)
class PhoneKey:
    """The secret that one phone keeps in its page's storage, and the id by which the phone names it."""

    phone: str
    key: bytes = field(repr=False)


def bind_to_phone(db: sqlite3.Connection, holder: bytes, phone_key: PhoneKey | None) -> None:
    """Let a token count only with proofs by `phone_key`, or alone if that is None. It may be of another phone."""
    db.execute("DELETE FROM phone_keys WHERE hash = ?", (holder,))
    db.execute("DELETE FROM seat_addresses WHERE hash = ?", (holder,))
    if phone_key is not None:
        db.execute("INSERT INTO phone_keys VALUES (?, ?, ?)", (holder, phone_key.phone, phone_key.key))


def note_address(db: sqlite3.Connection, holder: bytes, address: str) -> None:
    """Remember the address that a seat was taken from. A holder that is none any more is no error."""
    db.execute(_NOTE_ADDRESS, (address, holder))
