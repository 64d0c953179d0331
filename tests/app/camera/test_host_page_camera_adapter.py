"""JSON of a simulated camera for the host page, and the content of reports."""

import io
import json
import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import cv2
import numpy as np
import pytest

from companion.app.camera.frame_json import MAX_FRESH_S, hide_logins_in_urls
from companion.app.camera.host_page_camera_adapter import MAX_PICTURE_WIDTH, MAX_RECENT_FRAMES, HostPageCameraAdapter
from companion.app.camera.wrong_card_reports import MAX_REPORTS, WrongCardReportFolder
from companion.drawing.svg_to_pixels import Frame
from companion.games.registry import folder_of
from companion.printing.image_cache import CardImageCache
from companion.rules.errors import BadData
from companion.rules.parts.mat import load_mat
from companion.rules.printed_cards import Card, load_cards
from companion.rules.zone import CardId, ZoneId
from companion.server.ports.camera import NoPicture, ReportNotStored
from companion.simulator.scene import TableScene
from companion.simulator.table_and_camera import SimulatedCamera, SimulatedTable
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.recogniser import Recogniser
from companion.vision.track.watcher import Watcher
from tests.app.runtime.test_faults_and_resuming import opened
from tests.patience import PATIENCE_S

FOLDER = folder_of("quickdraw")
MAT, CARDS = load_mat(FOLDER / "mat.toml"), load_cards(FOLDER / "cards.toml")
LAID = [(CardId("coal-5"), ZoneId("front-0")), (CardId("gold-9"), ZoneId("discard"))]
CORNERS = ((0.1, 0.1), (0.9, 0.12), (0.88, 0.9), (0.08, 0.88))


@dataclass
class FakeService:
    """The part of a camera service that the adapter uses."""

    watcher: Watcher | None = None
    source: str = "stage"
    watched_game: str = "quickdraw"
    words: str = "learning the cards"
    kept: int = 0
    watched_cards: Mapping[CardId, Card] = field(default_factory=lambda: CARDS)

    def state_words(self) -> str:
        return self.words

    def save_calibration(self) -> None:
        self.kept += 1


@dataclass
class Clock:
    """Seconds since the frame that came last."""

    eyes: FakeService
    since: float = 0.0

    def __call__(self) -> float:
        assert self.eyes.watcher is not None and self.eyes.watcher.latest_frame is not None
        return self.eyes.watcher.latest_frame.at + self.since


@pytest.fixture(scope="module")
def shelf(request: pytest.FixtureRequest) -> CardImageCache:
    assert request.config.cache is not None
    return CardImageCache("quickdraw", CARDS, 430, Path(request.config.cache.mkdir("card-pictures")) / "drawn")


class Memory:
    """A recogniser with a cache, for tests that show the same picture repeatedly."""

    def __init__(self, eye: Recogniser) -> None:
        self._eye = eye
        self._known: dict[bytes, list[Detection]] = {}

    def recognise(
        self, frame: Picture, part: PixelBox | None = None, lying: Sequence[Detection] = ()
    ) -> list[Detection]:
        key = frame.tobytes()
        if key not in self._known:
            self._known[key] = list(self._eye.recognise(frame))
        return self._known[key]


@pytest.fixture(scope="module")
def eye(shelf: CardImageCache) -> Memory:
    """Knows a hand of cards, and the back of all."""
    known = ["coal-5", "coal-6", "gold-9", "silver-2"]
    return Memory(Recogniser({**{card: [shelf.face(CardId(card))] for card in known}, "back": [shelf.back()]}))


@pytest.fixture(scope="module")
def table(shelf: CardImageCache) -> Frame:
    """Two cards, and one face down."""
    stage = SimulatedTable(MAT)
    for card, zone in LAID:
        stage.lay(card, zone)
    stage.lay(CardId("silver-2"), ZoneId("deck"), face_up=False)
    return TableScene(MAT, shelf).render(stage.cards())


