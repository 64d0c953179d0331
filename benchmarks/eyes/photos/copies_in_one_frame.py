"""Several copies of a card in one frame: photographs of one deck that show the same cards, one below the other.

Few photographs hold two copies of a card. Nothing is drawn or warped: the frame is simply two photographs high.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path

import cv2
import numpy as np

from benchmarks.eyes.photos.ground_truth import Deck, Instance, Part, Photo
from benchmarks.eyes.photos.run_methods import EYES, Run, method_of
from benchmarks.eyes.photos.score_answers import Outcome, Verdict, judge
from companion.vision.picture import Floats, Picture


@dataclass(frozen=True, slots=True)
class Copies:
    """Counts of the cards of which a frame holds more than one."""

    part: Part | None
    """None: the photographs of the frame belong to different halves."""
    frame: str
    found: int
    lying: int
    invented: int
    """Names of such cards where none lies."""


def look_for_copies(decks: Sequence[Deck], cache: Path) -> list[Copies]:
    """Each photograph once, beside the one it shares the most cards with."""
    several = []
    for deck in (deck for deck in decks if deck.own):
        method = method_of(Run(deck, EYES), cache)
        alone = [(photo.picture(), photo) for photo in deck.photos if _several(photo)]
        for frame, photo in alone + [_stacked(*pair) for pair in pairs(deck.photos)]:
            copies, judged = _several(photo), judge(method(frame), photo)
            about = [outcome for instance, outcome, _ in judged.cards if instance.card in copies]
            invented = sum(v is Verdict.WRONG and answer.card in copies for answer, v, _ in judged.answers)
            parts = {Part.of(name) for name in photo.name.split("+")}
            part = parts.pop() if len(parts) == 1 else None
            several.append(Copies(part, photo.name, about.count(Outcome.RIGHT), len(about), invented))
    return several


def pairs(photos: Sequence[Photo]) -> list[tuple[Photo, Photo]]:
    """Photographs that share cards, most first, those of one half before mixed ones."""

    def shared(pair: tuple[Photo, Photo]) -> int:
        one, other = ({each.card for each in photo.instances if each.counts} for photo in pair)
        return len(one & other)

    left, chosen = {photo.name for photo in photos}, []
    for pair in sorted(combinations(photos, 2), key=lambda pair: (pair[0].part != pair[1].part, -shared(pair))):
        names = {photo.name for photo in pair}
        if shared(pair) and names <= left:
            left -= names
            chosen.append(pair)
    return chosen


def _several(photo: Photo) -> set[str]:
    lying = Counter(each.card for each in photo.instances)
    return {card for card, times in lying.items() if times > 1}


def _stacked(upper: Photo, lower: Photo) -> tuple[Picture, Photo]:
    top, bottom = upper.picture(), lower.picture()
    width = max(top.shape[1], bottom.shape[1])
    top, bottom = (
        cv2.copyMakeBorder(each, 0, 0, 0, width - each.shape[1], cv2.BORDER_REPLICATE) for each in (top, bottom)
    )
    down = np.array([0, top.shape[0]], np.float32)
    instances = upper.instances + tuple(_lower(each, down) for each in lower.instances)
    ignored = upper.ignored + tuple(region + down for region in lower.ignored)
    path = upper.path.with_name(f"{upper.name}+{lower.name}")
    frame = np.concatenate([top, bottom])
    return frame, Photo(path, (width, frame.shape[0]), instances, ignored)


def _lower(instance: Instance, down: Floats) -> Instance:
    return replace(instance, polygon=instance.polygon + down)
