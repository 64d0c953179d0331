"""Wiring, panel, firmware, circuits, boards, harness, bills and docs say the same of every pin and every part."""

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from companion.app.pucks.board_kinds import BOARD_KINDS
from companion.app.pucks.puck_config import BRIGHTNESS, BrokerEndpoint, Wifi, WifiSettings, puck_config_json
from companion.devices.wiring import HEADER, WIRING_FILE, load_wiring
from hardware.tools import HARDWARE
from hardware.tools.design.circuit import Design
from hardware.tools.design.current_budget import RING_BRIGHTNESS
from hardware.tools.design.part_kinds import Catalogue
from hardware.tools.design.wiring_pins import PI_HEADER, pi_functions, place_of, puck_functions, refs
from hardware.tools.kicad.kicad_cli import board_nets
from hardware.tools.kicad.kicad_project import KICAD
from hardware.tools.kicad.s_expressions import find, parse, text_at
from hardware.tools.outputs.harness import harness, harness_yaml
from hardware.tools.outputs.perfboard import legs, wires
from hardware.tools.outputs.readme_tables import (
    cart_table,
    cost_table,
    current_table,
    panel_pin_table,
    plug_table,
    puck_pin_table,
)

README = HARDWARE / "README.md"
RAILS = {"GND", "+5V", "+3V3"}


def test_the_panel_opens_the_pins_that_the_board_brings_out(wiring: Mapping[str, Any]) -> None:
    opened = {pin for _, pin in load_wiring(WIRING_FILE).named_pins()}
    assert opened == set(pi_functions(wiring).values())
    assert {pin: str(place) for pin, place in HEADER.items()} == dict(PI_HEADER)


@pytest.mark.parametrize("board", ["pico_w", "esp32"])
def test_a_puck_is_told_the_pins_that_its_board_has(board: str, wiring: Mapping[str, Any]) -> None:
    wire = load_wiring(WIRING_FILE).pucks[board]
    told = json.loads(
        puck_config_json(
            "p", "x" * 8, WifiSettings([Wifi("w", "")]), BrokerEndpoint("h", 1, "b"), BOARD_KINDS[board], wire, None
        )
    )
    assert told["pins"] == puck_functions(wiring, board)
    assert told["brightness"] == BRIGHTNESS == RING_BRIGHTNESS


def test_every_ref_of_the_wiring_is_where_it_says(designs: dict[str, Design], wiring: Mapping[str, Any]) -> None:
    nets = designs["hat"].everything()
    for net, ref in refs(wiring):
        assert ref in {one for one, _ in nets[net]}, f"{ref} is not on {net}"


def test_every_function_reaches_its_pin_of_the_module(design: Design, wiring: Mapping[str, Any]) -> None:
    variant = design.name.partition("_")[2]
    functions = puck_functions(wiring, variant) if variant else pi_functions(wiring)
    for name, pin in functions.items():
        assert (design.module, place_of(variant or "pi", pin)) in design.nets()[name]


def test_the_kept_board_has_the_nets_of_the_circuit(design: Design) -> None:
    assert board_nets(design) == design.nets()


def test_the_kept_schematic_has_the_parts_and_nets_of_the_circuit(design: Design) -> None:
    """Its wiring is compared pin by pin, by KiCad itself, in `make check-hardware`."""
    sheet = parse((KICAD / design.name / f"{design.name}.kicad_sch").read_text("utf-8"))
    found = {}
    for symbol in find(sheet, "symbol"):
        texts = {text_at(one, 1): text_at(one, 2) for one in find(symbol, "property")}
        if not texts["Reference"].startswith("#"):
            found[texts["Reference"]] = (texts["Value"], texts["Footprint"])
    assert found == {part.ref: (part.what.value, part.what.footprint) for part in design.parts.values()}
    names = {text_at(label, 1) for head in ("label", "global_label") for label in find(sheet, head)}
    assert names == set(design.nets()) - RAILS


def test_no_pin_is_on_two_nets(design: Design) -> None:
    uses = Counter(pin for pins in design.everything().values() for pin in pins)
    assert [pin for pin, times in uses.items() if times > 1] == []


def test_the_harness_joins_what_the_netlist_joins(design: Design) -> None:
    drawn, nets = harness(design), design.everything()
    for (plug, pins), (cable, wires_used), (part, ends) in (
        [next(iter(step.items())) for step in connection] for connection in drawn["connections"]
    ):
        assert len(wires_used) == drawn["cables"][cable]["wirecount"] == len(drawn["cables"][cable]["colors"])
        for pin, end in zip(pins, ends, strict=True):
            label = drawn["connectors"][plug]["pinlabels"][pin - 1]
            assert {(plug, str(pin)), (part, str(end))} <= nets[label]


def test_the_normally_open_contact_is_no_yaml_false(designs: dict[str, Design]) -> None:
    text = harness_yaml(designs["hat"])
    assert '"NO"' in text
    assert json.loads(text.split("  SW1: ")[1].splitlines()[0]) == harness(designs["hat"])["connectors"]["SW1"]


def test_the_perfboard_joins_what_the_netlist_joins(design: Design) -> None:
    """The board's pads of one number, such as the two of a fuse's clip, are one pin."""
    all_legs = legs(design)
    joined = {net: {(leg.ref, leg.pin) for pair in pairs for leg in pair} for net, pairs in wires(all_legs).items()}
    assert joined == {net: set(pins) for net, pins in design.nets().items()}
    assert len({leg.hole for leg in all_legs}) == len(all_legs)


def test_every_board_part_has_a_footprint_and_every_kind_is_used(
    designs: dict[str, Design], catalogue: Catalogue
) -> None:
    parts = [part for design in designs.values() for part in design.parts.values()]
    assert [part.ref for part in parts if not (part.what.footprint and part.what.symbol)] == []
    used = {one.kind for design in designs.values() for one in (*design.parts.values(), *design.apart.values())}
    assert set(catalogue.kinds) == used


def test_the_pages_have_the_tables_of_the_design(designs: dict[str, Design], wiring: Mapping[str, Any]) -> None:
    readme = README.read_text("utf-8")
    every = tuple(designs.values())
    for table in (plug_table(designs["hat"]), plug_table(designs["puck_pico_w"]), puck_pin_table(wiring)):
        assert table in readme
    assert current_table(every, wiring) in readme
    assert cost_table(every, "EUR") in readme
    assert cart_table(every) in readme
    panel = (HARDWARE.parent / "docs" / "recipes" / "panel.md").read_text("utf-8")
    for row in panel_pin_table(wiring):
        assert row in panel
