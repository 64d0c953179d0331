"""The ribbon-cable camera, against a stand-in for picamera2."""

import threading
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from companion.vision.attached_cameras import count_ribbon_cameras
from companion.vision.camera import PiCamera, take_still_or_newest_frame
from companion.vision.picture import CameraError, Picture
from tests.vision import fake_picamera2

SETTLED = 60
"""Frames in which a camera has settled and focused."""


class Desk:
    """A PiCamera, and the stand-in that it opened."""

    def __init__(self, kind: type[fake_picamera2.Picamera2] = fake_picamera2.Picamera2) -> None:
        self.opened: list[fake_picamera2.Picamera2] = []
        opened = self.opened

        class Small(kind):  # type: ignore[valid-type,misc]
            sensor_resolution = (96, 64)

            def __init__(self) -> None:
                super().__init__()
                opened.append(self)

        self.camera = PiCamera(lambda: SimpleNamespace(Picamera2=Small))
        self.frames: Iterator[Picture] = self.camera.frames()

    @property
    def device(self) -> fake_picamera2.Picamera2:
        return self.opened[-1]

    def run(self, count: int) -> list[int]:
        """The grey levels of the next frames."""
        return [int(next(self.frames)[0, 0, 0]) for _ in range(count)]


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.vision.camera.pi_camera.WIDTH", 48)
    monkeypatch.setattr("companion.vision.camera.pi_camera.HEIGHT", 32)


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_frames_are_whole_pictures(desk: Desk) -> None:
    frame = next(desk.frames)
    assert (frame.shape, frame.dtype) == ((32, 48, 3), np.uint8)
    assert desk.device.camera_config["controls"]["FrameRate"] == 15
    desk.camera.close()
    desk.camera.close()
    assert list(desk.frames) == []
    assert not desk.device.is_open


def test_a_dark_sleeve_is_not_exposed_for(desk: Desk) -> None:
    assert desk.run(SETTLED)[-1] == 120
    desk.device.light = 0.6
    assert set(desk.run(30)) == {72}
    desk.device.light = 1.0
    assert set(desk.run(60)) == {120}


def test_another_lamp_is_exposed_for_and_then_held_again(desk: Desk) -> None:
    desk.run(SETTLED)
    desk.device.light = 0.4
    assert desk.run(44)[-1] == 48
    assert desk.run(SETTLED)[-1] == 120
    desk.device.light = 0.3
    assert set(desk.run(30)) == {90}
    assert desk.device.scans == 2


def test_a_refresh_is_quicker(desk: Desk) -> None:
    desk.run(SETTLED)
    desk.device.light = 0.8
    assert desk.run(5)[-1] == 96
    desk.camera.readjust()
    assert desk.run(SETTLED)[-1] == 120
    assert desk.device.scans == 2


def test_a_lens_is_focused_once_and_stays(desk: Desk) -> None:
    desk.run(3 * SETTLED)
    assert desk.device.scans == 1
    assert desk.device.log[-1] == {"AfMode": 0, "LensPosition": 3.5}


@pytest.mark.parametrize("lacks", [fake_picamera2.LENS, ("AwbEnable", "ColourGains", *fake_picamera2.LENS)])
def test_a_camera_without_lens_or_colour_is_asked_for_neither(lacks: tuple[str, ...]) -> None:
    class Plain(fake_picamera2.Picamera2):
        has = tuple(name for name in fake_picamera2.BASE if name not in lacks)

    desk = Desk(Plain)
    assert desk.run(SETTLED)[-1] == 120
    assert [sorted(set(each) & set(lacks)) for each in desk.device.log] == [[]]


def test_a_still_has_all_pixels_and_the_light_of_the_frames(desk: Desk) -> None:
    desk.run(SETTLED)
    desk.device.light = 0.8
    still = desk.camera.take_still()
    assert still.shape == (64, 96, 3)
    assert int(still.mean()) == 96
    lens = desk.device.camera_config["controls"]["LensPosition"]
    assert (lens, {*desk.run(20)}) == (3.5, {96})
    assert next(desk.frames).shape == (32, 48, 3)


def test_a_still_before_the_light_has_settled(desk: Desk) -> None:
    (level,) = desk.run(1)
    assert int(desk.camera.take_still().mean()) == level
    assert desk.run(SETTLED)[-1] == 120


def test_a_still_from_another_thread(desk: Desk) -> None:
    desk.run(1)
    stills: list[Picture] = []
    thread = threading.Thread(target=lambda: stills.append(desk.camera.take_still()))
    thread.start()
    while thread.is_alive():
        desk.run(1)
    thread.join()
    assert stills[0].shape == (64, 96, 3)


def test_no_still_without_a_running_camera(desk: Desk) -> None:
    with pytest.raises(CameraError, match="not running"):
        desk.camera.take_still()


def test_the_best_still_there_is(desk: Desk) -> None:
    frame = next(desk.frames)
    assert take_still_or_newest_frame(desk.camera, frame).shape == (64, 96, 3)

    class Plain:
        def frames(self) -> Iterator[Picture]:
            yield frame

        def close(self) -> None: ...

    assert take_still_or_newest_frame(Plain(), frame) is frame


def test_a_cable_pulled_out_is_said_and_the_camera_comes_back(desk: Desk) -> None:
    desk.run(1)
    desk.device.plugged = False
    with pytest.raises(CameraError, match="no picture for 5 seconds; check the ribbon cable"):
        desk.run(1)
    assert sum(filter(None, desk.device.waited[2:])) == pytest.approx(5)
    assert not desk.device.is_open
    desk.frames = desk.camera.frames()
    assert len(desk.run(2)) == 2
    assert len(desk.opened) == 2


def test_a_camera_is_not_given_up_where_the_program_got_no_turn(desk: Desk) -> None:
    """Its waits end, though far too late, before picamera2 has had a turn to hand over what came."""
    desk.run(1)
    desk.device.late = 3
    assert len(desk.run(2)) == 2
    assert len(desk.opened) == 1


def test_what_libcamera_raises_is_explained(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: Any) -> None:
        raise RuntimeError("Failed to start camera: Device or resource busy")

    monkeypatch.setattr(fake_picamera2.Picamera2, "start", fail)
    with pytest.raises(CameraError, match="resource busy; check the ribbon cable and `rpicam-hello"):
        desk.run(1)
    assert not desk.device.is_open


def test_a_raspberry_pi_without_a_camera_or_its_software() -> None:
    def missing() -> Any:
        raise ImportError("No module named 'picamera2'")

    with pytest.raises(CameraError, match="picamera2 is not installed"):
        next(PiCamera(missing).frames())


def test_a_webcam_is_no_ribbon_camera() -> None:
    class OnUsb(fake_picamera2.Picamera2):
        attached = [{"Id": "/base/scb/pcie@7d500000/pci@0,0/usb@0,0-1:1.0-046d:0825", "Num": 0}]

    assert count_ribbon_cameras(SimpleNamespace(Picamera2=OnUsb)) == 0
    with pytest.raises(CameraError, match="no camera found; check the ribbon cable"):
        next(PiCamera(lambda: SimpleNamespace(Picamera2=OnUsb)).frames())
