"""Close-ups of a pile, fine enough to tell a copy that was laid on a card from the card itself, pushed aside."""

from typing import Final

import cv2
import numpy as np

from companion.vision.picture import Flags, Floats, Grey, Picture, frame_corners
from companion.vision.track.changes.shaded_pixels import share_shown

PIXELS_PER_MM: Final = 2
DIFFERENT: Final = 18.0
CHANGED: Final = 0.01
"""Grey levels of a real change after compensating the light, and the share of such pixels that is one."""
PAD: Final = 16.0
"""Grey levels added before pixels are compared by ratio, so that dark ones do not dominate."""
EDGE: Final = 1.5
"""Pixels beside the outline of a card that may belong to it, as outlines are measured."""
LEAST_STRIP: Final = 60
"""Pixels of a strip from which it can tell: fifteen square millimetres."""
DARKEST: Final = 0.5
BRIGHTEST: Final = 1.1
"""Light that the shadow of a card leaves on what lies beside it, as a share."""
DECISIVE: Final = 0.6
"""Share of one explanation's misfit below which the misfit of the other decides for it."""
NOISE: Final = 6.0
"""Grey levels of misfit that noise and a soft outline leave of the right explanation."""

CELL: Final = 4
"""Pixels to a cell of two millimetres, in which a table's texture is more than noise."""
SHOWN, HIDDEN = 0.8, 0.5
"""Share of the bare table's texture from which nothing lies there, and up to which a card may. On drawn mats, dim and
half in a shadow, it is at least 0.89, and at most 0.34."""


def make_close_up(frame: Picture, quad: Floats, width_mm: float, height_mm: float) -> Grey:
    """Return the grey levels of a rectangle that lies so in the frame."""
    size = round(width_mm * PIXELS_PER_MM), round(height_mm * PIXELS_PER_MM)
    place = cv2.getPerspectiveTransform(quad.astype(np.float32), frame_corners(*size))
    cut = cv2.warpPerspective(frame, place, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(cv2.cvtColor(cut, cv2.COLOR_BGR2GRAY), np.uint8)


def looks_otherwise(before: Grey, now: Grey) -> bool:
    """Return True if more has changed than light, noise and the edge of a shadow."""
    one, other = _halved(before), _halved(now)
    differs = np.abs(one.astype(np.float32) - _in_light_of(one, other)) > DIFFERENT
    return float(differs.mean()) > CHANGED


def shows_again(before: Grey, now: Grey, quad: Floats) -> bool | None:
    """Return True if a place (pixels) shows what it showed before, in a light that may change across it.

    False if something else lies there. None where little was to be seen, or where part of it shows.
    """
    one, other = _in_cells(before), _in_cells(now)
    shown = share_shown(one, other, _inside(np.asarray(quad / CELL, np.float32), one))
    if shown is None or HIDDEN < shown < SHOWN:
        return None
    return shown >= SHOWN


def has_moved(before: Grey, now: Grey, old: Floats, new: Floats) -> bool:
    """Return True if the print that lay at `old` before lies at `new` now, and not where it lay: quads in pixels."""
    to_new = cv2.getPerspectiveTransform(old.astype(np.float32), new.astype(np.float32))
    moved = np.asarray(cv2.warpPerspective(before, to_new, before.shape[::-1]), np.uint8)
    both = _inside(old, now) & _inside(new, now)
    return _likeness(moved, now, both) > _likeness(before, now, both)


def is_still_below(empty: Grey, before: Grey, now: Grey, old: Floats, new: Floats) -> bool | None:
    """Return True if the card that lay at `old` before lies there still, below the one at `new`.

    False if what shows of its place beside the other is `empty`, the look before it came. None if it may be either.
    """
    now, empty = _in_light_of(before, now), _in_light_of(before, empty, ~_inside(old, before))
    away = np.asarray(cv2.distanceTransform((~_inside(new, now)).astype(np.uint8), cv2.DIST_L2, 3), np.float32)
    strip = (cv2.erode(_inside(old, now).astype(np.uint8), np.ones((3, 3), np.uint8)) > 0) & (away > EDGE)
    if strip.sum() < LEAST_STRIP:
        return None
    still, left = (_misfit(each, now, strip, away) for each in (before, empty))
    if max(still, left) < NOISE or min(still, left) > DECISIVE * max(still, left):
        return None
    return still < left


def _in_cells(picture: Grey) -> Floats:
    return np.asarray(cv2.resize(picture, None, fx=1 / CELL, fy=1 / CELL, interpolation=cv2.INTER_AREA), np.float32)


def _halved(picture: Grey) -> Grey:
    """Return it in half the size, in which noise is little."""
    return np.asarray(cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)


def _in_light_of(picture: Grey, other: Grey, where: Flags | None = None) -> Grey:
    """Return `other` in the light of `picture`, as they compare there."""
    one, two = (picture, other) if where is None else (picture[where], other[where])
    gain = float(np.median((one + PAD) / (two + PAD))) if one.size else 1.0
    return np.asarray(np.clip((other + PAD) * gain - PAD, 0, 255), np.uint8)


def _inside(quad: Floats, picture: Grey | Floats) -> Flags:
    mask = np.zeros(picture.shape, np.uint8)
    cv2.fillConvexPoly(mask, np.round(quad).astype(np.int32), 1)
    return mask > 0


def _likeness(one: Grey, other: Grey, where: Flags) -> float:
    first, second = one[where], other[where]
    return float(np.corrcoef(first, second)[0, 1]) if first.std() and second.std() else 0.0


def _misfit(then: Grey, now: Grey, where: Flags, away: Floats) -> float:
    """Return the mean difference, in grey levels, that no shadow explains: it is as dark all along a card's edge."""
    before, there, steps = then[where] + PAD, now[where] + PAD, away[where].astype(np.intp)
    off = np.empty(len(before), np.float32)
    for step in np.unique(steps):
        along = steps == step
        light = np.clip(np.median(there[along] / before[along]), DARKEST, BRIGHTEST)
        off[along] = np.abs(there[along] - before[along] * light)
    return float(off.mean())
