"""A table at rest: a live camera is asked for fewer frames, any other one gives all that it has."""

import threading

import pytest

from companion.vision.camera import LiveFeed, PiCamera, StreamCamera, UsbCamera
from companion.vision.picture import CameraError, Picture
from companion.vision.track.watcher import CALM_FRAMES, CALM_PAUSE_S
from tests.vision.random_scenes import drawn_mat, filmed
from tests.vision.test_watcher import TABLE, Film, watched, watcher

FRAMES = 4 * CALM_FRAMES
DARK = TABLE // 50


class Live(Film):
    """Its frames are gone unless they are asked for."""

    is_live = True


class Kept(Live):
    """One that waits until its frames are asked for."""

    is_live = False


class Rests(threading.Event):
    """The end of a watcher, who never rests for as long as it means to. Notes for how long that would be."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds: list[float | None] = []

    def wait(self, timeout: float | None = None) -> bool:
        self.seconds.append(timeout)
        return self.is_set()


def count_rests(camera: Film) -> int:
    """Return how often somebody who watches all frames of a camera rested between two of them."""
    watching = watcher(camera)
    watching._stopping = rests = Rests()
    assert watched(watching).health.frames == FRAMES
    return rests.seconds.count(CALM_PAUSE_S)


@pytest.mark.parametrize("frame", [TABLE, DARK])
def test_a_calm_table_is_looked_at_less_often(frame: Picture) -> None:
    assert FRAMES / 2 < count_rests(Live([frame] * FRAMES)) <= FRAMES - CALM_FRAMES + 1


@pytest.mark.parametrize("kind", [Film, Kept])
def test_every_frame_of_a_film_is_looked_at_at_once(kind: type[Film]) -> None:
    assert count_rests(kind([TABLE] * FRAMES)) == 0


def test_nobody_rests_while_something_moves() -> None:
    other = filmed(drawn_mat())
    other[200:400, 300:500] = 0
    assert count_rests(Live([TABLE, other] * (FRAMES // 2))) == 0


def test_a_table_that_was_calm_rests_again_only_after_a_while() -> None:
    other = TABLE.copy()
    other[200:400, 300:500] = 0
    moved = [TABLE] * (2 * CALM_FRAMES) + [other] + [TABLE] * (2 * CALM_FRAMES - 1)
    before = count_rests(Live([TABLE] * FRAMES))
    assert CALM_FRAMES < count_rests(Live(moved)) <= before - CALM_FRAMES


def test_a_camera_that_comes_back_is_asked_often_again() -> None:
    """Its exposure settles within the first frames."""
    calm = [TABLE] * (FRAMES // 2)
    before = count_rests(Live([*calm, *calm]))
    assert count_rests(Live([*calm, CameraError("unplugged")], calm)) == before - CALM_FRAMES + 1


def test_cameras_that_are_plugged_in_or_stream_are_live() -> None:
    assert all(isinstance(camera, LiveFeed) for camera in (UsbCamera("0"), StreamCamera("http://a/b"), PiCamera()))