@pytest.fixture
def eyes(eye: Memory, table: Frame, shelf: CardImageCache) -> FakeService:
    """Return a watcher that has seen the table for a moment, without a thread."""
    camera = SimulatedCamera(SimulatedTable(MAT), TableScene(MAT, shelf))
    watcher = Watcher(camera, eye, MatCalibration(MAT), lambda observation: None)
    for _ in range(4):
        watcher.process_frame(table)
    return FakeService(watcher)


@pytest.fixture
def desk(eyes: FakeService, tmp_path: Path) -> HostPageCameraAdapter:
    return HostPageCameraAdapter(
        eyes, WrongCardReportFolder(tmp_path / "reports", lambda: datetime(2026, 11, 21, 20, 15, 3)), Clock(eyes)
    )  # type: ignore[arg-type]


def watcher_of(eyes: FakeService) -> Watcher:
    assert eyes.watcher is not None
    return eyes.watcher


def test_sights_are_in_words_of_the_game_and_in_pixels_of_the_frame(desk: HostPageCameraAdapter, table: Frame) -> None:
    sights = desk.detections()
    height, width = table.shape[:2]
    assert (sights["frame"], sights["size"], sights["old"], sights["busy"]) == (4, [width, height], False, False)
    assert sights["health"] == {"state": "running", "error": None} and sights["stage"] is True
    seen = {(card["card"], card["name"], card["zone"], card["face_down"]) for card in sights["cards"]}
    assert seen == {
        ("coal-5", "Coal 5", "front-0", False), ("gold-9", "Gold 9", "discard", False), ("back", None, "deck", True)
    }  # fmt: skip
    for card in sights["cards"]:
        assert 0.5 < card["confidence"] <= 1 and 0 < card["visible"] <= 1 and len(card["quad"]) == 4
        assert card["candidates"][0]["card"] == card["card"]
        assert all(0 <= x <= width and 0 <= y <= height for x, y in card["outline"])
    json.dumps(sights, allow_nan=False)


def test_the_zone_of_a_card_is_drawn_around_it(desk: HostPageCameraAdapter) -> None:
    sights = desk.detections()
    zones = {zone["id"]: np.array(zone["outline"], np.float32) for zone in sights["zones"]}
    assert set(zones) == {zone.id for zone in MAT.zones}
    for card in sights["cards"]:
        middle = np.mean(card["quad"], axis=0)
        assert cv2.pointPolygonTest(zones[card["zone"]], middle, False) > 0
    assert len(sights["mat"]) == 4
    assert sights["calibration"]["source"] == "markers" and sights["calibration"]["seen"] == 6
    assert sights["calibration"]["error_mm"] < 1


def test_the_picture_is_that_of_the_sights_until_it_is_gone(
    desk: HostPageCameraAdapter, eyes: FakeService, table: Frame
) -> None:
    first = desk.detections()["frame"]
    watcher_of(eyes).process_frame(np.zeros_like(table))
    number, jpeg = desk.picture(first)
    picture = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert number == first and picture is not None and picture.shape[1] <= MAX_PICTURE_WIDTH
    assert np.abs(picture.astype(int) - cv2.resize(table, picture.shape[1::-1])).mean() < 4
    assert desk.picture(None)[0] == first + 1
    for _ in range(2 * MAX_RECENT_FRAMES):
        desk.detections()
    assert desk.picture(first)[0] == first
    for _ in range(MAX_RECENT_FRAMES):
        watcher_of(eyes).process_frame(np.zeros_like(table))
        desk.detections()
    with pytest.raises(NoPicture, match="gone"):
        desk.picture(first)


def test_large_frames_are_sent_small(eyes: FakeService, desk: HostPageCameraAdapter) -> None:
    watcher_of(eyes).process_frame(np.full((1520, 2028, 3), 90, np.uint8))
    _, jpeg = desk.picture(None)
    picture = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None and picture.shape == (round(1520 * MAX_PICTURE_WIDTH / 2028), MAX_PICTURE_WIDTH, 3)
    assert desk.detections()["size"] == [2028, 1520]


