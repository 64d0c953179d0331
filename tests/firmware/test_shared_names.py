"""Names written in several places: firmware, ESPHome, wiring and the companion agree on them."""

import re
import tomllib
from typing import Final

from companion.mqtt.topics import FROM_DEVICE, LAMP, PRESSED, STATUS, TO_DEVICE, TopicDefinition
from tests.firmware.emulated_board import FIRMWARE, ROOT

ESPHOME: Final = (ROOT / "firmware" / "esphome" / "puck.yaml").read_text()
WIRING: Final = tomllib.loads((ROOT / "hardware" / "wiring.toml").read_text())


def last(topic: TopicDefinition) -> str:
    return topic.template.rsplit("/", 1)[1]


def test_the_firmware_speaks_of_topics_that_there_are() -> None:
    text = "".join(path.read_text() for path in FIRMWARE.glob("*.py"))
    said = set(re.findall(r'_?(?:config\.topic|_say)\("(\w+)"', text))
    assert said == {last(topic) for topic in (*FROM_DEVICE, *TO_DEVICE)} - {last(LAMP)}
    assert 'config.base + "/status"' in text and STATUS.template == "{base}/status"
    assert 'f"{self.base}/device/{self.id}/{last}"' in text and PRESSED.template == "{base}/device/{device}/pressed"


def test_so_does_esphome() -> None:
    topics = set(re.findall(r"topic: \$\{here\}/(\w+)", ESPHOME))
    assert topics <= {last(topic) for topic in (*FROM_DEVICE, *TO_DEVICE)}
    assert {"status", "about", "health", "pressed", "done", "lamp", "taken", "do"} == topics


def test_esphome_has_the_pins_of_the_wiring() -> None:
    pins = {int(pin) for pin in re.findall(r"GPIO(\d+)", ESPHOME)}
    wired = WIRING["puck"]["esp32"]
    parts = ("confirm", "next", "encoder_a", "encoder_b", "encoder_push", "ring")
    assert pins == {wired[part] for part in parts}
    assert f"num_leds: {wired['ring_leds']}" in ESPHOME


def test_buttons_are_timed_as_on_the_panel() -> None:
    timing = (FIRMWARE / "timing.py").read_text()
    for name in ("bounce_ms", "hold_ms", "double_ms"):
        assert re.search(rf"^{name.upper()} = {WIRING[name]}\b", timing, re.M)
        assert f"{WIRING[name]}ms" in ESPHOME
