"""Methods of others, written plainly: pooled features with geometry, and contours with a perceptual hash."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import cv2
import numpy as np

from benchmarks.eyes.photos.score_answers import Answer, Method
from companion.vision.picture import Floats, Picture

REFERENCE_HEIGHT = 600
OF_REFERENCE, OF_FRAME = 500, 4000
"""Most features."""
OWNERS = 6
"""Nearest features of references asked for each feature of the frame."""
RATIO = 0.8
"""Largest ratio of the best distance to that of another card's best."""
LEAST_INLIERS = 8
WITHIN = 5.0
"""Pixels a feature may lie off."""
LEAST_AREA, MOST_LOPSIDED = 400.0, 2.5
TREES = {"algorithm": 1, "trees": 4}
HASHED = {"algorithm": 6, "table_number": 6, "key_size": 12, "multi_probe_level": 1}
"""Of FLANN: for floats, and for bits."""
MOST_BITS = 80
"""Of a hash of 255 that may differ."""

Pictures = Mapping[str, Sequence[Picture]]


class Pooled:
    """All references in one index, the ratio test between cards, MAGSAC, and explaining away the best card found."""

    def __init__(self, references: Pictures, binary: bool) -> None:
        self._names = list(references)
        self._binary = binary
        self._corners: list[Floats] = []
        points, descriptors, owners = [], [], []
        detector = self._detector(OF_REFERENCE)
        for card, name in enumerate(self._names):
            picture = references[name][0]
            width = round(picture.shape[1] * REFERENCE_HEIGHT / picture.shape[0])
            self._corners.append(np.array([[0, 0], [width, 0], [width, 600], [0, 600]], np.float32))
            found = self._features(detector, cv2.resize(picture, (width, REFERENCE_HEIGHT)))
            if found is not None:
                points.append(found[0])
                descriptors.append(found[1])
                owners.append(np.full(len(found[0]), card))
        self._points, self._owners = np.concatenate(points), np.concatenate(owners)
        cv2.setRNGSeed(7)
        self._index = cv2.FlannBasedMatcher(HASHED if binary else TREES, {"checks": 64})
        self._index.add([np.concatenate(descriptors)])
        self._index.train()

    def __call__(self, frame: Picture) -> list[Answer]:
        found = self._features(self._detector(OF_FRAME), frame)
        if found is None:
            return []
        points, descriptors = found
        mates = np.array(list(self._mates(descriptors)), np.intp).reshape(-1, 2)
        answers = []
        tried: dict[int, tuple[Floats | None, np.ndarray[Any, Any]]] = {}
        while True:
            for card in np.unique(self._owners[mates[:, 1]]).tolist():
                if card not in tried:
                    mine = mates[self._owners[mates[:, 1]] == card]
                    tried[card] = self._pose(card, points[mine[:, 0]], self._points[mine[:, 1]], mine[:, 0])
            best = max(tried, key=lambda card: len(tried[card][1]), default=None)
            if best is None or len(tried[best][1]) < LEAST_INLIERS:
                return answers
            quad, fits = tried[best]
            assert quad is not None
            answers.append(Answer(self._names[best], quad, len(fits) / (len(fits) + LEAST_INLIERS)))
            # Explained: all between the features that fit, and what looks like this card anywhere in its outline.
            mine = (self._owners[mates[:, 1]] == best) & _inside(points[mates[:, 0]], quad)
            gone = np.isin(mates[:, 0], fits) | mine | _inside(points[mates[:, 0]], _hull(points[fits]))
            for card in np.unique(self._owners[mates[gone, 1]]).tolist():
                tried.pop(card, None)
            mates = mates[~gone]

    def _detector(self, most: int) -> Any:
        return cv2.ORB_create(most) if self._binary else cv2.SIFT_create(most)

    def _features(self, detector: Any, picture: Picture) -> tuple[Floats, np.ndarray[Any, Any]] | None:
        found, descriptors = detector.detectAndCompute(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), None)
        if descriptors is None:
            return None
        if not self._binary:  # Arandjelovic and Zisserman 2012
            descriptors = np.sqrt(descriptors / np.maximum(descriptors.sum(axis=1, keepdims=True), 1e-6))
        return np.array([each.pt for each in found], np.float32), descriptors

    def _mates(self, descriptors: np.ndarray[Any, Any]) -> Iterator[tuple[int, int]]:
        for near in self._index.knnMatch(descriptors, OWNERS):
            if near:
                card = self._owners[near[0].trainIdx]
                other = next((each.distance for each in near if self._owners[each.trainIdx] != card), None)
                if other is None or near[0].distance < RATIO * other:
                    yield near[0].queryIdx, near[0].trainIdx

    def _pose(self, card: int, seen: Floats, known: Floats, ids: Any) -> tuple[Floats | None, np.ndarray[Any, Any]]:
        nothing = None, np.zeros(0, np.intp)
        if len(seen) < LEAST_INLIERS:
            return nothing
        homography, fits = cv2.findHomography(known, seen, cv2.USAC_MAGSAC, WITHIN)
        if homography is None:
            return nothing
        quad = cv2.perspectiveTransform(self._corners[card].reshape(-1, 1, 2), homography).reshape(-1, 2)
        if not _like_a_card(quad):
            return nothing
        return quad.astype(np.float32), ids[fits.ravel() > 0]


