"""The printed lens sheet, filmed in the hand."""

from collections.abc import Sequence
from functools import cache

import cv2
import numpy as np

from companion.printing.lens_sheet import lens_sheet_page
from companion.printing.pdf.paper_sizes import PAPERS, PaperName
from companion.rules.parts.charuco_board import LENS_SHEET
from companion.vision.calibration.lens import Lens
from companion.vision.calibration.lens_sheet_corners import ALL_CORNERS, SheetView
from companion.vision.picture import Floats, Picture
from tests.vision.distorted_frames import through
from tests.vision.random_scenes import filmed

DPI = 120
Pose = tuple[float, float, float, float, float]
"""Degrees about an upright and a level axis; the middle in millimetres right of and below the camera, and away."""

EVERYWHERE: Sequence[Pose] = (
    (0, 0, 0, 0, 380),
    (-30, 0, -160, -90, 420),
    (30, 0, 160, -90, 420),
    (0, -30, 160, 90, 420),
    (0, 30, -160, 90, 420),
    (20, 20, 0, 0, 330),
    (-25, 15, 60, 40, 460),
    (25, -25, -70, -40, 350),
    (-12, -22, 120, 0, 380),
)
"""Enough of everything, for a frame of 960 x 720 and a focal length of 820."""


@cache
def page(paper: PaperName = "a4") -> Picture:
    return lens_sheet_page(paper, DPI)


def carried(pose: Pose, lens: Lens, points: Floats, paper: PaperName = "a4") -> Floats:
    """Millimetres of the page, from its top left corner, to pixels of a lens like this one without distortion."""
    about_upright, about_level, right, below, away = pose
    turned = cv2.Rodrigues(np.array([0, -np.radians(about_upright), 0]))[0]
    turned = cv2.Rodrigues(np.array([np.radians(about_level), 0, 0]))[0] @ turned
    middle = (PAPERS[paper].width / 2, PAPERS[paper].height / 2)
    flat = np.column_stack([points - middle, np.zeros(len(points))])
    seen = (flat @ turned.T + (right, below, away)) @ lens.matrix.T
    return (seen[:, :2] / seen[:, 2:]).astype(np.float32)


def held(pose: Pose, lens: Lens, paper: PaperName = "a4", noise: float = 3) -> Picture:
    """Return a camera's picture of the sheet, with that lens, in front of something grey."""
    picture = page(paper)
    height, width = picture.shape[:2]
    outline = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    corners = carried(pose, lens, outline * 25.4 / DPI, paper)
    place = cv2.getPerspectiveTransform(outline - 0.5, corners)
    background = np.full((2 * lens.size[1], 2 * lens.size[0], 3), 105, np.uint8)
    twice = np.array([[2, 0, 0.5], [0, 2, 0.5], [0, 0, 1]]) @ place
    size = (background.shape[1], background.shape[0])
    large = cv2.warpPerspective(picture, twice, size, background, borderMode=cv2.BORDER_TRANSPARENT)
    seen = cv2.resize(large, lens.size, interpolation=cv2.INTER_AREA)
    return filmed(through(lens, np.asarray(seen, np.uint8)), noise=noise)


def noted(pose: Pose, lens: Lens, noise: float = 0.1) -> SheetView:
    """Return the corners found in such a picture, without painting it, some pixels off."""
    everywhere = SheetView(lens.size, np.arange(ALL_CORNERS), np.empty((0, 2), np.float32))
    pixels = lens.distort_points(carried(pose, lens, on_page(everywhere.millimetres)))
    pixels += np.random.default_rng(abs(hash(pose))).normal(0, noise, pixels.shape).astype(np.float32)
    inside = ((pixels > 5) & (pixels < np.array(lens.size) - 5)).all(axis=1)
    return SheetView(lens.size, everywhere.numbers[inside], pixels[inside])


def on_page(millimetres: Floats, paper: PaperName = "a4") -> Floats:
    """From the sheet's own millimetres to those of the page it is printed in the middle of."""
    left = (PAPERS[paper].width - LENS_SHEET.width) / 2
    return np.asarray(millimetres[:, :2] + (left, (PAPERS[paper].height - LENS_SHEET.height) / 2), np.float32)
