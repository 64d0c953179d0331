"""Numbers of half precision, converted by the processor's instruction, which numpy leaves unused on a PC."""

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Floats


def to_halves(singles: Floats | NDArray[np.float16]) -> NDArray[np.float16]:
    """Return finite numbers rounded to half precision, as numpy rounds them."""
    return np.asarray(_converted(singles, cv2.CV_16F), np.float16)


def to_singles(halves: NDArray[np.float16] | Floats) -> Floats:
    """Return the same finite numbers as float32. Those that are so already are copied."""
    return np.asarray(_converted(halves, cv2.CV_32F), np.float32)


def _converted(numbers: NDArray[Any], kind: int) -> NDArray[Any]:
    if not numbers.size:  # OpenCV returns no array at all
        return numbers
    rows = numbers.reshape(-1, numbers.shape[-1])
    return np.asarray(cv2.addWeighted(rows, 1.0, rows, 0.0, 0.0, dtype=kind).reshape(numbers.shape))
