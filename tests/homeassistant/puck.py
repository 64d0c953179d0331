"""The puck and the panel that Home Assistant is shown."""

import json

from companion.app.runtime.application import Application
from tests.mqtt.second_client import Ear

PUCK = "companion/device/puck"
ABOUT = {
    **{"firmware": "1.0.0", "board": "pico_w", "buttons": ["confirm", "next"]},
    **{"dial": True, "ring": 12, "display": False},
}
HEALTH = {"uptime_s": 60, "free_bytes": 90_000, "rssi_dbm": -58, "battery_v": 3.9}
PANEL = ("confirm", "undo", "next", "dial")
HOWS = ("short", "long", "double")


def switch_on(puck: Ear, session: int = 1) -> None:
    """The puck says that it is there, what it is, and how it is."""
    puck.say(f"{PUCK}/status", json.dumps({"state": "online", "session": session}), retain=True)
    puck.say(f"{PUCK}/about", json.dumps(ABOUT), retain=True)
    puck.say(f"{PUCK}/health", json.dumps(HEALTH))


def wire_panel(house: Application) -> None:
    """A panel with its buttons and dial."""
    assert house.mqtt is not None
    house.mqtt.announce_panel([(button, how) for button in PANEL for how in HOWS])
