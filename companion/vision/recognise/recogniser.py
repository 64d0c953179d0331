"""Recognition of cards: find by features, rescan doubts, compare, name the rest by colour.

The steps are in `features` (extract, look up, find), `candidates` (compare, name, and what is tried last), `patterns`
(covered backs), `compare` (cells, the table's shape, confidence, colour), `outlines` and `shadows`; `frame` holds the
picture at several sizes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.rules.zone import CardId
from companion.vision.picture import Floats, as_picture, frame_corners
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.candidates.align_candidates import Compared, mask_explained
from companion.vision.recognise.candidates.candidate_check_result import CandidateCheckResult
from companion.vision.recognise.candidates.check_candidates import CandidateChecker
from companion.vision.recognise.candidates.considered_place import ConsideredPlace
from companion.vision.recognise.compare.find_free_outlines import find_free_outlines
from companion.vision.recognise.compare.rescan_doubtful_places import rescan_doubtful
from companion.vision.recognise.compare.unexplained_places import BESIDE, find_unexplained_places
from companion.vision.recognise.compare.visible_outline import clip_polygon
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.features.feature_index import FeatureNeighbours
from companion.vision.recognise.features.find_cards import CardCandidate, CardFinder, add_missing
from companion.vision.recognise.features.reference import References
from companion.vision.recognise.features.rootsift import NO_FEATURES, Features, extract_features, join_features
from companion.vision.recognise.features.vote_for_poses import PoseVoter
from companion.vision.recognise.frame.clear_haze import clear_haze
from companion.vision.recognise.frame.scaled_frame_views import ScaledViews
from companion.vision.recognise.frame.share_work import start_beside
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
        self._search: _Search | None = None
        if deck is not None:
            firsts = [deck.sizes[family[0]] for family in deck.cells.families]
            sizes = [(int(width), int(height)) for width, height in firsts]
            ratios = [float(width / height) for width, height in deck.sizes]
            checker = CandidateChecker(
                self.cards, deck.card_of.tolist(), ratios, deck.cells, deck.colours, deck.siblings, deck.index.repeats
            )
            self._search = _Search(CardFinder(deck.index, sizes), PoseVoter(deck.index, sizes), checker)

    def recognise(
        self, frame: NDArray[np.uint8], part: PixelBox | None = None, lying: Sequence[Detection] = ()
    ) -> list[Detection]:
        """Return the cards in the frame or a part of it, named ones first, surest first.

        `lying` are cards of this deck that lie as they did: they are not looked at again, and not among what is
        returned. Raises CameraError if the array is no frame.
        """
        return self.explain(frame, part, lying)[0]

    def explain(
        self, frame: NDArray[np.uint8], part: PixelBox | None = None, lying: Sequence[Detection] = ()
    ) -> tuple[list[Detection], list[ConsideredPlace]]:
        """Return the cards as `recognise` does, and every place that was compared in the last look."""
        frame = as_picture(frame)
        height, width = frame.shape[:2]
        part = PixelBox(*part).clipped_to(width, height) if part else PixelBox(0, 0, width, height)
        if self._search is None or min(part.right - part.left, part.bottom - part.top) < MIN_SIDE_PX:
            return [], []
        views = ScaledViews(clear_haze(frame), part)
        seen = self._search.look(views, self._small and views.from_afar, [_in_view(each, views) for each in lying])
        places = [replace(each, quad=_to_frame(each.quad, views)) for each in seen.considered]
        return [_in_frame(each, views, width, height) for each in seen.detections], places


@dataclass(frozen=True, slots=True)
class _Search:
    """The search of one frame for the cards of a deck."""

    finder: CardFinder
    voter: PoseVoter
    checker: CandidateChecker

    def look(self, views: ScaledViews, small: bool, lying: Sequence[Detection]) -> CandidateCheckResult:
        """Search the coarse view, then rescan doubts; where all is `small`, rescan everything at once.

        Finds that lead to no name call for a last try, in which covered cards are found by votes or by a corner.
        Without a doubt to rescan it adds to the first look: features and finds would be the same again.
        """
        seeking_outlines = start_beside(partial(find_free_outlines, views.coarse, views.whole))
        if small:
            nothing, everywhere = self.finder.find_neighbours(NO_FEATURES), [frame_corners(*views.size)]
            return self._look_closer(views, seeking_outlines.result(), everywhere, NO_FEATURES, nothing, [], [], lying)
        features = _features_beside(views, lying)
        neighbours = self.finder.find_neighbours(features)
        finds, outlines = self.finder.find_cards(features, neighbours), seeking_outlines.result()
        first = self.checker.check_finds(views, finds, outlines, lying=lying)
        doubts, settled = first.doubts or first.likely_cards, first.settled
        if views.from_afar and _small(first):
            # Small cards that were found lie a little beside where a closer look finds them.
            doubts, settled = _doubts_of_small(views, first, features.points), []
        if not doubts and not first.doubtful:
            return first
        if any(each.card for each in first.seen):
            views.seek_straight_lines()  # for corners, which are tried last of all
        if not doubts:
            find_poses = partial(self.voter.find_poses, features, neighbours)
            return self.checker.try_votes_and_corners(views, outlines, find_poses, first)
        return self._look_closer(views, outlines, doubts, features, neighbours, first.named, settled, lying)

    def _look_closer(
        self,
        views: ScaledViews,
        outlines: Sequence[Floats],
        doubts: Sequence[Floats],
        features: Features,
        neighbours: FeatureNeighbours,
        named: Sequence[CardCandidate],
        settled: Sequence[Compared],
        lying: Sequence[Detection],
    ) -> CandidateCheckResult:
        """Search doubtful places at full size, and again what an earlier look saw and did not settle."""
        taken = mask_explained(views, settled, lying)
        wanted = taken.pixels_free()
        kept, near = rescan_doubtful(views, doubts, features.points, MAX_FEATURES, wanted)
        kept, near = kept & taken.are_free(features.points), near.pick(taken.are_free(near.points))
        features = join_features([features.pick(kept), near])
        neighbours = neighbours.pick(kept).followed_by(self.finder.find_neighbours(near))
        unsettled = [find for find in named if not any(find is other for other, _ in settled)]
        finds = add_missing(self.finder.find_cards(features, neighbours), unsettled)
        find_poses = partial(self.voter.find_poses, features, neighbours)
        return self.checker.check_finds(views, finds, outlines, find_poses, settled, lying)


def _features_beside(views: ScaledViews, lying: Sequence[Detection]) -> Features:
    """Return the features of the coarse view but for those on cards that lie as they did."""
    if not lying:
        return extract_features(views.coarse, MAX_FEATURES)
    taken = mask_explained(views, [], lying)
    features = extract_features(views.coarse, MAX_FEATURES, taken.pixels_free())
    return features.pick(taken.are_free(features.points))


def _doubts_of_small(views: ScaledViews, first: CandidateCheckResult, points: Floats) -> list[Floats]:
    """Return where cards too small for the coarse view may lie: wherever print shows features that no card explains."""
    if not any(each.card for each in first.seen):
        return [frame_corners(*views.size)]
    unexplained = points[first.occupied.are_free(points, BESIDE)]
    return [*first.doubts, *first.open_outlines, *find_unexplained_places(views.size, unexplained)]


def _small(interpretation: CandidateCheckResult) -> bool:
    """Return True if the cards of this frame, all of similar size, are too small for the coarse view."""
    quads = [each.quad for each in interpretation.seen] or interpretation.doubts
    return not quads or float(np.median([cv2.contourArea(quad) for quad in quads])) < SMALL


def _in_frame(detection: Detection, views: ScaledViews, width: int, height: int) -> Detection:
    """Convert a detection to pixels of the whole frame, its outline clipped."""
    outline, *others = (
        clip_polygon(_to_frame(each, views), width, height) for each in (detection.outline, *detection.other_parts)
    )
    return replace(detection, quad=_to_frame(detection.quad, views), outline=outline, other_parts=tuple(others))


def _in_view(detection: Detection, views: ScaledViews) -> Detection:
    """Convert a detection from pixels of the whole frame."""
    quad, outline, *others = (
        np.asarray((each - views.origin) * views.scale, np.float32)
        for each in (detection.quad, detection.outline, *detection.other_parts)
    )
    return replace(detection, quad=quad, outline=outline, other_parts=tuple(others))


def _to_frame(points: Floats, views: ScaledViews) -> Floats:
    return np.asarray(points / views.scale + views.origin, np.float32)
