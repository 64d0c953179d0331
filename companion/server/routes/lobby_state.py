"""JSON of the lobby, for every page: seats, game, and how to join."""

from collections.abc import Collection, Mapping
from dataclasses import asdict
from typing import Any

from companion.rules.packs.pack import TranslatesTitles, game_packs_of, pack_name
from companion.rules.seats_and_viewers import Seat
from companion.server.state.context import ServerContext
from companion.table.errors import NoSuchTable
from companion.table.table import Table


def current_table(context: ServerContext) -> Table | None:
    """Return the current table. Returns None if none is open."""
    try:
        return context.lobby.tables.current
    except NoSuchTable:
        return None


def make_room_event(context: ServerContext) -> dict[str, Any]:
    """Return the `room` event. It holds the join code, so only logged-in pages get it."""
    table, room = current_table(context), context.room.state
    return {
        "players": _seats(context),
        "join": {"url": context.join_url, "code": context.typed_code},
        "camera": room.camera,
        "blind": room.blind,
        "hands": room.hands,
        "bot_pause": context.long_pause.number,
        "looking": None if room.looking is None else {"seen": room.looking[0], "of": room.looking[1]},
        "new_card": None if room.new_card is None else asdict(room.new_card),
        "laid_cards": [asdict(each) for each in room.laid_cards],
        "mqtt": room.mqtt,
        "loudspeaker": context.options.loudspeaker is not None,
        "notes": list(room.notes),
        "technical": list(room.technical),
        "table": None if table is None else table.table_id,
        "told": table is not None and table.is_log_released,
        "game": _game(context),
        "lobby": _lobby(context),
        "handover": context.handovers.as_json(),
        "third_seats": context.third_seats.as_json(),
        "two_devices": context.streams.seats_on_two_devices(),
        "pages": _pages(context),
    }


def lobby_info(
    context: ServerContext, held: Collection[Seat], has_cookie: bool = False, watches: bool = False
) -> dict[str, Any]:
    """Return what a phone may know before it joins. `held` are the seats that it may act for.

    `has_cookie` is true if it may take a seat without the code, `watches` if it may open the table screen.
    """
    return {
        "game": _game(context),
        "seats": [{**seat, "taken": _is_taken(context, seat)} for seat in _seats(context)],
        "needs_code": not has_cookie,
        "you": next(iter(held), None),
        "yours": list(held),
        "lobby": _lobby(context),
        "watches": watches,
        "asked": context.handovers.open_number,
        "pages": _pages(context),
    }


def _seats(context: ServerContext) -> list[dict[str, Any]]:
    """Return every seat and its player. `standin` is the strength of a bot, None for people."""
    credentials, present = context.lobby.credentials, context.streams.present_seats()
    seated, standins = credentials.seat_names(), credentials.bot_strengths()
    seats = [Seat(number) for number in range(max(context.lobby.seat_count, *(seat + 1 for seat in seated), 0))]
    return [
        {
            "seat": seat,
            "name": seated.get(seat),
            "here": seat in present or seat in standins,
            "standin": standins.get(seat),
        }
        for seat in seats
    ]


def _is_taken(context: ServerContext, seat: Mapping[str, Any]) -> bool:
    """Return True if nobody can sit there. Between games a bot gives its seat away."""
    makes_room = seat["standin"] is not None and not context.lobby.tables.is_playing
    return seat["name"] is not None and not makes_room


def _game(context: ServerContext) -> dict[str, Any]:
    info, plan = context.lobby.game_info, context.lobby.plan
    titles = translated_titles(context, info.id, pack_name(info, plan.pack))
    return {"id": info.id, "title": context.lobby.title, "tour": context.has_tour(info.id), **titles}


def translated_titles(context: ServerContext, game: str, name: str) -> dict[str, Any]:
    """Return `{"titles": ...}`, the titles of a shipped pack in other languages by language; empty if it has none."""
    packs = game_packs_of(context.lobby.tables.games[game])
    titles: Mapping[str, str] = packs.translated_titles(name) if isinstance(packs, TranslatesTitles) else {}
    return {"titles": titles} if titles else {}


def _pages(context: ServerContext) -> str | None:
    """Return the version of the built pages. A page of another one loads itself again."""
    return None if context.pages.build is None else context.pages.build.version


def _lobby(context: ServerContext) -> dict[str, Any]:
    least, most = context.lobby.player_range
    return {"playing": context.lobby.tables.is_playing, "least": least, "most": most}
