"""Outlines of cards that touch at right angles: an L, a T or a step, cut at its inner corners into single cards."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

import cv2
import numpy as np

from companion.vision.picture import Floats
from companion.vision.recognise.outlines.split_touching import MOST_TOUCHING, cut_evenly

ASIDE = 0.04
"""Distance from a cut, by the root of the outline's area, within which it ends at a corner."""

ONE_SIZE = 1.5
"""Ratio up to which the areas of cards of one size differ, seen aslant. Half a card has nearly the sides of a whole."""

IsCard: TypeAlias = Callable[[Floats], bool]


def cut_touching(outline: Floats, is_card: IsCard, most: int = MOST_TOUCHING) -> Iterator[Sequence[Floats]]:
    """Yield the ways to cut an outline into `most` cards of one size or fewer, each a quad with a short side first.

    Corners go clockwise. Each cut goes on from an inner corner in the line of a side that ends there: the edge of a
    card, beside which another one lies.
    """
    if len(outline) == 4:
        yield from _as_row(outline, is_card, most)
    elif most > 1:
        for one, other in _halves(outline):
            for cards in _as_row(one, is_card, most - 1) if len(one) == 4 else ():
                ways = ((*cards, *rest) for rest in cut_touching(other, is_card, most - len(cards)))
                yield from (way for way in ways if _are_of_one_size(way))


def _are_of_one_size(cards: Sequence[Floats]) -> bool:
    areas = [cv2.contourArea(card) for card in cards]
    return max(areas) <= ONE_SIZE * min(areas)


def _as_row(quad: Floats, is_card: IsCard, most: int) -> Iterator[Sequence[Floats]]:
    """Yield the quad as so many cards side by side as it may be."""
    sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    quad = quad if sides[0] + sides[2] <= sides[1] + sides[3] else np.roll(quad, -1, axis=0)
    for parts in range(1, most + 1):
        cards = cut_evenly(quad, parts)
        if all(is_card(card) for card in cards):
            yield cards


def _halves(outline: Floats) -> Iterator[tuple[Floats, Floats]]:
    """Yield both parts of the outline for each cut from an inner corner, either may come first."""
    aside = ASIDE * float(np.sqrt(cv2.contourArea(outline)))
    before, after = np.roll(outline, 1, axis=0), np.roll(outline, -1, axis=0)
    for at in np.flatnonzero(_turns(outline) < 0).tolist():
        for behind in (before[at], after[at]):
            way = outline[at] - behind
            cut = _cut(np.roll(outline, -at, axis=0), way / max(float(np.linalg.norm(way)), 1e-6), aside)
            if cut is not None:
                yield cut
                yield cut[::-1]


def _cut(outline: Floats, way: Floats, aside: float) -> tuple[Floats, Floats] | None:
    """Return both parts of an outline that a cut from its first corner leaves. None if it leads out of it."""
    ends = [end for end in _ends(outline, way, aside) if end.length > aside]
    if not ends:
        return None
    end = min(ends, key=lambda each: each.length)
    place = np.asarray(outline[0] + end.length * way if end.corner is None else outline[end.corner], np.float32)
    one = np.vstack([outline[: end.first], place])
    other = np.vstack([outline[0], place, outline[end.rest :]])
    return _tidied(one, aside), _tidied(other, aside)


class _End(NamedTuple):
    """The end of a cut, at a corner of the outline or on a side: corners before `first` are left of it."""

    length: float
    corner: int | None
    first: int
    rest: int
    """The first corner behind it."""


def _ends(outline: Floats, way: Floats, aside: float) -> Iterator[_End]:
    """Yield where a line from the first corner meets the outline; the first is where a cut ends."""
    off = outline - outline[0]
    along, beside = (off @ way).tolist(), (off @ np.array([-way[1], way[0]], np.float32)).tolist()
    for n in range(2, len(outline) - 1):
        if abs(beside[n]) <= aside:
            yield _End(along[n], n, n, n + 1)
    for n in range(1, len(outline) - 1):
        if beside[n] * beside[n + 1] < 0 and min(abs(beside[n]), abs(beside[n + 1])) > aside:
            share = beside[n] / (beside[n] - beside[n + 1])
            yield _End(along[n] + share * (along[n + 1] - along[n]), None, n + 1, n + 1)


def _tidied(outline: Floats, aside: float) -> Floats:
    """Return the outline without corners at which it goes straight on."""
    towards = np.roll(outline, -1, axis=0) - np.roll(outline, 1, axis=0)
    off = outline - np.roll(outline, 1, axis=0)
    # At the tip of a spike of no width the corners before and after are one.
    length = np.maximum(np.linalg.norm(towards, axis=1), 1e-6)
    beside = np.abs(towards[:, 0] * off[:, 1] - towards[:, 1] * off[:, 0]) / length
    return np.asarray(outline[beside > aside], np.float32)


def _turns(outline: Floats) -> Floats:
    """Return (N,): positive at corners that point outwards."""
    come, go = outline - np.roll(outline, 1, axis=0), np.roll(outline, -1, axis=0) - outline
    return np.asarray(come[:, 0] * go[:, 1] - come[:, 1] * go[:, 0], np.float32)
