"""Store of credentials: the tokens of seats, host and screen, with what belongs to their holders.

Tokens are shown once; only their hashes are kept. Keys are kept as they are, to check proofs by them.
"""

import hashlib
import secrets
import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from companion.rules.seats_and_viewers import Seat
from companion.table.credentials.phones import PhoneKey, bind_to_phone, note_address
from companion.table.credentials.pins import find_holder_by_pin, set_pin
from companion.table.credentials.roles import Role, SeatRole, role_to_row, row_to_role
from companion.table.credentials.schema import SCHEMA
from companion.table.errors import LogDamaged, LogUnwritable, TableError
from companion.table.sqlite_file.disk_trouble import describe_disk_trouble
from companion.table.sqlite_file.limit_page_cache import limit_page_cache

TOKEN_BYTES: Final = 16


class _Holder(NamedTuple):
    """The holder of a valid token. `phone` is the one whose proofs it needs, if any."""

    role: Role
    phone: str | None


class SeatTaken(TableError, ValueError):
    """The seat has a holder already."""


def new_token() -> str:
    """Return a token that nobody can guess. It is void until a seat or a role is given to it."""
    return secrets.token_urlsafe(TOKEN_BYTES)


class CredentialStore:
    """Tokens of an evening, in the same SQLite file as the log or in memory.

    They outlive a table: the holder of a seat keeps it for the next game of the evening.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._lock = threading.Lock()
        self._path = path
        self._known: dict[bytes, _Holder] = {}
        """The holders of tokens that were asked for since the last change, by hash: each tap asks three times."""
        self._db = _open(path)

    def issue_token(self, role: Role, pin: str = "", phone_key: PhoneKey | None = None) -> str:
        """Return a new token for `role`, of 128 random bits. Raises SeatTaken if the seat has a holder.

        `pin`, if any, proves from now on that its owner is the holder, whatever number the seat gets. With `phone_key`
        the token counts only together with proofs by that key.
        """
        token = new_token()
        with self._transaction():
            self._insert(token, role)
            if pin:
                set_pin(self._db, _hash(token), pin)
            bind_to_phone(self._db, _hash(token), phone_key)
        return token

    def replace_token(self, seat: Seat, pin: str, phone_key: PhoneKey | None = None) -> str | None:
        """Return a new token for the holder of `seat`, and withdraw the old one, if `pin` is theirs.

        Its key is `phone_key`, if any, and no longer that of the phone before. Returns None for another PIN, for a seat
        without one, and after too many wrong ones.
        """
        token = new_token()
        with self._transaction():
            old = find_holder_by_pin(self._db, seat, pin)
            if old is None:
                return None
            self._db.execute("UPDATE credentials SET hash = ? WHERE hash = ?", (_hash(token), old))
            bind_to_phone(self._db, _hash(token), phone_key)
        return token

    def replace_lost_token(self, seat: Seat, pin: str, phone_key: PhoneKey) -> str | None:
        """Return a new token for the holder of `seat`, and withdraw the old one, if the seat is bound to that key.

        `pin`, if any, is theirs from now on. Returns None for any other key, and for a seat that needs none.
        """
        token = new_token()
        of_phone = "SELECT hash FROM phone_keys WHERE phone = ? AND key = ?"
        query = f"UPDATE credentials SET hash = ? WHERE role = 'seat' AND seat = ? AND hash IN ({of_phone})"
        with self._transaction():
            if not self._db.execute(query, (_hash(token), seat, phone_key.phone, phone_key.key)).rowcount:
                return None
            if pin:
                set_pin(self._db, _hash(token), pin)
        return token

    def hand_over(self, seat: Seat, token: str, phone_key: PhoneKey | None = None, address: str | None = None) -> None:
        """Let `token` be that of the holder of `seat`, and withdraw the old one. Its key is `phone_key`, if any.

        `address`, if any, is kept as by `note_address`.
        """
        with self._transaction():
            query = "UPDATE credentials SET hash = ? WHERE role = 'seat' AND seat = ?"
            if self._db.execute(query, (_hash(token), seat)).rowcount:
                bind_to_phone(self._db, _hash(token), phone_key)
                if address is not None:
                    note_address(self._db, _hash(token), address)

    def renew_token(self, token: str) -> str:
        """Return a new token for the role of `token`, which is void then, with all copies of it. Its key stays."""
        new = new_token()
        with self._transaction():
            self._db.execute("UPDATE credentials SET hash = ? WHERE hash = ?", (_hash(new), _hash(token)))
        return new

    def seat_bot(self, role: SeatRole, strength: str) -> None:
        """Let a bot of that strength play the seat, without a token for anybody.

        Raises SeatTaken as `issue_token` does.
        """
        token = new_token()
        with self._transaction():
            self._insert(token, role)
            self._db.execute("INSERT INTO standins VALUES (?, ?)", (_hash(token), strength))

    def role_of_token(self, token: str) -> Role | None:
        """Return the role of the holder of `token`. Returns None for an unknown or withdrawn token."""
        holder = self._find_holder(token)
        return None if holder is None else holder.role

    def phone_of_token(self, token: str) -> str | None:
        """Return the phone whose proofs `token` needs. Returns None if the token counts alone."""
        holder = self._find_holder(token)
        return None if holder is None else holder.phone

    def key_of_phone(self, phone: str) -> bytes | None:
        """Return the key of a phone that holds a seat. Returns None for any other."""
        with self._lock:
            row = self._db.execute("SELECT key FROM phone_keys WHERE phone = ?", (phone,)).fetchone()
        return None if row is None else bytes(row[0])

    def note_address(self, token: str, address: str) -> None:
        """Remember the address that the seat of `token` was taken from. A void token is no error."""
        with self._transaction():
            note_address(self._db, _hash(token), address)

    def address_of_token(self, token: str) -> str | None:
        """Return the address that the seat of `token` was taken from. Returns None if none was noted."""
        with self._lock:
            row = self._db.execute("SELECT address FROM seat_addresses WHERE hash = ?", (_hash(token),)).fetchone()
        return None if row is None else str(row[0])

    def seats_taken_from(self, address: str) -> frozenset[Seat]:
        """Return the seats that were taken from that address and are held since."""
        query = "SELECT seat FROM seat_addresses JOIN credentials USING (hash) WHERE role = 'seat' AND address = ?"
        with self._lock:
            return frozenset(Seat(seat) for (seat,) in self._db.execute(query, (address,)))

    def seat_names(self) -> dict[Seat, str]:
        """Return the name of each seat that has a holder."""
        with self._lock:
            rows = self._db.execute("SELECT seat, name FROM credentials WHERE role = 'seat' ORDER BY seat").fetchall()
        return {Seat(seat): name for seat, name in rows}

    def bot_strengths(self) -> dict[Seat, str]:
        """Return the strength of each seat that a bot plays. These seats are among `seat_names`."""
        query = "SELECT seat, strength FROM standins JOIN credentials USING (hash) ORDER BY seat"
        with self._lock:
            return {Seat(seat): strength for seat, strength in self._db.execute(query)}

    def free_seat(self, seat: Seat) -> None:
        """Free `seat` and withdraw its tokens."""
        with self._transaction():
            self._db.execute("DELETE FROM credentials WHERE role = 'seat' AND seat = ?", (seat,))

    def withdraw_all_tokens(self) -> None:
        """Withdraw every token and forget what was kept for the evening, for a new one."""
        with self._transaction():
            self._db.execute("DELETE FROM credentials")
            self._db.execute("DELETE FROM evening")

    def keep_for_evening(self, name: str, make: Callable[[], str]) -> str:
        """Return what is kept under `name` for this evening; at first the result of `make`."""
        query = "SELECT value FROM evening WHERE name = ?"
        with self._lock:
            kept = self._db.execute(query, (name,)).fetchone()
        if kept is None:  # only now: whoever writes keeps the log waiting, and anybody may ask
            with self._transaction():
                self._db.execute("INSERT OR IGNORE INTO evening VALUES (?, ?)", (name, make()))
                kept = self._db.execute(query, (name,)).fetchone()
        return str(kept[0])

    def move_holders(self, moves: Mapping[Seat, Seat]) -> None:
        """Move the holders of seats as `moves` says (old seat: new seat). Their tokens stay valid."""
        with self._transaction():
            for old in moves:  # in two steps: a seat may have only one holder in between, too
                self._db.execute("UPDATE credentials SET seat = -1 - seat WHERE role = 'seat' AND seat = ?", (old,))
            for old, new in moves.items():
                self._db.execute("UPDATE credentials SET seat = ? WHERE role = 'seat' AND seat = ?", (new, -1 - old))

    def rename_holder(self, seat: Seat, name: str) -> None:
        """Change the name of the holder of `seat`."""
        with self._transaction():
            self._db.execute("UPDATE credentials SET name = ? WHERE role = 'seat' AND seat = ?", (name, seat))

    def close(self) -> None:
        with self._lock:
            self._db.close()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """Keep all changes of the block, or none. Raises LogUnwritable if the disk takes none."""
        try:
            with self._lock:
                try:
                    with self._db:
                        yield
                finally:
                    self._known.clear()
        except sqlite3.Error as error:
            if self._path and (why := describe_disk_trouble(self._path, error)):
                raise LogUnwritable(f"{why}; nothing has changed") from error
            raise

    def _find_holder(self, token: str) -> "_Holder | None":
        """Return the holder of a valid token. Void ones are not kept: anybody may make up as many as they like."""
        digest = _hash(token)
        if (known := self._known.get(digest)) is not None:
            return known
        query = "SELECT role, seat, name, phone FROM credentials LEFT JOIN phone_keys USING (hash) WHERE hash = ?"
        with self._lock:  # also while it is kept: no change comes between
            row = self._db.execute(query, (digest,)).fetchone()
            if row is None:
                return None
            found = self._known[digest] = _Holder(row_to_role(*row[:3]), row[3])
        return found

    def _insert(self, token: str, role: Role) -> None:
        kind, seat, name = role_to_row(role)
        try:
            self._db.execute("INSERT INTO credentials VALUES (?, ?, ?, ?)", (_hash(token), kind, seat, name))
        except sqlite3.IntegrityError as error:
            if seat is None:  # only seats have one holder alone
                raise
            raise SeatTaken(f"seat {seat + 1} is taken") from error


def _open(path: Path | None) -> sqlite3.Connection:
    with ExitStack() as unfinished:
        try:
            db = unfinished.enter_context(closing(sqlite3.connect(path or ":memory:", check_same_thread=False)))
            limit_page_cache(db)
            db.execute("PRAGMA synchronous = FULL")
            db.execute("PRAGMA foreign_keys = ON")
            db.executescript(SCHEMA)
        except sqlite3.DatabaseError as error:
            if path and (why := describe_disk_trouble(path, error)):
                raise LogUnwritable(why) from error
            raise LogDamaged(f"{path} cannot hold credentials: {error}") from error
        unfinished.pop_all()
        return db


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode(errors="surrogatepass")).digest()
