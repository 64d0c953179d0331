"""The map editor: the owner's boards, for the host; their photographs, for everybody inside."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, request
from werkzeug.exceptions import UnsupportedMediaType

from companion.server.body import answer, posted
from companion.server.drafts import BoardDesk, DraftDesk, NoDraft
from companion.server.errors import Refusal
from companion.server.files import tagged
from companion.server.front import front
from companion.server.shelf import shelve
from companion.server.who import onlooker

boards = Blueprint("boards", __name__, url_prefix="/api/host/boards")
pictures = Blueprint("pictures", __name__)


@dataclass(frozen=True, slots=True)
class PhotoDropped:
    writer: str = ""


@boards.post("/<slug>/photo")
def keep_photo(slug: str) -> Response:
    """The photograph to draw on; the body is the JPEG."""
    if request.mimetype != "image/jpeg":
        raise UnsupportedMediaType("a photograph is posted as image/jpeg")
    kept = _desk().keep_photo(slug, request.get_data(), request.args.get("writer", ""))
    return answer({"ok": True, **_shown(slug, kept)})


@boards.post("/<slug>/photo/delete")
def drop_photo(slug: str) -> Response:
    """Draw without a photograph."""
    return answer({"ok": True, **_desk().drop_photo(slug, posted(PhotoDropped).writer)})


@pictures.get("/packs/<game>/<slug>.jpg")
def picture(game: str, slug: str) -> Response:
    """What seats, screens and the host see behind the map."""
    onlooker()
    desk = front().options.boards
    if desk is None or game != desk.drafts.game:
        raise NoDraft("there is no such photograph")
    return tagged(Response(desk.photo(slug), mimetype="image/jpeg"), "private, no-cache")


def _shown(slug: str, told: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same, with the photograph's address instead of its version."""
    version = told.get("photo")
    return {**told, "photo": None if version is None else f"/packs/{_drafts().game}/{slug}.jpg?v={version}"}


def _desk() -> BoardDesk:
    desk = front().options.boards
    if desk is None:
        raise Refusal(409, "no_boards", "nobody keeps boards here")
    return desk


def _drafts() -> DraftDesk:
    return _desk().drafts


shelve(boards, _drafts, _shown)
