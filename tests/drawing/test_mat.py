"""The mat: room for what is played on it, and markers a camera finds."""

from xml.etree import ElementTree

import cv2

from companion.drawing.card_size import CARD_MM
from companion.drawing.mat import QUIET_MM, mat_svg
from companion.drawing.svg_to_pixels import rasterise
from companion.rules.parts.mat import Mat


def test_zones_lie_on_the_mat_and_apart_from_each_other_and_from_the_markers(mat: Mat) -> None:
    half = mat.marker_side / 2 + QUIET_MM
    taken = [(zone.id, zone.x, zone.y, zone.x + zone.width, zone.y + zone.height) for zone in mat.zones]
    taken += [(str(n), x - half, y - half, x + half, y + half) for n, (x, y) in mat.markers.items()]
    for at, (name, left, top, right, bottom) in enumerate(taken):
        assert left >= 0 and top >= 0 and right <= mat.width and bottom <= mat.height, name
        for other, l2, t2, r2, b2 in taken[at + 1 :]:
            assert right <= l2 or r2 <= left or bottom <= t2 or b2 <= top, (name, other)


def test_there_is_a_zone_for_everything_in_the_game(mat: Mat) -> None:
    zones = {zone.id: zone for zone in mat.zones}
    assert set(zones) == {"deck", "discard", "dealer", *(f"front-{seat}" for seat in range(6))}
    assert zones["dealer"].width >= 3 * CARD_MM[0], "three cards side by side"
    assert all(zone.height > CARD_MM[1] for zone in mat.zones)


def test_the_printed_markers_are_where_the_mat_says(mat: Mat) -> None:
    scale = 2.0
    found = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)).detectMarkers(
        rasterise(mat_svg(mat), round(mat.width * scale))
    )
    corners, numbers, _ = found
    middles = {int(n): quad[0].mean(axis=0) / scale for n, quad in zip(numbers.ravel(), corners, strict=True)}
    assert set(middles) == set(mat.markers)
    for number, (x, y) in mat.markers.items():
        assert abs(middles[number] - (x, y)).max() < 0.5


def test_the_drawing_is_plain_svg_in_millimetres(mat: Mat) -> None:
    root = ElementTree.fromstring(mat_svg(mat))
    assert root.attrib["width"] == f"{mat.width}" and mat_svg(mat) == mat_svg(mat)
