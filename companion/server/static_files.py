"""Static files: the one page that all addresses share, scripts, styles, pages of games, card faces."""

from pathlib import Path
from typing import Final

from flask import Blueprint, Response
from werkzeug.exceptions import NotFound

from companion.server.access.login import login_by_address
from companion.server.http.cache_headers import with_etag
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
_LASTING: Final = "max-age=2592000"
_CHECKED: Final = "no-cache"
_DRAWING: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"


@files.get("/")
@files.get("/j/<code>")
@files.get("/seat/<int:seat>")
@files.get("/teach")
def shell(code: str = "", seat: int = 0) -> Response:
    """Return the page. Its script reads from the address what to show."""
    return _sent(server_context().options.web / "index.html")


@files.get("/host")
def host_page() -> Response:
    """Return the host's page, or trade the key of `?key=` for a cookie."""
    return login_by_address("/host", HostRole) or shell()


@files.get("/host/camera")
def camera_page() -> Response:
    """Return the host's page of the camera."""
    return shell()


@files.get("/host/board")
def board_page() -> Response:
    """Return the map editor."""
    return shell()


@files.get("/host/box")
def box_page() -> Response:
    """Return the box editor."""
    return shell()


@files.get("/host/deck")
def deck_page() -> Response:
    """Return the deck builder."""
    return shell()


@files.get("/table")
def table_page() -> Response:
    """Return the table screen, or trade the key of `?key=` for a cookie."""
    return login_by_address("/table", ScreenRole) or shell()


@files.get("/web/<path:name>")
def web(name: str) -> Response:
    """Return a script, style or font."""
    return _sent(_inside(server_context().options.web, name), _LASTING if name.endswith(".woff2") else _CHECKED)


@files.get("/games/<game>/<path:name>")
def game_file(game: str, name: str) -> Response:
    """Return a script, style or drawing of a game's own page. Nothing else of its folder is public."""
    if Path(name).suffix not in (".js", ".css", ".svg"):
        raise NotFound("a game serves its scripts, styles and drawings only")
    try:
        folder = server_context().options.folder_of(game)
    except (LookupError, ValueError) as error:
        raise NotFound(f"there is no game {game!r}") from error
    return _sent(_inside(folder, name))


@files.get("/cards/<game>/<card>.svg")
def card(game: str, card: str) -> Response:
    """Return a card's face as it is printed, or the `back` of the game's cards, as SVG."""
    draw = server_context().options.card_svg
    if draw is None:
        raise NotFound("nobody draws cards this evening")
    try:
        drawing = draw(game, card)
    except (LookupError, ValueError) as error:
        raise NotFound(f"there is no card {card!r} in {game!r}") from error
    response = with_etag(Response(drawing, mimetype="image/svg+xml"), "max-age=3600")
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
    return with_etag(Response(path.read_bytes(), mimetype=kind), caching)
