"""Pictures: numpy arrays (H, W, 3) uint8, blue-green-red. Points are float32 pixels, x right, y down."""

from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias, cast

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.image_header import describe_decoding_cost, is_jpeg_truncated, read_stored_size

Picture: TypeAlias = NDArray[np.uint8]
"""(H, W, 3) uint8, blue-green-red: a camera frame, a reference, or a card cut out of a frame."""

Grey: TypeAlias = NDArray[np.uint8]
"""(H, W) uint8: brightness, or a mask."""

Floats: TypeAlias = NDArray[np.float32]
Ints: TypeAlias = NDArray[np.intp]
Flags: TypeAlias = NDArray[np.bool_]

LARGE: Final = 24_000_000
"""Pixels above which a file is decoded smaller. Recognition uses little more than one million."""
MAX_PIXELS: Final = 200_000_000
MAX_FILE_BYTES: Final = 500 << 20
REDUCED: Final = {
    1: cv2.IMREAD_COLOR,
    2: cv2.IMREAD_REDUCED_COLOR_2,
    4: cv2.IMREAD_REDUCED_COLOR_4,
    8: cv2.IMREAD_REDUCED_COLOR_8,
}
SEE_THROUGH: Final = (b"\x89PNG", b"RIFF")
"""First bytes of the formats that may have transparent pixels."""
GREY: Final = 127
BLENDED_ROWS: Final = 256
UNREADABLE: Final = "not a picture that can be read (JPEG, PNG, BMP, TIFF or WebP), or a damaged one"


class VisionError(Exception):
    """Base of the errors of this package."""


class CameraError(VisionError, OSError):
    """A camera, file or folder gives no picture. The message says which and why."""


class ScaledPhotograph(NamedTuple):
    """A picture from a file. File pixels are picture pixels times `scale`."""

    picture: Picture
    scale: float
    """1, or 2, 4 or 8 for a large file."""


def read_picture(path: Path) -> Picture:
    """Read a picture file, upright by its EXIF, 8 bits a channel. See `read_photograph` for large ones.

    Raises CameraError, naming the file, if it holds no picture.
    """
    return read_photograph(path).picture


def read_photograph(path: Path) -> ScaledPhotograph:
    """Read a picture file, shrunk if it has more than LARGE pixels.

    The result is upright by its EXIF, 8 bits a channel, the first frame of an animation. Transparent pixels lie over
    grey. Raises CameraError if the file holds no picture.
    """
    try:
        if not path.is_file():
            raise CameraError(f"{path}: {'not a file' if path.exists() else 'no such file'}")
        if path.stat().st_size > MAX_FILE_BYTES:
            raise CameraError(f"{path}: larger than {MAX_FILE_BYTES >> 20} MB; no photograph is that large")
        content = path.read_bytes()
    except CameraError:
        raise
    except (OSError, ValueError) as error:
        raise CameraError(f"{path}: cannot be read ({getattr(error, 'strerror', None) or error})") from error
    return decode_photograph(content, str(path))


def decode_photograph(content: bytes, name: str, large: int = LARGE, most: int = MAX_PIXELS) -> ScaledPhotograph:
    """Decode a file's bytes as `read_photograph` does, shrunk above `large` pixels.

    Raises CameraError with `name` if they hold no picture, or one of more than `most` pixels.
    """
    if not content:
        raise CameraError(f"{name}: the file is empty")
    if is_jpeg_truncated(content):
        raise CameraError(f"{name}: the JPEG is cut off; copy the photograph again")
    if (size := read_stored_size(content)) is None:
        raise CameraError(f"{name}: {UNREADABLE}")
    if excess := describe_decoding_cost(content):
        raise CameraError(f"{name}: {excess}")
    width, height = size
    if width * height > most:
        raise CameraError(f"{name}: {width} x {height} pixels are too many; {most // 10**6} megapixels are the most")
    scale = next((scale for scale in REDUCED if width * height <= large * scale**2), max(REDUCED))
    picture = _decoded(content, REDUCED[scale])
    if picture is None:
        raise CameraError(f"{name}: {UNREADABLE}")
    if scale == 1:
        return ScaledPhotograph(_over_grey(picture, content), 1.0)
    return ScaledPhotograph(picture, max(width, height) / max(picture.shape[:2]))


def write_picture(path: Path, picture: Picture) -> None:
    """Write in the format of the file's ending. Raises CameraError if it cannot be written."""
    _, encoded = cv2.imencode(path.suffix, picture)
    try:
        path.write_bytes(np.asarray(encoded).tobytes())
    except OSError as error:
        raise CameraError(f"{path}: cannot be written ({error.strerror})") from error


def _decoded(content: bytes, how: int) -> Picture | None:
    try:
        return cast(Picture | None, cv2.imdecode(np.frombuffer(content, np.uint8), how))
    except cv2.error:
        return None


def _over_grey(picture: Picture, content: bytes) -> Picture:
    """Blend transparent pixels over grey, as their colour is arbitrary. Skip files rotated by EXIF."""
    if content[:4] not in SEE_THROUGH or b"eXIf" in content[:4096] or b"EXIF" in content:
        return picture
    layers = _decoded(content, cv2.IMREAD_UNCHANGED)
    if layers is None or layers.ndim != 3 or layers.shape[2] != 4:
        return picture
    most = np.iinfo(layers.dtype).max
    if layers[:, :, 3].min() == most:
        return picture
    for top in range(0, picture.shape[0], BLENDED_ROWS):  # a whole picture of floats would fill a small memory
        rows = slice(top, top + BLENDED_ROWS)
        solid = layers[rows, :, 3].astype(np.float32) / most
        picture[rows] = cv2.blendLinear(picture[rows], np.full_like(picture[rows], GREY), solid, 1 - solid)
    return picture


def as_picture(array: NDArray[Any]) -> Picture:
    """Convert grey, 16-bit, float (0..1) or BGRA arrays. Raises CameraError if there are no pixels."""
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


def resize_picture(picture: Picture, width: int, height: int) -> Picture:
    """Resize without moire when smaller and without steps when larger."""
    way = cv2.INTER_AREA if width < picture.shape[1] else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(picture, (width, height), interpolation=way), np.uint8)


def frame_corners(width: float, height: float) -> Floats:
    """Return the corners of a width x height picture, clockwise from the top left."""
    return np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)


def transform_points(points: Floats, homography: NDArray[Any]) -> Floats:
    """Transform (N, 2) points by a 3 x 3 homography."""
    carried = cv2.perspectiveTransform(points.reshape(-1, 1, 2).astype(np.float32), homography)
    return carried.reshape(-1, 2).astype(np.float32)
