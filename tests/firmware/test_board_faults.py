"""Boards that are not set up, programs that hang, and the memory that there is."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.firmware.emulated_board import BITTEN, CONFIRM, Board, dark, flash, lit, powered, settings
from tests.firmware.test_presses_to_lights import HERE
from tests.mqtt.second_client import Ear


def changed(**values: Any) -> str:
    return json.dumps({**settings(1883), **values})


def safe(authority: str) -> dict[str, Any]:
    return {"host": "table", "port": 8883, "tls": {"name": "companion", "ca": authority}}


BAD = {
    "config.json is missing": None,
    "config.json is not JSON": "{",
    "wifi.ssid is missing": changed(wifi={}),
    "broker.port is '1883'": changed(broker={"host": "table", "port": "1883"}),
    "broker.tls.name is missing": changed(broker={"host": "table", "port": 8883, "tls": {}}),
    "broker.tls.ca is no certificate": changed(broker=safe("bm9uZQ==")),
    "broker.tls.ca is not in base64": changed(broker=safe("bm9uZ")),
    "pins.confirm is None": changed(pins={"next": 3, "ring": 16}),
    "pins.sda is True": changed(pins={"confirm": 2, "next": 3, "ring": 16, "sda": True}),
    "pins: invalid pin": changed(pins={"confirm": 2, "next": 3, "ring": 99}),
    "two parts in pins have the same pin": changed(pins={"confirm": 2, "next": 2, "ring": 16}),
    "a ring has 1 to 60": changed(ring_leds=0),
    "brightness is 20": changed(brightness=20),
    'it should be null or "ssd1306"': changed(display="oled"),
}


@pytest.mark.parametrize("complaint", BAD)
def test_a_puck_that_is_not_set_up_says_so_and_what_is_wrong(complaint: str, tmp_path: Path) -> None:
    folder, text = flash(tmp_path, None), BAD[complaint]
    if text is not None:
        (folder / "config.json").write_text(text)
    with powered(Board(folder)) as puck:
        puck.says(complaint)
        puck.shows(lambda ring: dark(ring[::2]) and lit("red")(ring[1::2]))
        assert puck.ends == []


def test_without_encoder_and_display_it_is_a_simpler_puck(
    tmp_path: Path, address: Any, ear: Callable[..., Ear]
) -> None:
    others = ear("companion/#")
    pins = {"confirm": 2, "next": 3, "ring": 16, "encoder_a": None, "battery": 26}
    config = {**settings(address.port), "pins": pins, "ring_leds": 1}
    with powered(Board(flash(tmp_path, config))) as puck:
        about = others.first(HERE + "about").json
        assert (about["dial"], about["display"], about["ring"]) == (False, False, 1)
        puck.pass_time(lambda: others.on(HERE + "health"), "its health, once a minute")
        assert others.first(HERE + "health").json["battery_v"] == 3.9
        puck.press(CONFIRM)
        others.first(HERE + "pressed")


_HANG_ON_PRESS = """

_look = Button.look


def _hang(self, now, desk):
    if _look(self, now, desk):
        while True:
            pass


Button.look = _hang
"""


def test_a_program_that_hangs_is_restarted_by_the_watchdog(
    tmp_path: Path, address: Any, ear: Callable[..., Ear]
) -> None:
    others = ear("companion/#")
    folder = flash(tmp_path, settings(address.port), WATCHDOG_MS=1000, DOUBLE_MS=0)
    with (folder / "inputs.py").open("a") as inputs:
        inputs.write(_HANG_ON_PRESS)
    with powered(Board(folder)) as puck:
        others.first(HERE + "about")
        puck.press(CONFIRM)
        others.first(HERE + "status", lambda one: one.json == {"state": "online", "session": 2})
        assert puck.ends == [BITTEN]


def test_the_console_can_stop_it(tmp_path: Path) -> None:
    """No watchdog restarts the board under the hands of somebody who comes with a cable."""
    with powered(Board(flash(tmp_path, settings(1)), PROMPT_MS="600000")) as puck:
        puck.shows(lambda ring: "0028ff" in ring)
        puck.interrupt()
        puck.wait(lambda: puck.ends)
        assert puck.ends == [0]
