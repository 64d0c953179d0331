"""Payloads of the firmware against the schemas of the topics."""

import json
from collections.abc import Callable

from companion.mqtt.topics import FROM_DEVICE
from tests.firmware.emulated_board import CONFIRM, Board, lit
from tests.mqtt.check_schemas import fits
from tests.mqtt.conftest import unused_port
from tests.mqtt.second_client import Ear

HERE = "companion/device/puck-a/"


def test_everything_a_puck_says_fits(board: Callable[..., Board], ear: Callable[..., Ear]) -> None:
    others = ear(HERE + "#")
    show = {
        "lamp": {"colour": "amber", "pattern": "steady"},
        "seat": 0,
        "game": "toy",
        "asked": False,
        "dial": None,
        "tokens": [],
        "next": None,
        "confirm": {"words": "Call", "ask": False},
        "loss": "",
    }
    others.say("companion/status", '{"state": "online", "session": 1}', retain=True)
    others.say(HERE + "show", json.dumps(show), retain=True)
    puck = board()
    puck.shows(lit("amber"))
    puck.press(CONFIRM)
    nowhere = {"version": "9.9.9", "manifest": "5e" * 32, "server": f"http://127.0.0.1:{unused_port()}"}
    for order, more in (("identify", {}), ("update", nowhere)):
        others.say(HERE + "do", json.dumps({"id": order, "do": order, **more}))
        others.first(HERE + "done", lambda one, order=order: one.json["id"] == order)
    others.first(HERE + "pressed")
    puck.pass_time(lambda: others.on(HERE + "health"), "once a minute")
    puck.off()
    others.first(HERE + "status", lambda one: one.json["state"] == "offline")
    said = [one for one in others.heard if one.topic != HERE + "do"]
    assert {fits(one.topic, one.payload) for one in said} >= set(FROM_DEVICE)
