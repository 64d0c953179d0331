"""The camera's page in a real Chromium at phone size: the corners of a bare mat are tapped, a report is kept."""

import io
import json
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from zipfile import ZipFile

import cv2
import numpy as np
import pytest
from playwright.sync_api import Page, expect

from companion.app.camera.host_page_camera_adapter import HostPageCameraAdapter
from companion.app.camera.wrong_card_reports import WrongCardReportFolder
from companion.drawing.svg_to_pixels import Frame
from companion.server.serve import Server
from companion.server.state.host_camera_view_notice import KEPT_NOTE, LOOKING_NOTE
from companion.simulator.scene import TableScene
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.detection import Detection
from companion.vision.track.watcher import Watcher
from tests.app.camera.test_host_page_camera_adapter import MAT, FakeService
from tests.evening.browser_phones import Phone
from tests.evening.shared_browser import open_browser
from tests.screen_layout.axe import find_violations
from tests.server.server_fixture import ServerFixture

NO_PAGE = "404 (NOT FOUND)"
"""The toy game has no page of its own."""
PIXELS = 4.0
"""Farthest off that a tap may be: a pixel of this phone's is three of the frame's."""


class Still:
    """A camera over a table on which nothing happens, twenty times a second."""

    def __init__(self, frame: Frame, pause: threading.Event) -> None:
        self._frame, self._pause = frame, pause

    def frames(self) -> Iterator[Frame]:
        while not self._pause.wait(0.05):
            yield self._frame

    def close(self) -> None:
        self._pause.set()


class OneCard:
    """Sees a card whose name is not sure, wherever it looks."""

    def recognise(
        self, frame: Picture, part: PixelBox | None = None, lying: Sequence[Detection] = ()
    ) -> list[Detection]:
        quad = np.array([[600, 300], [670, 300], [670, 400], [600, 400]], np.float32)
        return [Detection(None, (("gold-9", 0.6), ("gold-6", 0.3)), quad, 0.6, 1.0, quad)]


def table() -> tuple[Frame, np.ndarray]:
    """A drawn mat whose markers are painted over, and where its corners lie."""
    frame = TableScene(MAT, {}).render(())
    seen = MatCalibration(MAT)
    seen.find_mat(frame)
    half = MAT.marker_side
    for x, y in MAT.markers.values():
        left, top, right, bottom = (
            seen.to_frame(np.array([[x - half, y - half], [x + half, y + half]])).ravel().astype(int)
        )
        cv2.rectangle(frame, (left, top), (right, bottom), (60, 90, 60), -1)
    return frame, seen.to_frame(np.array([[0, 0], [MAT.width, 0], [MAT.width, MAT.height], [0, MAT.height]]))


@pytest.fixture
def room(tmp_path: Path) -> Iterator[tuple[ServerFixture, Server, Watcher, Frame, np.ndarray]]:
    frame, corners = table()
    watcher = Watcher(Still(frame, threading.Event()), OneCard(), MatCalibration(MAT), lambda observation: None)
    house = ServerFixture(
        camera=HostPageCameraAdapter(FakeService(watcher), WrongCardReportFolder(tmp_path / "reports"))
    )  # type: ignore[arg-type]
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    watcher.start()
    yield house, server, watcher, frame, corners
    watcher.stop()
    server.stop()
    house.close()


def test_corners_are_tapped_and_a_report_is_kept_on_a_phone(
    room: tuple[ServerFixture, Server, Watcher, Frame, np.ndarray],
) -> None:
    house, server, watcher, frame, corners = room
    with open_browser() as browser:
        host = Phone(browser, "host")
        host.page.goto(f"http://127.0.0.1:{server.port}/host#key={house.host_key}")
        host.page.get_by_role("link", name="See what the camera sees").tap()
        expect(host.page.get_by_text("The mat has not been found")).to_be_visible()
        assert LOOKING_NOTE in house.room.state.notes
        tap_corners(host, corners / (frame.shape[1], frame.shape[0]))
        expect(host.page.get_by_text("By the four corners that were tapped")).to_be_visible()
        assert np.abs(np.array(watcher_corners(watcher)) - corners).max() < PIXELS
        expect(host.button("Gold 9? 60 % Dealer or Gold 6 30 %")).to_be_visible()
        assert find_violations(host.page) == []
        content = keep_report(host)
        assert [fault for fault in host.faults if NO_PAGE not in fault] == []
    with ZipFile(io.BytesIO(content)) as file:
        kept = cv2.imdecode(np.frombuffer(file.read("frame.png"), np.uint8), cv2.IMREAD_COLOR)
        told = json.loads(file.read("report.json"))
    assert kept is not None and np.array_equal(kept, frame)
    assert told["note"] == "no card lies there" and told["sights"]["calibration"]["source"] == "corners"
    assert KEPT_NOTE in house.room.state.notes


def tap_corners(host: Phone, corners: np.ndarray) -> None:
    """One after the other; one of them is moved and put back."""
    host.tap("Tap the four corners")
    box = host.box_of(host.page.get_by_role("group", name="The corners of the mat"))
    spots = [(box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in corners]
    for name, spot in zip(("top left", "top right", "bottom right", "bottom left"), spots, strict=True):
        expect(host.page.get_by_role("heading", name=f"Tap the mat’s {name} corner")).to_be_visible()
        host.page.touchscreen.tap(*spot)
    expect(host.button("Use these corners")).to_be_enabled()
    slide(host.page, spots[0], spots[2])
    expect(host.page.get_by_role("heading", name="The sides cross or bend inwards")).to_be_visible()
    expect(host.button("Use these corners")).to_be_disabled()
    host.tap("Undo")
    handle = host.page.get_by_role("button", name="Top left corner")
    handle.focus()
    for key in ("ArrowRight", "Shift+ArrowDown", "ArrowLeft", "Shift+ArrowUp"):
        handle.press(key)
    host.tap("Use these corners")


def slide(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A finger that does not let go; the magnifier shows what it covers."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=4)
    page.wait_for_function(
        "() => document.querySelector('.magnifier')?.getContext('2d').getImageData(132, 132, 1, 1).data.some(Boolean)"
    )
    page.mouse.up()


def keep_report(host: Phone) -> bytes:
    """Return the file that the phone is given to keep."""
    host.page.get_by_label("What is wrong with it").fill("no card lies there")
    host.tap("Save this as a report")
    with host.page.expect_download() as download:
        host.page.get_by_role("link", name="report-").tap()
    return Path(download.value.path()).read_bytes()


def watcher_corners(watcher: Watcher) -> np.ndarray:
    return watcher.calibration.to_frame(np.array([[0, 0], [MAT.width, 0], [MAT.width, MAT.height], [0, MAT.height]]))
