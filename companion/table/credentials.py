"""Who may speak for which seat. Tokens are shown once; only their hashes are kept."""

import hashlib
import secrets
import sqlite3
import threading
from collections.abc import Mapping
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from companion.rules.seat import Seat
from companion.table.errors import LogDamaged, TableError

TOKEN_BYTES: Final = 16
_SCHEMA = """
CREATE TABLE IF NOT EXISTS credentials (
    hash BLOB PRIMARY KEY, role TEXT NOT NULL, seat INTEGER, name TEXT NOT NULL DEFAULT '') WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS one_holder ON credentials (seat) WHERE role = 'seat';
CREATE TABLE IF NOT EXISTS standins (
    hash BLOB PRIMARY KEY REFERENCES credentials ON DELETE CASCADE, strength TEXT NOT NULL) WITHOUT ROWID;
"""


@dataclass(frozen=True, slots=True)
class SeatRole:
    """Whoever holds it plays `seat`; `name` is what the others call them."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class HostRole:
    """May deal by hand, undo and open tables; sees no more than the public does."""


@dataclass(frozen=True, slots=True)
class ScreenRole:
    """May show the public side of the table."""


Role: TypeAlias = SeatRole | HostRole | ScreenRole


class SeatTaken(TableError, ValueError):
    """Somebody sits there already."""


class Credentials:
    """The evening's tokens, in the same SQLite file as the log or in memory.

    They outlive a table: whoever has a seat keeps it for the next game of the evening.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._lock = threading.Lock()
        self._db = _open(path)

    def issue(self, role: Role) -> str:
        """A new token for `role`: 128 random bits. SeatTaken when somebody else holds that seat."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        with self._lock, self._db:
            self._insert(token, role)
        return token

    def seat_bot(self, role: SeatRole, strength: str) -> None:
        """The companion plays that seat, as well as `strength` says; nobody has a token for it. Else as `issue`."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        with self._lock, self._db:
            self._insert(token, role)
            self._db.execute("INSERT INTO standins VALUES (?, ?)", (_hash(token), strength))

    def role_of(self, token: str) -> Role | None:
        """What the holder of `token` may do; None for a token we did not issue, or no longer honour."""
        query = "SELECT role, seat, name FROM credentials WHERE hash = ?"
        with self._lock:
            row = self._db.execute(query, (_hash(token),)).fetchone()
        return None if row is None else _role(*row)

    def seated(self) -> dict[Seat, str]:
        """The names of whoever sits where."""
        with self._lock:
            rows = self._db.execute("SELECT seat, name FROM credentials WHERE role = 'seat' ORDER BY seat").fetchall()
        return {Seat(seat): name for seat, name in rows}

    def bots(self) -> dict[Seat, str]:
        """How well the companion plays the seats it plays; they are among `seated`."""
        query = "SELECT seat, strength FROM standins JOIN credentials USING (hash) ORDER BY seat"
        with self._lock:
            return {Seat(seat): strength for seat, strength in self._db.execute(query)}

    def free(self, seat: Seat) -> None:
        """Nobody holds `seat` any longer; its tokens are worthless from now on."""
        with self._lock, self._db:
            self._db.execute("DELETE FROM credentials WHERE role = 'seat' AND seat = ?", (seat,))

    def clear(self) -> None:
        """Every token is worthless from now on: it is another evening."""
        with self._lock, self._db:
            self._db.execute("DELETE FROM credentials")

    def reseat(self, moves: Mapping[Seat, Seat]) -> None:
        """Everybody at a seat of `moves` sits where it says from now on; their tokens stay good."""
        with self._lock, self._db:
            for old in moves:  # two steps, for nobody may sit on another's lap in between
                self._db.execute("UPDATE credentials SET seat = -1 - seat WHERE role = 'seat' AND seat = ?", (old,))
            for old, new in moves.items():
                self._db.execute("UPDATE credentials SET seat = ? WHERE role = 'seat' AND seat = ?", (new, -1 - old))

    def rename(self, seat: Seat, name: str) -> None:
        """Whoever sits at `seat` is called `name` from now on."""
        with self._lock, self._db:
            self._db.execute("UPDATE credentials SET name = ? WHERE role = 'seat' AND seat = ?", (name, seat))

    def close(self) -> None:
        with self._lock:
            self._db.close()

    def _insert(self, token: str, role: Role) -> None:
        kind, seat, name = _row(role)
        try:
            self._db.execute("INSERT INTO credentials VALUES (?, ?, ?, ?)", (_hash(token), kind, seat, name))
        except sqlite3.IntegrityError as error:
            raise SeatTaken(f"seat {seat} is taken") from error


def _open(path: Path | None) -> sqlite3.Connection:
    with ExitStack() as unfinished:
        try:
            db = unfinished.enter_context(closing(sqlite3.connect(path or ":memory:", check_same_thread=False)))
            db.execute("PRAGMA synchronous = FULL")
            db.execute("PRAGMA foreign_keys = ON")
            db.executescript(_SCHEMA)
        except sqlite3.DatabaseError as error:
            raise LogDamaged(f"{path} cannot hold credentials: {error}") from error
        unfinished.pop_all()
        return db


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode(errors="surrogatepass")).digest()


def _row(role: Role) -> tuple[str, int | None, str]:
    match role:
        case SeatRole(seat, name):
            return "seat", seat, name
        case HostRole():
            return "host", None, ""
        case ScreenRole():
            return "screen", None, ""


def _role(kind: str, seat: int | None, name: str) -> Role:
    if kind == "seat" and seat is not None:
        return SeatRole(Seat(seat), name)
    return HostRole() if kind == "host" else ScreenRole()
