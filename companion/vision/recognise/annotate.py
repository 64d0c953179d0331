"""Drawing of recognised cards over a frame."""

from collections.abc import Callable, Iterable
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Floats, Picture, resize_picture
from companion.vision.recognise.detection import Detection

SIDE: Final = 1600
"""Longer side of the drawn picture, pixels: names stay legible and the file stays small."""
SURE, UNSURE, INK, PAPER = (80, 200, 60), (40, 160, 250), (20, 20, 20), (245, 245, 245)
LONGEST_NAME: Final = 80
TOP: Final = (250, 120, 250)
"""Colour of a card's upper edge, blue-green-red."""


def draw_detections(frame: Picture, detections: Iterable[Detection], name: Callable[[str], str] = str) -> Picture:
    """Return a copy with outlines, top edges, names and confidences, at most SIDE pixels long."""
    scale = min(1.0, SIDE / max(frame.shape[:2]))
    height, width = (max(1, round(side * scale)) for side in frame.shape[:2])
    drawn = resize_picture(frame, width, height) if scale < 1 else frame.copy()
    seen = list(detections)
    for each in seen:
        colour = UNSURE if each.card is None else SURE
        cv2.polylines(drawn, [_whole(each.outline * scale)], True, colour, 3, cv2.LINE_AA)
        cv2.polylines(drawn, [_whole(each.quad[:2] * scale)], False, TOP, 3, cv2.LINE_AA)
    for each in seen:
        middle = each.outline.mean(axis=0) if len(each.outline) else each.centre
        _label(drawn, detection_caption(each, name), middle * scale)
    return drawn


def detection_caption(detection: Detection, name: Callable[[str], str] = str) -> str:
    """Return `Fox 0.98`, or `Fox? 0.43` for an unsure name, as one printable line."""
    card = detection.card or (detection.candidates[0][0] if detection.candidates else "")
    return f"{printable(name(card))}{'' if detection.card else '?'} {detection.confidence:.2f}"


def printable(name: str) -> str:
    """Return a name as it can be drawn: file names may hold what is no text, and OpenCV does not survive that."""
    return "".join(sign if sign.isprintable() else "?" for sign in name[:LONGEST_NAME])


def _whole(points: Floats) -> NDArray[np.int32]:
    return np.asarray(np.rint(points), np.int32).reshape(-1, 1, 2)


def _label(drawn: Picture, text: str, centre: Floats) -> None:
    (width, height), below = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, 0.6, 1)
    left = int(np.clip(centre[0] - width / 2, 0, max(0, drawn.shape[1] - width)))
    base = int(np.clip(centre[1] + height / 2, height, max(height, drawn.shape[0] - below)))
    cv2.rectangle(drawn, (left - 4, base - height - 4), (left + width + 4, base + below), PAPER, -1)
    cv2.putText(drawn, text, (left, base), cv2.FONT_HERSHEY_SIMPLEX, 0.6, INK, 1, cv2.LINE_AA)
