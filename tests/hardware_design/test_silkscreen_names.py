"""Print on the kept boards: every part by name and value, every pin of a plug by its name."""

import math
from collections.abc import Iterator

import pytest

from hardware.tools.design.circuit import Design, Part
from hardware.tools.kicad.kicad_project import folder_of
from hardware.tools.kicad.place_silkscreen_texts import Box, Printer
from hardware.tools.kicad.s_expressions import Node, find, numbers, parse, text_at

SILK = {"F.SilkS", "B.SilkS"}
NEAR_MM = 8.0


@pytest.fixture
def board(design: Design) -> list[Node]:
    return parse((folder_of(design.name) / f"{design.name}.kicad_pcb").read_text("utf-8"))


def _layer(node: list[Node]) -> str:
    return text_at(find(node, "layer")[0], 1)


def _texts(board: list[Node]) -> Iterator[tuple[str, str, float, float]]:
    for text in find(board, "gr_text"):
        x, y, *_ = numbers(find(text, "at")[0])
        yield text_at(text, 1), _layer(text), x, y


def _footprints(board: list[Node]) -> dict[str, list[Node]]:
    found = {}
    for footprint in find(board, "footprint"):
        [ref] = [text_at(one, 2) for one in find(footprint, "property") if one[1] == "Reference"]
        found[ref] = footprint
    return found


def _shown(footprint: list[Node], name: str) -> bool:
    [field] = [one for one in find(footprint, "property") if one[1] == name]
    hidden = any(text_at(one, 1) == "yes" for one in find(field, "hide"))
    return _layer(field) in SILK and not hidden


def _pads(footprint: list[Node], part: Part) -> dict[str, tuple[float, float]]:
    """Return the place of each pin on the page; a footprint's own turn is taken from its file."""
    x, y, *turned = numbers(find(footprint, "at")[0])
    turn = math.radians(turned[0] if turned else 0.0)
    found = {}
    for pad in find(footprint, "pad"):
        across, down, *_ = numbers(find(pad, "at")[0])
        found[text_at(pad, 1)] = (
            x + across * math.cos(turn) + down * math.sin(turn),
            y - across * math.sin(turn) + down * math.cos(turn),
        )
    assert set(part.pins) <= set(found)
    return found


def test_every_part_is_printed_with_its_value(design: Design, board: list[Node]) -> None:
    footprints = _footprints(board)
    assert [ref for ref in design.parts if not _shown(footprints[ref], "Reference")] == []
    values = [ref for ref, part in design.parts.items() if not part.label]
    assert [ref for ref in values if not _shown(footprints[ref], "Value")] == []


def test_every_plug_says_what_it_is_for(design: Design, board: list[Node]) -> None:
    printed = {text for text, _, _, _ in _texts(board)}
    assert {part.label for part in design.parts.values() if part.label} <= printed


def test_the_pins_of_every_plug_are_named_on_both_sides(design: Design, board: list[Node]) -> None:
    footprints, texts = _footprints(board), list(_texts(board))
    for cable in design.cables:
        part = design.parts[cable.plug]
        pads = _pads(footprints[part.ref], part)
        assert len(part.names) == len(part.pins)
        for side in SILK:
            for number, name in enumerate(part.names, start=1):
                px, py = pads[str(number)]
                near = [(x, y) for text, layer, x, y in texts if (text, layer) == (name, side)]
                in_line = [(x, y) for x, y in near if min(abs(x - px), abs(y - py)) < 0.1]
                assert any(math.dist((px, py), place) < NEAR_MM for place in in_line), f"{part.ref} {number} {side}"


def test_a_plugs_names_say_what_its_pins_are(design: Design) -> None:
    """GND is GND, data is data: the last word of a name is in its net, but where the net is called otherwise."""
    other = {
        "5V": {"chain", "ring_5v", "battery_5v"}, "+5V": {"ext_5v"}, "3V3": {"+3V3"}, "BAT": {"battery_raw"},
        "DATA": {"data_5v"}, "CLK": {"clock_5v"}, "DIN": {"ring_data"}, "LED": {"turn_led"},
        "IN": {"confirm_wire", "undo_wire", "next_wire", "power_wire"}, "EXT": {"ext_safe"}, "PI": {"+5V"},
        "A": {"encoder_a_wire"}, "B": {"encoder_b_wire"}, "PUSH": {"encoder_push_wire"},
        "SDA": {"sda", "sda_wire"}, "SCL": {"scl", "scl_wire"}, "GND": {"GND"},
    }  # fmt: skip
    for part in design.parts.values():
        for number, name in enumerate(part.names, start=1):
            assert not name or part.pins[str(number)] in other[name], f"{part.ref} pin {number} is no {name}"


def test_names_of_pins_are_in_line_with_them_or_not_there() -> None:
    part = Box(5, 5, 10, 8)
    pins = [(6.0, 6.5), (9.0, 6.5)]
    found = Printer(Box(0, 0, 20, 20), [part]).place_beside(["IN", "GND"], pins, part, 0.8)
    assert found is not None and [place.x for place in found] == [6.0, 9.0]
    assert len({place.y for place in found}) == 1 and not 5 < found[0].y < 8
    assert Printer(part, [part]).place_beside(["IN", "GND"], pins, part, 0.8) is None


def test_a_name_is_nearer_to_its_own_part() -> None:
    one, other = Box(5, 5, 8, 8), Box(5, 8.6, 8, 12)
    place = Printer(Box(0, 0, 20, 20), [one, other], [one, other]).place("R1", one, 0.8)
    assert place is not None
    assert one.far(place.x, place.y) < other.far(place.x, place.y)
