"""Host routes at the table: deal by hand, answer for the camera and for seats without a person, undo."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response

from companion.rules.errors import BadData, IllegalAction
from companion.rules.parts.weighted_outcomes import list_drawable
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.server.access.auth import require_host
from companion.server.http.errors import Refusal
from companion.server.http.json_body import json_response, ok_response, parse_body
from companion.server.routes.host_state import list_public_log_entries, list_unexplained_observations
from companion.server.state.context import server_context
from companion.table.errors import StaleDecision
from companion.table.observing.observation import Pressed
from companion.table.prompts import AnswerConsent
from companion.table.table import Table
from companion.table.update_json import OBSERVATIONS, UpdateEncoder

host = Blueprint("host", __name__, url_prefix="/api/host")
_by_chance = random.SystemRandom()


@dataclass(frozen=True, slots=True)
class ResolveChanceBody:
    """The outcome of chance. Without an action the companion draws one."""

    action: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class ExplainObservationBody:
    """The chosen answer to a question, counted from 0. None is no answer of those."""

    id: str
    choice: int | None = None


@dataclass(frozen=True, slots=True)
class ObservationBody:
    """Body of an observation that the host enters."""

    observation: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ButtonPressBody:
    """Body of a button that the host presses."""

    button: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class UndoToEntryBody:
    """Body of an undo: the log's length afterwards. `seq` and `table` are those that the page shows, if it says so."""

    to: int
    seq: int | None = None
    table: str | None = None


@dataclass(frozen=True, slots=True)
class WithdrawUndoBody:
    """The entry to which the host had asked to undo."""

    to: int


@dataclass(frozen=True, slots=True)
class CorrectionConsentBody:
    """The host's answer to the correction asked for in entry `asked`, for a seat without a person."""

    seat: Seat
    agree: bool
    asked: int


@host.before_request
def _require_host() -> None:
    require_host()


@host.post("/deal")
def resolve_chance() -> Response:
    """Resolve chance with the outcome of the host, or with a random one."""
    body, table = parse_body(ResolveChanceBody), _table()
    if body.action is not None:
        by_hand = bool(table.update_for(PUBLIC).chance)
        table.deal(_action(table, body.action))
        if not by_hand:
            server_context().room.add_note("the host has said what came up where the companion deals")
    else:
        table.deal(_drawn(table), source="dealer")
    return ok_response()


@host.post("/observe")
def record_host_observation() -> Response:
    """Record an observation that the host makes in place of the camera."""
    _table().observe(OBSERVATIONS.decode(parse_body(ObservationBody).observation), source="host")
    return ok_response()


@host.post("/press")
def press_panel_button() -> Response:
    """Press a button of the panel for the host."""
    body, table = parse_body(ButtonPressBody), _table()
    if body.seat is not None and body.seat not in table.seats:
        raise BadData(f"this game has {len(table.seats)} seats, none with the number {body.seat + 1}")
    table.observe(Pressed(body.button, body.seat), source="host")
    return ok_response()


@host.post("/answer")
def explain_observation() -> Response:
    """Answer a question of the camera, and put the observation aside."""
    body, table = parse_body(ExplainObservationBody), _table()
    question = next((one for one in list_unexplained_observations(_wire(table), table) if one.id == body.id), None)
    if question is None:
        raise StaleDecision("that question is no longer open")
    if body.choice is not None:
        if not 0 <= body.choice < len(question.choices):
            raise BadData(f"the question has {len(question.choices)} choices, none with the number {body.choice}")
        table.deal(_action(table, question.choices[body.choice]))
    table.put_aside(OBSERVATIONS.decode(question.observation))
    return ok_response()


@host.post("/undo")
def undo_to_entry() -> Response:
    """Undo to an earlier log entry. Past a reveal, the seated players must agree first."""
    body, table = parse_body(UndoToEntryBody), _table()
    if body.table not in (None, table.table_id):
        raise StaleDecision("another table has been opened since; look again")
    seated = [seat for seat in server_context().lobby.credentials.seat_names() if seat in table.seats]
    table.undo(body.to, ask=seated, seen=body.seq)
    return ok_response()


@host.post("/undo/withdraw")
def withdraw_undo() -> Response:
    """Withdraw the undo that the host has asked for."""
    _table().withdraw_undo(parse_body(WithdrawUndoBody).to, source="host")
    return ok_response()


@host.post("/consent")
def answer_consent() -> Response:
    """Answer for a seat that nobody, or a bot, holds, whether a correction is right."""
    body, credentials = parse_body(CorrectionConsentBody), server_context().lobby.credentials
    if body.seat in credentials.seat_names() and body.seat not in credentials.bot_strengths():
        raise Refusal(403, "not_yours", "somebody sits there, who answers on a phone or a puck")
    _table().submit(body.seat, AnswerConsent(body.agree, body.asked), source="host")
    return ok_response()


@host.get("/log")
def send_public_log() -> Response:
    """Return the whole log as the public saw it."""
    table = _table()
    return json_response({"ok": True, "log": list_public_log_entries(_wire(table), table)})


def _table() -> Table:
    return server_context().lobby.tables.current


def _wire(table: Table) -> UpdateEncoder:
    return server_context().update_encoder(table.game.info.id)


def _action(table: Table, plain: Mapping[str, Any]) -> Any:
    return _wire(table).actions.decode(plain)


def _drawn(table: Table) -> Any:
    possible = table.chance_outcomes()
    if not table.can_draw_at_random():
        refusal = "these cards are real: say what came up" if possible else "nothing is left to chance now"
        raise IllegalAction(refusal)
    return _by_chance.choices(*list_drawable(possible))[0]
