"""Photographs and films as cameras of a run, and cameras of which something is wrong."""

import threading
from collections.abc import Sequence
from pathlib import Path

import cv2
import pytest

from companion.app.runtime.application import Application
from companion.drawing.svg_to_pixels import Frame
from companion.printing.image_cache import CardImageCache
from companion.rules.seats_and_viewers import PUBLIC
from companion.simulator.scene import TableScene
from companion.simulator.table_and_camera import SimulatedCamera, SimulatedTable
from tests.app.camera.camera_service.watched_evening import CARDS, CUT, MAT, PLAN, STAGED, told
from tests.app.runtime.test_faults_and_resuming import _begin, opened
from tests.patience import PATIENCE_S


def filmed(data: Path) -> Sequence[Sequence[Frame]]:
    """The draw for the deal, one sequence for each card laid and one before; hands and all."""
    stage = SimulatedTable(MAT)
    shelf = CardImageCache("quickdraw", CARDS, 430, data / "cache" / "drawn")
    frames = SimulatedCamera(stage, TableScene(MAT, shelf), wait=lambda seconds: None).frames()
    reels = [[next(frames) for _ in range(3)]]
    for card, zone in CUT:
        stage.lay(card, zone)
        reels.append([next(frames) for _ in range(9)])
    return reels


def drawn_for_the_deal(house: Application) -> list[tuple[str, str, str]]:
    """Opens the game and waits for the pictures to end; who was seen to draw which card."""
    _begin(house)
    house.lobby.start_game()
    house.camera._jobs.wait_for_end(PATIENCE_S)
    assert house.camera.watcher is not None and house.camera.watcher.wait_for_end(PATIENCE_S)
    acts = [line for line in house.tables.current.history(PUBLIC) if line["kind"] == "act"]
    events = [event for line in acts if line["source"] == "camera" for event in line["events"]]
    return [(type(event).__name__, str(event.seat), event.card) for event in events if hasattr(event, "card")]


def test_cards_in_photographs_are_observed(data: Path, tmp_path: Path) -> None:
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    for number, reel in enumerate(filmed(data)):
        cv2.imwrite(str(pictures / f"{number}.png"), reel[-1])
    with opened(data, camera=f"folder:{pictures}", plan=PLAN) as house:
        assert [seen[1:] for seen in drawn_for_the_deal(house)] == [("0", "coal-5"), ("1", "gold-9")]
        assert "no more pictures" in told(house, "pictures")


def test_cards_in_a_film_are_observed(data: Path, tmp_path: Path) -> None:
    film = tmp_path / "table.avi"
    writer = cv2.VideoWriter(str(film), cv2.VideoWriter.fourcc(*"MJPG"), 60, (1280, 720))
    for frame in (frame for reel in filmed(data) for frame in reel):
        writer.write(frame)
    writer.release()
    with opened(data, camera=f"video:{film}", plan=PLAN) as house:
        assert [seen[1:] for seen in drawn_for_the_deal(house)] == [("0", "coal-5"), ("1", "gold-9")]


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("folder:{}/empty", "no photographs in it"),
        ("/dev/video97", "cannot be opened"),
        ("http://joe:s3cr3t@127.0.0.1:9/video", "http://127.0.0.1:9/video: cannot be reached"),
        ("kinect", "is no camera"),
    ],
)
def test_what_is_wrong_with_a_camera_is_said_and_the_evening_goes_on(
    data: Path, tmp_path: Path, source: str, words: str
) -> None:
    (tmp_path / "empty").mkdir()
    with opened(data, camera=source.format(tmp_path), plan=PLAN) as house:
        _begin(house)
        house.lobby.start_game()
        assert "s3cr3t" not in told(house, words)
        host = house.server.app.test_client()
        host.post("/api/host/enter", json={"key": house.keys.host})
        sights = host.get("/api/host/camera/sights").get_json()
        assert sights["health"]["state"] == "gone" and words in sights["health"]["error"]
        assert host.get("/api/host/camera/picture.jpg").get_json()["error"]["code"] == "no_picture"
        assert house.room.state.blind and house.tables.is_playing


def test_eyes_that_look_away_for_good_are_opened_by_no_other_table(data: Path) -> None:
    """A phone may open one while the evening is being closed."""
    with opened(data, camera="stage", plan=STAGED) as house:
        house.camera.stop()
        before = set(threading.enumerate())
        _begin(house)
        house.lobby.start_game()
        assert house.camera.watched_game == "quickdraw" and house.camera.watcher is None
        assert {thread.name for thread in set(threading.enumerate()) - before} <= {"panel", "publisher"}
