"""Recognition of cards: find by features, rescan doubts, compare, name the rest by colour.

The steps are in `features` (rootsift, pool, pose, find), `compare` (views, rescan, cell_compare, align, confidence,
colour) and `check_candidates`.
"""

from dataclasses import replace
from functools import partial
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rules.zone import CardId
from companion.vision.picture import Floats, as_picture, frame_corners
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.check_candidates import CandidateChecker, CandidateCheckResult
from companion.vision.recognise.compare.find_free_outlines import find_free_lying_quads
from companion.vision.recognise.compare.rescan_doubtful_places import rescan_doubtful
from companion.vision.recognise.compare.scaled_frame_views import ScaledViews
from companion.vision.recognise.compare.visible_outline import clip_polygon
from companion.vision.recognise.considered_place import ConsideredPlace
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.features.find_cards import CardCandidate, CardFinder, add_missing
from companion.vision.recognise.features.reference import References
from companion.vision.recognise.features.rootsift import NO_FEATURES, extract_features
from companion.vision.recognise.features.vote_for_poses import PoseVoter
from companion.vision.recognise.learnt_deck import learn_deck

MAX_FEATURES = 6000
MIN_SIDE_PX = 32
"""Least side of a frame, or part of one, to search for cards."""
SMALL = 80.0 * 112.0
"""Pixels of a card in the coarse view below which the whole frame is rescanned."""


class Recogniser:
    """Recognises the cards of a deck from their pictures. The same frame always gives the same answer.

    One deck may mix richly printed cards, found even when half covered, and nearly empty ones, which must lie free. Not
    for use by several threads.
    """

    def __init__(self, references: References, cache: Path | None = None, small: bool = False) -> None:
        """Learn the references. What is learnt is kept in the folder `cache`.

        `small` says that cards are too small in every frame for the coarse view: what is searched is scanned at full
        size at once, as it would be after a coarse look in vain.
        """
        self._small = small
        deck = learn_deck(references, cache)
        self.cards = [CardId(name) for name in references]
        self._finder: CardFinder | None = None
        self._voter: PoseVoter | None = None
        self._interpreter: CandidateChecker | None = None
        if deck is not None:
            firsts = [deck.sizes[family[0]] for family in deck.cells.families]
            sizes = [(int(width), int(height)) for width, height in firsts]
            self._finder, self._voter = CardFinder(deck.index, sizes), PoseVoter(deck.index, sizes)
            ratios = [float(width / height) for width, height in deck.sizes]
            self._interpreter = CandidateChecker(
                self.cards, deck.card_of.tolist(), ratios, deck.cells, deck.colours, deck.siblings, deck.index.repeats
            )

    def recognise(self, frame: NDArray[np.uint8], part: PixelBox | None = None) -> list[Detection]:
        """Return the cards in the frame or a part of it, named ones first, surest first.

        Raises CameraError if the array is no frame.
        """
        return self.explain(frame, part)[0]

    def explain(
        self, frame: NDArray[np.uint8], part: PixelBox | None = None
    ) -> tuple[list[Detection], list[ConsideredPlace]]:
        """Return the cards as `recognise` does, and every place that was compared in the last look."""
        frame = as_picture(frame)
        height, width = frame.shape[:2]
        part = PixelBox(*part).clipped_to(width, height) if part else PixelBox(0, 0, width, height)
        if (
            self._finder is None
            or self._voter is None
            or self._interpreter is None
            or min(part.right - part.left, part.bottom - part.top) < MIN_SIDE_PX
        ):
            return [], []
        views = ScaledViews(frame, part)
        seen = _look(views, self._finder, self._voter, self._interpreter, self._small and views.from_afar)
        places = [replace(each, quad=_to_frame(each.quad, views)) for each in seen.considered]
        return [_in_frame(each, views, width, height) for each in seen.detections], places


def _look(
    views: ScaledViews, finder: CardFinder, voter: PoseVoter, interpreter: CandidateChecker, small: bool
) -> CandidateCheckResult:
    """Search the coarse view, then rescan doubts; where all is `small`, rescan everything at once."""
    outlines = find_free_lying_quads(views.coarse, views.whole)
    named: list[CardCandidate] = []
    if small:
        features, doubts = NO_FEATURES, [frame_corners(*views.size)]
    else:
        features = extract_features(views.coarse, MAX_FEATURES)
        interpretation = interpreter.check_finds(
            views, finder.find_cards(features, finder.find_neighbours(features)), outlines
        )
        named = interpretation.named
        doubts = [frame_corners(*views.size)] if views.from_afar and _small(interpretation) else interpretation.doubts
        if not doubts:
            return interpretation
    features = rescan_doubtful(views, features, doubts, MAX_FEATURES)
    neighbours = finder.find_neighbours(features)
    finds = add_missing(finder.find_cards(features, neighbours), named)
    return interpreter.check_finds(views, finds, outlines, partial(voter.find_poses, features, neighbours))


def _small(interpretation: CandidateCheckResult) -> bool:
    """Return True if the cards of this frame, all of similar size, are too small for the coarse view."""
    quads = [each.quad for each in interpretation.detections] or interpretation.doubts
    return not quads or float(np.median([cv2.contourArea(quad) for quad in quads])) < SMALL


def _in_frame(detection: Detection, views: ScaledViews, width: int, height: int) -> Detection:
    """Convert a detection to pixels of the whole frame, its outline clipped."""
    outline = clip_polygon(_to_frame(detection.outline, views), width, height)
    return replace(detection, quad=_to_frame(detection.quad, views), outline=outline)


def _to_frame(points: Floats, views: ScaledViews) -> Floats:
    return np.asarray(points / views.scale + views.origin, np.float32)
