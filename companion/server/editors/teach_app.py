"""App of `companion teach`: a page from which a phone teaches cards."""

import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

from flask import Blueprint, Flask, Response, current_app, request
from werkzeug.exceptions import NotFound

from companion.server.access.request_checks import install_request_checks
from companion.server.http.errors import Refusal, install_error_handler
from companion.server.http.json_body import MAX_BODY_BYTES, json_response, ok_response, parse_body
from companion.server.ports.teaching import TeachPort, TeachRequestRefused
from companion.server.state.context import APP_NAME, ServerOptions
from companion.server.static_files import files

teaching = Blueprint("teach", __name__, url_prefix="/api/teach")
_COOKIE: Final = "companion-teach"
_DAY_S: Final = 24 * 3600


@dataclass(frozen=True, slots=True)
class KeepCardBody:
    """Body of keeping a card."""

    name: str = ""
    printing: str = ""


@dataclass(frozen=True, slots=True)
class TeachButtonBody:
    """A button without further data."""

    button: str


@dataclass(frozen=True, slots=True)
class HandsFreeBody:
    """Body of switching hands-free on or off."""

    on: bool


@dataclass(frozen=True, slots=True)
class TeachLoginBody:
    """Body of logging in."""

    key: str


class TeachContext:
    """Context of the teaching app, in place of a `ServerContext`: it has no evening."""

    def __init__(self, port: TeachPort, key: str, options: ServerOptions) -> None:
        self.port = port
        self.key = key
        self.options = options
        self.pages = options.current_pages()
        self.streams = self

    def is_key(self, key: str) -> bool:
        """Return True for the key of the lesson."""
        return secrets.compare_digest(key.encode(), self.key.encode())

    def close(self) -> None:
        """Do nothing: there are no streams to end."""

    def wait_for_returning_pages(self, patience_s: float) -> None:
        """Do nothing: a lesson says no goodbye."""


def create_teach_app(port: TeachPort, key: str, hosts: frozenset[str] = frozenset(), web: Path | None = None) -> Flask:
    """Return the app for one pack. Only a phone with the key may use it."""
    app = Flask(APP_NAME, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = MAX_BODY_BYTES
    options = ServerOptions(hosts=hosts) if web is None else ServerOptions(hosts=hosts, web=web)
    app.extensions[APP_NAME] = TeachContext(port, key, options)
    app.register_blueprint(teaching)
    app.register_blueprint(files)
    install_error_handler(app)
    install_request_checks(app)
    return app


def _context() -> TeachContext:
    return cast(TeachContext, current_app.extensions[APP_NAME])


@teaching.before_request
def _key_holders_only() -> None:
    if request.endpoint != "teach.log_in_phone" and not _context().is_key(request.cookies.get(_COOKIE, "")):
        raise Refusal(401, "no_key", "open the address that `companion teach` printed")


@teaching.post("/enter")
def log_in_phone() -> Response:
    """Trade the key of `/teach#key=...` for a cookie."""
    key = parse_body(TeachLoginBody).key
    if not _context().is_key(key):
        raise Refusal(403, "wrong_key", "that is not the key; `companion teach` prints it when it starts")
    response = ok_response()
    response.set_cookie(_COOKIE, key, max_age=_DAY_S, path="/", httponly=True, samesite="Strict")
    return response


@teaching.get("/state")
def send_teach_state() -> Response:
    """Return all that the page shows, except pictures."""
    return json_response(_context().port.state())


@teaching.get("/picture/<name>.jpg")
def send_teach_picture(name: str) -> Response:
    """Return the live picture, the cut-out, or a card of the pack."""
    try:
        return Response(_context().port.picture(name), mimetype="image/jpeg")
    except LookupError as error:
        raise NotFound(f"there is no picture {name!r}") from error


@teaching.get("/pack.zip")
def send_pack_zip() -> Response:
    """Return the pack as one zip file."""
    try:
        content = _context().port.zip_pack()
    except TeachRequestRefused as error:
        raise Refusal(409, "empty", str(error)) from error
    return Response(
        content, mimetype="application/zip", headers={"Content-Disposition": "attachment; filename=pack.zip"}
    )


@teaching.post("/keep")
def keep_card() -> Response:
    """Store the card in view."""
    body = parse_body(KeepCardBody)
    try:
        _context().port.keep_card(body.name.strip(), body.printing.strip())
    except TeachRequestRefused as error:
        raise Refusal(409, "not_now", str(error)) from error
    return ok_response()


@teaching.post("/press")
def press_teach_button() -> Response:
    """Press one of the buttons turn, again, back, skip and empty."""
    port = _context().port
    buttons = {
        "turn": port.turn_card,
        "again": port.look_again,
        "back": port.remove_last_card,
        "skip": port.postpone_card,
        "empty": port.set_empty_table,
    }
    button = parse_body(TeachButtonBody).button
    if button not in buttons:
        raise Refusal(400, "bad_request", f"there is no button {button[:20]!r}; there are {', '.join(buttons)}")
    try:
        buttons[button]()
    except TeachRequestRefused as error:
        raise Refusal(409, "not_now", str(error)) from error
    return ok_response()


@teaching.post("/hands-free")
def set_hands_free() -> Response:
    """Turn hands-free storing on or off."""
    _context().port.set_hands_free(parse_body(HandsFreeBody).on)
    return ok_response()
