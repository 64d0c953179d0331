"""Cameras of every kind, and what they say when there is nothing to see."""

import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from PIL import Image

from companion.vision.camera import FolderCamera, PiCamera, UsbCamera, VideoFile, open_camera
from companion.vision.picture import CameraError, Picture, read_picture


def shade(level: int) -> Picture:
    return np.full((48, 64, 3), level, np.uint8)


def levels(frames: Iterator[Picture]) -> list[int]:
    return [int(frame.mean()) for frame in frames]


def test_a_folder_shows_its_photographs_by_name(tmp_path: Path) -> None:
    for name, level in (("b.png", 20), ("a.JPG", 10), ("c.webp", 30)):
        cv2.imwrite(str(tmp_path / name), shade(level))
    (tmp_path / "notes.txt").write_text("not a photograph")
    assert levels(FolderCamera(tmp_path, hold=2).frames()) == [10, 10, 20, 20, 30, 30]


def test_a_photograph_is_turned_as_its_exif_says(tmp_path: Path) -> None:
    picture = Image.fromarray(shade(80))
    exif = Image.Exif()
    exif[0x0112] = 6
    picture.save(tmp_path / "held-upright.jpg", exif=exif)
    assert read_picture(tmp_path / "held-upright.jpg").shape == (64, 48, 3)


@pytest.mark.parametrize("kind", ["grey", "16 bit", "see-through"])
def test_photographs_of_other_kinds_become_frames(tmp_path: Path, kind: str) -> None:
    pictures: dict[str, Any] = {
        "grey": shade(90)[:, :, 0],
        "16 bit": shade(90).astype(np.uint16) << 8,
        "see-through": np.dstack([shade(90), shade(255)[:, :, 0]]),
    }
    cv2.imwrite(str(tmp_path / "a.png"), pictures[kind])
    (frame,) = FolderCamera(tmp_path, hold=1).frames()
    assert (frame.shape, frame.dtype, int(frame.mean())) == ((48, 64, 3), np.uint8, 90)


def spoilt(tmp_path: Path, kind: str) -> Path:
    path = tmp_path / "b.jpg"
    cv2.imwrite(str(path), np.random.default_rng(1).integers(0, 255, (200, 300, 3)).astype(np.uint8))
    match kind:
        case "cut off":
            path.write_bytes(path.read_bytes()[:9000])
        case "empty":
            path.write_bytes(b"")
        case "no picture":
            path.write_text("this is a letter")
        case "a folder":
            path.unlink()
            path.mkdir()
    return path


@pytest.mark.parametrize("kind", ["cut off", "empty", "no picture", "a folder"])
def test_a_spoilt_photograph_is_named_and_then_passed_over(tmp_path: Path, kind: str) -> None:
    cv2.imwrite(str(tmp_path / "a.jpg"), shade(10))
    cv2.imwrite(str(tmp_path / "c.jpg"), shade(30))
    path = spoilt(tmp_path, kind)
    camera = FolderCamera(tmp_path, hold=1)
    with pytest.raises(CameraError, match=str(path)):
        levels(camera.frames())
    assert levels(camera.frames()) == [30]


def test_one_pixel_is_a_frame(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "a.png"), shade(7)[:1, :1])
    assert levels(FolderCamera(tmp_path, hold=1).frames()) == [7]


def test_a_missing_and_an_empty_folder(tmp_path: Path) -> None:
    with pytest.raises(CameraError, match="no such folder"):
        next(FolderCamera(tmp_path / "none").frames())
    with pytest.raises(CameraError, match="no photographs in it"):
        next(FolderCamera(tmp_path).frames())


def film(path: Path, shades: list[int]) -> Path:
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10, (64, 48))
    for level in shades:
        writer.write(shade(level))
    writer.release()
    return path


def test_a_film_is_shown_to_its_end_and_again(tmp_path: Path) -> None:
    camera = VideoFile(film(tmp_path / "table.avi", [10, 120, 240]))
    assert levels(camera.frames()) == pytest.approx([10, 120, 240], abs=3)
    frames = camera.frames()
    next(frames)
    camera.close()
    camera.close()
    assert list(frames) == []


