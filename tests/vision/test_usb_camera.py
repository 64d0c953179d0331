"""Webcams, against a stand-in for cv2.VideoCapture: unplugged, hanging, frozen, and with drivers of every kind."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.vision.attached_cameras import first_webcam
from companion.vision.camera import UsbCamera
from companion.vision.camera.live_camera import CameraTimeouts, LiveCamera
from companion.vision.camera.reader_thread import PicturesEnded
from companion.vision.camera.usb_camera import stable_name
from companion.vision.picture import CameraError, Picture
from tests.patience import PATIENCE_S

PROMPT = CameraTimeouts(first=PATIENCE_S, next=PATIENCE_S, frozen=PATIENCE_S)
AT_ONCE = CameraTimeouts(first=PATIENCE_S, next=0.05, frozen=PATIENCE_S)
AUTO = {cv2.CAP_PROP_AUTO_EXPOSURE: 3.0, cv2.CAP_PROP_AUTO_WB: 1.0, cv2.CAP_PROP_AUTOFOCUS: 1.0}
VALUES = {cv2.CAP_PROP_EXPOSURE: 156.0, cv2.CAP_PROP_WB_TEMPERATURE: 4600.0, cv2.CAP_PROP_FOCUS: 30.0}


class Plug:
    """Shows the grey levels of its tape, each until it was looked at; None on the tape pulls the plug."""

    def __init__(self, tape: list[int | None], opened: bool = True, props: dict[int, float] | None = None) -> None:
        self.tape, self.opened, self.released = tape, opened, 0
        self.props = dict(props or {})
        self.asked: list[tuple[int, float]] = []
        self.dark_by_hand = False
        self._pace = threading.Event()

    def isOpened(self) -> bool:
        return self.opened

    def grab(self) -> bool:
        self._pace.wait(0.0005)
        return bool(self.tape) and self.tape[0] is not None

    def retrieve(self) -> tuple[bool, Any]:
        level = self.tape.pop(0)
        assert level is not None
        if self.dark_by_hand and self.props[cv2.CAP_PROP_AUTO_EXPOSURE] == 1:
            level //= 4
        return True, np.full((48, 64, 3), level, np.uint8)

    def release(self) -> None:
        self.released += 1

    def get(self, prop: int) -> float:
        return self.props.get(prop, -1.0)

    def set(self, prop: int, value: float) -> bool:
        self.asked.append((prop, value))
        self.props[prop] = value
        return True


def camera_of(*plugs: Plug, patience: CameraTimeouts = PROMPT, device: str = "/dev/video0") -> UsbCamera:
    opened = iter(plugs)
    return UsbCamera(device, lambda device: next(opened), patience)


def level(frame: Picture) -> int:
    return int(frame[0, 0, 0])


def test_a_camera_that_stumbles_is_opened_again() -> None:
    plugs = [Plug([1, 2, None]), Plug([3, None]), Plug([], opened=False)]
    camera = camera_of(*plugs)
    seen: list[int] = []
    with pytest.raises(CameraError, match="/dev/video0: cannot be opened; is it plugged in"):
        for frame in camera.frames():
            seen.append(level(frame))
    assert seen == [1, 2, 3]
    assert [plug.released for plug in plugs] == [1, 1, 0]


def test_a_camera_that_gives_nothing_is_gone_and_comes_back() -> None:
    camera = camera_of(Plug([]), Plug([5]))
    with pytest.raises(CameraError, match="/dev/video0: no more pictures; is the camera still plugged in?"):
        next(camera.frames())
    assert level(next(camera.frames())) == 5


def test_a_camera_ends_when_it_is_closed_and_its_device_goes_with_it() -> None:
    plug = Plug([5, 6, 7])
    camera = camera_of(plug)
    frames = camera.frames()
    next(frames)
    camera.close()
    camera.close()
    assert list(frames) == []
    assert plug.released == 1


def test_closing_wakes_whoever_waits_for_a_picture() -> None:
    waits, gate = threading.Event(), threading.Event()

    class Slow(Plug):
        def grab(self) -> bool:
            waits.set()
            return gate.wait(PATIENCE_S) and False

    camera = camera_of(Slow([]))
    shown: list[Picture] = []
    thread = threading.Thread(target=lambda: shown.extend(camera.frames()))
    thread.start()
    assert waits.wait(PATIENCE_S)
    camera.close()
    gate.set()
    thread.join(PATIENCE_S)
    assert not thread.is_alive() and shown == []


def test_a_camera_that_hangs_does_not_hang_the_evening() -> None:
    gate = threading.Event()

    class Hanging(Plug):
        def grab(self) -> bool:
            return super().grab() or (gate.wait(PATIENCE_S) and False)

    hanging = Hanging([1])
    camera = camera_of(hanging, Plug([2]), patience=AT_ONCE)
    frames = camera.frames()
    assert level(next(frames)) == 1
    with pytest.raises(CameraError, match="/dev/video0: no picture for 0 seconds; is the camera still plugged in?"):
        next(frames)
    with pytest.raises(CameraError, match="/dev/video0: it still hangs"):
        next(camera.frames())
    gate.set()
    assert camera._live._reader is not None
    camera._live._reader.close(PATIENCE_S)
    assert hanging.released == 1
    assert level(next(camera.frames())) == 2


def test_a_camera_is_not_given_up_where_the_program_got_no_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first wait has ended, far too late, when the thread that reads the camera gets its turn."""
    has_waited = threading.Event()

    class Late(threading.Condition):
        def wait_for(self, predicate: Callable[[], Any], timeout: float | None = None) -> Any:
            if has_waited.is_set():
                return super().wait_for(predicate, timeout)
            has_waited.set()
            return False

    class Starved(Plug):
        def grab(self) -> bool:
            return has_waited.wait(PATIENCE_S) and super().grab()

    monkeypatch.setattr("companion.vision.camera.reader_thread.threading.Condition", Late)
    assert level(next(camera_of(Starved([5])).frames())) == 5