def test_a_dark_picture_and_an_old_one_are_said(eyes: FakeService, desk: HostPageCameraAdapter, table: Frame) -> None:
    watcher_of(eyes).process_frame(np.zeros_like(table))
    sights = desk.detections()
    assert sights["health"]["state"] == "dark" and "lens covered" in sights["health"]["error"]
    assert not sights["old"]
    desk._clock.since = MAX_FRESH_S + 1  # type: ignore[attr-defined]
    assert desk.detections()["old"] and desk.detections()["age_s"] == MAX_FRESH_S + 1


def test_nobody_watches_yet(tmp_path: Path) -> None:
    desk = HostPageCameraAdapter(
        FakeService(words="rtsp://ann:secret@10.0.0.9/live: no answer"), WrongCardReportFolder(tmp_path)
    )  # type: ignore[arg-type]
    assert desk.detections()["frame"] is None
    assert desk.detections()["health"] == {"state": "gone", "error": "rtsp://10.0.0.9/live: no answer"}
    for ask in (
        lambda: desk.picture(None),
        lambda: desk.set_corners(CORNERS),
        desk.forget_corners,
        lambda: desk.write_report("", None),
    ):
        with pytest.raises(NoPicture) as raised:
            ask()
        assert "secret" not in str(raised.value)


# Calibration.


def without_markers(table: Frame, eyes: FakeService) -> Frame:
    """The same table on a mat that has none."""
    calibration = watcher_of(eyes).calibration
    bare = table.copy()
    for x, y in MAT.markers.values():
        half = MAT.marker_side
        corners = calibration.to_frame(np.array([[x - half, y - half], [x + half, y + half]], np.float32))
        left, top, right, bottom = np.clip(corners.ravel(), 0, 9999).astype(int)
        bare[top:bottom, left:right] = (60, 90, 60)
    return bare


def test_a_mat_without_markers_lies_where_its_corners_are_tapped(
    eyes: FakeService, eye: Memory, desk: HostPageCameraAdapter, table: Frame
) -> None:
    true = np.array(desk.detections()["mat"])
    bare = without_markers(table, eyes)
    eyes.watcher = Watcher(watcher_of(eyes)._camera, eye, MatCalibration(MAT), lambda observation: None)
    for _ in range(4):
        eyes.watcher.process_frame(bare)
    sights = desk.detections()
    assert (sights["mat"], sights["zones"], sights["calibration"]["source"]) == (None, [], "none")
    width, height = sights["size"]
    desk.set_corners(tuple((x / width, y / height) for x, y in true))  # type: ignore[arg-type]
    eyes.watcher.process_frame(bare)
    sights = desk.detections()
    assert sights["calibration"]["source"] == "corners" and eyes.kept == 1
    assert np.abs(np.array(sights["mat"]) - true).max() < 0.5
    assert {(card["card"], card["zone"]) for card in sights["cards"]} >= set(LAID)
    desk.forget_corners()
    assert desk.detections()["mat"] is None and eyes.kept == 2


def test_corners_that_are_none_are_refused(desk: HostPageCameraAdapter) -> None:
    before = desk.detections()["mat"]
    with pytest.raises(BadData):
        desk.set_corners(((0.5, 0.5), (0.51, 0.5), (0.51, 0.51), (0.5, 0.51)))
    assert desk.detections()["mat"] == before


# Reports.


def unpacked(content: bytes) -> tuple[Picture, dict[str, Any]]:
    with ZipFile(io.BytesIO(content)) as file:
        assert sorted(file.namelist()) == ["frame.png", "layout.json", "report.json"]
        json.loads(file.read("layout.json"))
        frame = cv2.imdecode(np.frombuffer(file.read("frame.png"), np.uint8), cv2.IMREAD_COLOR)
        assert frame is not None
        return np.asarray(frame, np.uint8), json.loads(file.read("report.json"))


def test_a_report_holds_the_picture_and_what_was_made_of_it(
    desk: HostPageCameraAdapter, eyes: FakeService, table: Frame
) -> None:
    sights = desk.detections()
    watcher_of(eyes).process_frame(np.zeros_like(table))
    name = desk.write_report("gold 9 is no gold 6", sights["frame"])
    assert name == "report-20261121-201503-4.zip"
    frame, told = unpacked(desk.load_wrong_card_report(name))
    assert np.array_equal(frame, table) and told["sights"] == sights
    assert (told["note"], told["game"], told["camera"]) == ("gold 9 is no gold 6", "quickdraw", "stage")
    assert told["at"] == "2026-11-21T20:15:03" and set(told["versions"]) >= {"companion", "python", "numpy"}
    assert told["cards"] == list(CARDS)
    assert set(told) == {"at", "note", "game", "cards", "camera", "sights", "versions"}


