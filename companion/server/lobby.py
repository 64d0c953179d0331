"""What everybody in the room may read: who sits where, what is played, how to join."""

from collections.abc import Collection
from typing import Any

from companion.rules.seat import Seat
from companion.server.front import Front
from companion.table.errors import NoSuchTable
from companion.table.table import Table


def table_of(here: Front) -> Table | None:
    """The table being played at, if one is open."""
    try:
        return here.evening.saloon.current
    except NoSuchTable:
        return None


def room_info(here: Front) -> dict[str, Any]:
    """The `room` event: for those who are inside, since it holds the way in."""
    present, table = here.streams.here(), table_of(here)
    room = here.room.state
    return {
        "players": [{"seat": seat, "name": name, "here": seat in present} for seat, name in _chairs(here).items()],
        "join": {"url": here.join_url, "code": here.options.code},
        "camera": room.camera,
        "blind": room.blind,
        "mqtt": room.mqtt,
        "notes": list(room.notes),
        "table": None if table is None else table.table_id,
        "game": _game(here),
        "lobby": _lobby(here),
    }


def lobby_info(here: Front, held: Collection[Seat]) -> dict[str, Any]:
    """What a phone at the door may know. `held` are the seats it can come back to without the code."""
    present = here.streams.here()
    return {
        "game": _game(here),
        "seats": [
            {"seat": seat, "name": name, "taken": name is not None, "here": seat in present}
            for seat, name in _chairs(here).items()
        ],
        "needs_code": not held,
        "you": next(iter(held), None),
        "yours": list(held),
        "lobby": _lobby(here),
    }


def _chairs(here: Front) -> dict[Seat, str | None]:
    """Every seat there is, and who sits there."""
    seated = here.evening.credentials.seated()
    count = max(here.evening.chairs, *(seat + 1 for seat in seated), 0)
    return {Seat(number): seated.get(Seat(number)) for number in range(count)}


def _game(here: Front) -> dict[str, str]:
    info = here.evening.info
    return {"id": info.id, "title": info.title}


def _lobby(here: Front) -> dict[str, Any]:
    info = here.evening.info
    return {"playing": here.evening.saloon.playing, "least": info.least, "most": info.most}
