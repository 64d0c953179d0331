"""Frame to named cards: find by features, check by looking, then name the free outlines that are left by colour."""

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rules.zone import CardId
from companion.vision.agree import GRID, Agreement, Cells
from companion.vision.box import Box
from companion.vision.claims import Claims
from companion.vision.colour import Colours, Likeness
from companion.vision.features import features_of
from companion.vision.find import Find, Finder
from companion.vision.picture import Flags, Floats, Picture, as_picture, frame_of, resized
from companion.vision.pool import Pool
from companion.vision.quads import free_quads
from companion.vision.reference import References, learn
from companion.vision.sighting import Sighting

SIDE = 1280
"""Frames are looked at with their longer side this many pixels."""
MOST_FEATURES = 4000
LEAST_MARGIN, MARGIN_OF_WHOLE = 0.2, 1.2
"""What the cells must speak for a card: a little, and more the more of it could be seen,"""
WEAK = 3.0
"""and more yet when few features led there: that much again at this evidence."""
LEAST_FREE = 0.2
"""A card of which other cards leave less than this to be seen is not believed."""
STRONG = 15.0
"""Features that make it certain that some card lies there, though perhaps one that is not known."""
LEAST_CLEAR, LIKE = 0.15, 0.92
"""A card named by colour beats the next one by this much, and likeness with half of that lead reaches this."""
TAKEN = 0.5
SAME_SPOT = 0.5
ONLY_OUTLINE = 0.35
"""An outline is worth a doubtful sighting when it is at least this much like some card."""
WHOLE = np.ones((2, 2), np.bool_)


class Recogniser:
    """Knows the cards of a deck from their pictures. The same frame always gets the same answer.

    One deck may mix richly printed cards, found by their features even when half covered, and nearly empty ones,
    which must lie free. Not meant to be shared by threads.
    """

    def __init__(self, references: References, cache: Path | None = None) -> None:
        learnt = learn(references, cache)
        self.cards = [CardId(name) for name in references]
        self._card_of = [each.card for each in learnt]
        pictures = [each.picture for each in learnt]
        self._finder = Finder(Pool([each.features for each in learnt]), [each.size for each in learnt])
        self._cells = Cells(pictures, self._card_of) if learnt else None
        self._colours = Colours(pictures, self._card_of) if learnt else None

    def recognise(self, frame: NDArray[np.uint8], part: Box | None = None) -> list[Sighting]:
        """The cards in the frame or a part of it, surest first of either kind; CameraError if it is no frame."""
        frame = as_picture(frame)
        height, width = frame.shape[:2]
        left, top, right, bottom = part or (0, 0, width, height)
        if self._cells is None or self._colours is None or min(right - left, bottom - top) < 32:
            return []
        scale = SIDE / max(width, height)
        view = _seen_at(frame[top:bottom, left:right], scale)
        claims = Claims(view.shape[1], view.shape[0])
        sightings = self._by_features(view, claims, self._cells)
        outlines = free_quads(view, (round(width * scale), round(height * scale)))
        sightings += self._by_colour(view, outlines, claims, self._colours)
        return [_back(each, scale, (left, top), (width, height)) for each in sightings]

    def _by_features(self, view: Picture, claims: Claims, cells: Cells) -> list[Sighting]:
        sightings = []
        for find in self._finder.find(features_of(view, MOST_FEATURES)):
            agreement = cells.compare(view, find.quad, find.reference)
            free = claims.free(find.quad, GRID)
            if free.sum() < LEAST_FREE * claims.inside(find.quad, GRID).sum():
                continue
            sighting = self._judge(find, agreement, free)
            if sighting is None:
                continue
            if sighting.card is not None:
                claims.take(find.quad, agreement.fits)
            sightings.append(sighting)
        return sightings

    def _judge(self, find: Find, agreement: Agreement, free: Flags) -> Sighting | None:
        """Named when its free cells speak for it; nameless when many features do and the cells do not."""
        needed = (LEAST_MARGIN + MARGIN_OF_WHOLE * float(free.mean())) * (1 + WEAK / find.evidence)
        margin = float(agreement.margin[free].sum())
        card = self.cards[self._card_of[find.reference]]
        if margin < needed and (find.evidence < STRONG or free.mean() < 0.5):
            return None
        confidence = 1 - float(np.exp(-2 * margin / needed))
        textured = max(int(agreement.textured.sum()), 1)
        visible = float((agreement.fits & agreement.textured & free).sum()) / textured
        name = card if margin >= needed else None
        return Sighting(name, ((card, confidence),), find.quad, confidence, visible, find.quad)

    def _by_colour(self, view: Picture, outlines: list[Floats], claims: Claims, colours: Colours) -> list[Sighting]:
        """Larger outlines first; what is surely a card takes its place at once, doubtful ones share what is left."""
        sure, doubtful = [], []
        for quad in outlines:
            if claims.share_taken(quad) > TAKEN:
                continue
            likeness = colours.compare(view, quad)
            if _is_sure(likeness):
                claims.take(quad, WHOLE)
                sure.append(self._named_by(likeness))
            elif likeness.best > ONLY_OUTLINE:
                doubtful.append(likeness)
        for likeness in sorted(doubtful, key=lambda each: -each.best):
            if claims.share_taken(likeness.quad) < TAKEN:
                claims.take(likeness.quad, WHOLE)
                sure.append(self._named_by(likeness))
        return sure

    def _named_by(self, likeness: Likeness) -> Sighting:
        order = np.argsort(-likeness.of_card, kind="stable")[:3]
        weights = np.exp(20 * (likeness.of_card[order] - likeness.best))
        candidates = tuple(
            (self.cards[card], float(weight)) for card, weight in zip(order, weights / weights.sum(), strict=True)
        )
        name = self.cards[likeness.card] if _is_sure(likeness) else None
        confidence = max(0.0, 1 - (1 - likeness.best) * (1 - likeness.clear))
        return Sighting(name, candidates, likeness.quad, confidence, 1.0, likeness.quad)


def _is_sure(likeness: Likeness) -> bool:
    return likeness.clear > LEAST_CLEAR and likeness.best + likeness.clear / 2 > LIKE


def _seen_at(frame: Picture, scale: float) -> Picture:
    if scale == 1:
        return np.ascontiguousarray(frame)
    return resized(frame, round(frame.shape[1] * scale), round(frame.shape[0] * scale))


def _back(sighting: Sighting, scale: float, origin: tuple[int, int], size: tuple[int, int]) -> Sighting:
    """The sighting in pixels of the whole frame, its outline cut to it."""
    quad: Floats = (sighting.quad / scale + origin).astype(np.float32)
    outline: Floats = (sighting.outline / scale + origin).astype(np.float32)
    _, outline = cv2.intersectConvexConvex(outline, frame_of(*size))
    return replace(sighting, quad=quad, outline=outline.reshape(-1, 2))
