"""Cameras: whatever gives frames. All of them are opened by their first frame and closed by `close`."""

import importlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import cv2

from companion.vision.picture import CameraError, Picture, as_picture, read_picture

PHOTOGRAPHS = frozenset({".jpg", ".jpeg", ".png", ".bmp", ".tif", ".tiff", ".webp"})
WIDTH, HEIGHT = 1920, 1080
RATE = 15
"""Frames a second, asked for where a camera can be asked: more only cost."""


class Camera(Protocol):
    """Gives frames until it is closed or has no more.

    `frames` raises CameraError when there is no picture to be had; it may then be called again and goes on
    where it can: a plugged-in camera is opened anew, a folder goes on with the next photograph.
    """

    def frames(self) -> Iterator[Picture]:
        """The frames, one after the other, each as it is now."""
        ...

    def close(self) -> None:
        """Let `frames` end and the device go with it. May be called twice, and from another thread."""
        ...


class PiCamera:
    """The ribbon-cable camera of a Raspberry Pi."""

    def __init__(self) -> None:
        self._closed = False

    def frames(self) -> Iterator[Picture]:
        """Full field of view, 1920 x 1080."""
        self._closed = False
        device = _picamera()
        try:
            # What libcamera calls RGB888 lies in memory as blue, green, red.
            main, controls = {"size": (WIDTH, HEIGHT), "format": "RGB888"}, {"FrameRate": RATE}
            device.configure(device.create_video_configuration(main=main, controls=controls))
            device.start()
            while not self._closed:
                yield as_picture(device.capture_array("main"))
        except (RuntimeError, OSError, IndexError) as error:
            raise CameraError(f"picamera: {error}; check the ribbon cable and `rpicam-hello --list-cameras`") from error
        finally:
            device.close()

    def close(self) -> None:
        """Let the camera go after the present frame."""
        self._closed = True


def _picamera() -> Any:
    try:
        return importlib.import_module("picamera2").Picamera2()
    except ImportError as error:
        raise CameraError("picamera: picamera2 is not installed; `sudo apt install python3-picamera2`") from error
    except (RuntimeError, OSError, IndexError) as error:
        raise CameraError(f"picamera: no camera found ({error}); check the ribbon cable") from error


class Capture(Protocol):
    """What we use of cv2.VideoCapture."""

    def isOpened(self) -> bool: ...
    def read(self) -> tuple[bool, Any]: ...
    def release(self) -> None: ...


def open_device(device: str) -> Capture:
    """A V4L2 device at full size, with no queue of old frames."""
    number = device.removeprefix("/dev/video")
    if not (number.isdecimal() or Path(device).exists()):
        return cv2.VideoCapture()
    capture = cv2.VideoCapture(int(number) if number.isdecimal() else str(Path(device).resolve()), cv2.CAP_V4L2)
    capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
    capture.set(cv2.CAP_PROP_FRAME_WIDTH, WIDTH)
    capture.set(cv2.CAP_PROP_FRAME_HEIGHT, HEIGHT)
    capture.set(cv2.CAP_PROP_FPS, RATE)
    capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
    return capture


class UsbCamera:
    """A webcam: `/dev/video0`, its number, or its steady name under `/dev/v4l/by-id`."""

    def __init__(self, device: str, opener: Callable[[str], Capture] = open_device) -> None:
        self._device = device
        self._opener = opener
        self._closed = False

    def frames(self) -> Iterator[Picture]:
        """Frames until it is closed; a camera that stumbles is opened once more before it counts as gone."""
        self._closed = False
        capture = self._opened()
        stumbled = False
        try:
            while not self._closed:
                read, frame = capture.read()
                if read:
                    stumbled = False
                    yield as_picture(frame)
                elif stumbled:
                    raise CameraError(f"{self._device}: no more pictures; is the camera still plugged in?")
                else:
                    stumbled = True
                    capture.release()
                    capture = self._opened()
        finally:
            capture.release()

    def _opened(self) -> Capture:
        capture = self._opener(self._device)
        if not capture.isOpened():
            raise CameraError(
                f"{self._device}: cannot be opened; is it plugged in, is another program using it,"
                " and is this user in the group `video`?"
            )
        return capture

    def close(self) -> None:
        """Let the device go after the present frame: V4L2 does not bear being closed while it is read."""
        self._closed = True


class VideoFile:
    """A film of a table, frame by frame, as fast as they are asked for."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._closed = False

    def frames(self) -> Iterator[Picture]:
        """From the first frame to the last."""
        self._closed = False
        if not self._path.is_file():
            raise CameraError(f"{self._path}: no such film")
        capture = cv2.VideoCapture(str(self._path))
        try:
            read, frame = capture.read()
            if not read:
                raise CameraError(f"{self._path}: not a film that can be read (MP4, AVI, MKV or MOV)")
            while read and not self._closed:
                yield as_picture(frame)
                read, frame = capture.read()
        finally:
            capture.release()

    def close(self) -> None:
        """End the film."""
        self._closed = True


class FolderCamera:
    """A folder of photographs, in the order of their names, each held for several frames as a camera would."""

    def __init__(self, path: Path, hold: int = 8) -> None:
        self._path = path
        self._hold = hold
        self._shown = 0
        self._closed = False

    def frames(self) -> Iterator[Picture]:
        """Every photograph `hold` times; one that cannot be read raises, and is passed over the next time."""
        self._closed = False
        for path in self._photographs()[self._shown :]:
            self._shown += 1
            picture = read_picture(path)
            for _ in range(self._hold):
                if self._closed:
                    return
                yield picture

    def _photographs(self) -> list[Path]:
        if not self._path.is_dir():
            raise CameraError(f"{self._path}: no such folder")
        photographs = sorted(path for path in self._path.iterdir() if path.suffix.lower() in PHOTOGRAPHS)
        if not photographs:
            raise CameraError(f"{self._path}: no photographs in it (JPEG, PNG, BMP, TIFF or WebP)")
        return photographs

    def close(self) -> None:
        """Put the photographs away."""
        self._closed = True


def open_camera(name: str) -> Camera:
    """`picamera`, `/dev/video0` or `0`, `folder:PATH`, `video:FILE`; CameraError for anything else."""
    kind, _, rest = name.partition(":")
    match kind:
        case "picamera":
            return PiCamera()
        case "folder" if rest:
            return FolderCamera(Path(rest).expanduser())
        case "video" if rest:
            return VideoFile(Path(rest).expanduser())
        case device if device.startswith("/dev/") or device.isdecimal():
            return UsbCamera(name)
    raise CameraError(f"{name!r} is no camera; it would be picamera, /dev/video0, 0, folder:PATH or video:FILE")
