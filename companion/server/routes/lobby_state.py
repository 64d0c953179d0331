"""What everybody in the room may read: who sits where, what is played, how to join."""

from collections.abc import Collection, Mapping
from typing import Any

from companion.rules.seat import Seat
from companion.server.state.context import ServerContext
from companion.table.errors import NoSuchTable
from companion.table.table import Table


def current_table(here: ServerContext) -> Table | None:
    """The table being played at, if one is open."""
    try:
        return here.evening.saloon.current
    except NoSuchTable:
        return None


def room_info(here: ServerContext) -> dict[str, Any]:
    """The `room` event: for those who are inside, since it holds the way in."""
    table, room = current_table(here), here.room.state
    return {
        "players": _chairs(here),
        "join": {"url": here.join_url, "code": here.options.code},
        "camera": room.camera,
        "blind": room.blind,
        "mqtt": room.mqtt,
        "notes": list(room.notes),
        "technical": list(room.technical),
        "table": None if table is None else table.table_id,
        "game": _game(here),
        "lobby": _lobby(here),
    }


def lobby_info(here: ServerContext, held: Collection[Seat]) -> dict[str, Any]:
    """What a phone at the door may know. `held` are the seats it can come back to without the code."""
    return {
        "game": _game(here),
        "seats": [{**chair, "taken": _taken(here, chair)} for chair in _chairs(here)],
        "needs_code": not held,
        "you": next(iter(held), None),
        "yours": list(held),
        "lobby": _lobby(here),
    }


def _chairs(here: ServerContext) -> list[dict[str, Any]]:
    """Every seat there is, and who plays there; `standin` is how well the companion does, null for people."""
    credentials, present = here.evening.credentials, here.streams.here()
    seated, standins = credentials.seated(), credentials.standins()
    seats = [Seat(number) for number in range(max(here.evening.chairs, *(seat + 1 for seat in seated), 0))]
    return [
        {
            "seat": seat,
            "name": seated.get(seat),
            "here": seat in present or seat in standins,
            "standin": standins.get(seat),
        }
        for seat in seats
    ]


def _taken(here: ServerContext, chair: Mapping[str, Any]) -> bool:
    """Whether nobody can sit there: between games the companion makes room."""
    makes_room = chair["standin"] is not None and not here.evening.saloon.playing
    return chair["name"] is not None and not makes_room


def _game(here: ServerContext) -> dict[str, str]:
    info = here.evening.info
    return {"id": info.id, "title": info.title}


def _lobby(here: ServerContext) -> dict[str, Any]:
    info = here.evening.info
    return {"playing": here.evening.saloon.playing, "least": info.least, "most": info.most}
