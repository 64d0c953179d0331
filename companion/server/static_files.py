"""Static files: the one page that all addresses share, scripts, styles, pages of games, card faces."""

import re
from pathlib import Path
from typing import Final

from flask import Blueprint, Response, request
from werkzeug.exceptions import NotFound

from companion.server.access.login import log_in_by_link
from companion.server.http.errors import refusal_response, to_refusal
from companion.server.http.pad_response_lengths import pad_drawing
from companion.server.http.responses.cache_headers import set_cache_control_and_etag
from companion.server.http.responses.content_policy import page_policy
from companion.server.state.context import server_context
from companion.table.credentials import HostRole, ScreenRole

files = Blueprint("files", __name__)
_TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_ENGLISH: Final = "en"
_LASTING: Final = "max-age=2592000"
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_CHECKED: Final = "no-cache"
_HASHED: Final = re.compile(r"-[A-Z0-9]{8}\.\w+$")
_NO_PAGES: Final = ("/api/", "/built/", "/cards/", "/games/", "/new-cards/", "/web/")
"""Beginnings of addresses that programs ask for, not people."""
_DRAWING: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"


@files.get("/")
@files.get("/j/<code>")
@files.get("/seat/<int:seat>")
@files.get("/rules")
@files.get("/rules/<game>")
@files.get("/plays")
@files.get("/teach")
def send_page_shell(code: str = "", seat: int = 0, game: str = "") -> Response:
    """Return the page. Its script reads from the address what to show."""
    context = server_context()
    build = context.pages.find_fresh()
    page = (build.folder if build else context.options.web) / "index.html"
    response = _sent(page)
    response.headers["Content-Security-Policy"] = page_policy(page.read_text("utf-8"))
    return response


@files.get("/secure")
def send_secure_page() -> Response:
    """Return the page that leads a phone to HTTPS; to the table itself where that is done."""
    if not server_context().options.https:
        raise NotFound("this table does not speak HTTPS")
    return Response(status=302, headers={"Location": "/"}) if request.is_secure else send_page_shell()


@files.get("/secure/here")
def confirm_tls_is_trusted() -> Response:
    """Return nothing, with TLS: the page that leads there asks whether this phone takes the certificate already."""
    return Response(status=204, headers={"Cross-Origin-Resource-Policy": "cross-origin"})


@files.get("/authority.crt")
def send_authority() -> Response:
    """Return the authority of our own certificate, for phones that are to trust it for good."""
    authority = server_context().options.authority
    if authority is None:
        raise NotFound("this table has no authority of its own")
    return Response(authority.read_bytes(), mimetype="application/x-x509-ca-cert")


@files.app_errorhandler(NotFound)
def send_unknown_address_page(error: NotFound) -> Response:
    """Return the page for an address that has none, which says where to go; JSON or a line for programs and files."""
    if request.method != "GET" or request.path.startswith(_NO_PAGES):
        return refusal_response(to_refusal(error))
    page = send_page_shell()
    page.status_code = error.code
    page.headers["Cache-Control"] = "no-store"
    del page.headers["ETag"]
    return page


@files.get("/host")
def send_host_page() -> Response:
    """Return the host's page, or trade the key of `?key=` for a cookie."""
    return log_in_by_link("/host", HostRole) or send_page_shell()


@files.get("/host/camera")
def send_camera_page() -> Response:
    """Return the host's page of the camera."""
    return send_page_shell()


@files.get("/host/board")
def send_map_editor_page() -> Response:
    """Return the map editor."""
    return send_page_shell()


@files.get("/host/box")
def send_box_editor_page() -> Response:
    """Return the box editor."""
    return send_page_shell()


@files.get("/host/deck")
def send_deck_builder_page() -> Response:
    """Return the deck builder."""
    return send_page_shell()


@files.get("/host/sheet")
def send_sheet_form_page() -> Response:
    """Return the form for sheets."""
    return send_page_shell()


@files.get("/table")
def send_table_screen_page() -> Response:
    """Return the table screen, or trade the key of `?key=` for a cookie."""
    return log_in_by_link("/table", ScreenRole) or send_page_shell()


@files.get("/web/<path:name>")
def send_web_file(name: str) -> Response:
    """Return a script, style or font. What is in the built pages is handed on from there: games of owners share it."""
    context = server_context()
    path = _inside(context.options.web, name)
    if context.pages.build:
        stub = context.pages.build.folder / "modules" / "web" / path.relative_to(context.options.web.resolve())
        path = stub if stub.is_file() else path
    return _sent(path, _LASTING if name.endswith(".woff2") else _CHECKED)


@files.get("/service-worker.js")
def send_service_worker() -> Response:
    """Return the script that keeps the shell of the pages. Without TLS there is none."""
    if not request.is_secure:
        raise NotFound("pages over plain HTTP have no service worker")
    return _sent(server_context().options.web / "service_worker.js")


@files.get("/built/<name>")
def send_built_file(name: str) -> Response:
    """Return a file of the built pages. Its name changes with its content."""
    if not _HASHED.search(name):
        raise NotFound(f"there is no {name!r}")
    return _sent(_inside(server_context().options.built, name), _FOR_EVER)


@files.get("/games/<game>/<path:name>")
def send_game_file(game: str, name: str) -> Response:
    """Return a script, style or drawing of a game's own page. Nothing else of its folder is public."""
    if Path(name).suffix not in (".js", ".css", ".svg"):
        raise NotFound("a game serves its scripts, styles and drawings only")
    try:
        folder = server_context().options.folder_of(game)
    except (LookupError, ValueError) as error:
        raise NotFound(f"there is no game {game!r}") from error
    return _sent(_inside(folder, name))


@files.get("/cards/<game>/<card>.svg")
def send_card_face(game: str, card: str) -> Response:
    """Return a card's face as it is printed in the language of `?in=`, or the `back` of the game's cards, as SVG."""
    draw = server_context().options.card_svg
    if draw is None:
        raise NotFound("nobody draws cards this evening")
    try:
        drawing = draw(game, card, request.args.get("in", _ENGLISH))
    except (LookupError, ValueError) as error:
        raise NotFound(f"there is no card {card!r} in {game!r}") from error
    sizes, body = server_context().sizes, drawing.encode()
    # A phone asks for what its seat has drawn: of a game's drawings no two are as long.
    padded = pad_drawing(body, sizes.padded_length(f"card {game}", len(body)))
    response = set_cache_control_and_etag(Response(padded, mimetype="image/svg+xml"), "max-age=3600,no-transform")
    response.headers["Content-Security-Policy"] = _DRAWING
    return response


def _inside(folder: Path, name: str) -> Path:
    if "\0" in name:
        raise NotFound("no file has such a name")
    path = (folder / name).resolve()
    if not path.is_relative_to(folder.resolve()) or any(part.startswith(".") for part in Path(name).parts):
        raise NotFound(f"there is no {name!r}")
    return path


def _sent(path: Path, caching: str = _CHECKED) -> Response:
    kind = _TYPES.get(path.suffix)
    if kind is None or not path.is_file():
        raise NotFound(f"there is no {path.name!r}")
    packed = path.with_name(f"{path.name}.gz")
    if not packed.is_file():
        return set_cache_control_and_etag(Response(path.read_bytes(), mimetype=kind), caching)
    takes_it = request.accept_encodings["gzip"] > 0
    response = Response((packed if takes_it else path).read_bytes(), mimetype=kind)
    response.headers["Vary"] = "Accept-Encoding"
    if takes_it:
        response.headers["Content-Encoding"] = "gzip"
    return set_cache_control_and_etag(response, caching)
