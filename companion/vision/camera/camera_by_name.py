"""Cameras by the names people use on the command line and in `companion.toml`."""

from pathlib import Path

from companion.vision.attached_cameras import CAMERA_NAMES
from companion.vision.camera.camera_port import Camera
from companion.vision.camera.network_camera import StreamCamera
from companion.vision.camera.photo_folder import FolderCamera
from companion.vision.camera.pi_camera import PiCamera
from companion.vision.camera.usb_camera import UsbCamera
from companion.vision.camera.video_file import VideoFile
from companion.vision.picture import CameraError


def open_camera(name: str) -> Camera:
    """Return the camera of one of CAMERA_NAMES without opening it yet. A video runs in real time.

    Raises CameraError for any other name. `frames` opens the device.
    """
    kind, _, rest = name.partition(":")
    match kind:
        case "picamera" if not rest:
            return PiCamera()
        case "folder" if rest:
            return FolderCamera(Path(rest).expanduser())
        case "video" if rest:
            return VideoFile(Path(rest).expanduser(), paced=True)
        case "http" | "https" | "rtsp":
            return StreamCamera(name)
        case device if device.startswith("/dev/") or device.isdecimal():
            return UsbCamera(name)
    raise CameraError(f"{name.rpartition('@')[2].partition('?')[0]!r} is no camera; it would be {CAMERA_NAMES}")
