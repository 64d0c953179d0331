"""Camera routes for the host: picture and detections, corners of the mat, reports.

The host plays too. So detections hold what the picture shows and nothing that the game knows. A notice tells everybody
while the host looks, and when the host stores a picture.
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
from companion.server.ports.check_tapped_mat_corners import Corners, check_corners
from companion.server.state.context import server_context

camera = Blueprint("camera", __name__, url_prefix="/api/host/camera")
MAX_NOTE_LETTERS: Final = 1000


@dataclass(frozen=True, slots=True)
class MatCornersBody:
    """Corners of the mat, in fractions 0..1 of the picture, clockwise from the mat's top left."""

    corners: Corners


@dataclass(frozen=True, slots=True)
class ForgetCornersBody:
    """An empty body: use the mat's markers again."""


@dataclass(frozen=True, slots=True)
class CameraReportBody:
    """A note on the picture of a frame, or of the newest one."""

    note: str = ""
    frame: int | None = None


@camera.before_request
def _require_host() -> None:
    require_host()


@camera.get("/sights")
def send_detections() -> Response:
    """Return the detections in the newest frame. Its number leads to its picture."""
    port = _port()
    server_context().camera_view.begin()
    return json_response(port.detections())


@camera.get("/picture.jpg")
def send_picture() -> Response:
    """Return the frame of `?frame=`, or the newest, as JPEG. The header `Frame` is its number."""
    port = _port()
    server_context().camera_view.begin()
    number, jpeg = port.picture(_frame_number(request.args.get("frame")))
    return Response(jpeg, mimetype="image/jpeg", headers={"Frame": str(number)})


@camera.post("/corners")
def set_corners() -> Response:
    """Place the mat at the tapped corners."""
    _port().set_corners(check_corners(parse_body(MatCornersBody).corners))
    return ok_response()


@camera.post("/forget")
def forget_corners() -> Response:
    """Forget tapped and remembered corners, and use the mat's markers again."""
    parse_body(ForgetCornersBody)
    _port().forget_corners()
    return ok_response()


@camera.post("/report")
def write_report() -> Response:
    """Store one picture with its detections. Returns name and URL of the report."""
    body = parse_body(CameraReportBody)
    if len(body.note) > MAX_NOTE_LETTERS:
        raise BadData(f"a note has at most {MAX_NOTE_LETTERS} letters, this one {len(body.note)}")
    name = _port().write_report(body.note, body.frame)
    server_context().camera_view.show_report_notice()
    return json_response({"ok": True, "name": name, "url": f"{camera.url_prefix}/reports/{name}"})


@camera.get("/reports/<name>")
def download_report(name: str) -> Response:
    """Return a stored report as a zip file."""
    try:
        content = _port().load_wrong_card_report(name)
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


def _frame_number(text: str | None) -> int | None:
    if text is not None and not (text.isascii() and text.isdigit() and len(text) < 16):
        raise BadData("a frame has a whole number, such as ?frame=118")
    return None if text is None else int(text)
