"""Colour comparison of whole cards with little print, with a little room to move.

Brightness and hue may change evenly across a card (a lamp, a shadow's edge, a colour cast). So a plane in x and y is
removed from every channel before two pictures are compared.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Self

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Floats, Ints, Picture, resize_picture

WIDTH, HEIGHT = 52, 70
SLACK = 2
"""Pixels by which the outline may be wrong, in both directions. As much of the card's edge is left out."""
INNER = (HEIGHT - 2 * SLACK, WIDTH - 2 * SLACK)
SHIFTS = tuple((x, y) for x in range(2 * SLACK + 1) for y in range(2 * SLACK + 1))
CENTRES = (len(SHIFTS) // 2, len(SHIFTS) + len(SHIFTS) // 2)
"""Indices of the unshifted windows, either way up."""
MAX_SHIFTED_CARDS = 24
"""Most likely cards without shifts that are compared at every shift."""
WHITE = 90
"""Percentile taken for the card's white, per channel."""
CHROMA = 2.0
LEAST_ENERGY = 1.0
"""Least energy of a reference: one of a single colour has nothing to compare."""
FEW = 5
"""Cards of a deck up to which none may tell how alike cards of their kind are."""
STRANGER = 0.6
"""Likeness that a card may have to another of its kind: what is printed on all of them. Both Revolvers' reach 0.59."""
FADING = (0.6, 1.4)
"""Range of factors by which prints fade in bright light or deepen in shade."""


@dataclass(frozen=True, slots=True)
class ColourComparison:
    """Comparison of a picture with every card."""

    card: int
    """The most likely one."""
    quad: Floats
    """The quad with that card's top left corner first."""
    of_card: Floats
    """(cards,) float32 at the best shift and turn: 1 is the same, 0 has nothing in common."""

    @property
    def best_likeness(self) -> float:
        """Likeness of the most likely card."""
        return float(self.of_card[self.card])

    @property
    def lead(self) -> float:
        """Lead over the next card: 0 none, 1 if nothing is left unexplained.

        With few cards in the deck the next one may be a stranger of their kind: what they share is no proof.
        """
        second = float(np.partition(self.of_card, -2)[-2]) if len(self.of_card) > 1 else 0.0
        second = max(second, STRANGER) if len(self.of_card) <= FEW else second
        return 1 - (1 - self.best_likeness) / max(1 - second, 1e-6)


class ColourReferences:
    """The references as small colour pictures."""

    def __init__(self, pictures: Sequence[Picture], cards: Sequence[int]) -> None:
        small = [_lab(resize_picture(each, WIDTH, HEIGHT)) for each in pictures]
        references = _without_light(np.stack([_inner(each, SLACK, SLACK) for each in small]))
        energy = np.maximum((references**2).sum(axis=1), LEAST_ENERGY)
        self._hold({"references": references, "energy": energy, "cards": np.array(cards, np.intp)})

    @classmethod
    def restore(cls, arrays: Mapping[str, NDArray[Any]]) -> Self:
        """Return the references that have these `arrays`."""
        colours = cls.__new__(cls)
        colours._hold(arrays)
        return colours

    def _hold(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        self.arrays = arrays
        self._references, self._energy, self._cards = arrays["references"], arrays["energy"], arrays["cards"]

    @cached_property
    def _halves(self) -> tuple[Floats, Floats]:
        """The references at half the resolution, and their energy. Computed when they are first needed."""
        halves = _halved(self._references)
        return halves, np.maximum((halves**2).sum(axis=1), LEAST_ENERGY)

    def compare(self, patch: Picture, quad: Floats) -> ColourComparison:
        """Compare the quad's patch, WIDTH x HEIGHT, either way up, with all references.

        The likeliest ones are chosen at half the resolution: reading all of them takes most of the time.
        """
        seen = windows_both_ways_up(patch)
        best = _like(*self._halves, _halved(seen[list(CENTRES)])).max(axis=1)
        close = np.argsort(-best, kind="stable")[:MAX_SHIFTED_CARDS]
        return self.likeliest(best, close, _like(self._references[close], self._energy[close], seen), quad)

    def likeliest(self, best: Floats, close: Ints, likeness: Floats, quad: Floats) -> ColourComparison:
        """Return what (references,) likeness without shifts says, and that of the `close` ones in each window."""
        best = best.copy()
        best[close] = likeness.max(axis=1)
        leader = int(best[close].argmax())
        turned = np.roll(quad, -2 * (int(likeness[leader].argmax()) // len(SHIFTS)), axis=0)
        of_card = np.full(int(self._cards.max()) + 1, -1.0, np.float32)
        np.maximum.at(of_card, self._cards, best)
        return ColourComparison(int(self._cards[close[leader]]), turned, of_card)


def _like(references: Floats, energy: Floats, seen: Floats) -> Floats:
    """Return (references, windows) likeness: 1 for the same picture, faded or not."""
    shared = references @ seen.T
    fading = np.clip(shared / energy[:, None], *FADING)
    likeness = 2 * fading * shared / (energy[:, None] * fading**2 + np.einsum("ij,ij->i", seen, seen))
    return np.asarray(likeness, np.float32)


def _halved(pictures: Floats) -> Floats:
    """Return pictures, one per row, at half the resolution."""
    height, width = INNER
    quarters = pictures.reshape(-1, height // 2, 2, width // 2, 2, 3)
    return np.asarray(quarters.mean(axis=(2, 4)).reshape(len(pictures), -1), np.float32)


def windows_both_ways_up(patch: Picture, shifts: Sequence[tuple[int, int]] = SHIFTS) -> Floats:
    """Return the card at these shifts, upright and then upside down, one per row."""
    balanced = _balanced(patch)
    labs = [_soft_lab(each) for each in (balanced, np.ascontiguousarray(balanced[::-1, ::-1]))]
    return _without_light(np.stack([_inner(lab, x, y) for lab in labs for x, y in shifts]))


def _inner(lab: Floats, x: int, y: int) -> Floats:
    return lab[y : y + INNER[0], x : x + INNER[1]]


def _lab(picture: Picture) -> Floats:
    """Return a white-balanced, softened Lab picture."""
    return _soft_lab(_balanced(picture))


def _balanced(picture: Picture) -> Picture:
    """Return the picture with its white made white."""
    white = np.array([white_of(picture[:, :, channel].ravel()) for channel in range(3)], np.float32)
    return np.clip(picture * (230 / np.maximum(white, 20)), 0, 255).astype(np.uint8)


def white_of(levels: NDArray[np.uint8]) -> float:
    """Return the percentile WHITE of a channel, counted: numpy would sort all pixels."""
    place = WHITE / 100 * (len(levels) - 1)
    below = np.cumsum(np.bincount(levels, minlength=256))
    low, high = np.searchsorted(below, [int(place), min(int(place) + 1, len(levels) - 1)], "right").tolist()
    return float(low + (high - low) * (place - int(place)))


def _soft_lab(balanced: Picture) -> Floats:
    lab = cv2.cvtColor(balanced, cv2.COLOR_BGR2LAB).astype(np.float32)
    lab[:, :, 1:] *= CHROMA
    return np.asarray(cv2.GaussianBlur(lab, (0, 0), 0.8), np.float32)


@cache
def plane_of_light(height: int, width: int) -> Floats:
    """Return orthonormal 1, x and y over the pixels, one pixel per row."""
    y, x = np.mgrid[0:height, 0:width]
    basis = np.stack([np.ones(x.size), x.ravel() - x.mean(), y.ravel() - y.mean()], axis=1)
    return np.asarray(basis / np.linalg.norm(basis, axis=0), np.float32)


@cache
def _light_of_channels(height: int, width: int) -> tuple[Floats, Floats]:
    """Return the plane of light of each channel in turn, a value per row, and the same turned over."""
    planes = np.kron(plane_of_light(height, width), np.eye(3, dtype=np.float32))
    return np.ascontiguousarray(planes), np.ascontiguousarray(planes.T)


def _without_light(labs: Floats) -> Floats:
    """Return the pictures without each channel's plane of light, one vector per row."""
    planes, turned = _light_of_channels(*labs.shape[1:3])
    values = labs.reshape(len(labs), -1)
    light = (values @ planes) @ turned
    return np.asarray(np.subtract(values, light, out=light), np.float32)