def test_what_was_not_asked_for_is_passed_over() -> None:
    passed = threading.Event()

    class Fast(Plug):
        count = looked_at = 0

        def grab(self) -> bool:
            self.count += 1
            if self.count == 50:
                passed.set()
            return super().grab()

        def retrieve(self) -> tuple[bool, Any]:
            self.looked_at += 1
            return True, np.full((48, 64, 3), min(self.count, 255), np.uint8)

    fast = Fast([1])
    frames = camera_of(fast).frames()
    first = level(next(frames))
    assert passed.wait(PATIENCE_S)
    assert level(next(frames)) >= 50 > first
    assert fast.looked_at == 2


def test_a_frame_that_cannot_be_decoded_is_passed_over() -> None:
    class Torn(Plug):
        def retrieve(self) -> tuple[bool, Any]:
            read, frame = super().retrieve()
            return bool(frame.any()), frame

    assert level(next(camera_of(Torn([0, 0, 9])).frames())) == 9


def test_what_goes_wrong_while_reading_reaches_whoever_looks() -> None:
    class Broken(Plug):
        def retrieve(self) -> tuple[bool, Any]:
            raise MemoryError("too large")

    broken = Broken([1])
    with pytest.raises(MemoryError, match="too large"):
        next(camera_of(broken).frames())
    assert broken.released == 1


