"""Frame to named cards: find by features, check by looking, then name the free outlines that are left by colour."""

from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rules.zone import CardId
from companion.vision import agree, colour
from companion.vision.agree import GRID, Agreement, Cells
from companion.vision.box import Box, around, merged
from companion.vision.claims import Claims
from companion.vision.colour import Colours, Likeness
from companion.vision.features import Features, features_of, scaled, shifted, together
from companion.vision.find import LEAST_EVIDENCE, Find, Finder
from companion.vision.picture import Flags, Floats, as_picture, frame_of
from companion.vision.pool import Pool
from companion.vision.quads import free_quads
from companion.vision.reference import References, learn
from companion.vision.sighting import Sighting
from companion.vision.views import Views

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
ONLY_OUTLINE = 0.35
"""An outline is worth a doubtful sighting when it is at least this much like some card."""
WHOLE = np.ones((2, 2), np.bool_)
SMALL = 80.0 * 112.0
"""Pixels of a card in the coarse view, below which all of the frame is looked at closely."""
EVERYWHERE = 0.6
"""The share of the frame from which on all of it is looked at closely."""


@dataclass(slots=True)
class Understanding:
    """What a look came to."""

    sightings: list[Sighting]
    doubts: list[Floats]
    """Quads that deserve a closer look."""


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
        part = Box(*part) if part else Box(0, 0, width, height)
        if self._cells is None or min(part.right - part.left, part.bottom - part.top) < 32:
            return []
        views = Views(frame, part)
        features = features_of(views.coarse, MOST_FEATURES)
        outlines = free_quads(views.coarse, views.whole)
        understood = self._understand(views, features, outlines)
        doubts = understood.doubts
        if _small(understood):
            doubts = [frame_of(*views.size)]
        if doubts:
            features = self._closer(views, features, doubts)
            understood = self._understand(views, features, outlines)
        return [_back(each, views, (width, height)) for each in understood.sightings]

    def _closer(self, views: Views, features: Features, doubts: list[Floats]) -> Features:
        width, height = views.size
        boxes = (around(quad).grown(8).inside(width, height) for quad in doubts)
        boxes = merged(box for box in boxes if box.area)
        if sum(box.area for box in boxes) > EVERYWHERE * width * height:
            boxes = [Box(0, 0, width, height)]
        several = []
        for box in boxes:
            near = features_of(views.close(box), MOST_FEATURES)
            several.append(shifted(scaled(near, 1 / views.closer), box.left, box.top))
        x, y = features.points.T
        outside = np.ones(len(features), np.bool_)
        for box in boxes:
            outside &= ~((box.left <= x) & (x < box.right) & (box.top <= y) & (y < box.bottom))
        return together([features.pick(outside), *several])

    def _understand(self, views: Views, features: Features, outlines: list[Floats]) -> Understanding:
        claims = Claims(*views.size)
        understood = Understanding([], [])
        self._by_features(views, features, claims, understood)
        self._by_colour(views, outlines, claims, understood)
        return understood

    def _by_features(self, views: Views, features: Features, claims: Claims, understood: Understanding) -> None:
        assert self._cells is not None
        for find in self._finder.find(features):
            free = claims.free(find.quad, GRID)
            if free.sum() < LEAST_FREE * claims.inside(find.quad, GRID).sum():
                continue
            if find.evidence < LEAST_EVIDENCE:
                understood.doubts.append(find.quad)
                continue
            patch = views.cut(find.quad, agree.WIDTH, agree.HEIGHT, agree.SLACK)
            agreement = self._cells.compare(patch, find.reference)
            sighting = self._judge(find, agreement, free)
            if sighting is None or sighting.card is None:
                understood.doubts.append(find.quad)
            if sighting is None:
                continue
            if sighting.card is not None:
                claims.take(find.quad, agreement.fits)
            understood.sightings.append(sighting)

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

    def _by_colour(self, views: Views, outlines: list[Floats], claims: Claims, understood: Understanding) -> None:
        """Larger outlines first; what is surely a card takes its place at once, doubtful ones share what is left."""
        assert self._colours is not None
        doubtful = []
        for quad in outlines:
            if claims.share_taken(quad) > TAKEN:
                continue
            likeness = self._colours.compare(views.cut(quad, colour.WIDTH, colour.HEIGHT), quad)
            if _is_sure(likeness):
                claims.take(quad, WHOLE)
                understood.sightings.append(self._named_by(likeness))
            elif likeness.best > ONLY_OUTLINE:
                doubtful.append(likeness)
        for likeness in sorted(doubtful, key=lambda each: -each.best):
            if claims.share_taken(likeness.quad) < TAKEN:
                claims.take(likeness.quad, WHOLE)
                understood.doubts.append(likeness.quad)
                understood.sightings.append(self._named_by(likeness))

    def _named_by(self, likeness: Likeness) -> Sighting:
        order = np.argsort(-likeness.of_card, kind="stable")[:3]
        weights = np.exp(20 * (likeness.of_card[order] - likeness.best))
        candidates = tuple(
            (self.cards[card], float(weight)) for card, weight in zip(order, weights / weights.sum(), strict=True)
        )
        name = self.cards[likeness.card] if _is_sure(likeness) else None
        confidence = max(0.0, 1 - (1 - likeness.best) * (1 - likeness.clear))
        return Sighting(name, candidates, likeness.quad, confidence, 1.0, likeness.quad)


def _small(understood: Understanding) -> bool:
    """Whether the cards of this frame, which are all about as large, are too small to be found from afar."""
    quads = [each.quad for each in understood.sightings] or understood.doubts
    return not quads or float(np.median([cv2.contourArea(quad) for quad in quads])) < SMALL


def _is_sure(likeness: Likeness) -> bool:
    return likeness.clear > LEAST_CLEAR and likeness.best + likeness.clear / 2 > LIKE


def _back(sighting: Sighting, views: Views, size: tuple[int, int]) -> Sighting:
    """The sighting in pixels of the whole frame, its outline cut to it."""
    quad: Floats = (sighting.quad / views.scale + views.origin).astype(np.float32)
    outline: Floats = (sighting.outline / views.scale + views.origin).astype(np.float32)
    _, shared = cv2.intersectConvexConvex(outline, frame_of(*size))
    return replace(sighting, quad=quad, outline=np.asarray(shared, np.float32).reshape(-1, 2))
