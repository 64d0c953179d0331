"""Cameras and stand-ins for them. The first frame opens one, `close` closes it.

May import `vision.picture` and `vision.attached_cameras` only.
"""

from companion.vision.camera.camera_by_name import open_camera
from companion.vision.camera.camera_port import (
    Camera,
    CanReadjust,
    LiveFeed,
    TakesStills,
    take_still_or_newest_frame,
)
from companion.vision.camera.network_camera import StreamCamera
from companion.vision.camera.photo_folder import PHOTOGRAPHS, FolderCamera
from companion.vision.camera.pi_camera import PiCamera
from companion.vision.camera.usb_camera import UsbCamera
from companion.vision.camera.video_file import VideoFile

__all__ = [
    "PHOTOGRAPHS",
    "Camera",
    "FolderCamera",
    "PiCamera",
    "CanReadjust",
    "LiveFeed",
    "StreamCamera",
    "TakesStills",
    "UsbCamera",
    "VideoFile",
    "take_still_or_newest_frame",
    "open_camera",
]
