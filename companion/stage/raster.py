"""From drawings to pixels: resvg and PNG stay in here."""

from typing import TypeAlias, cast

import cv2
import numpy as np
import resvg_py
from numpy.typing import NDArray

Frame: TypeAlias = NDArray[np.uint8]
"""Height x width x 3, blue, green, red."""


def rasterise(svg: str, width: int) -> Frame:
    """The drawing, `width` pixels wide, on white. No font of the machine is used, so it looks the same everywhere."""
    return cast(Frame, cv2.imdecode(_png(svg, width, "#ffffff"), cv2.IMREAD_COLOR))


def rasterise_clear(svg: str, width: int) -> Frame:
    """The drawing with a fourth channel: 0 where nothing is drawn, 255 where it covers."""
    return cast(Frame, cv2.imdecode(_png(svg, width, None), cv2.IMREAD_UNCHANGED))


def _png(svg: str, width: int, background: str | None) -> Frame:
    return np.frombuffer(
        resvg_py.svg_to_bytes(
            svg_string=svg, width=width, background=background, skip_system_fonts=True, dpi=96.0
        ),
        np.uint8,
    )
