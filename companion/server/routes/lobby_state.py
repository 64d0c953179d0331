"""What everybody in the room may read: who sits where, what is played, how to join."""

from collections.abc import Collection, Mapping
from typing import Any

from companion.rules.seat import Seat
from companion.server.state.context import ServerContext
from companion.table.errors import NoSuchTable
from companion.table.table import Table


def current_table(context: ServerContext) -> Table | None:
    """The table being played at, if one is open."""
    try:
        return context.lobby.saloon.current
    except NoSuchTable:
        return None


def room_info(context: ServerContext) -> dict[str, Any]:
    """The `room` event: for those who are inside, since it holds the way in."""
    table, room = current_table(context), context.room.state
    return {
        "players": _chairs(context),
        "join": {"url": context.join_url, "code": context.options.code},
        "camera": room.camera,
        "blind": room.blind,
        "mqtt": room.mqtt,
        "notes": list(room.notes),
        "technical": list(room.technical),
        "table": None if table is None else table.table_id,
        "game": _game(context),
        "lobby": _lobby(context),
    }


def lobby_info(context: ServerContext, held: Collection[Seat]) -> dict[str, Any]:
    """What a phone at the door may know. `held` are the seats it can come back to without the code."""
    return {
        "game": _game(context),
        "seats": [{**chair, "taken": _taken(context, chair)} for chair in _chairs(context)],
        "needs_code": not held,
        "you": next(iter(held), None),
        "yours": list(held),
        "lobby": _lobby(context),
    }


def _chairs(context: ServerContext) -> list[dict[str, Any]]:
    """Every seat there is, and who plays there; `standin` is how well the companion does, null for people."""
    credentials, present = context.lobby.credentials, context.streams.present_seats()
    seated, standins = credentials.seated(), credentials.standins()
    seats = [Seat(number) for number in range(max(context.lobby.chairs, *(seat + 1 for seat in seated), 0))]
    return [
        {
            "seat": seat,
            "name": seated.get(seat),
            "here": seat in present or seat in standins,
            "standin": standins.get(seat),
        }
        for seat in seats
    ]


def _taken(context: ServerContext, chair: Mapping[str, Any]) -> bool:
    """Whether nobody can sit there: between games the companion makes room."""
    makes_room = chair["standin"] is not None and not context.lobby.saloon.playing
    return chair["name"] is not None and not makes_room


def _game(context: ServerContext) -> dict[str, str]:
    info = context.lobby.info
    return {"id": info.id, "title": info.title}


def _lobby(context: ServerContext) -> dict[str, Any]:
    info = context.lobby.info
    return {"playing": context.lobby.saloon.playing, "least": info.least, "most": info.most}