def test_a_missing_film_and_what_is_no_film(tmp_path: Path) -> None:
    with pytest.raises(CameraError, match="no such film"):
        next(VideoFile(tmp_path / "none.avi").frames())
    (tmp_path / "letter.avi").write_text("this is a letter")
    with pytest.raises(CameraError, match="not a film"):
        next(VideoFile(tmp_path / "letter.avi").frames())


class Plug:
    """A stand-in for cv2.VideoCapture: gives the shades of its tape; None is a picture that does not come."""

    def __init__(self, tape: list[int | None], opened: bool = True) -> None:
        self.tape, self.opened, self.released = tape, opened, 0

    def isOpened(self) -> bool:
        return self.opened

    def read(self) -> tuple[bool, Any]:
        level = self.tape.pop(0) if self.tape else None
        return level is not None, None if level is None else shade(level)

    def release(self) -> None:
        self.released += 1


def test_a_usb_camera_that_stumbles_is_opened_again() -> None:
    plugs = [Plug([1, 2, None]), Plug([3, None]), Plug([], opened=False)]
    opened = iter(plugs)
    camera = UsbCamera("/dev/video0", lambda device: next(opened))
    seen: list[int] = []
    with pytest.raises(CameraError, match="/dev/video0: cannot be opened"):
        for frame in camera.frames():
            seen.append(int(frame.mean()))
    assert seen == [1, 2, 3]
    assert all(plug.released for plug in plugs[:2])


def test_a_usb_camera_that_gives_nothing_is_gone_and_comes_back() -> None:
    plugs = iter([Plug([]), Plug([]), Plug([5])])
    camera = UsbCamera("0", lambda device: next(plugs))
    with pytest.raises(CameraError, match="0: no more pictures"):
        next(camera.frames())
    assert int(next(camera.frames()).mean()) == 5


def test_a_usb_camera_ends_when_it_is_closed() -> None:
    camera = UsbCamera("0", lambda device: Plug([5, 6, 7]))
    frames = camera.frames()
    next(frames)
    camera.close()
    camera.close()
    assert list(frames) == []


def test_a_device_that_is_not_there(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(CameraError, match="cannot be opened; is it plugged in"):
        next(UsbCamera("/dev/video97").frames())
    with pytest.raises(CameraError, match="cannot be opened"):
        next(UsbCamera("/dev/v4l/by-id/none").frames())


class Picamera2:
    """A stand-in for the class of that name."""

    def __init__(self) -> None:
        self.asked: Any = None

    def create_video_configuration(self, main: dict[str, Any], controls: dict[str, Any]) -> dict[str, Any]:
        return main | controls

    def configure(self, configuration: dict[str, Any]) -> None:
        self.asked = configuration

    def start(self) -> None:
        if (self.asked["format"], self.asked["FrameRate"]) != ("RGB888", 15):
            raise RuntimeError("wrong order, or too fast")

    def capture_array(self, name: str) -> Picture:
        return shade(33)

    def close(self) -> None:
        self.asked = None


def test_a_raspberry_pi_camera(monkeypatch: pytest.MonkeyPatch) -> None:
    module = types.ModuleType("picamera2")
    module.Picamera2 = Picamera2  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "picamera2", module)
    camera = PiCamera()
    frames = camera.frames()
    assert [int(next(frames).mean()) for _ in range(2)] == [33, 33]
    camera.close()
    camera.close()
    assert list(frames) == []


def test_a_raspberry_pi_without_a_camera_or_its_software(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "picamera2", None)
    with pytest.raises(CameraError, match="picamera2 is not installed"):
        next(PiCamera().frames())

    def none() -> None:
        raise IndexError("list index out of range")

    module = types.ModuleType("picamera2")
    module.Picamera2 = none  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "picamera2", module)
    with pytest.raises(CameraError, match="no camera found"):
        next(PiCamera().frames())


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("picamera", PiCamera),
        ("/dev/video0", UsbCamera),
        ("/dev/v4l/by-id/usb-cam", UsbCamera),
        ("0", UsbCamera),
        ("folder:/tmp", FolderCamera),
        ("video:table.mp4", VideoFile),
    ],
)
def test_cameras_by_name(name: str, kind: type) -> None:
    assert isinstance(open_camera(name), kind)


@pytest.mark.parametrize("name", ["", "webcam", "folder:", "video:", "-1", "rtsp://x"])
def test_names_of_no_camera(name: str) -> None:
    with pytest.raises(CameraError, match="is no camera; it would be picamera"):
        open_camera(name)
