"""Roster file of the pucks: id, seat, and hash of the password."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

from companion.app.pucks.private_files import hold_file_lock, write_private_file
from companion.mqtt.config import DeviceAccount
from companion.mqtt.errors import MqttError
from companion.rules.errors import BadData, shorten_value
from companion.rules.seats_and_viewers import Seat

ROSTER: Final = "pucks.json"
MAX_ID_LENGTH: Final = 32
MAX_SEATS: Final = 16
"""Seats of any game. They are numbered from 0."""
_ID: Final = re.compile(rf"[A-Za-z0-9_-]{{1,{MAX_ID_LENGTH}}}")
_HASH: Final = re.compile(r"\$7\$\d{1,9}\$[A-Za-z0-9+/]+=*\$[A-Za-z0-9+/]+=*")
_FORM: Final = '{"meeting": "", "pucks": [{"id": "puck-ann", "password": "$7$...", "seat": 0}]}'

Pucks: TypeAlias = Mapping[str, DeviceAccount]


class Roster:
    """Reads and writes the roster file. Several programs may: each change is atomic and under a lock.

    Only the owner of the folder can read it. It holds no password.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / ROSTER

    @property
    def path(self) -> Path:
        """Path of the file, which may not exist yet."""
        return self._path

    def pucks(self) -> Pucks:
        """Return the pucks by id, in order of addition. Raises BadData if the file is damaged."""
        return self._load().pucks

    def last_broker_address(self) -> str:
        """Return host and port of the broker that the latest puck got, "" if none did."""
        return self._load().meeting

    def change_stamp(self) -> object:
        """Return a value that changes with each change of the file."""
        try:
            found = self._path.stat()
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size

    def add_puck(self, puck: DeviceAccount, meeting: str = "") -> None:
        """Add a puck. Raises BadData if the id is taken."""

        def edit(pucks: dict[str, DeviceAccount]) -> None:
            if puck.id in pucks:
                raise BadData(f"there is a puck {puck.id!r} already; `companion puck remove {puck.id}` forgets it")
            pucks[puck.id] = puck

        self._change(edit, meeting)

    def add_or_replace(self, puck: DeviceAccount, meeting: str = "") -> None:
        """Add a puck, or replace it."""
        self._change(lambda pucks: pucks.update({puck.id: puck}), meeting)

    def remove_puck(self, puck_id: str) -> None:
        """Remove a puck. Raises BadData if there is none of that id."""

        def edit(pucks: dict[str, DeviceAccount]) -> None:
            del pucks[find_puck(pucks, puck_id).id]

        self._change(edit)

    def move_to_seat(self, puck_id: str, seat: Seat | None) -> None:
        """Move a puck to a seat, None for the whole table. Raises BadData if there is no such puck or seat."""

        def edit(pucks: dict[str, DeviceAccount]) -> None:
            pucks[puck_id] = DeviceAccount(puck_id, find_puck(pucks, puck_id).password, check_seat_number(seat))

        self._change(edit)

    def _change(self, edit: Callable[[dict[str, DeviceAccount]], object], meeting: str = "") -> None:
        with hold_file_lock(self._path.with_suffix(".lock")):
            content = self._load()
            pucks = dict(content.pucks)
            edit(pucks)
            write_private_file(self._path, _encode(_RosterFile(pucks, meeting or content.meeting)))

    def _load(self) -> "_RosterFile":
        try:
            return _parse(self._path.read_bytes())
        except FileNotFoundError:
            return _RosterFile({})
        except BadData as error:
            raise BadData(f"{self._path}: {error}") from error


@dataclass(frozen=True, slots=True)
class _RosterFile:
    """Content of the file."""

    pucks: Pucks
    meeting: str = ""


def find_puck(pucks: Pucks, puck_id: str) -> DeviceAccount:
    """Return the puck of that id. Raises BadData that names the known ones if there is none."""
    if puck_id not in pucks:
        raise BadData(f"there is no puck {puck_id!r}; there are {', '.join(pucks) or 'none yet: companion puck add'}")
    return pucks[puck_id]


def check_seat_number(seat: Seat | None) -> Seat | None:
    """Return the seat. Raises BadData if no game can have it."""
    if seat is not None and not 0 <= seat < MAX_SEATS:
        raise BadData(f"there is no seat {shorten_value(seat)}; seats are numbered from 0 to {MAX_SEATS - 1}")
    return seat


def make_puck_account(puck_id: str, password: str, seat: Seat | None) -> DeviceAccount:
    """Return a puck. Raises BadData if the id cannot name an account and a topic."""
    if not _ID.fullmatch(puck_id):
        raise BadData(
            f"{shorten_value(puck_id)} cannot be an id: it has 1 to {MAX_ID_LENGTH} letters, digits, '-' and '_'"
        )
    try:
        return DeviceAccount(puck_id, password, check_seat_number(seat))
    except MqttError as error:
        raise BadData(str(error)) from error


def _parse(content: bytes) -> _RosterFile:
    try:
        table = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise BadData(f"this is no JSON ({error}); it should be {_FORM}") from error
    match table:
        case {"pucks": [*lines], "meeting": str(meeting), **rest} if not rest:
            found = [_puck(line) for line in lines]
            pucks = {puck.id: puck for puck in found}
            if len(pucks) < len(found):
                raise BadData("two pucks have the same id; each needs its own")
            return _RosterFile(pucks, meeting)
    raise BadData(f"it should be {_FORM}")


def _puck(line: Any) -> DeviceAccount:
    match line:
        case {"id": str(puck_id), "password": str(password), "seat": seat, **rest} if not rest:
            if not _HASH.fullmatch(password):
                raise BadData(f"the password of puck {shorten_value(puck_id)} should be a hash of mosquitto's, $7$...")
            if seat is None or type(seat) is int:
                return make_puck_account(puck_id, password, None if seat is None else Seat(seat))
    raise BadData(f"a puck should have an id, a password and a seat or null, as in {_FORM}")


def _encode(content: _RosterFile) -> bytes:
    lines = [{"id": puck.id, "password": puck.password, "seat": puck.seat} for puck in content.pucks.values()]
    return (json.dumps({"meeting": content.meeting, "pucks": lines}, indent=1) + "\n").encode()
