"""Masks that separate free cards from the table."""

from collections.abc import Iterator
from typing import Any, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Floats, Picture

Mask: TypeAlias = NDArray[np.uint8]
"""H x W, 255 where something lies."""

RIM = 0.04
"""Share of the picture, all around, that is taken for table."""
SHADES = 6
"""Colours that a table may have: grain, weave, a printed pattern."""
SEED = 1938
CHANGED = 14.0
"""Lab units by which a pixel differs from the empty table."""


def card_masks(picture: Picture, empty: Picture | None = None) -> Iterator[Mask]:
    """Yield masks, the most likely first. `empty` is the same table and size before a card lay there."""
    soft = cv2.GaussianBlur(picture, (5, 5), 0)
    lab = _lab(soft)
    if empty is not None and empty.shape == picture.shape:
        yield _changed(lab, _lab(cv2.GaussianBlur(empty, (5, 5), 0)))
    yield _unlike_the_rim(lab)
    grey = cv2.cvtColor(soft, cv2.COLOR_BGR2GRAY)
    for channel in (grey, cv2.cvtColor(soft, cv2.COLOR_BGR2HSV)[:, :, 1]):
        _, mask = cv2.threshold(channel, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
        yield _opened(mask)
        yield _opened(255 - mask)
    for low in (8, 25):
        edges = cv2.morphologyEx(cv2.Canny(soft, low, 3 * low), cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
        yield np.asarray(edges, np.uint8)


def _lab(picture: Any) -> Floats:
    return np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGR2LAB), np.float32)


def _changed(lab: Floats, empty: Floats) -> Mask:
    """Return where the table is covered, compensating lamp and exposure."""
    difference = lab - empty
    difference -= np.median(difference.reshape(-1, 3), axis=0)
    return _opened((np.linalg.norm(difference, axis=2) > CHANGED).astype(np.uint8) * 255)


def _unlike_the_rim(lab: Floats) -> Mask:
    """Return pixels far, in colour, from all shades along the picture's rim."""
    height, width = lab.shape[:2]
    rim = round(RIM * min(height, width)) + 1
    inner = lab[rim:-rim, rim:-rim]
    strips = (lab[:rim], lab[-rim:], lab[:, :rim], lab[:, -rim:])
    table = np.concatenate([strip.reshape(-1, 3) for strip in strips])
    criteria = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 8, 1.0)
    cv2.setRNGSeed(SEED)
    sample = np.ascontiguousarray(table[:: max(1, len(table) // 1500)])
    _, _, shades = cv2.kmeans(sample, SHADES, np.empty(0, np.int32), criteria, 1, cv2.KMEANS_PP_CENTERS)
    far = _distance(lab.reshape(-1, 3), shades).reshape(height, width)
    usual = np.percentile(_distance(table, shades), 98)
    limit = max(float(usual), float(_otsu(far[rim : rim + inner.shape[0], rim : rim + inner.shape[1]])) * 0.6)
    return _opened((far > limit).astype(np.uint8) * 255)


def _distance(colours: Floats, shades: NDArray[Any]) -> Floats:
    """Return each colour's distance from the nearest shade."""
    squares = (colours**2).sum(axis=1)[:, None] - 2 * colours @ shades.T + (shades**2).sum(axis=1)
    return np.asarray(np.sqrt(np.maximum(squares.min(axis=1), 0)), np.float32)


def _otsu(values: Floats) -> float:
    grey = np.clip(values, 0, 255).astype(np.uint8)
    level, _ = cv2.threshold(grey, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    return float(level)


def _opened(mask: NDArray[Any]) -> Mask:
    closed = cv2.morphologyEx(mask.astype(np.uint8), cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    return np.asarray(cv2.morphologyEx(closed, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8)), np.uint8)
