"""Error responses in one form, and the table from exceptions to status codes."""

import logging
import math
from typing import Final

from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException

from companion.rules.errors import BadData, BadSetup, GameError, IllegalAction
from companion.server.http.pad_response_lengths import pad_refusal
from companion.server.ports.camera import NoPicture, ReportNotStored
from companion.server.ports.draft_stores import DraftChanged, DraftNotStored, NoDraft, PhotoBusy
from companion.server.ports.pucks import PuckNotConnected
from companion.table.credentials import SeatTaken
from companion.table.errors import BadUndo, LogDamaged, LogUnwritable, NoSuchTable, StaleDecision, TableError
from companion.table.update_json import encode_json

_log = logging.getLogger(__name__)

_KNOWN: Final[tuple[tuple[type[Exception], int, str], ...]] = (
    (StaleDecision, 409, "stale"),
    (IllegalAction, 409, "illegal"),
    (BadUndo, 409, "bad_undo"),
    (SeatTaken, 409, "taken"),
    (NoSuchTable, 409, "no_table"),
    (NoPicture, 409, "no_picture"),
    (ReportNotStored, 503, "not_kept"),
    (NoDraft, 404, "not_found"),
    (PuckNotConnected, 409, "puck_away"),
    (DraftChanged, 409, "changed"),
    (PhotoBusy, 409, "photo_busy"),
    (DraftNotStored, 503, "not_stored"),
    (BadSetup, 400, "bad_setup"),
    (BadData, 400, "bad_request"),
    (LogDamaged, 500, "log_damaged"),
    (LogUnwritable, 503, "log_unwritable"),
    (TableError, 409, "not_now"),
    (GameError, 400, "bad_request"),
)
_HTTP: Final = {400: "bad_request", 404: "not_found", 405: "bad_method", 413: "too_large", 415: "not_json"}


class Refusal(Exception):
    """Error response. `code` is for programs, `message` for people, `wait_s` the seconds until a retry.

    `challenge`, if any, is what the next proof of a phone's key must answer.
    """

    def __init__(
        self, status: int, code: str, message: str, wait_s: float | None = None, challenge: str | None = None
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.wait_s = wait_s
        self.challenge = challenge


def to_refusal(error: Exception) -> Refusal:
    """Return the refusal for `error`. A bug of ours is logged, and the refusal tells nothing about it."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, HTTPException):
        status = error.code or 500
        return Refusal(status, _HTTP.get(status, f"http_{status}"), error.description or error.name)
    for kind, status, code in _KNOWN:
        if isinstance(error, kind):
            return Refusal(status, code, str(error))
    _log.error("%s %s failed", request.method, request.path, exc_info=error)
    return Refusal(500, "our_fault", "something broke on our side; nothing was changed, please try again")


def refusal_response(refusal: Refusal) -> Response:
    """Return the refusal as JSON under /api/, and as a line of text for a mistyped address."""
    if request.path.startswith("/api/"):
        error = {"code": refusal.code, "message": refusal.message}
        if refusal.challenge is not None:
            error["challenge"] = refusal.challenge
        body = pad_refusal(encode_json({"ok": False, "error": error}))
        response = Response(body, refusal.status, mimetype="application/json")
    else:
        response = Response(refusal.message + "\n", refusal.status, mimetype="text/plain")
    if refusal.wait_s is not None:
        response.headers["Retry-After"] = str(math.ceil(refusal.wait_s))
    return response


def install_error_handler(app: Flask) -> None:
    """Turn every error of `app` into a refusal."""
    app.register_error_handler(Exception, lambda error: refusal_response(to_refusal(error)))
