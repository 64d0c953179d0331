"""Back of a card, drawn without a face: a lattice in a frame, lying on the mat of the tests."""

from typing import Final

import cv2
import numpy as np

from companion.simulator.scene import LaidCard
from companion.vision.picture import Picture
from tests.vision.test_cut_out_unknown_card import quads

WIDTH, HEIGHT, STEP = 315, 440, 22
RED, PALE, WHITE = (40, 40, 140), (220, 220, 230), (240, 240, 240)
CORNERS: Final = np.array([[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]], np.float32)


def draw_back() -> Picture:
    back = np.full((HEIGHT, WIDTH, 3), RED, np.uint8)
    for left in range(-HEIGHT, HEIGHT, STEP):
        cv2.line(back, (left, 0), (left + HEIGHT, HEIGHT), PALE, 3)
        cv2.line(back, (left + HEIGHT, 0), (left, HEIGHT), PALE, 3)
    cv2.rectangle(back, (0, 0), (WIDTH - 1, HEIGHT - 1), WHITE, 14)
    return back


def lay_face_down(frame: Picture, laid: LaidCard) -> Picture:
    """Return the frame with a card's back where `laid` says."""
    warp = cv2.getPerspectiveTransform(CORNERS, np.asarray(quads([laid])[0], np.float32))
    size = (frame.shape[1], frame.shape[0])
    shape = cv2.warpPerspective(np.full((HEIGHT, WIDTH), 255, np.uint8), warp, size)
    back = cv2.warpPerspective(draw_back(), warp, size, flags=cv2.INTER_AREA)
    return np.where((shape > 127)[..., None], back, frame).astype(np.uint8)
