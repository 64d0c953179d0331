"""The hat's EEPROM says the same as wiring.toml. `make check-hardware` has the compiler read the device tree.

The official eepmake is not packaged for Debian: its grammar is held here, as its source reads it.
"""

import copy
import re
from collections.abc import Mapping
from typing import Any

import pytest

from companion.devices.wiring import WIRING_FILE, load_wiring
from hardware.tools import BadDesign
from hardware.tools.design.circuit import Design
from hardware.tools.design.wiring_pins import pi_functions
from hardware.tools.outputs.eeprom import EEPROM, contacts, device_tree, eeprom_files, settings

GRAMMAR = (
    r"product_uuid [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", r"product_(id|ver) 0x[0-9a-f]{4}",
    r'(vendor|product) "[^"]{1,255}"', r"(gpio_(drive|slew|hysteresis)|back_power) 0",
    r"setgpio ([2-9]|1\d|2[0-7]) +(INPUT|OUTPUT|ALT[0-5]) +(DEFAULT|UP|DOWN|NONE)",
)  # fmt: skip


def _lines(text: str) -> list[str]:
    """Without comments, as eepmake reads it."""
    return [line for line in (line.partition("#")[0].strip() for line in text.splitlines()) if line]


def _pins(text: str) -> dict[int, tuple[str, str]]:
    return {
        int(pin): (function, pull)
        for pin, function, pull in re.findall(r"^setgpio (\d+) +(\w+) +(\w+)", text, re.MULTILINE)
    }


@pytest.mark.parametrize("name", ["hat-eeprom.txt", "companion-hat.dts"])
def test_the_kept_texts_are_made_from_the_wiring(
    name: str, designs: dict[str, Design], wiring: Mapping[str, Any]
) -> None:
    assert (EEPROM / name).read_text("utf-8") == eeprom_files(designs["hat"], wiring)[name]


def test_every_line_is_one_that_eepmake_reads() -> None:
    lines = _lines((EEPROM / "hat-eeprom.txt").read_text("utf-8"))
    assert [line for line in lines if not any(re.fullmatch(form, line) for form in GRAMMAR)] == []
    words = [line.split()[0] for line in lines]
    needed = ("product_uuid", "product_id", "product_ver", "vendor", "product", "gpio_drive", "back_power")
    assert [words.count(word) for word in needed] == [1] * len(needed)


def test_the_map_has_the_pins_that_the_panel_opens(wiring: Mapping[str, Any]) -> None:
    pins = _pins((EEPROM / "hat-eeprom.txt").read_text("utf-8"))
    assert set(pins) == {pin for _, pin in load_wiring(WIRING_FILE).named_pins()}
    assert {pin for pin, setting in pins.items() if setting == ("INPUT", "UP")} == set(contacts(wiring).values())
    assert {pin for pin, (function, _) in pins.items() if function == "ALT0"} == {2, 3, 10, 11}


def test_the_device_tree_names_the_pins_of_the_wiring(wiring: Mapping[str, Any]) -> None:
    text = (EEPROM / "companion-hat.dts").read_text("utf-8")
    found = {name.replace("-", "_"): int(pin) for name, pin in re.findall(r"(\S+)-gpios = <&gpio (\d+) [01]>;", text)}
    buses = {"sda", "scl", "chain_data", "chain_clock"}
    assert found == {name: pin for name, pin in pi_functions(wiring).items() if name not in buses}
    assert f"display-address = <0x{wiring['display']['address']:02x}>;" in text


def test_a_pin_that_moves_moves_in_both_texts(designs: dict[str, Design], wiring: Mapping[str, Any]) -> None:
    changed = copy.deepcopy(dict(wiring))
    changed["button"][0]["pin"] = 26
    assert _pins(settings(designs["hat"], changed))[26] == ("INPUT", "UP")
    assert "confirm-gpios = <&gpio 26 1>;" in device_tree(designs["hat"], changed)


def test_a_bus_that_the_eeprom_would_not_switch_on(designs: dict[str, Design], wiring: Mapping[str, Any]) -> None:
    changed = copy.deepcopy(dict(wiring))
    changed["chain"]["data"] = 20
    changed["turn_lamp"]["pin"] = 10
    with pytest.raises(BadDesign, match="the chain on SPI0"):
        device_tree(designs["hat"], changed)


def test_the_eeprom_is_on_its_own_bus_and_write_protected(designs: dict[str, Design]) -> None:
    parts = designs["hat"].parts
    assert (parts["J1"].pins["27"], parts["J1"].pins["28"]) == ("id_sd", "id_sc")
    chip = parts["U4"].pins
    assert (chip["5"], chip["6"], {chip[pin] for pin in "123"}) == ("id_sd", "id_sc", {"GND"})
    pulled = {part.pins["2"] for part in parts.values() if part.kind == "resistor_3k9" and part.pins["1"] == "+3V3"}
    assert pulled == {"id_sd", "id_sc"}
    assert parts["RN1"].pins["1"] == "+3V3" and parts["RN1"].pins["16"] == chip["7"] == parts["JP2"].pins["1"]
