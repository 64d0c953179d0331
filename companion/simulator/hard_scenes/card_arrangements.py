"""Ways to lay cards: alone, in columns, rows, fans and heaps."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from types import MappingProxyType
from typing import Final, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.simulator.hard_scenes.camera_geometry import CameraView, Points
from companion.simulator.hard_scenes.canvas import TablePose
from companion.simulator.synthetic.random_pictures import Generator

CARD: Final = (62.0, 88.0)
PIVOT: Final = 130.0
"""Distance of a fan's pivot below its cards, millimetres."""
COARSE: Final = 4
"""Step in pixels at which coverage is tested."""
ALIKE: Final = 0.02
"""Difference of shares that counts as equal, for few pixels are counted."""
TRIES: Final = 24
"""Places that are tried for a group before it is left out."""

Spots: TypeAlias = Sequence[TablePose]
"""Cards about a group's middle, the lowest first."""


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards that were laid together, and what to call that."""

    kind: str
    places: Spots


@dataclass(frozen=True, slots=True)
class LayingLimits:
    """Limits of a level: the least share a covered card shows, and whether cards stay in the frame.

    `gap` is kept free between groups, millimetres. It is 0 where cards may lie on those of another group.
    """

    least_shown: float
    whole: bool
    gap: float = 0.0


def arrange_single_card(rng: Generator, cards: int, shown: float) -> Spots:
    """Return one card alone."""
    del cards, shown
    return [TablePose(0, 0, rng.normal(0, 3))]


def arrange_column(rng: Generator, cards: int, shown: float) -> Spots:
    """Return cards each a little nearer than the one it covers, which shows its upper strip."""
    step = CARD[1] * shown
    return [TablePose(rng.normal(0, 1), n * step + rng.normal(0, 1), rng.normal(0, 1.5)) for n in range(cards)]


def arrange_row(rng: Generator, cards: int, shown: float) -> Spots:
    """Return cards each beside the one it covers, which shows its left strip, or sometimes its right."""
    step = CARD[0] * shown * (1 if rng.uniform() < 0.8 else -1)
    return [TablePose(n * step + rng.normal(0, 1), rng.normal(0, 1), rng.normal(0, 1.5)) for n in range(cards)]


def arrange_fan(rng: Generator, cards: int, shown: float) -> Spots:
    """Return cards turned about a point below them, as a hand laid down."""
    step = float(np.degrees(CARD[0] * shown / (PIVOT + CARD[1] / 2)))
    turns = [n * step + rng.normal(0, 1) for n in range(cards)]
    return [TablePose(PIVOT * sin(radians(turn)), PIVOT * (1 - cos(radians(turn))), turn) for turn in turns]


def arrange_heap(rng: Generator, cards: int, shown: float) -> Spots:
    """Return cards thrown on each other at any angle."""
    reach = CARD[0] * (0.3 + shown)
    return [
        TablePose(rng.uniform(-reach, reach), rng.uniform(-reach, reach), rng.uniform(0, 360)) for _ in range(cards)
    ]


LAID: Final[Mapping[str, Callable[[Generator, int, float], Spots]]] = MappingProxyType(
    {
        "free": arrange_single_card,
        "column": arrange_column,
        "row": arrange_row,
        "fan": arrange_fan,
        "heap": arrange_heap,
    }
)
"""By the name that a level gives it."""


def place_groups(
    rng: Generator, groups: Sequence[tuple[CardGroup, float]], view: CameraView, limits: LayingLimits
) -> list[CardGroup]:
    """Return the groups turned by their angles and moved to where the limits allow, if anywhere."""
    laid: list[CardGroup] = []
    for group, angle in groups:
        for _ in range(TRIES):
            moved = _moved(group, _somewhere(rng, view), angle)
            if _fits([*laid, moved], view, limits):
                laid.append(moved)
                break
    return laid


def visible_shares(places: Sequence[TablePose], view: CameraView, gap: float = 0.0) -> NDArray[np.float64]:
    """Return the visible share of each card, roughly; later cards lie on top.

    The last card counts as larger by `gap` mm all around.
    """
    labels = np.zeros((view.height // COARSE, view.width // COARSE), np.uint8)
    whole = np.empty(len(places))
    gaps = [0.0] * (len(places) - 1) + [gap]
    corners = np.concatenate([_corners(place, wide) for place, wide in zip(places, gaps, strict=True)])
    for label, quad in enumerate(view.project(corners).reshape(-1, 4, 2) / COARSE, 1):
        whole[label - 1] = max(abs(cv2.contourArea(quad.astype(np.float32))), 1.0)
        cv2.fillConvexPoly(labels, np.round(quad).astype(np.int32), label)
    counts = np.bincount(labels.ravel(), minlength=len(places) + 1)[1:]
    return np.asarray(counts / whole)


def _somewhere(rng: Generator, view: CameraView) -> tuple[float, float]:
    """Return a point of the table that the camera sees."""
    reach = view.distance / view.focal / 2
    return rng.uniform(-1, 1) * view.width * reach, rng.uniform(-1, 1) * view.height * reach


def _moved(group: CardGroup, to: tuple[float, float], angle: float) -> CardGroup:
    middle = np.mean([(place.x, place.y) for place in group.places], axis=0)
    spot = TablePose(*to, angle)
    at = spot.local_to_table([(place.x - middle[0], place.y - middle[1]) for place in group.places])
    turned = [TablePose(float(x), float(y), own.angle + angle) for (x, y), own in zip(at, group.places, strict=True)]
    return CardGroup(group.kind, turned)


def _fits(groups: Sequence[CardGroup], view: CameraView, limits: LayingLimits) -> bool:
    """Return True if the last group lies in the frame and leaves enough of the others visible."""
    last = np.array([view.project(_corners(place)) for place in groups[-1].places])
    points = last.reshape(-1, 2) if limits.whole else last.mean(axis=1)
    if (points < 4).any() or (points > (view.width - 5, view.height - 5)).any():
        return False
    before = [place for group in groups[:-1] for place in group.places]
    if not before:
        return True
    were, are = (
        visible_shares(before, view),
        visible_shares([*before, *groups[-1].places], view, limits.gap)[: len(before)],
    )
    if limits.gap:
        return bool((are >= were).all())
    return bool(((are >= were - ALIKE) | ((are >= limits.least_shown) & (were >= limits.least_shown))).all())


def _corners(place: TablePose, gap: float = 0.0) -> Points:
    w, h = CARD[0] + 2 * gap, CARD[1] + 2 * gap
    return place.local_to_table([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)])
