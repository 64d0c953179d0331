"""Names of cameras, and those attached to this machine, without OpenCV: phones join before it is loaded."""

import importlib.util
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

CAMERA_NAMES: Final = "picamera, /dev/video0, 0, folder:PATH, video:FILE, http://HOST:PORT/PATH or rtsp://HOST/PATH"
_NAME: Final = re.compile(r"picamera|(folder|video):.+|(https?|rtsp):.*|/dev/.*|\d+", re.DOTALL)
BY_ID: Final = Path("/dev/v4l/by-id")
"""Folder where udev names webcams by maker, model and serial number. Those survive replugging."""


def is_camera_name(name: str) -> bool:
    """Return True if a name has one of the forms of CAMERA_NAMES."""
    return _NAME.fullmatch(name) is not None


def find_default_camera_name() -> str | None:
    """Return the name of a camera: on a Pi's ribbon cable, else the first webcam. None without any."""
    return "picamera" if _has_ribbon_camera() else first_webcam()


def _has_ribbon_camera() -> bool:
    if importlib.util.find_spec("picamera2") is None:
        return False
    try:
        return count_ribbon_cameras(importlib.import_module("picamera2")) > 0
    except (ImportError, RuntimeError, OSError):  # a picamera2 that does not fit its libcamera finds none either
        return False


def count_ribbon_cameras(library: Any) -> int:
    """Count the cameras on ribbon cables. libcamera lists USB ones too, after them."""
    return sum("/usb" not in camera["Id"] for camera in library.Picamera2.global_camera_info())


def first_webcam(names: Path = BY_ID) -> str | None:
    """Return a plugged-in webcam, by its stable name if it has one. None without any."""
    # udev's index0 is the one of a webcam's devices that gives pictures; the others give what is known of them.
    named = (str(name) for name in list_webcams(names) if name.name.endswith("-video-index0"))
    return next(named, "/dev/video0" if Path("/dev/video0").exists() else None)


def list_webcams(names: Path) -> Sequence[Path]:
    """Return the entries of `names`, sorted; none if there is no such folder."""
    return sorted(names.iterdir()) if names.is_dir() else []
