"""Conversion of SVG to pixels with resvg."""

from typing import TypeAlias, cast

import cv2
import numpy as np
import resvg_py
from numpy.typing import NDArray

Frame: TypeAlias = NDArray[np.uint8]
"""Height x width x 3, blue, green, red."""


def rasterise(svg: str, width: int) -> Frame:
    """Return the drawing in pixels, `width` wide, on white, without fonts of the machine."""
    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, background="#ffffff", skip_system_fonts=True, dpi=96.0)
    return cast(Frame, cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_COLOR))
