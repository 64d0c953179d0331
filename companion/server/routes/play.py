"""POST /api/act: a tap on a phone becomes an action at the table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response

from companion.rules.errors import BadData
from companion.rules.seat import Seat
from companion.server.access.auth import requested_page, require_seat
from companion.server.http.errors import Refusal
from companion.server.http.json_body import ok_response, parse_body
from companion.server.state.context import ServerContext, server_context
from companion.table.answers import ANSWERS
from companion.table.errors import StaleDecision
from companion.table.table import Table

play = Blueprint("play", __name__)


@dataclass(frozen=True, slots=True)
class Tap:
    """An action as JSON, and the decision it answers; `table` may name the table it was meant for."""

    action: Mapping[str, Any]
    decision: int | None = None
    table: str | None = None


@play.post("/api/act")
def act() -> Response:
    """The seat of `?as=` acts. Who it is comes from the cookie alone; the answer is the same whatever was done."""
    page, context = requested_page(), server_context()
    if page.seat is None:
        raise Refusal(403, "not_yours", "only a seat can act")
    require_seat(page.seat)
    submit_tap(context, page.seat, parse_body(Tap))
    return ok_response()


def submit_tap(context: ServerContext, seat: Seat, tap: Tap) -> None:
    """Bring the tap to the table, or raise what is wrong with it."""
    table = context.lobby.saloon.current
    _check_place(table, seat, tap)
    if ANSWERS.knows(tap.action):
        table.submit(seat, ANSWERS.decode(tap.action))
        return
    action = context.wire(table.game.info.id).actions.decode(tap.action)
    if tap.decision is None:
        raise BadData("say which decision this is, as the last update numbers it")
    table.submit(seat, action, decision=tap.decision)


def _check_place(table: Table, seat: Seat, tap: Tap) -> None:
    if tap.table not in (None, table.table_id):
        raise StaleDecision("another table has been opened since; look again")
    if seat not in table.seats:
        raise Refusal(403, "not_yours", f"this game has {len(table.seats)} seats; seat {seat} looks on")
