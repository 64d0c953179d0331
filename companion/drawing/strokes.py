"""Lines, solids, rings, dots and cuts in `currentColor`, the parts of small figures."""

from typing import Final

LINED: Final = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'


def draw_stroked_path(data: str, width: float = 11) -> str:
    """Draw lines with round ends."""
    return f'<path {LINED} stroke-width="{width}" d="{data}"/>'


def draw_filled_path(data: str) -> str:
    """Draw a filled outline."""
    return f'<path fill="currentColor" d="{data}"/>'


def draw_ring(radius: float, width: float = 9, x: float = 0, y: float = 0) -> str:
    """Draw a circle's line."""
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="currentColor" stroke-width="{width}"/>'


def draw_dot(radius: float, x: float, y: float, fill: str = "currentColor") -> str:
    """Draw a full circle."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{fill}"/>'


def draw_background_colour_lines(ground: str, data: str, width: float = 5) -> str:
    """Draw lines in the colour of the ground."""
    return f'<path fill="none" stroke="{ground}" stroke-width="{width}" stroke-linejoin="round" d="{data}"/>'
