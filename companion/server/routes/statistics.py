"""Routes of statistics: plays of all evenings, and the names in them, for those who are in the room."""

from dataclasses import dataclass
from typing import Final

from flask import Blueprint, Response, request

from companion.server.access.auth import find_proven_seats, find_valid_tokens, require_proven_viewer
from companion.server.access.count_seat_change import count_seat_change
from companion.server.http.errors import Refusal
from companion.server.http.json_body import json_response, ok_response, parse_body
from companion.server.state.context import ServerContext, server_context
from companion.server.typed.player_name import clean_name
from companion.table.credentials import HostRole
from companion.table.plays.play_store import PlayStore
from companion.table.plays.play_to_bgstats import bgstats_link
from companion.table.plays.statistics import summarize_plays

plays = Blueprint("plays", __name__, url_prefix="/api/plays")
DAY_LETTERS: Final = 10
MOST_LINKS: Final = 20
"""The page shows so many of the latest plays, each with its link."""


@dataclass(frozen=True, slots=True)
class RenamePersonBody:
    """Body of calling a person by another name in all plays."""

    name: str
    new: str


@dataclass(frozen=True, slots=True)
class ForgetPersonBody:
    """Body of taking a name out of all plays."""

    name: str


@plays.get("")
def send_statistics() -> Response:
    """Return statistics of all evenings, or of `?evening=2026-11-26`, and the names that this phone may change.

    `yours` are those names, null for the host, who may change any. The latest plays have a link for the BG Stats app.
    """
    require_proven_viewer()
    context = server_context()
    evening = request.args.get("evening", "")[:DAY_LETTERS]
    kept = _store(context).plays()
    found, by_table = summarize_plays(kept, evening), {play.table: play for play in kept}
    linked = [{**play, "bgstats": bgstats_link(by_table[play["table"]])} for play in found["plays"][:MOST_LINKS]]
    told = {**found, "plays": [*linked, *found["plays"][MOST_LINKS:]]}
    return json_response({**told, "yours": None if _is_host() else _own_names(context)})


@plays.post("/rename")
def rename_person() -> Response:
    """Call a person by another name. Two persons with one name become one, which only the host may do."""
    body, context = parse_body(RenamePersonBody), server_context()
    _require_own(context, body.name)
    new = clean_name(body.new)
    if not _is_host() and any(one.name == new for play in _store(context).plays() for one in play.people):
        raise Refusal(403, "not_yours", "somebody is called that already; only the host makes two persons one")
    _store(context).rename_person(body.name, new)
    return ok_response()


@plays.post("/forget")
def forget_person() -> Response:
    """Take the name of a person out of all plays."""
    body, context = parse_body(ForgetPersonBody), server_context()
    _require_own(context, body.name)
    _store(context).forget_person(body.name)
    return ok_response()


def _require_own(context: ServerContext, name: str) -> None:
    """Raise Refusal unless somebody sits by that name with this phone, or the host asks."""
    require_proven_viewer()
    if not _is_host() and name not in _own_names(context):
        raise Refusal(403, "not_yours", "only whoever sits here by that name may change it, or the host")
    count_seat_change(context)


def _own_names(context: ServerContext) -> list[str]:
    """Return the names by which this phone sits at the table."""
    names = context.lobby.credentials.seat_names()
    return sorted({names[seat] for seat in find_proven_seats() if seat in names})


def _is_host() -> bool:
    return any(isinstance(holder.role, HostRole) for holder in find_valid_tokens())


def _store(context: ServerContext) -> PlayStore:
    if context.options.plays is None:
        raise Refusal(404, "not_found", "plays are not kept here")
    return context.options.plays