def test_a_report_does_not_say_how_one_gets_into_the_camera(desk: HostPageCameraAdapter, eyes: FakeService) -> None:
    eyes.source = "rtsp://ann:secret@10.0.0.9/live"
    _, told = unpacked(desk.load_wrong_card_report(desk.write_report("", None)))
    assert told["camera"] == "rtsp" and "secret" not in json.dumps(told)


@pytest.mark.parametrize(
    "name", ["", "report.zip", "../report-20261121-201503-4.zip", "report-20261121-201503-9.zip", "/etc/passwd"]
)
def test_there_are_no_other_files(desk: HostPageCameraAdapter, name: str) -> None:
    desk.write_report("", None)
    with pytest.raises(LookupError):
        desk.load_wrong_card_report(name)


def test_a_full_folder_and_one_that_cannot_be_written_are_said(desk: HostPageCameraAdapter, tmp_path: Path) -> None:
    folder = tmp_path / "reports"
    folder.write_text("in the way")
    with pytest.raises(ReportNotStored, match="could not be written"):
        desk.write_report("", None)
    folder.unlink()
    folder.mkdir()
    for number in range(MAX_REPORTS):
        (folder / f"report-{number}.zip").touch()
    with pytest.raises(ReportNotStored, match="take some away"):
        desk.write_report("", None)


def test_half_a_report_is_not_left_on_a_full_disk(
    desk: HostPageCameraAdapter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes) -> None:
        path.touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(ReportNotStored, match="No space left"):
        desk.write_report("", None)
    assert not any((tmp_path / "reports").iterdir())


@pytest.mark.parametrize("inside", ["ann:secret", "ann:se@cret", "secret"])
def test_a_message_does_not_say_how_one_gets_into_the_camera(inside: str) -> None:
    said = f"rtsp://{inside}@10.0.0.9/live: no answer; ask @ann"
    assert hide_logins_in_urls(said) == "rtsp://10.0.0.9/live: no answer; ask @ann"


# In an evening.


def test_an_evening_without_eyes_has_no_camera(tmp_path: Path) -> None:
    with opened(tmp_path) as house:
        host = house.server.app.test_client()
        host.post("/api/host/enter", json={"key": house.keys.host})
        refused = host.get("/api/host/camera/sights").get_json()
        assert refused["error"]["code"] == "no_camera" and not house.room.state.blind


# Threads.


@dataclass
class Slow:
    """A recogniser that blocks until it is released."""

    go: threading.Event = field(default_factory=threading.Event)
    asked: threading.Event = field(default_factory=threading.Event)

    def recognise(
        self, frame: Picture, part: PixelBox | None = None, lying: Sequence[Detection] = ()
    ) -> list[Detection]:
        self.asked.set()
        assert self.go.wait(PATIENCE_S)
        return []


class Film:
    def __init__(self, frame: Frame) -> None:
        self._frame = frame

    def frames(self) -> Iterator[Frame]:
        yield self._frame

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def test_a_page_does_not_wait_for_the_eyes(table: Frame, tmp_path: Path) -> None:
    slow = Slow()
    eyes = FakeService(Watcher(Film(table), slow, MatCalibration(MAT), lambda observation: None))
    desk = HostPageCameraAdapter(eyes, WrongCardReportFolder(tmp_path), Clock(eyes))  # type: ignore[arg-type]
    watcher_of(eyes).start()
    try:
        assert slow.asked.wait(PATIENCE_S)
        sights = desk.detections()
        assert (sights["frame"], sights["cards"]) == (1, []) and desk.picture(1)[0] == 1
        assert not slow.go.is_set()
    finally:
        slow.go.set()
        watcher_of(eyes).stop()
