"""Display of a puck whose configuration is missing or bad: the ring's pattern, and the reason on the USB console."""

import asyncio
import json

import clock
import timing
from companion_state import CompanionState
from config import BadConfig
from dial import Dial
from display_model import DisplayModel
from machine import Pin
from neopixel import NeoPixel
from ring import draw, faint
from watchdog import Watchdog

_USUAL_PIN, _USUAL_SIZE = 16, 12  # as in hardware/wiring.toml
_BRIGHTNESS = 0.1
_AGAIN_MS = 10000


async def complain(error: BadConfig, dog: Watchdog) -> None:
    """Show the pattern on the ring and the reason on the USB console, for ever."""
    model = DisplayModel(CompanionState(), Dial())
    model.missing = "config"
    ring = NeoPixel(_ring_pin(), _USUAL_SIZE)
    while True:
        print("puck:", error)
        said = clock.now()
        while clock.span(said, clock.now()) < _AGAIN_MS:
            for index, colour in enumerate(draw(model, clock.now(), _USUAL_SIZE)):
                ring[index] = faint(colour, _BRIGHTNESS)
            ring.write()
            for loop in ("line", "hands"):
                dog.beat(loop)
            dog.feed()
            await asyncio.sleep_ms(timing.FRAME_MS)


def _ring_pin() -> Pin:
    """Return the ring's pin, from the file if it has one."""
    try:
        with open("config.json") as file:
            return Pin(json.load(file)["pins"]["ring"], Pin.OUT)
    except (OSError, ValueError, KeyError, TypeError):
        return Pin(_USUAL_PIN, Pin.OUT)
