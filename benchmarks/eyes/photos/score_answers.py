"""Scores of the answers about one photograph, held against what lies in it.

An answer is right when it names the card and its quad covers the instance: intersection over union inside the frame of
at least 0.4, or, where only the box of the visible part is known, the box's centre inside a quad smaller than 12 boxes.
Strongest answer first; each instance can be found once. Answers that lie mostly in an ignored region do not count.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

import cv2
import numpy as np

from benchmarks.eyes.photos.ground_truth import Instance, Photo
from companion.vision.picture import Floats, Picture, frame_corners

LEAST_IOU = 0.4
MOST_BOXES = 12
MOSTLY = 0.5


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer of a method about one place in a frame."""

    card: str | None
    """None: a card lies there, its name is not sure."""
    quad: Floats
    confidence: float
    candidates: tuple[tuple[str, float], ...] = ()


Method = Callable[[Picture], list[Answer]]


class Verdict(StrEnum):
    """Verdict on an answer."""

    RIGHT = "right"
    WRONG = "wrong"
    UNSURE = "unsure"
    """Nameless, on a card of the deck that nothing else names."""
    STRAY = "stray"
    """Nameless, where no card of the deck is left to be found; it may well be a card of no deck."""
    IGNORED = "ignored"


class Outcome(StrEnum):
    """Fate of a card that lies there."""

    RIGHT = "right"
    UNSURE = "unsure"
    MISNAMED = "misnamed"
    MISSED = "missed"


@dataclass(slots=True)
class Judged:
    """One photograph, answer by answer and card by card; only cards that count are in `cards`."""

    photo: Photo
    answers: list[tuple[Answer, Verdict, bool]] = field(default_factory=list)
    """With whether the name, or of a nameless one the first candidate, is right."""
    cards: list[tuple[Instance, Outcome, Answer | None]] = field(default_factory=list)
    """With the answer that was given about it."""
    wall_ms: float = 0.0
    cpu_ms: float = 0.0


def judge(answers: Sequence[Answer], photo: Photo) -> Judged:
    """Names first, then what is unsure, each strongest first."""
    judged, left = Judged(photo), list(photo.instances)
    outcomes: dict[int, tuple[Outcome, Answer]] = {}
    for answer in sorted(answers, key=lambda each: (each.card is None, -each.confidence)):
        names = [answer.card] if answer.card is not None else [card for card, _ in answer.candidates[:1]]
        covered = sorted(
            ((overlap(answer.quad, each, photo.size), n) for n, each in enumerate(left)), key=lambda pair: -pair[0]
        )
        hits = [left[n] for share, n in covered if share > 0]
        meant = next((each for each in hits if each.card in names), None)
        found = meant or (hits[0] if hits and answer.card is None else None)
        if found:
            left = [each for each in left if each is not found]
            outcomes[id(found)] = (Outcome.RIGHT if answer.card else Outcome.UNSURE, answer)
            verdict = Verdict.RIGHT if answer.card else Verdict.UNSURE
            judged.answers.append((answer, verdict if found.counts else Verdict.IGNORED, meant is not None))
        elif _ignored(answer.quad, photo):
            judged.answers.append((answer, Verdict.IGNORED, False))
        else:
            judged.answers.append((answer, Verdict.STRAY if answer.card is None else Verdict.WRONG, False))
    wrong = [answer for answer, verdict, _ in judged.answers if verdict is Verdict.WRONG]
    for instance in (each for each in photo.instances if each.counts):
        misnamed = next((each for each in wrong if overlap(each.quad, instance, photo.size) > 0), None)
        otherwise = (Outcome.MISNAMED if misnamed else Outcome.MISSED, misnamed)
        judged.cards.append((instance, *outcomes.get(id(instance), otherwise)))
    return judged


def overlap(quad: Floats, instance: Instance, size: tuple[int, int]) -> float:
    """Return the fit of a quad to an instance, 0 to 1; 0 where it is not good enough to count."""
    if instance.boxed:
        return _around(quad, instance.polygon)
    share = _iou(quad, instance.polygon, size)
    return share if share >= LEAST_IOU else 0.0


def _around(quad: Floats, box: Floats) -> float:
    x, y = (float(each) for each in box.mean(axis=0))
    hull, area = cv2.convexHull(quad.astype(np.float32)), cv2.contourArea(box)
    larger = cv2.contourArea(hull) / area
    if larger >= MOST_BOXES or cv2.pointPolygonTest(hull, (x, y), False) < 0:
        return 0.0
    return 1 / (1 + float(np.hypot(*(quad.mean(axis=0) - (x, y)))) / float(np.sqrt(area)))


def _iou(one: Floats, other: Floats, size: tuple[int, int]) -> float:
    """Inside the frame. The quads are crossed before the frame cuts them: OpenCV fails where edges fall together."""
    shared = _in_frame(_crossed(_hull(one), _hull(other)), size)
    total = _in_frame(_hull(one), size) + _in_frame(_hull(other), size) - shared
    return shared / max(total, 1e-6)


def _hull(quad: Floats) -> Floats:
    return np.asarray(cv2.convexHull(quad.astype(np.float32)), np.float32).reshape(-1, 2)


def _crossed(one: Floats, other: Floats) -> Floats:
    _, part = cv2.intersectConvexConvex(one, other)
    return np.zeros((0, 2), np.float32) if part is None else np.asarray(part, np.float32).reshape(-1, 2)


def _in_frame(polygon: Floats, size: tuple[int, int]) -> float:
    """Pixels of it inside the frame."""
    part = _crossed(polygon, frame_corners(*size)) if len(polygon) >= 3 else polygon
    return float(cv2.contourArea(part)) if len(part) >= 3 else 0.0


def _ignored(quad: Floats, photo: Photo) -> bool:
    hull = cv2.convexHull(quad.astype(np.float32))
    for region in photo.ignored:
        shared, _ = cv2.intersectConvexConvex(hull, cv2.convexHull(region))
        if shared > MOSTLY * cv2.contourArea(hull):
            return True
    return False
