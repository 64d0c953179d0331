"""What the camera sees, for the host: picture and sights, the corners of the mat, reports of what went wrong.

The host plays too. So the sights hold what the picture shows and nothing the game knows, the room is told while
somebody looks, and no picture is kept but by a tap that the room is told of as well.
"""

from dataclasses import dataclass
from typing import Final

from flask import Blueprint, Response, request
from werkzeug.exceptions import NotFound

from companion.rules.errors import BadData
from companion.server.access.auth import require_host
from companion.server.http.errors import Refusal
from companion.server.http.json_body import json_response, ok_response, parse_body
from companion.server.ports.camera import CameraPort
from companion.server.ports.corners import Corners, check_corners
from companion.server.state.context import server_context

camera = Blueprint("camera", __name__, url_prefix="/api/host/camera")
MAX_NOTE_LETTERS: Final = 1000


@dataclass(frozen=True, slots=True)
class Tapped:
    """Where the mat's corners lie, in fractions of the picture, clockwise from the mat's top left."""

    corners: Corners


@dataclass(frozen=True, slots=True)
class Forgotten:
    """Back to the mat's markers."""


@dataclass(frozen=True, slots=True)
class Reported:
    """What somebody has to say of a picture; without a number, of the newest."""

    note: str = ""
    frame: int | None = None


@camera.before_request
def _require_host() -> None:
    require_host()


@camera.get("/sights")
def sights() -> Response:
    """What is made of the newest frame. The picture that goes with it is asked for by its number."""
    port = _port()
    server_context().camera_view.begin()
    return json_response(port.sights())


@camera.get("/picture.jpg")
def picture() -> Response:
    """The frame of `?frame=`, or the newest; `Frame` in the headers numbers it."""
    port = _port()
    server_context().camera_view.begin()
    number, jpeg = port.picture(_number(request.args.get("frame")))
    return Response(jpeg, mimetype="image/jpeg", headers={"Frame": str(number)})


@camera.post("/corners")
def corners() -> Response:
    """The mat lies between these corners."""
    _port().set_corners(check_corners(parse_body(Tapped).corners))
    return ok_response()


@camera.post("/forget")
def forget() -> Response:
    """Forget tapped corners and whatever was remembered; the mat's markers count again."""
    parse_body(Forgotten)
    _port().forget()
    return ok_response()


@camera.post("/report")
def report() -> Response:
    """Keep one picture with all that was made of it; answers where it can be had."""
    body = parse_body(Reported)
    if len(body.note) > MAX_NOTE_LETTERS:
        raise BadData(f"a note has at most {MAX_NOTE_LETTERS} letters, this one {len(body.note)}")
    name = _port().keep(body.note, body.frame)
    server_context().camera_view.keep()
    return json_response({"ok": True, "name": name, "url": f"{camera.url_prefix}/reports/{name}"})


@camera.get("/reports/<name>")
def kept(name: str) -> Response:
    """A report that was kept, as a file."""
    try:
        content = _port().report(name)
    except LookupError as error:
        raise NotFound(str(error)) from error
    return Response(
        content, mimetype="application/zip", headers={"Content-Disposition": f"attachment; filename={name}"}
    )


def _port() -> CameraPort:
    port = server_context().options.camera
    if port is None:
        raise Refusal(
            409, "no_camera", "no camera looks at the table this evening; say on the host page what lies there"
        )
    return port


def _number(text: str | None) -> int | None:
    if text is not None and not (text.isascii() and text.isdigit() and len(text) < 16):
        raise BadData("a frame has a whole number, such as ?frame=118")
    return None if text is None else int(text)
