"""The tools themselves: KiCad's file format, the router, what is printed."""

import math
from itertools import combinations

import pytest

from hardware.tools.kicad.kicad_project import settle, stable_uuid
from hardware.tools.kicad.place_silkscreen_texts import Box, Printer
from hardware.tools.kicad.routing.copper import CLEARANCE, VIA, Area, Pad, Track, Via
from hardware.tools.kicad.routing.route_nets import NoWay, route, stitches
from hardware.tools.kicad.s_expressions import Word, dump, find, numbers, parse, text_at

BOARD = Area(0, 0, 20, 12, 1.0)


def _pad(net: str, x: float, y: float, size: float = 1.6) -> Pad:
    return Pad(net, x, y, size, size)


def _ends(track: Track) -> set[tuple[float, float]]:
    return {track.start, track.end}


def _joined(net: str, pads: list[Pad], tracks: list[Track], vias: list[Via]) -> bool:
    """Return True if one can walk from each pad of a net to each other over its tracks and vias."""
    points: list[set[tuple[float, float]]] = [_ends(track) for track in tracks if track.net == net]
    points += [{(via.x, via.y)} for via in vias if via.net == net]
    reached = {(pad.x, pad.y) for pad in pads if pad.net == net}
    start = {next(iter(reached))}
    while grown := {point for some in points if some & start for point in some} - start:
        start |= grown
    return reached <= start


def test_a_file_is_read_and_written() -> None:
    text = '(kicad (version 9) (text "a \\"b\\"\n (c)" (at 1 -2.5 90)))'
    node = parse(text)
    assert parse(dump(node)) == node
    [inner] = find(node, "text")
    assert text_at(inner, 1) == 'a "b"\n (c)'
    assert numbers(find(inner, "at")[0]) == [1, -2.5, 90]
    assert dump([Word("a"), "1", Word("1")]) == '(a "1" 1)'


def test_a_board_file_is_the_same_whatever_its_ids_and_order() -> None:
    def board(order: tuple[int, int], letter: str) -> str:
        ids = {number: f"{letter * 8}-0000-0000-0000-00000000000{number}" for number in order}
        tracks = " ".join(f'(segment (start {number} 0) (uuid "{ids[number]}"))' for number in order)
        return f"(kicad_pcb {tracks})"

    made = {settle(board(order, letter), "x", frozenset()) for order in ((1, 2), (2, 1)) for letter in "abc"}
    [only] = made
    assert stable_uuid("x", "pcb", 0) in only
    kept = "a" * 8 + "-0000-0000-0000-000000000001"
    assert settle(board((1, 2), "a"), "x", frozenset({kept})).count(kept) == 1


def test_poured_copper_is_the_same_with_and_without_a_corner_that_is_none() -> None:
    def board(points: str) -> str:
        return settle(f"(kicad_pcb (zone (filled_polygon (pts {points}))))", "x", frozenset())

    square = "(xy 0 0) (xy 4 0) (xy 4 4) (xy 0 4)"
    flat = "(xy 0 0) (xy 1.5 0.00001) (xy 4 0) (xy 4 4) (xy 2 4) (xy 0 4) (xy 0 1)"
    assert board(flat) == board(square)
    assert board("(xy 0 0) (xy 2 0.1) (xy 4 0) (xy 4 4) (xy 0 4)") != board(square)


def test_nets_that_cross_are_joined_apart() -> None:
    pads = [_pad("a", 3, 6), _pad("a", 17, 6), _pad("b", 10, 2), _pad("b", 10, 10), _pad("a", 10, 6)]
    tracks, vias = route(pads, BOARD, {"a": 0.4, "b": 0.4}, frozenset())
    assert all(_joined(net, pads, tracks, vias) for net in "ab")
    for one, other in combinations(tracks, 2):
        if one.net != other.net and one.layer == other.layer:
            near = min(math.dist(p, q) for p in _steps(one) for q in _steps(other))
            assert near >= one.width / 2 + other.width / 2 + CLEARANCE - 0.06


def test_ground_is_left_to_the_pour_and_stitched() -> None:
    pads = [_pad("GND", 3, 6), _pad("GND", 17, 6), _pad("a", 10, 3), _pad("a", 10, 9)]
    tracks, vias = route(pads, BOARD, {"a": 1.0, "GND": 0.3}, frozenset({"GND"}))
    assert {track.net for track in tracks} == {"a"}
    found = stitches(pads, tracks, vias, BOARD)
    assert found and {via.net for via in found} == {"GND"}
    for via in found:
        assert all(math.dist((via.x, via.y), point) > VIA / 2 + 0.5 for track in tracks for point in _steps(track))


def test_tracks_keep_off_holes_and_the_antenna() -> None:
    area = Area(0, 0, 20, 12, 1.0, holes=((10, 6, 1.5),), box=(8, 0, 12, 4))
    pads = [_pad("a", 3, 6), _pad("a", 17, 6)]
    tracks, _ = route(pads, area, {"a": 0.4}, frozenset())
    assert all(math.dist(point, (10, 6)) > 1.5 + 0.2 for track in tracks for point in _steps(track))
    assert all(not (8 < x < 12 and y < 4) for track in tracks for x, y in _steps(track))


def test_a_pad_behind_a_wall_has_no_way() -> None:
    wall = [_pad("w", 10, y, 2.0) for y in range(0, 13)]
    with pytest.raises(NoWay, match="no way for net 'a'"):
        route([_pad("a", 3, 6), _pad("a", 17, 6), *wall], BOARD, {"a": 0.4, "w": 0.4}, frozenset({"w"}))


def test_texts_cover_nothing() -> None:
    part = Box(5, 5, 10, 7)
    printer = Printer(Box(0, 0, 20, 12), [part])
    places = [printer.place(f"R{number}", part, 1.0, turn=True) for number in range(40)]
    found = [place for place in places if place is not None]
    assert 2 <= len(found) < 40
    for place in found:
        assert not Box(place.x - 0.7, place.y - 0.5, place.x + 0.7, place.y + 0.5).meets(part)


def _steps(track: Track) -> list[tuple[float, float]]:
    (x1, y1), (x2, y2) = track.start, track.end
    return [(x1 + (x2 - x1) * step / 40, y1 + (y2 - y1) * step / 40) for step in range(41)]
