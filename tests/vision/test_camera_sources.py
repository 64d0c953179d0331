"""Photographs, films, and cameras by their names."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from PIL import Image

from companion.vision.attached_cameras import find_default_camera_name
from companion.vision.camera import (
    FolderCamera,
    PiCamera,
    StreamCamera,
    UsbCamera,
    VideoFile,
    open_camera,
)
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


def test_a_film_runs_at_its_own_pace(tmp_path: Path) -> None:
    now = [100.0]
    waited: list[float] = []

    def wait(seconds: float) -> None:
        waited.append(round(seconds, 3))
        now[0] += seconds

    path = film(tmp_path / "table.avi", [10] * 5)
    shown = VideoFile(path, paced=True, clock=lambda: now[0], wait=wait).frames()
    next(shown)
    now[0] += 0.04
    next(shown)
    now[0] += 2.0  # whoever looks on took long; nothing is hurried afterwards
    next(shown)
    assert len(list(shown)) == 2
    assert waited == [0.06, 0.1, 0.1, 0.1]


def test_a_film_waits_for_nobody_once_it_is_closed(tmp_path: Path) -> None:
    camera = VideoFile(film(tmp_path / "table.avi", [10] * 5), paced=True, wait=lambda seconds: camera.close())
    assert len(list(camera.frames())) == 1


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("picamera", PiCamera),
        ("/dev/video0", UsbCamera),
        ("/dev/v4l/by-id/usb-cam", UsbCamera),
        ("0", UsbCamera),
        ("folder:/tmp", FolderCamera),
        ("video:table.mp4", VideoFile),
        ("http://phone:8080/video", StreamCamera),
        ("https://phone:8080/video?low", StreamCamera),
        ("rtsp://user:word@192.168.1.7/live", StreamCamera),
        ("rtsp://[fe80::1]:554/live", StreamCamera),
    ],
)
def test_cameras_by_name(name: str, kind: type) -> None:
    assert isinstance(open_camera(name), kind)


@pytest.mark.parametrize("name", ["", "webcam", "folder:", "video:", "-1", "picamera:x", "rtmp://user:word@x?word"])
def test_names_of_no_camera(name: str) -> None:
    with pytest.raises(CameraError, match="is no camera; it would be picamera") as caught:
        open_camera(name)
    assert "word" not in str(caught.value)


def test_the_camera_there_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("companion.vision.attached_cameras.first_webcam", lambda: "/dev/v4l/by-id/cam-video-index0")
    assert find_default_camera_name() == "/dev/v4l/by-id/cam-video-index0"
    (tmp_path / "picamera2.py").write_text(
        "class Picamera2:\n    global_camera_info = lambda: [{'Id': '/base/soc/i2c0mux/i2c@1/imx708@1a'}]\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "picamera2", raising=False)
    assert find_default_camera_name() == "picamera"
    sys.modules["picamera2"].Picamera2.global_camera_info = lambda: [{"Id": "/base/usb@0-1:1.0-046d"}]  # type: ignore[attr-defined]
    assert find_default_camera_name() == "/dev/v4l/by-id/cam-video-index0"
    del sys.modules["picamera2"]
    (tmp_path / "picamera2.py").write_text("import libcamera_of_another_python\n")
    assert find_default_camera_name() == "/dev/v4l/by-id/cam-video-index0"
