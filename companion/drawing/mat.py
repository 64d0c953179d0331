"""The play mat, drawn from its zones and markers: dark and quiet, so that cards and markers stand out."""

from typing import Final

import cv2

from companion.drawing.inks import PAPER
from companion.drawing.small_figures import star_path
from companion.drawing.text_outlines import draw_text_line, load_font
from companion.rules.parts.mat import Mat, MatSpot, MatZone

FELT: Final = "#31493f"
FELT_DEEP: Final = "#2a3f37"
THREAD: Final = "#b9b48f"
MARKER_MODULES: Final = 6
"""A 4x4 ArUco marker is six modules wide with its black border."""
MAX_LABEL_MM: Final = 10.0
"""The largest type of a label, and what is then added between its letters, millimetres."""
LABEL_SPACING_MM: Final = 1.5
QUIET_MM: Final = 5.0
"""White around a marker, millimetres; it is found by that border."""


def mat_svg(mat: Mat, part: tuple[float, float, float, float] | None = None) -> str:
    """Draw the mat in millimetres, or only its part (x, y, width, height)."""
    x, y, width, height = part or (0, 0, mat.width, mat.height)
    places: tuple[MatZone | MatSpot, ...] = (*mat.zones, *mat.spots)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="{x} {y} {width} {height}">{_ground(mat)}{_centre(mat)}'
        f"{''.join(_place(place, mat) for place in places)}"
        f"{''.join(_marker(number, *at, mat.marker_side) for number, at in mat.markers.items())}</svg>"
    )


def _ground(mat: Mat) -> str:
    w, h = mat.width, mat.height
    return (
        f'<defs><pattern id="weave" width="12" height="12" patternUnits="userSpaceOnUse">'
        f'<path d="M6 0 12 6 6 12 0 6Z" fill="{FELT_DEEP}"/></pattern></defs>'
        f'<rect width="{w}" height="{h}" fill="{FELT}"/><rect width="{w}" height="{h}" fill="url(#weave)"/>'
        f'<rect x="3" y="3" width="{w - 6}" height="{h - 6}" fill="none" stroke="{THREAD}" stroke-width=".8"/>'
        f'<rect x="4.6" y="4.6" width="{w - 9.2}" height="{h - 9.2}" fill="none" stroke="{THREAD}" stroke-width=".3"/>'
    )


def _centre(mat: Mat) -> str:
    """Draw two ridges of mountains and a star, thin as a watermark, between the rows of zones."""
    x, y = mat.width / 2, mat.height / 2
    ridge = "".join(
        f'<path d="M-330 {dy}L-268 {dy - 24} -236 {dy - 10} -180 {dy - 34} -138 {dy - 8} -96 {dy - 28} -60 {dy - 12}'
        f' 4 {dy - 40} 52 {dy - 14} 84 {dy - 24} 118 {dy - 6} 176 {dy - 36} 226 {dy - 12} 262 {dy - 26} 330 {dy}"/>'
        for dy in (-60, 100)
    )
    star = f'<path transform="translate(-196 0)" d="{star_path(5, 13, 5.4)}" fill="{THREAD}" stroke="none"/>'
    return (
        f'<g transform="translate({x} {y})" fill="none" stroke="{THREAD}" stroke-opacity=".4" stroke-width=".7"'
        f' fill-opacity=".4" stroke-linejoin="round">{ridge}{star}</g>'
    )


def _place(zone: MatZone | MatSpot, mat: Mat) -> str:
    """Draw an outline with its corners cut, and the label, which reads from the nearer long side."""
    cut, w, h = 5.0, zone.width, zone.height
    outline = f"M{cut} 0H{w - cut}L{w} {cut}V{h - cut}L{w - cut} {h}H{cut}L0 {h - cut}V{cut}Z"
    far = zone.y + h / 2 < mat.height / 3
    turn = f' transform="rotate(180 {w / 2} {h / 2})"' if far else ""
    name = zone.label.upper()
    size = MAX_LABEL_MM * min(1.0, (w - 6) / load_font("display").width(name, MAX_LABEL_MM, LABEL_SPACING_MM))
    label = draw_text_line(
        name, w / 2, h / 2 + size * 0.35, size, "display", spacing=LABEL_SPACING_MM * size / MAX_LABEL_MM
    )
    corners = "".join(
        f'<circle cx="{cx}" cy="{cy}" r="1.1" fill="{THREAD}"/>' for cx in (4.5, w - 4.5) for cy in (4.5, h - 4.5)
    )
    return (
        f'<g transform="translate({zone.x} {zone.y})"><path d="{outline}" fill="{FELT_DEEP}" stroke="{THREAD}"'
        f' stroke-width=".7"/>{corners}<g fill="{THREAD}" fill-opacity=".5"{turn}>{label}</g></g>'
    )


def _marker(number: int, x: float, y: float, side: float) -> str:
    """Draw a marker of the 4x4_50 dictionary about its centre, on a white card."""
    bits = cv2.aruco.generateImageMarker(
        cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50), number, MARKER_MODULES
    )
    white = "".join(
        f"M{column} {row}h1v1h-1Z"
        for row in range(MARKER_MODULES)
        for column in range(MARKER_MODULES)
        if bits[row, column]
    )
    whole = side + 2 * QUIET_MM
    return (
        f'<rect x="{x - whole / 2}" y="{y - whole / 2}" width="{whole}" height="{whole}" rx="2" fill="{PAPER}"/>'
        f'<g transform="translate({x - side / 2} {y - side / 2})scale({side / MARKER_MODULES})"><path fill="#000"'
        f' d="M0 0h{MARKER_MODULES}v{MARKER_MODULES}h-{MARKER_MODULES}Z"/><path fill="{PAPER}" d="{white}"/></g>'
    )
