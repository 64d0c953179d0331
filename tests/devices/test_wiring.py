"""The wiring file: what it holds, and what is wrong with it in plain words."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from companion.devices.accessories.buzzer import BuzzerWire
from companion.devices.errors import BadWiring
from companion.devices.wiring import HEADER, WIRING_FILE, PressEffect, load_wiring, puck_pins, wiring_from_table
from companion.rules.seats_and_viewers import Seat

DOC = Path(__file__).parents[2] / "docs" / "recipes" / "panel.md"


def test_the_shipped_file() -> None:
    wiring = load_wiring()
    assert [button.name for button in wiring.buttons] == ["confirm", "undo", "next", "power"]
    assert wiring.buttons[3].held is PressEffect.POWER and wiring.buttons[3].hold_ms == 3000
    assert [lamp.seat for lamp in wiring.seat_lamps] == [Seat(number) for number in range(6)]
    assert wiring.turn_lamp is not None and wiring.encoder is not None
    assert wiring.accessories == (BuzzerWire(12, "BZ1"),)
    assert wiring.chain is not None and wiring.strip is not None and wiring.display is not None
    assert set(wiring.pucks) == {"pico_w", "esp32"}


def test_every_part_with_a_pin_has_a_ref() -> None:
    wiring = load_wiring()
    assert all(
        ref
        for wire in wiring.all_parts()
        if (ref := getattr(wire, "ref", None)) is not None and not hasattr(wire, "seat")
    )


def test_the_header_is_that_of_a_pi() -> None:
    assert sorted(HEADER) == list(range(2, 28))
    assert len(set(HEADER.values())) == 26
    grounds_and_power = {1, 2, 4, 6, 9, 14, 17, 20, 25, 27, 28, 30, 34, 39}
    assert set(HEADER.values()) | grounds_and_power == set(range(1, 41))
    assert (HEADER[17], HEADER[18], HEADER[21]) == (11, 12, 40)


def test_how_each_button_can_be_pressed() -> None:
    presses = list(load_wiring().buttons_and_press_kinds())
    assert ("confirm", "short") in presses and ("confirm", "long") not in presses
    assert [how for name, how in presses if name == "undo"] == ["short", "long"]
    assert [how for name, how in presses if name == "power"] == ["short", "long", "double"]
    assert ("dial", "short") in presses


def test_the_page_has_every_part_with_its_pin_and_place_on_the_header() -> None:
    told = re.findall(r"^\| ([^|]+?) \| (\d+) \| (\d+) \|$", DOC.read_text(), re.M)
    real = [(part, str(pin), str(HEADER[pin])) for part, pin in load_wiring().named_pins()]
    assert told == real


def test_the_pages_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [example] = re.findall(r"```python\n(.*?)```", DOC.read_text(), re.S)
    exec(compile(example, str(DOC), "exec"), {})
    assert capsys.readouterr().out == "every part works\n"


def test_the_pins_of_a_puck_leave_out_what_is_not_connected() -> None:
    table = tomllib.loads(WIRING_FILE.read_text())
    for board, puck in load_wiring().pucks.items():
        assert dict(puck_pins(puck)) | {"ring_leds": puck.ring_leds} == table["puck"][board]


BUTTON = {"name": "confirm", "pin": 17}
CHAIN = {"leds": 10}
PUCK = dict(confirm=2, next=3, encoder_a=4, encoder_b=5, encoder_push=6, ring=16, sda=8, scl=9)


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"buton": []}, "unknown key 'buton'; it can have button, encoder, chain"),
        ({"button": [{**BUTTON, "colour": "red"}]}, "[[button]] 1 has an unknown key 'colour'"),
        ({"button": [{"name": "confirm"}]}, "[[button]] 1 needs a 'pin'"),
        ({"button": [{**BUTTON, "pin": "17"}]}, "pin should be a whole number, not '17'"),
        ({"button": [{**BUTTON, "pin": True}]}, "pin should be a whole number"),
        ({"button": [BUTTON, {"name": "next", "pin": 17}]}, "button next and button confirm are both on pin 17"),
        ({"button": [BUTTON, {**BUTTON, "pin": 4}]}, "two parts called button confirm"),
        ({"button": [{"name": "dial", "pin": 17}]}, "cannot be called 'dial'; confirm, undo and next"),
        ({"button": [{"name": "ready/1", "pin": 17}]}, "cannot be called 'ready/1'; confirm, undo and next are what"),
        ({"button": [{"name": "", "pin": 17}]}, "up to 32 letters, digits, dots, hyphens and underscores"),
        ({"button": [{**BUTTON, "held": "reboot"}]}, "held is 'reboot'; it can be undo, power, tokens, trigger"),
        ({"button": [{**BUTTON, "double": 2}]}, "double is 2; it can be undo, power, tokens, trigger"),
        ({"button": [{**BUTTON, "pin": 0}]}, "pin 0, which no part can use; BCM pins 2 to 27 can be used"),
        ({"turn_lamp": {"pin": 28}}, "turn lamp is on pin 28"),
        ({"buzzer": 12}, "buzzer should be a table"),
        ({"button": {"name": "confirm"}}, "button should be a list of tables"),
        ({"button": [7]}, "[[button]] 1 should be a table"),
        ({"encoder": {"a": 23, "b": 24}}, "[encoder] needs a 'push'"),
        ({"encoder": {"a": 23, "b": 23, "push": 25}}, "encoder b and encoder a are both on pin 23"),
        ({"chain": CHAIN, "buzzer": {"pin": 10}}, "buzzer and chain data are both on pin 10"),
        ({"chain": CHAIN, "buzzer": {"pin": 8}}, "buzzer and SPI0, which the chain needs, are both on pin 8"),
        ({"chain": {**CHAIN, "data": 12}}, "the chain is on SPI0: data is pin 10 and clock is pin 11"),
        ({"chain": {**CHAIN, "kind": "ws2812"}}, "kind is 'ws2812'; it can be apa102"),
        ({"chain": {**CHAIN, "brightness": 2}}, "brightness of the chain is 2.0; it is a number from 0.01 to 1"),
        ({"chain": {**CHAIN, "brightness": "half"}}, "brightness should be a number, not 'half'"),
        ({"chain": {**CHAIN, "budget_ma": 5}}, "budget_ma of the chain is 5"),
        ({"chain": CHAIN, "strip": {"first": 6, "leds": 5}}, "strip is LED 10 of the chain, which has 0 to 9"),
        ({"chain": CHAIN, "strip": {"first": 0, "leds": 0}}, "leds of the strip is 0"),
        (
            {"chain": CHAIN, "seat_lamp": [{"seat": 0, "led": 6}], "strip": {"first": 6, "leds": 3}},
            "strip and lamp of seat 0 are both LED 6",
        ),
        ({"strip": {"first": 0, "leds": 3}}, "strip is on the chain, but there is no [chain]"),
        ({"seat_lamp": [{"pin": 5}]}, "[[seat_lamp]] 1 needs a 'seat'"),
        ({"seat_lamp": [{"pin": 5, "seat": 0}, {"pin": 6, "seat": 0}]}, "seat 0 has 2 lamps"),
        ({"seat_lamp": [{"pin": 5, "seat": -1}]}, "seats are numbered from 0"),
        ({"seat_lamp": [{"seat": 0}]}, "lamp of seat 0 needs either led, or pin, or all of red, green and blue"),
        ({"seat_lamp": [{"seat": 0, "red": 5, "green": 6}]}, "all of red, green and blue"),
        ({"chain": CHAIN, "seat_lamp": [{"seat": 0, "led": 1, "pin": 5}]}, "either led, or pin"),
        ({"button": [{**BUTTON, "seat": -1}]}, "seats are numbered from 0"),
        ({"display": {"driver": "lcd"}}, "driver is 'lcd'; it can be ssd1306, sh1106"),
        ({"display": {"width": 64}}, "64 x 64 pixels; it can have 128 x 64, 128 x 32"),
        ({"display": {"sda": 5}}, "the display is on I2C1: sda is pin 2 and scl is pin 3"),
        ({"display": {"address": 200}}, "address of the display is 200"),
        ({"display": {}, "buzzer": {"pin": 3}}, "display scl and buzzer are both on pin 3"),
        ({"turn_lamp": {"pin": 5, "ref": "D1"}, "buzzer": {"pin": 6, "ref": "D1"}}, "are both called D1"),
        ({"puck": {"uno": PUCK}}, "no puck is built on 'uno'; it can be pico_w, esp32"),
        ({"puck": {"pico_w": {**PUCK, "ring": 23}}}, "[puck.pico_w] ring is on 23; it can be one of 0, 1, 2"),
        ({"puck": {"pico_w": {**PUCK, "ring": 2}}}, "[puck.pico_w] ring and confirm are both on 2"),
        ({"puck": {"pico_w": {**PUCK, "battery": 5}}}, "battery is on 5; it can be one of 26, 27, 28"),
        (
            {"puck": {"pico_w": {**PUCK, "ring_leds": 0}}},
            "ring_leds of [puck.pico_w] is 0; it is a number from 1 to 60",
        ),
        ({"puck": {"esp32": PUCK}}, "[puck.esp32] confirm is on 2"),
        ({"bounce_ms": -1}, "bounce_ms is -1"),
        ({"hold_ms": 0}, "hold_ms is 0"),
        ({"double_ms": 5000}, "double_ms is 5000"),
        ({"stuck_s": 2}, "stuck_s is 2.0; it is a number from 2.5 to 3600 (seconds, longer than any press)"),
        ({"stuck_s": 3.5, "button": [{**BUTTON, "hold_ms": 3000}]}, "stuck_s is 3.5; it is a number from 4.0"),
        ({"button": [{**BUTTON, "hold_ms": 0}]}, "hold_ms of button confirm is 0"),
    ],
)
def test_what_is_wrong_is_said_with_its_mend(table: dict[str, Any], words: str) -> None:
    with pytest.raises(BadWiring, match=re.escape(words)):
        wiring_from_table(table)


@pytest.mark.parametrize("text", ["[[button", "bounce_ms = " + "9" * 5000, "x = " + "[" * 3000, "\0"])
def test_a_file_that_cannot_be_read(tmp_path: Path, text: str) -> None:
    (tmp_path / "broken.toml").write_text(text)
    for path in (tmp_path, tmp_path / "none.toml", tmp_path / "broken.toml"):
        with pytest.raises(BadWiring, match="cannot be read"):
            load_wiring(path)