def _like_a_card(quad: Floats) -> bool:
    """Convex, seen from its face, of some size, and no side much longer than the one opposite."""
    if not np.isfinite(quad).all() or not cv2.isContourConvex(quad) or cv2.contourArea(quad, True) < LEAST_AREA:
        return False
    sides = np.linalg.norm(quad - np.roll(quad, -1, axis=0), axis=1)
    opposite = sides / np.roll(sides, 2)
    return float(opposite.max()) < MOST_LOPSIDED


def _inside(points: Floats, quad: Floats) -> Any:
    edges = np.roll(quad, -1, axis=0) - quad
    apart = points[:, None, :] - quad[None]
    return (edges[None, :, 0] * apart[..., 1] - edges[None, :, 1] * apart[..., 0] >= 0).all(axis=1)


def _hull(points: Floats) -> Floats:
    """Clockwise as seen, as quads are."""
    return np.asarray(cv2.convexHull(points, clockwise=False), np.float32).reshape(-1, 2)


def rootsift(references: Pictures) -> Method:
    """SIFT descriptors compared by their square roots."""
    return Pooled(references, binary=False)


def orb(references: Pictures) -> Method:
    """The same with ORB."""
    return Pooled(references, binary=True)


def contours_and_hash(references: Pictures) -> Method:
    """Most hobby recognisers' method: Otsu threshold, contours with four corners, 16 x 16 DCT hash, nearest card."""
    marks = {name: _hash(pictures[0]) for name, pictures in references.items()}

    def recognise(frame: Picture) -> list[Answer]:
        answers = []
        for quad in _four_cornered(frame):
            for turn in range(4):
                corners = np.ascontiguousarray(np.roll(quad, turn, axis=0))
                card = _cut(frame, corners)
                seen = _hash(card)
                apart, name = min((int((mark != seen).sum()), name) for name, mark in marks.items())
                if apart < MOST_BITS:
                    answers.append(Answer(name, corners, 1 - apart / 255))
        return answers

    return recognise


def _hash(picture: Picture) -> np.ndarray[Any, Any]:
    grey = cv2.resize(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), (64, 64), interpolation=cv2.INTER_AREA)
    low = cv2.dct(grey.astype(np.float32))[:16, :16].ravel()[1:]
    return np.asarray(low > np.median(low))


def _four_cornered(frame: Picture) -> Iterator[Floats]:
    grey = cv2.GaussianBlur(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), (5, 5), 0)
    _, mask = cv2.threshold(grey, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    for contour in cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)[0]:
        corners = cv2.approxPolyDP(contour, 0.03 * cv2.arcLength(contour, True), True)
        quad = corners.reshape(-1, 2).astype(np.float32)
        if len(quad) == 4 and 0.003 < cv2.contourArea(quad) / grey.size < 0.6:
            yield quad if cv2.contourArea(quad, True) > 0 else np.ascontiguousarray(quad[::-1])


def _cut(frame: Picture, corners: Floats) -> Picture:
    target = np.array([[0, 0], [250, 0], [250, 350], [0, 350]], np.float32)
    cut = cv2.warpPerspective(frame, cv2.getPerspectiveTransform(corners, target), (250, 350))
    return np.asarray(cut, np.uint8)
