"""Photographs of boards, made flat and read, as JSON for the map editor."""

import threading
from collections.abc import Mapping, Sequence
from typing import Any, Final

import cv2
import numpy as np

from companion.rules.errors import BadData
from companion.server.ports.draft_stores import MAX_PHOTO_BYTES, PhotoBusy
from companion.vision.picture import CameraError, Picture, decode_photograph
from companion.vision.read_board import (
    NAMES_SECONDS,
    check_flat_board_size,
    check_least_side,
    find_outline,
    flatten_board,
    read_board,
)
from companion.vision.teach.ocr import find_text_reader

QUALITIES: Final = (88, 75, 60, 40)
PHOTOGRAPH: Final = "photograph"
MOST_CITIES: Final = 60
_reading = threading.Lock()
"""A board at a time: reading takes all of a small computer for a while."""


def propose_board_corners(jpeg: bytes) -> Mapping[str, Any]:
    """Return the likeliest `corners` of the board, clockwise from the top left, in shares of the photograph."""
    picture = _decode(jpeg)
    corners = find_outline(picture) / (picture.shape[1] - 1, picture.shape[0] - 1)
    return {"corners": np.clip(corners, 0, 1).round(4).tolist()}


def flatten_board_photo(jpeg: bytes, corners: Sequence[Sequence[float]]) -> tuple[bytes, Mapping[str, Any]]:
    """Return the board between the corners as JPEG, with its `size` and the `homography` of shares, row by row.

    Raises BadData if the corners are no board's.
    """
    picture = _decode(jpeg)
    if len(corners) != 4 or not all(len(each) == 2 and all(0 <= share <= 1 for share in each) for each in corners):
        raise BadData("four corners are needed, each two shares of the photograph from 0 to 1")
    whole = np.array([picture.shape[1] - 1, picture.shape[0] - 1])
    try:
        flat = flatten_board(picture, np.array(corners) * whole)
    except ValueError as error:
        raise BadData(f"no board lies between these corners: {error}") from error
    height, width = flat.picture.shape[:2]
    carried = np.diag([1 / width, 1 / height, 1]) @ flat.homography @ np.diag([*whole, 1])
    return _encode(flat.picture), {"size": [width, height], "homography": (carried / carried[2, 2]).ravel().tolist()}


def find_cities_and_roads(jpeg: bytes, known: Sequence[str], cities: int) -> Mapping[str, Any]:
    """Return `cities` and `roads` that may be on the board, and `named`: False where nothing reads print here.

    Places are shares of the photograph. Raises PhotoBusy while another board is read.
    """
    if not 1 <= cities <= MOST_CITIES:
        raise BadData(f"a board has 1 to {MOST_CITIES} cities")
    picture = _decode(jpeg)
    try:
        check_flat_board_size(picture.shape[1], picture.shape[0])
    except ValueError as error:
        raise BadData(f"no board can be read from this photograph: {error}; mark its corners first") from error
    if not _reading.acquire(blocking=False):
        raise PhotoBusy("another board is being read; try again in a minute")
    try:
        reader = find_text_reader(seconds=NAMES_SECONDS)
        proposal = read_board(picture, reader, known, cities)
    finally:
        _reading.release()
    return {
        "named": reader is not None,
        "cities": [
            {"x": each.x, "y": each.y, "sure": each.confidence, "name": each.name, "name_sure": each.name_confidence}
            for each in proposal.cities
        ],
        "roads": [{"between": [each.a, each.b], "via": each.via, "sure": each.confidence} for each in proposal.roads],
    }


def _decode(jpeg: bytes) -> Picture:
    """Return the photograph. Raises BadData if it is damaged, or too small to show a board."""
    try:
        picture = decode_photograph(jpeg, PHOTOGRAPH).picture
        check_least_side(picture.shape[1], picture.shape[0])
    except CameraError as error:
        raise BadData(str(error)) from error
    except ValueError as error:
        raise BadData(f"no board can be read from this photograph: {error}") from error
    return picture


def _encode(picture: Picture) -> bytes:
    """Return a JPEG that is not too large to keep."""
    for quality in QUALITIES:
        jpeg = np.asarray(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]).tobytes()
        if len(jpeg) <= MAX_PHOTO_BYTES:
            break
    return jpeg
