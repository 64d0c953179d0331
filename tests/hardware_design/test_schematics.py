"""Schematics as people read them: blocks apart from each other, and wires between the pins of a block."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from hardware.tools import BadDesign
from hardware.tools.design.circuit import Design
from hardware.tools.kicad.kicad_project import folder_of
from hardware.tools.kicad.place_silkscreen_texts import Box
from hardware.tools.kicad.s_expressions import Node, find, numbers, parse, text_at
from hardware.tools.kicad.schematics.draw_schematic import make_schematic
from hardware.tools.kicad.schematics.net_labels import RAILS, is_flagged, kicad_name, own_name
from hardware.tools.kicad.schematics.wires import Ground, junctions, runs

PAPER = Box(10, 10, 410, 287)
TITLE = Box(299, 252, 410, 287)


@pytest.fixture
def sheet(design: Design) -> list[Node]:
    return parse((folder_of(design.name) / f"{design.name}.kicad_sch").read_text("utf-8"))


def _boxes(sheet: list[Node]) -> list[Box]:
    return [Box(*numbers(find(one, "start")[0]), *numbers(find(one, "end")[0])) for one in find(sheet, "rectangle")]


def test_blocks_lie_apart_on_the_paper_and_off_its_title(sheet: list[Node]) -> None:
    boxes = _boxes(sheet)
    assert len(boxes) >= 5
    assert [box for box in boxes if not PAPER.holds(box) or box.meets(TITLE)] == []
    assert [pair for pair in combinations(boxes, 2) if pair[0].meets(pair[1])] == []


def test_every_part_and_name_is_in_a_block(sheet: list[Node]) -> None:
    boxes = _boxes(sheet)
    for head in ("symbol", "label", "global_label"):
        for one in find(sheet, head):
            x, y, *_ = numbers(find(one, "at")[0])
            assert sum(box.holds(Box(x, y, x, y)) for box in boxes) == 1, text_at(one, 1)


def test_wires_are_level_or_upright(sheet: list[Node]) -> None:
    wires = [[tuple(numbers(xy)) for xy in find(find(one, "pts")[0], "xy")] for one in find(sheet, "wire")]
    assert [wire for wire in wires if wire[0][0] != wire[1][0] and wire[0][1] != wire[1][1]] == []


def test_inside_a_block_every_net_is_one_wire_with_one_name(sheet: list[Node]) -> None:
    for box in _boxes(sheet):
        named: Counter[str] = Counter()
        for head in ("label", "global_label"):
            for one in find(sheet, head):
                x, y, *_ = numbers(find(one, "at")[0])
                named[text_at(one, 1)] += box.holds(Box(x, y, x, y))
        assert [net for net, times in named.items() if times > 1] == []


@pytest.mark.usefixtures("kept_symbols")
def test_a_name_in_kicad_leads_back_to_ours(design: Design) -> None:
    assert [own_name(kicad_name(design, net)) for net in design.nets()] == list(design.nets())
    assert not any(is_flagged(design, net) for net in RAILS)


@pytest.mark.usefixtures("kept_symbols")
def test_a_part_that_no_block_has_is_told(designs: dict[str, Design]) -> None:
    hat = designs["hat"]
    with pytest.raises(BadDesign, match=r"drawn once in a block must be \['J1'\]"):
        make_schematic(replace(hat, blocks=hat.blocks[1:]))


def test_a_wire_goes_round_a_wall_and_straight_where_it_can() -> None:
    free = Ground()
    assert free.join("a", [(0, 0), (6, 0)]) == []
    assert runs(free.wires["a"], set()) == [((0, 0), (6, 0))]
    walled = Ground(walls={(3, y) for y in range(-3, 4)})
    assert walled.join("a", [(0, 0), (6, 0)]) == []
    assert not {end for edge in walled.wires["a"] for end in edge} & walled.walls


def test_wires_of_two_nets_cross_but_never_share_a_way() -> None:
    ground = Ground(pins={(0, 0): "a", (6, 0): "a", (3, -3): "b", (3, 3): "b"})
    assert ground.join("a", [(0, 0), (6, 0)]) == ground.join("b", [(3, -3), (3, 3)]) == []
    assert not ground.wires["a"] & ground.wires["b"]
    for net, other in (("a", "b"), ("b", "a")):
        ends = {end for piece in runs(ground.wires[net], set()) for end in piece}
        assert not ends & {end for edge in ground.wires[other] for end in edge}


def test_a_pin_that_nothing_leads_to_is_given_back() -> None:
    ring = {(x, y) for x in range(-1, 2) for y in range(-1, 2)} - {(0, 0)}
    assert Ground(walls=ring).join("a", [(5, 5), (0, 0)]) == [(0, 0)]


def test_three_wires_that_meet_have_a_dot() -> None:
    ground = Ground()
    ground.join("a", [(0, 0), (6, 0), (3, 4)])
    [dot] = junctions(ground.wires["a"], [])
    assert dot[1] == 0
    pieces = runs(ground.wires["a"], set())
    assert sum(dot in piece for piece in pieces) == 3
    assert all(one != other for one, other in pairwise(sorted(pieces)))
