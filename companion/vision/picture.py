"""Pictures: numpy arrays H x W x 3, uint8, blue-green-red; points are float32 pixels, x to the right, y down."""

from pathlib import Path
from typing import Any, TypeAlias, cast

import cv2
import numpy as np
from numpy.typing import NDArray

Picture: TypeAlias = NDArray[np.uint8]
"""H x W x 3, blue-green-red: a camera frame, a reference, a card cut out of a frame."""

Floats: TypeAlias = NDArray[np.float32]
Ints: TypeAlias = NDArray[np.intp]
Flags: TypeAlias = NDArray[np.bool_]


class VisionError(Exception):
    """Base of what the eyes report."""


class CameraError(VisionError, OSError):
    """No picture can be had from a camera, file or folder; the message says which and why."""


def read_picture(path: Path) -> Picture:
    """The picture in a file, upright as its EXIF says, 8 bits a channel; CameraError names a file that is none."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise CameraError(f"{path}: cannot be read ({error.strerror})") from error
    if content[:2] == b"\xff\xd8" and b"\xff\xd9" not in content[-64:]:
        raise CameraError(f"{path}: the JPEG is cut off; copy the photograph again")
    picture = cv2.imdecode(np.frombuffer(content, np.uint8), cv2.IMREAD_COLOR) if content else None
    if picture is None:
        raise CameraError(f"{path}: not a picture that can be read (JPEG, PNG, BMP, TIFF or WebP)")
    return cast(Picture, picture)


def as_picture(array: NDArray[Any]) -> Picture:
    """Grey, 16-bit, float (0 to 1) or BGRA arrays as a Picture; CameraError for what has no pixels."""
    if array.ndim not in (2, 3) or array.size == 0 or (array.ndim == 3 and array.shape[2] not in (1, 3, 4)):
        raise CameraError(f"a frame is H x W x 3 bytes, this one is {array.shape} of {array.dtype}")
    if array.dtype == np.uint16:
        array = array >> 8
    elif array.dtype.kind == "f":
        array = np.clip(np.nan_to_num(array) * 255, 0, 255)
    array = array.astype(np.uint8, copy=False)
    if array.ndim == 2 or array.shape[2] == 1:
        return cast(Picture, cv2.cvtColor(array, cv2.COLOR_GRAY2BGR))
    return np.ascontiguousarray(array[:, :, :3])


def resized(picture: Picture, width: int, height: int) -> Picture:
    """Smaller without moire, larger without steps."""
    way = cv2.INTER_AREA if width < picture.shape[1] else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(picture, (width, height), interpolation=way), np.uint8)


def frame_of(width: float, height: float) -> Floats:
    """The corners of a width x height picture: top left, top right, bottom right, bottom left."""
    return np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)


def moved(points: Floats, homography: NDArray[Any]) -> Floats:
    """N x 2 points carried through a 3 x 3 homography."""
    carried = cv2.perspectiveTransform(points.reshape(-1, 1, 2).astype(np.float32), homography)
    return carried.reshape(-1, 2).astype(np.float32)
