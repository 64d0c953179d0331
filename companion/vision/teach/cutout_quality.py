"""Quality checks of a cut-out, each with advice."""

from dataclasses import dataclass
from typing import Final, Literal

import cv2
import numpy as np

from companion.vision.picture import Flags, Floats, Picture
from companion.vision.teach.cutout import HEIGHT, MARGIN, CutOut

Question = Literal["whole", "large", "sharp", "lit", "known"]

LEAST_HEIGHT: Final = 240
"""Least height of the card in the frame, pixels. 360 is better, 600 is best."""
BLURRED: Final = 2.2
"""Blur (standard deviation, pixels at HEIGHT) at which fine print is lost."""
SOFTER: Final = 2.0
"""Extra blur applied to measure how soft an edge was."""
OWN: Final = 0.57
"""Blur, pixels squared, that taking differences adds itself."""
STRONG_EDGE: Final = 5.0
"""Grey levels per pixel."""
CLIPPED: Final = 250
FADES: Final = 0.2
"""Greatest fading of glare per pixel, share of its contrast: print has sharper edges."""
WHITE: Final = 30
"""Grey levels that paper stays below the brightest."""
LEAST_GLARE: Final = 0.006
"""Least glare reported, share of the card."""
DIM: Final = 70
"""Grey level that the brightest part of any card reaches in good light."""
UNEVEN: Final = 2.2
"""Brightness ratio of opposite sides of the card's border that counts as shadow."""
BORDER: Final = 0.035


@dataclass(frozen=True, slots=True)
class QualityCheck:
    """The result of one check."""

    of: Question
    good: bool
    words: str
    """For people: what is good, or what is wrong and what to do."""


def check_cut_out(cut: CutOut, frame: tuple[int, int]) -> tuple[QualityCheck, ...]:
    """Check a card cut out of a frame of that size: whole, large, sharp and lit."""
    grey = cv2.cvtColor(cut.picture, cv2.COLOR_BGR2GRAY).astype(np.float32)
    return _whole(cut, frame), _large(cut), _sharp(grey), _lit(cut.picture, grey)


def _whole(cut: CutOut, frame: tuple[int, int]) -> QualityCheck:
    inside = cut.quad.min() >= MARGIN and (cut.quad.max(axis=0) <= np.array(frame) - 1 - MARGIN).all()
    if inside:
        return QualityCheck("whole", True, "all of the card is in the picture")
    return QualityCheck("whole", False, "the card is cut off by the picture's edge; move it towards the middle")


def _large(cut: CutOut) -> QualityCheck:
    high = round(cut.pixels_high)
    if high >= LEAST_HEIGHT:
        return QualityCheck("large", True, f"{high} pixels high")
    words = f"only {high} pixels high, {LEAST_HEIGHT} are needed; bring the camera nearer"
    return QualityCheck("large", False, words)


def _sharp(grey: Floats) -> QualityCheck:
    blur = measure_blur_sigma(grey) * HEIGHT / grey.shape[0]
    if blur <= BLURRED:
        return QualityCheck("sharp", True, "in focus")
    return QualityCheck("sharp", False, "blurred; hold the camera still, and let it focus from a little further away")


def measure_blur_sigma(grey: Floats) -> float:
    """Return the blur's standard deviation across the clearest edges, pixels, in the worse direction.

    Zhuo and Sim, "Defocus map estimation from a single image" (2011): a soft edge changes little when it is softened
    once more.
    """
    softer = cv2.GaussianBlur(grey, (0, 0), SOFTER)
    worst = 0.0
    for x, y in ((1, 0), (0, 1)):
        steep = np.abs(cv2.Sobel(grey, cv2.CV_32F, x, y, scale=1 / 8))
        left = np.abs(cv2.Sobel(softer, cv2.CV_32F, x, y, scale=1 / 8))
        along = np.ones((1, 5) if x else (5, 1), np.uint8)
        ridge = (steep >= cv2.dilate(steep, along)) & (
            steep >= max(STRONG_EDGE, 0.4 * float(np.percentile(steep, 99.9)))
        )
        if ridge.sum() < 15:
            continue
        ratio = float(np.median(steep[ridge] / np.maximum(left[ridge], 1e-3)))
        worst = max(worst, SOFTER**2 / max(ratio**2 - 1, 1e-3) - OWN)
    return float(np.sqrt(worst))


def _lit(picture: Picture, grey: Floats) -> QualityCheck:
    glare = float(find_glare(picture).mean())
    if float(np.percentile(grey, 99)) < DIM:
        return QualityCheck("lit", False, "too dark; switch on another lamp")
    if glare > LEAST_GLARE:
        return QualityCheck("lit", False, f"glare on {glare:.0%} of the card; move the lamp to the side, or the card")
    if _slope(grey) > UNEVEN:
        return QualityCheck("lit", False, "one side lies in shadow; turn the card, or light it from both sides")
    return QualityCheck("lit", True, "well lit")


def find_glare(picture: Picture) -> Flags:
    """Return a mask of pixels at full brightness in patches that fade out as no print does."""
    dimmest = picture.min(axis=2)
    count, labels = cv2.connectedComponents((dimmest >= CLIPPED).astype(np.uint8))
    found = np.zeros(dimmest.shape, np.bool_)
    if count == 1:
        return found
    grey = cv2.GaussianBlur(dimmest, (3, 3), 0).astype(np.float32)
    steep = cv2.magnitude(
        cv2.Sobel(grey, cv2.CV_32F, 1, 0, scale=1 / 8), cv2.Sobel(grey, cv2.CV_32F, 0, 1, scale=1 / 8)
    )
    areas = np.bincount(labels.ravel(), minlength=count)
    for patch in np.flatnonzero(areas[1:] > LEAST_GLARE / 4 * dimmest.size) + 1:
        own = (labels == patch).astype(np.uint8)
        rim = cv2.dilate(own, np.ones((3, 3), np.uint8)) > own
        beyond = cv2.dilate(own, np.ones((25, 25), np.uint8)) > cv2.dilate(own, np.ones((21, 21), np.uint8))
        contrast = 255 - float(np.median(grey[beyond])) if beyond.any() else 0.0
        # White paper that is a little too bright loses nothing.
        if contrast > WHITE and float(np.percentile(steep[rim], 40)) < FADES * contrast:
            found |= own.astype(np.bool_)
    return found


def _slope(grey: Floats) -> float:
    """Return the brightness ratio of the border's sides, where a plane of light explains it. Else 1."""
    height, width = grey.shape
    small = cv2.resize(grey, (width // 8, height // 8), interpolation=cv2.INTER_AREA)
    edge = max(1, round(BORDER * small.shape[0]))
    border = np.ones(small.shape, np.bool_)
    border[edge:-edge, edge:-edge] = False
    y, x = np.nonzero(border)
    light = np.log(small[border] + 8)
    plane = np.column_stack([np.ones(len(x)), x / small.shape[1], y / small.shape[0]])
    solution, *_ = np.linalg.lstsq(plane, light, rcond=None)
    explained = 1 - float(np.var(light - plane @ solution)) / max(float(np.var(light)), 1e-6)
    return float(np.exp(np.abs(solution[1:]).max())) if explained > 0.6 else 1.0
