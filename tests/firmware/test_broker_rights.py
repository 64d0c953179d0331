"""A puck's rights at the broker, by what arrives: a SUBACK grants what the broker never delivers."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

from companion.mqtt.config import BrokerAddress
from tests.firmware.emulated_board import FIRMWARE, MICROPYTHON, Board
from tests.mqtt.second_client import Ear
from tests.patience import PATIENCE_S

SPY = Path(__file__).parent / "hostile_puck.py"
RETAINED = {
    "companion/status": '{"state": "online", "session": 1}',
    "companion/health": "health",
    "companion/table/t1/view": "view",
    "companion/device/puck-a/show": "mine",
    "companion/device/puck-a/lamp": "mine too",
    "companion/device/puck-b/show": "not mine",
    "companion/device/puck-b/lamp": "not mine",
    "companion/device/puck-b/status": "not mine",
    "homeassistant/device/companion_test/config": "not mine",
}


def test_a_puck_reads_and_writes_its_own_and_nothing_else(address: BrokerAddress, ear: Callable[..., Ear]) -> None:
    others = ear("#")
    for topic, payload in RETAINED.items():
        others.say(topic, payload, retain=True)
    command = [str(MICROPYTHON), "-X", "heapsize=400k", str(SPY), str(address.port), "puck-a", "apples"]
    command.append(str(min(int(PATIENCE_S), 65535)))
    environment = {**os.environ, "MICROPYPATH": f"{FIRMWARE}:.frozen"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as spy:
        try:
            others.first("companion/device/puck-a/pressed", lambda one: one.payload == b"own")
            others.say("companion/device/puck-b/do", "not mine")
            others.say("companion/response/undo", "not mine")
            others.say("companion/device/puck-a/do", "over")
            out, _ = spy.communicate(timeout=PATIENCE_S)
        finally:
            spy.kill()
    told = {tuple(line.split(" ", 1)) for line in out.splitlines()}
    own = {"companion/status", "companion/device/puck-a/show", "companion/device/puck-a/lamp"}
    assert told == {(topic, RETAINED[topic]) for topic in own} | {("companion/device/puck-a/do", "over")}
    assert not [one for one in others.heard if one.payload == b"forged"]


def test_nobody_takes_a_pucks_place_by_its_name(board: Callable[..., Board], ear: Callable[..., Ear]) -> None:
    others = ear("#")
    board()
    others.first("companion/device/puck-a/about")
    ear(user="puck-b", password="pears", client_id="puck-a")
    others.say("companion/device/puck-a/do", '{"id": "k3x", "do": "identify"}')
    assert others.first("companion/device/puck-a/done").json == {"id": "k3x", "status": "ok"}
    assert [one.json["state"] for one in others.on("companion/device/puck-a/status")] == ["online"]
