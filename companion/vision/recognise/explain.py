"""A picture of what was compared in a frame and why it has a name or none, with a line for each place below it."""

from collections.abc import Callable, Sequence
from typing import Final

import cv2
import numpy as np

from companion.vision.picture import Floats, Picture, frame_corners
from companion.vision.recognise.annotate import SIDE, draw_detections, printable
from companion.vision.recognise.candidates.considered_place import ConsideredPlace, FoundBy, PlaceOutcome
from companion.vision.recognise.detection import Detection

COLOURS: Final = {
    PlaceOutcome.NAMED: (80, 200, 60),
    PlaceOutcome.UNSURE: (40, 160, 250),
    PlaceOutcome.REJECTED: (60, 60, 230),
    PlaceOutcome.COVERED: (150, 150, 150),
    PlaceOutcome.SEEN_TWICE: (150, 150, 150),
}
"""Blue-green-red."""
INK, PAPER = (20, 20, 20), (245, 245, 245)
MOST_TOLD: Final = 40
LINE: Final = 20
"""Pixels from one line of text to the next."""
FONT, SIZE = cv2.FONT_HERSHEY_SIMPLEX, 0.45
SMALL: Final = 90.0
"""Pixels of the frame that a card is high below which it is small for its print."""
GLARE, WHITE, DARK = 0.05, 250, 45
"""Share of white pixels that is told, the level from which a pixel is white, and the mean below which it is dark."""
LOOKED_AT: Final = (60, 84)


def draw_explanation(
    frame: Picture,
    detections: Sequence[Detection],
    considered: Sequence[ConsideredPlace],
    name: Callable[[str], str] = str,
) -> Picture:
    """Return a copy with the cards, the outlines of all other places by number, and a line of text for each place."""
    drawn = draw_detections(frame, detections, name)
    scale = min(1.0, SIDE / max(frame.shape[:2]))
    order = list(PlaceOutcome)
    told = sorted(considered, key=lambda each: (order.index(each.outcome), -each.probability, -each.evidence))[
        :MOST_TOLD
    ]
    for number, each in enumerate(told, 1):
        corners = np.rint(each.quad * scale).astype(np.int32)
        if each.outcome is not PlaceOutcome.NAMED:
            cv2.polylines(drawn, [corners.reshape(-1, 1, 2)], True, COLOURS[each.outcome], 1, cv2.LINE_AA)
        x, y = np.clip(corners.mean(axis=0).astype(int) + (0, 24), 0, (drawn.shape[1] - 20, drawn.shape[0] - 4))
        cv2.putText(drawn, str(number), (int(x), int(y)), FONT, 0.5, INK, 3, cv2.LINE_AA)
        cv2.putText(drawn, str(number), (int(x), int(y)), FONT, 0.5, COLOURS[each.outcome], 1, cv2.LINE_AA)
    lines = [f"{number:2} {describe_place(each, frame, name)}" for number, each in enumerate(told, 1)]
    left_out = len(considered) - len(told)
    return _with_lines(drawn, [*lines, *([f"and {left_out} weaker ones"] if left_out else [])])


def describe_place(place: ConsideredPlace, frame: Picture, name: Callable[[str], str] = str) -> str:
    """Return one line: the card, the outcome with its reason, and what a person could change."""
    what = f"{printable(name(place.card))}: {place.outcome}"
    what += f" {place.probability:.2f}" if place.probability else ""
    what += f" ({place.doubt})" if place.doubt else ""
    how = f"by its {place.found_by}"
    how += f", evidence {place.evidence:.0f}" if place.found_by is FoundBy.FEATURES else ""
    return "; ".join([what, how, *_conditions(place.quad, frame)])


def _conditions(quad: Floats, frame: Picture) -> list[str]:
    """Return height, light and glare of a place as far as they may matter."""
    sides = np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1)
    high = float(sides[1] + sides[3]) / 2
    cut = cv2.warpPerspective(frame, cv2.getPerspectiveTransform(quad, frame_corners(*LOOKED_AT)), LOOKED_AT)
    white = float((cut.min(axis=2) >= WHITE).mean())
    return [
        f"{high:.0f} pixels high" + (", small" if high < SMALL else ""),
        *([f"{white:.0%} white, glare?"] if white > GLARE else []),
        *(["dark"] if cut.mean() < DARK else []),
    ]


def _with_lines(drawn: Picture, lines: Sequence[str]) -> Picture:
    sheet = np.full((LINE * len(lines) + LINE // 2 if lines else 0, drawn.shape[1], 3), PAPER, np.uint8)
    for number, line in enumerate(lines):
        cv2.putText(sheet, line, (8, LINE * (number + 1) - 3), FONT, SIZE, INK, 1, cv2.LINE_AA)
    return np.concatenate([drawn, sheet])