class Picture1:
    """A capture that always gives the same picture."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture

    def grab(self) -> bool:
        return True

    def retrieve(self) -> tuple[bool, Any]:
        return True, self.picture.copy()

    def release(self) -> None: ...


def ticking(seconds: float) -> Iterator[float]:
    now = 0.0
    while True:
        yield now
        now += seconds


@pytest.mark.parametrize(("pause", "pictures"), [(0.25, 40), (5.0, 19)])
def test_a_frozen_picture_is_said_once_it_was_seen_often(pause: float, pictures: int) -> None:
    """A program that gets little time may see the same picture twice in ten seconds."""
    scene = np.arange(48 * 64 * 3, dtype=np.uint8).reshape(48, 64, 3)
    clock = ticking(pause)
    live = LiveCamera("cam", lambda: Picture1(scene), "replug it", CameraTimeouts(frozen=10), lambda: next(clock))
    shown = 0
    with pytest.raises(CameraError, match="cam: the picture has stood still for 10 seconds; replug it"):
        for _ in live.frames():
            shown += 1
    assert shown == pictures


def test_a_black_picture_is_dark_not_frozen() -> None:
    clock = ticking(5.0)
    black = np.zeros((48, 64, 3), np.uint8)
    frames = LiveCamera("cam", lambda: Picture1(black), "", CameraTimeouts(frozen=10), lambda: next(clock)).frames()
    assert len([next(frames) for _ in range(20)]) == 20


def test_the_end_of_a_capture_may_say_why() -> None:
    class Short(Picture1):
        def grab(self) -> bool:
            raise PicturesEnded("the line is cut")

    with pytest.raises(CameraError, match="cam: the line is cut; mend it"):
        next(LiveCamera("cam", lambda: Short(np.zeros((8, 8, 3), np.uint8)), "mend it").frames())


# Exposure, white balance, focus.


def test_a_webcam_is_held_once_it_has_settled_and_let_go_as_it_was() -> None:
    plug = Plug([90, 100, 110, *[120] * 30], props=AUTO | VALUES)
    camera = camera_of(plug)
    frames = camera.frames()
    for _ in range(17):
        next(frames)
    assert plug.asked == []
    next(frames)
    next(frames)
    assert plug.props == {**dict.fromkeys((cv2.CAP_PROP_AUTO_WB, cv2.CAP_PROP_AUTOFOCUS), 0), **VALUES} | {
        cv2.CAP_PROP_AUTO_EXPOSURE: 1
    }
    camera.close()
    assert list(frames) == []
    assert plug.props == AUTO | VALUES


def test_switches_without_a_value_are_held_too() -> None:
    plug = Plug([120] * 30, props=AUTO)
    frames = camera_of(plug).frames()
    for _ in range(25):
        next(frames)
    assert dict(plug.asked) == {
        cv2.CAP_PROP_AUTO_EXPOSURE: 1,
        cv2.CAP_PROP_AUTO_WB: 0,
        cv2.CAP_PROP_AUTOFOCUS: 0,
    }


def test_a_refresh_lets_a_webcam_settle_anew() -> None:
    plug = Plug([120] * 60, props=AUTO | VALUES)
    camera = camera_of(plug)
    frames = camera.frames()
    for _ in range(20):
        next(frames)
    camera.readjust()
    next(frames)
    next(frames)
    assert plug.props == AUTO | VALUES
    for _ in range(20):
        next(frames)
    assert plug.props[cv2.CAP_PROP_AUTO_EXPOSURE] == 1


def test_a_driver_that_misreports_its_exposure_is_left_alone() -> None:
    plug = Plug([120] * 200, props=AUTO | VALUES)
    plug.dark_by_hand = True
    frames = camera_of(plug).frames()
    assert [level(next(frames)) for _ in range(190)].count(30) in range(40, 50)
    assert plug.props == AUTO | VALUES


@pytest.mark.parametrize("props", [{}, {cv2.CAP_PROP_AUTO_EXPOSURE: 1.0, cv2.CAP_PROP_AUTOFOCUS: 0.0}])
def test_a_driver_without_switches_or_with_all_by_hand_is_asked_for_nothing(props: dict[int, float]) -> None:
    plug = Plug([120] * 30, props=props)
    frames = camera_of(plug).frames()
    for _ in range(25):
        next(frames)
    assert plug.asked == []


# Names.


def test_a_device_that_is_not_there() -> None:
    with pytest.raises(CameraError, match="cannot be opened; is it plugged in"):
        next(UsbCamera("/dev/video97").frames())
    with pytest.raises(CameraError, match="cannot be opened"):
        next(UsbCamera("/dev/v4l/by-id/none").frames())


def test_a_webcam_is_found_again_in_another_socket(tmp_path: Path) -> None:
    device, name = tmp_path / "video0", tmp_path / "by-id" / "usb-cam-video-index0"
    name.parent.mkdir()
    device.touch()
    name.symlink_to(device)
    asked: list[str] = []
    plugs = iter([Plug([1]), Plug([2]), Plug([3])])

    def opener(device: str) -> Plug:
        asked.append(device)
        return next(plugs)

    camera = UsbCamera(str(device), opener, PROMPT, name.parent)
    next(camera.frames())
    next(camera.frames())
    name.unlink()
    next(camera.frames())
    assert asked == [str(device), str(name), str(device)]


def test_names_that_survive_replugging(tmp_path: Path) -> None:
    for number in (1, 0):
        (tmp_path / f"usb-cam-video-index{number}").symlink_to(f"/dev/video{number + 40}")
    assert first_webcam(tmp_path) == str(tmp_path / "usb-cam-video-index0")
    assert (
        stable_name("/dev/video41", tmp_path) == stable_name("41", tmp_path) == str(tmp_path / "usb-cam-video-index1")
    )
    assert stable_name("/dev/video7", tmp_path) is None
    assert stable_name("7", tmp_path / "none") is None
