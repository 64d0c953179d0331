"""Sparks and wrong supplies: every wire that leaves has resistor and clamp, and a supply gets in one way round only."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from hardware.tools import BadDesign
from hardware.tools.design.circuit import Design
from hardware.tools.design.current_budget import led_currents
from hardware.tools.design.electrical_protection_checks import (
    CONTACT_OHM,
    check_protection,
    clamps,
    leaving,
    resistors,
    unprotected,
)
from hardware.tools.design.part_kinds import Catalogue

CONTACTS = ("confirm", "undo", "next", "power", "encoder_a", "encoder_b", "encoder_push")
FAST = ("sda", "scl")


def _with(design: Design, ref: str, **changes: Any) -> Design:
    return replace(design, parts=dict(design.parts) | {ref: replace(design.parts[ref], **changes)})


def test_every_wire_that_leaves_a_case_is_protected(design: Design, wiring: Mapping[str, Any]) -> None:
    assert list(unprotected(design, wiring)) == []


def test_every_contact_of_the_panel_is_behind_its_own_kilohm_and_clamp(designs: dict[str, Design]) -> None:
    hat = designs["hat"]
    found = {net for _, net in leaving(hat)}
    assert found >= {f"{name}_wire" for name in (*CONTACTS, *FAST)} | {"turn_led", "data_5v", "clock_5v"}
    for name in CONTACTS:
        assert list(resistors(hat, f"{name}_wire").values()) == [(name, CONTACT_OHM)]
    assert all(clamps(hat, net) for net in found - {"+3V3", "chain"})


def test_no_wire_of_a_puck_leaves_its_case(designs: dict[str, Design]) -> None:
    assert [
        cable.name for name in ("puck_pico_w", "puck_esp32") for cable in designs[name].cables if not cable.inside
    ] == []


@pytest.mark.parametrize(
    ("ref", "pin", "message"),
    [
        ("U2", "14", "the wire confirm_wire of J2 has no clamp"),
        ("RN1", "3", "the wire confirm_wire of J2 has no resistor"),
        ("R6", "2", "the wire sda_wire of J_OLED has no resistor"),
    ],
)
def test_a_wire_without_its_protection_is_told(
    ref: str, pin: str, message: str, designs: dict[str, Design], wiring: Mapping[str, Any]
) -> None:
    pins = {own: net for own, net in designs["hat"].parts[ref].pins.items() if own != pin}
    with pytest.raises(BadDesign, match=message):
        check_protection(_with(designs["hat"], ref, pins=pins), wiring)


def test_a_contact_behind_too_small_a_resistor_is_told(
    designs: dict[str, Design], catalogue: Catalogue, wiring: Mapping[str, Any]
) -> None:
    weak = replace(catalogue.kind("resistor_pack_1k"), ohm=330.0)
    with pytest.raises(BadDesign, match=r"confirm_wire of J2 has 330 ohm in RN1.3; 1000 are wanted"):
        check_protection(_with(designs["hat"], "RN1", what=weak), wiring)


def test_a_wire_that_reaches_a_chip_past_its_resistor_is_told(
    designs: dict[str, Design], wiring: Mapping[str, Any]
) -> None:
    pins = dict(designs["hat"].parts["J1"].pins) | {"40": "confirm_wire"}
    with pytest.raises(BadDesign, match="leads to J1 without a resistor"):
        check_protection(_with(designs["hat"], "J1", pins=pins), wiring)


@pytest.mark.parametrize(
    ("pins", "message"),
    [
        ({"1": "ext_5v", "2": "ext_safe"}, "does not go through one diode"),
        ({"1": "ext_safe", "2": "GND"}, "does not go through one diode"),
    ],
)
def test_a_jack_without_its_diode_is_told(
    pins: dict[str, str], message: str, designs: dict[str, Design], wiring: Mapping[str, Any]
) -> None:
    with pytest.raises(BadDesign, match=message):
        check_protection(_with(designs["hat"], "D3", pins=pins), wiring)


def test_a_diode_that_the_fuse_outlasts_is_told(
    designs: dict[str, Design], catalogue: Catalogue, wiring: Mapping[str, Any]
) -> None:
    with pytest.raises(BadDesign, match="D3 at J8 may carry less than the fuse"):
        check_protection(_with(designs["hat"], "D3", what=catalogue.kind("schottky")), wiring)


def test_the_turn_lamp_keeps_its_light(designs: dict[str, Design]) -> None:
    assert led_currents(designs["hat"])["D1"] > 3
