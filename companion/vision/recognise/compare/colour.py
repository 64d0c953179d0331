"""Cards with little on them: the whole card compared in colour, in any light, with a little room to move.

Brightness and hue may change evenly across a card (a lamp, a shadow's edge, a colour cast): what a plane in x and y
explains is taken out of every channel before two pictures are compared.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from companion.vision.picture import Floats, Ints, Picture, resized

WIDTH, HEIGHT = 52, 70
SLACK = 2
"""Pixels that the outline may be wrong by, in both directions; as much of the card's edge is left out."""
INNER = (HEIGHT - 2 * SLACK, WIDTH - 2 * SLACK)
SHIFTS = tuple((x, y) for x in range(2 * SLACK + 1) for y in range(2 * SLACK + 1))
CENTRES = (len(SHIFTS) // 2, len(SHIFTS) + len(SHIFTS) // 2)
"""The windows that are not shifted, either way up."""
MAX_SHIFTED_CARDS = 24
"""So many cards, the likeliest without shifts, are compared at every shift."""
WHITE = 90
"""The percentile taken for the card's white, each channel for itself."""
CHROMA = 2.0
LEAST_ENERGY = 1.0
"""A reference of one colour has nothing to compare, whatever rounding leaves of it."""
FADING = (0.6, 1.4)
"""Prints fade in bright light and deepen in shade: by which factor at most."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """How a picture compares with every card."""

    card: int
    """The likeliest."""
    quad: Floats
    """Turned so that its first corner is that card's top left."""
    of_card: Floats
    """Of each card, at its best shift and turn: 1 is the same, 0 has nothing in common."""

    @property
    def best(self) -> float:
        """The likeness of the likeliest."""
        return float(self.of_card[self.card])

    @property
    def clear(self) -> float:
        """How much less the likeliest leaves unexplained than the next card: 0 no less, 1 nothing at all is left.

        A card that is the only one is held against one that has nothing in common with what is seen.
        """
        second = float(np.partition(self.of_card, -2)[-2]) if len(self.of_card) > 1 else 0.0
        return 1 - (1 - self.best) / max(1 - second, 1e-6)


class ColourReferences:
    """The references as small colour pictures."""

    def __init__(self, pictures: Sequence[Picture], cards: Sequence[int]) -> None:
        small = [_lab(resized(each, WIDTH, HEIGHT)) for each in pictures]
        self._references = _without_light(np.stack([_inner(each, SLACK, SLACK) for each in small]))
        self._energy = np.maximum((self._references**2).sum(axis=1), LEAST_ENERGY)
        self._cards: Ints = np.array(cards, np.intp)

    def compare(self, patch: Picture, quad: Floats) -> Likeness:
        """What lies in the quad, cut out as WIDTH x HEIGHT, either way up, against all references."""
        seen = np.concatenate([_windows(patch), _windows(np.ascontiguousarray(patch[::-1, ::-1]))])
        every = np.arange(len(self._cards))
        best = self._like(seen[list(CENTRES)], every).max(axis=1)
        close = np.argsort(-best, kind="stable")[:MAX_SHIFTED_CARDS]
        likeness = self._like(seen, close)
        best[close] = likeness.max(axis=1)
        leader = int(best[close].argmax())
        turned = np.roll(quad, -2 * (int(likeness[leader].argmax()) // len(SHIFTS)), axis=0)
        of_card = np.full(int(self._cards.max()) + 1, -1.0, np.float32)
        np.maximum.at(of_card, self._cards, best)
        return Likeness(int(self._cards[close[leader]]), turned, of_card)

    def _like(self, seen: Floats, which: Ints) -> Floats:
        """Those references x windows: 1 for the same picture, faded or not."""
        energy = self._energy[which, None]
        shared = self._references[which] @ seen.T
        fading = np.clip(shared / energy, *FADING)
        likeness = 2 * fading * shared / (energy * fading**2 + np.einsum("ij,ij->i", seen, seen))
        return np.asarray(likeness, np.float32)


def _windows(patch: Picture) -> Floats:
    """The card at every shift, one a row."""
    lab = _lab(patch)
    return _without_light(np.stack([_inner(lab, x, y) for x, y in SHIFTS]))


def _inner(lab: Floats, x: int, y: int) -> Floats:
    return lab[y : y + INNER[0], x : x + INNER[1]]


def _lab(picture: Picture) -> Floats:
    """White made white, in Lab, softened."""
    white = np.percentile(picture.reshape(-1, 3), WHITE, axis=0).astype(np.float32)
    balanced = np.clip(picture * (230 / np.maximum(white, 20)), 0, 255).astype(np.uint8)
    lab = cv2.cvtColor(balanced, cv2.COLOR_BGR2LAB).astype(np.float32)
    lab[:, :, 1:] *= CHROMA
    return np.asarray(cv2.GaussianBlur(lab, (0, 0), 0.8), np.float32)


@cache
def _plane(height: int, width: int) -> Floats:
    """Orthonormal 1, x and y over the pixels, one pixel a row."""
    y, x = np.mgrid[0:height, 0:width]
    basis = np.stack([np.ones(x.size), x.ravel() - x.mean(), y.ravel() - y.mean()], axis=1)
    return np.asarray(basis / np.linalg.norm(basis, axis=0), np.float32)


def _without_light(labs: Floats) -> Floats:
    """What is left of pictures when every channel's plane of light is taken out, one vector a row."""
    plane = _plane(*labs.shape[1:3])
    values = labs.reshape(len(labs), -1, 3)
    return np.asarray((values - plane @ (plane.T @ values)).reshape(len(labs), -1), np.float32)
