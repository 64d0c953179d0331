"""The map editor: the owner's boards, for the host; their photographs, for everybody inside."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, request
from werkzeug.exceptions import UnsupportedMediaType

from companion.server.body import answer, done, posted
from companion.server.drafts import BoardDesk, NoBoard
from companion.server.errors import Refusal
from companion.server.files import tagged
from companion.server.front import front
from companion.server.who import host_holder, onlooker

boards = Blueprint("boards", __name__, url_prefix="/api/host/boards")
pictures = Blueprint("pictures", __name__)


@dataclass(frozen=True, slots=True)
class Begun:
    """A new board: from `facts`, `house` or `empty`."""

    start: str
    title: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """The whole draft, and which revision it was drawn on."""

    revision: str
    data: Mapping[str, Any]
    writer: str = ""


@dataclass(frozen=True, slots=True)
class Deleted:
    """Board and photograph are thrown away."""


@dataclass(frozen=True, slots=True)
class PhotoDropped:
    writer: str = ""


@boards.before_request
def _host_only() -> None:
    host_holder()


@boards.get("")
def shelf() -> Response:
    """All boards of this owner."""
    desk = _desk()
    return answer({"boards": [_shown(desk, board["slug"], board) for board in desk.boards()]})


@boards.post("")
def begin() -> Response:
    """A new board: JSON says what it begins with, TOML is somebody's whole file."""
    if request.mimetype == "application/toml":
        return answer({"ok": True, "slug": _desk().take(request.get_data())})
    asked = posted(Begun)
    return answer({"ok": True, "slug": _desk().begin(asked.start, asked.title)})


@boards.get("/<slug>")
def read(slug: str) -> Response:
    """One board, as it is drawn so far."""
    desk = _desk()
    return answer({"slug": slug, **_shown(desk, slug, desk.read(slug))})


@boards.get("/<slug>.toml")
def give(slug: str) -> Response:
    """The one file that can be given away; the photograph is not in it."""
    named = {"Content-Disposition": f'attachment; filename="{slug}.toml"'}
    return Response(_desk().file(slug), mimetype="application/toml", headers=named)


@boards.post("/<slug>")
def save(slug: str) -> Response:
    """Keep a draft, unless another page has kept one meanwhile."""
    drawn = posted(Drawn)
    return answer({"ok": True, **_desk().save(slug, drawn.data, drawn.revision, drawn.writer)})


@boards.post("/<slug>/delete")
def delete(slug: str) -> Response:
    """Throw a board away."""
    posted(Deleted)
    _desk().delete(slug)
    return done()


@boards.post("/<slug>/photo")
def keep_photo(slug: str) -> Response:
    """The photograph to draw on; the body is the JPEG."""
    if request.mimetype != "image/jpeg":
        raise UnsupportedMediaType("a photograph is posted as image/jpeg")
    desk = _desk()
    kept = desk.keep_photo(slug, request.get_data(), request.args.get("writer", ""))
    return answer({"ok": True, **_shown(desk, slug, kept)})


@boards.post("/<slug>/photo/delete")
def drop_photo(slug: str) -> Response:
    """Draw without a photograph."""
    return answer({"ok": True, **_desk().drop_photo(slug, posted(PhotoDropped).writer)})


@pictures.get("/packs/<game>/<slug>.jpg")
def picture(game: str, slug: str) -> Response:
    """What seats, screens and the host see behind the map."""
    onlooker()
    desk = front().options.boards
    if desk is None or game != desk.game:
        raise NoBoard("there is no such photograph")
    return tagged(Response(desk.photo(slug), mimetype="image/jpeg"), "private, no-cache")


def _shown(desk: BoardDesk, slug: str, told: Mapping[str, Any]) -> dict[str, Any]:
    """The same, with the photograph's address instead of its version."""
    version = told["photo"]
    return {**told, "photo": None if version is None else f"/packs/{desk.game}/{slug}.jpg?v={version}"}


def _desk() -> BoardDesk:
    desk = front().options.boards
    if desk is None:
        raise Refusal(409, "no_boards", "nobody keeps boards here")
    return desk
