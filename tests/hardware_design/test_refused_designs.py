"""Designs that cannot be built are refused, with words on what would be right."""

import copy
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from hardware.tools import HARDWARE, BadDesign
from hardware.tools.design.circuit import Design, load_design, read_design
from hardware.tools.design.current_budget import Load, led_currents, loads
from hardware.tools.design.part_kinds import Catalogue, Kind
from hardware.tools.design.wiring_pins import pi_functions, puck_functions


@pytest.fixture
def changed(wiring: Mapping[str, Any]) -> dict[str, Any]:
    return copy.deepcopy(dict(wiring))


@pytest.fixture
def hat() -> dict[str, Any]:
    return tomllib.loads((HARDWARE / "circuits" / "hat.toml").read_text("utf-8"))


@pytest.fixture
def board() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((HARDWARE / "boards.toml").read_text("utf-8"))["hat"]
    return found


def _with_resistor(design: Design, kind: Kind) -> Design:
    return replace(design, parts=dict(design.parts) | {"R1": replace(design.parts["R1"], what=kind)})


def test_two_things_on_one_pin(changed: dict[str, Any]) -> None:
    changed["buzzer"]["pin"] = changed["turn_lamp"]["pin"]
    with pytest.raises(BadDesign, match=r"buzzer and turn are both on pin 20"):
        pi_functions(changed)


@pytest.mark.parametrize("pin", [0, 2, 5, 12, 15, 34, 1])
def test_a_button_of_an_esp32_where_it_cannot_be(pin: int, changed: dict[str, Any]) -> None:
    changed["puck"]["esp32"]["confirm"] = pin
    changed["puck"]["esp32"].pop("battery")
    with pytest.raises(BadDesign, match=f"confirm cannot be on pin {pin}"):
        puck_functions(changed, "esp32")


@pytest.mark.parametrize(("board", "pin"), [("esp32", 7), ("pico_w", 23), ("pico_w", 29)])
def test_a_pin_that_is_not_brought_out(board: str, pin: int, changed: dict[str, Any]) -> None:
    changed["puck"][board]["ring"] = pin
    with pytest.raises(BadDesign, match=f"pin {pin} of {board} is not brought out"):
        puck_functions(changed, board)


@pytest.mark.parametrize(("board", "pin"), [("esp32", 14), ("pico_w", 22)])
def test_a_battery_where_nothing_can_be_measured(board: str, pin: int, changed: dict[str, Any]) -> None:
    changed["puck"][board]["battery"] = pin
    with pytest.raises(BadDesign, match="battery needs one of the pins"):
        puck_functions(changed, board)


def test_a_puck_without_its_batterys_pin(changed: dict[str, Any]) -> None:
    changed["puck"]["pico_w"].pop("battery")
    with pytest.raises(BadDesign, match="needs a pin for the battery"):
        load_design("puck_pico_w", wiring=changed)


def test_a_button_that_the_board_has_no_plug_for(changed: dict[str, Any]) -> None:
    changed["button"].append({"name": "deal", "pin": 16, "ref": "SW9"})
    with pytest.raises(BadDesign, match="net deal ends at pin 36 of J1"):
        load_design("hat", wiring=changed)


def test_a_plug_that_the_wiring_does_not_know(
    hat: dict[str, Any], board: dict[str, Any], catalogue: Catalogue, wiring: Mapping[str, Any]
) -> None:
    hat["part"]["J2"]["pins"]["1"] = "confirmed"
    with pytest.raises(BadDesign, match="net confirmed ends"):
        read_design("hat", hat, board, catalogue, wiring)


@pytest.mark.parametrize(
    ("change", "message"),
    [({"pins": ["1"]}, "1 wires and 2 colours"), ({"from": "J3"}, "no cable|two cables"), ({"to": "SW2"}, "no cable")],
)
def test_a_cable_that_does_not_fit(
    change: dict[str, Any], message: str, hat: dict[str, Any], board: dict[str, Any], catalogue: Catalogue,
    wiring: Mapping[str, Any],
) -> None:  # fmt: skip
    hat["cable"]["W1"] |= change
    with pytest.raises(BadDesign, match=message):
        read_design("hat", hat, board, catalogue, wiring)


def test_an_led_takes_what_its_resistor_lets_through(designs: dict[str, Design]) -> None:
    assert led_currents(designs["hat"])["D1"] == pytest.approx((3.3 - 2.0) / 330 * 1000)


def test_an_led_with_too_small_a_resistor(designs: dict[str, Design], catalogue: Catalogue) -> None:
    small = replace(catalogue.kind("resistor_33"), ohm=33.0)
    with pytest.raises(BadDesign, match=r"D1 would take 39.4 mA"):
        led_currents(_with_resistor(designs["hat"], small))


def test_an_led_without_a_resistor(designs: dict[str, Design], catalogue: Catalogue) -> None:
    with pytest.raises(BadDesign, match="D1 needs a resistor of its own"):
        led_currents(_with_resistor(designs["hat"], catalogue.kind("fuse")))


def test_a_chain_that_is_brighter_than_its_fuse(designs: dict[str, Design], changed: dict[str, Any]) -> None:
    changed["chain"] |= {"brightness": 1.0, "budget_ma": 2000}
    with pytest.raises(BadDesign, match="chain would carry 2010 mA; it may carry 1250 mA"):
        loads(designs["hat"], changed)


def test_a_ring_that_a_usb_socket_cannot_feed(designs: dict[str, Design], changed: dict[str, Any]) -> None:
    changed["puck"]["esp32"]["ring_leds"] = 24
    with pytest.raises(BadDesign, match="ring_5v would carry"):
        loads(designs["puck_esp32"], changed)


def test_a_rail_may_carry_its_limit_and_no_more() -> None:
    Load("x", 1, 10, 10)
    with pytest.raises(BadDesign, match="x would carry 11 mA"):
        Load("x", 1, 11, 10)


def test_a_kind_nobody_sells(catalogue: Catalogue) -> None:
    with pytest.raises(BadDesign, match="no kind 'teapot'"):
        catalogue.kind("teapot")
    with pytest.raises(BadDesign, match="one source"):
        replace(catalogue.kind("level_shifter"), sources={"digikey": "1"})
    with pytest.raises(BadDesign, match="typical comes first"):
        replace(catalogue.kind("ring"), current={"ring": (20.0, 10.0)})
