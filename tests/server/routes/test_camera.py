"""Camera routes: permissions, the notice to all players, and rejected input."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from companion.server.ports.camera import NoPicture, ReportNotStored
from companion.server.ports.check_tapped_mat_corners import Corners
from companion.server.routes.lobby_state import make_room_event
from companion.server.serve import Server
from companion.server.state.host_camera_view_notice import KEPT_NOTE, LOOK_LASTS_S, LOOKED_NOTE, LOOKING_NOTE
from tests.server.server_fixture import LiveStream, ServerFixture

SQUARE = [[0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.1, 0.9]]


@dataclass
class FakeCamera:
    """Camera that records calls. Without a frame it is dead."""

    frame: int | None = 7
    corners: list[Corners | None] = field(default_factory=list)
    kept: list[tuple[str, int | None]] = field(default_factory=list)
    full: bool = False

    def detections(self) -> Mapping[str, Any]:
        return {"frame": self.frame, "health": {"state": "running" if self.frame else "gone", "error": None}}

    def picture(self, number: int | None) -> tuple[int, bytes]:
        if self.frame is None or number not in (None, self.frame):
            raise NoPicture("no picture has come from the camera: the cable is out")
        return self.frame, b"\xff\xd8 a picture"

    def set_corners(self, corners: Corners) -> None:
        self.corners.append(corners)

    def forget_corners(self) -> None:
        self.corners.append(None)

    def write_report(self, note: str, number: int | None) -> str:
        if self.full:
            raise ReportNotStored("the disk is full")
        self.kept.append((note, number))
        return "report-1.zip"

    def load_wrong_card_report(self, name: str) -> bytes:
        if name != "report-1.zip":
            raise LookupError(f"there is no report {name!r}")
        return b"PK a report"


@pytest.fixture
def camera() -> FakeCamera:
    return FakeCamera()


@pytest.fixture
def house(camera: FakeCamera) -> ServerFixture:
    return ServerFixture(camera=camera)


def test_the_picture_comes_under_the_number_that_the_sights_told(house: ServerFixture) -> None:
    host = house.host()
    told = host.get("/api/host/camera/sights").json
    answer = host.get(f"/api/host/camera/picture.jpg?frame={told['frame']}")
    assert (answer.status, answer.headers["Content-Type"], answer.body[:2]) == (200, "image/jpeg", b"\xff\xd8")
    assert (answer.headers["Frame"], answer.headers["Cache-Control"]) == ("7", "no-store")
    assert host.get("/api/host/camera/picture.jpg").headers["Frame"] == "7"
    assert host.get("/host/camera").status == 200


PATHS = ("sights", "picture.jpg", "reports/report-1.zip")


@pytest.mark.parametrize("path", PATHS)
def test_nobody_looks_but_the_host(house: ServerFixture, path: str) -> None:
    ann, _ = house.both()
    assert house.phone().get(f"/api/host/camera/{path}").status == 401
    assert ann.get(f"/api/host/camera/{path}").code == "not_yours"
    assert house.host().get(f"/api/host/camera/{path}").status == 200


@pytest.mark.parametrize(("verb", "body"), [("corners", {"corners": SQUARE}), ("forget", {}), ("report", {})])
def test_nobody_calibrates_or_keeps_pictures_but_the_host(
    house: ServerFixture, camera: FakeCamera, verb: str, body: Any
) -> None:
    ann, _ = house.both()
    assert house.phone().post(f"/api/host/camera/{verb}", body).status == 401
    assert ann.post(f"/api/host/camera/{verb}", body).code == "not_yours"
    strange = {"headers": {"Origin": "http://elsewhere.example"}}
    assert house.host().post(f"/api/host/camera/{verb}", body, **strange).code == "cross_site"
    assert camera.corners == camera.kept == []
    assert house.host().post(f"/api/host/camera/{verb}", body).status == 200


def test_no_camera_is_said() -> None:
    host = ServerFixture().host()
    for path in ("sights", "picture.jpg", "reports/report-1.zip"):
        assert host.get(f"/api/host/camera/{path}").code == "no_camera"
    assert host.post("/api/host/camera/corners", {"corners": SQUARE}).code == "no_camera"


def test_a_dead_camera_has_sights_but_no_picture(house: ServerFixture, camera: FakeCamera) -> None:
    camera.frame = None
    host = house.host()
    assert host.get("/api/host/camera/sights").json["health"]["state"] == "gone"
    answer = host.get("/api/host/camera/picture.jpg")
    assert (answer.status, answer.code) == (409, "no_picture")
    assert "the cable is out" in answer.json["error"]["message"]


@pytest.mark.parametrize("number", ["", "-1", "1.5", "x", "٣", "9" * 40])
def test_frames_have_whole_numbers(house: ServerFixture, number: str) -> None:
    assert house.host().get(f"/api/host/camera/picture.jpg?frame={number}").code == "bad_request"


def test_a_frame_that_is_gone_is_said_to_be(house: ServerFixture) -> None:
    assert house.host().get("/api/host/camera/picture.jpg?frame=6").code == "no_picture"


# The corners.


def test_corners_are_taken_and_forgotten(house: ServerFixture, camera: FakeCamera) -> None:
    host = house.host()
    assert host.post("/api/host/camera/corners", {"corners": SQUARE}).json == {"ok": True}
    assert host.post("/api/host/camera/corners", {"corners": [[0, 0], [1, 0], [1, 1], [0, 1]]}).status == 200
    assert host.post("/api/host/camera/forget", {}).json == {"ok": True}
    assert camera.corners == [((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)), ((0, 0), (1, 0), (1, 1), (0, 1)), None]


@pytest.mark.parametrize(
    ("corners", "why"),
    [
        (SQUARE[:3], "4 items, not 3"),
        ([*SQUARE, [0.5, 0.5]], "4 items, not 5"),
        ([[0.1], *SQUARE[1:]], "2 items, not 1"),
        ([["0.1", "0.1"], *SQUARE[1:]], "should be a number"),
        ([[True, 0.1], *SQUARE[1:]], "should be a number"),
        ([[None, 0.1], *SQUARE[1:]], "should be a number"),
        ("corners", "should be a list"),
        ({"0": [0, 0]}, "should be a list"),
        ([[-0.1, 0.1], *SQUARE[1:]], "lie in the picture"),
        ([[0.1, 1.01], *SQUARE[1:]], "lie in the picture"),
        ([SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]], "cross"),
        ([SQUARE[1], SQUARE[0], SQUARE[3], SQUARE[2]], "wrong way"),
        ([SQUARE[0], SQUARE[1], [0.2, 0.2], SQUARE[3]], "bend inwards"),
        ([SQUARE[0], SQUARE[1], [0.5, 0.1], SQUARE[3]], "bend inwards"),
        ([SQUARE[0]] * 4, "bend inwards"),
        ([[0.5, 0.5], [0.51, 0.5], [0.51, 0.51], [0.5, 0.51]], "too small"),
    ],
)
def test_corners_between_which_no_mat_can_lie(house: ServerFixture, camera: FakeCamera, corners: Any, why: str) -> None:
    answer = house.host().post("/api/host/camera/corners", {"corners": corners})
    assert (answer.status, answer.code) == (400, "bad_request")
    assert why in answer.json["error"]["message"] and camera.corners == []


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "1e400", "9" * 400])
def test_corners_are_finite(house: ServerFixture, camera: FakeCamera, number: str) -> None:
    body = f'{{"corners": [[{number}, 0], [1, 0], [1, 1], [0, 1]]}}'.encode()
    assert house.host().post_raw("/api/host/camera/corners", body).code == "bad_request"
    assert camera.corners == []


# Reports.


def test_a_report_is_kept_offered_and_told_of(house: ServerFixture, camera: FakeCamera) -> None:
    host = house.host()
    kept = host.post("/api/host/camera/report", {"note": "gold 7 is named lead 7", "frame": 7}).json
    answer = host.get(kept["url"])
    assert (answer.status, answer.body) == (200, b"PK a report")
    assert answer.headers["Content-Disposition"] == "attachment; filename=report-1.zip"
    assert camera.kept == [("gold 7 is named lead 7", 7)] and KEPT_NOTE in house.room.state.notes


def test_what_no_report_can_be(house: ServerFixture, camera: FakeCamera) -> None:
    host = house.host()
    assert host.post("/api/host/camera/report", {"note": "x" * 1001}).code == "bad_request"
    assert host.post("/api/host/camera/report", {"note": "x" * 20_000}).code == "too_large"
    assert host.post("/api/host/camera/report", {"frame": "7"}).code == "bad_request"
    assert host.get("/api/host/camera/reports/other.zip").status == 404
    assert host.get("/api/host/camera/reports/..%2f..%2fkeys").status == 404
    camera.full = True
    assert host.post("/api/host/camera/report", {}).code == "not_kept"
    assert camera.kept == [] and KEPT_NOTE not in house.room.state.notes


# The host plays too.


def test_everybody_is_told_while_the_host_looks(house: ServerFixture) -> None:
    host = house.host()
    assert LOOKING_NOTE not in make_room_event(house.context)["notes"]
    host.get("/api/host/camera/sights")
    assert LOOKING_NOTE in make_room_event(house.context)["notes"]
    house.clock.now += LOOK_LASTS_S - 1
    host.get("/api/host/camera/picture.jpg")
    house.clock.now += LOOK_LASTS_S - 1
    house.context.camera_view.expire()
    assert LOOKING_NOTE in house.room.state.notes
    house.clock.now += 2
    house.context.camera_view.expire()
    assert LOOKING_NOTE not in house.room.state.notes and house.room.state.notes[-1] == LOOKED_NOTE
    host.get("/api/host/camera/sights")
    assert house.room.state.notes[-1] == LOOKING_NOTE and LOOKED_NOTE not in house.room.state.notes


def test_open_pages_hear_that_the_host_looks_and_that_the_host_has_looked(
    live_house: tuple[ServerFixture, Server], open_line: Any
) -> None:
    house, _ = live_house
    line: LiveStream = open_line("table", f"companion-screen={house.screen_key}")
    house.context.camera_view.begin()
    while LOOKING_NOTE not in (notes := line.next("room")["notes"]):
        pass
    house.clock.now += LOOK_LASTS_S + 1
    while LOOKING_NOTE in notes:
        notes = line.next("room")["notes"]
    assert notes[-1] == LOOKED_NOTE
