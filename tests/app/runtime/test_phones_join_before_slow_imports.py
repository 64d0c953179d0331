"""Phones can join before anything is imported that they do not wait for: eyes, drawing, MQTT, panel, other games."""

import json
import subprocess
import threading
from pathlib import Path
from typing import Any

import pytest

from companion.app.open_when_used import OpenedMapping, OpenedOnce, OpenedPort
from tests.python_dev_mode import DEV_PYTHON

LATER = (
    *("cv2", "numpy", "faiss", "PIL", "resvg_py", "pytesseract", "paho", "gpiozero", "multiprocessing"),
    *("companion.drawing", "companion.printing", "companion.simulator", "companion.skirmish"),
    *("companion.devices.panel", "companion.mqtt.session", "companion.vision.picture", "companion.engine"),
)
"""Modules that are imported when phones can join already."""
EYES = ("cv2", "numpy", "faiss", "companion.vision.picture", "companion.drawing", "companion.simulator")
"""Modules that nobody needs without a camera, not even while a game goes on."""
MOST_MODULES = 670
"""Imported by the program until that moment, without those that a Python starts with: they differ by machine.

It was about 1,350 before; each takes half a millisecond here, and three on a Pi.
"""

PLAY = """
import sys
by_python = {*sys.modules}
import json, urllib.request
from companion.app.runtime.application import Application
from companion.cli import main

start = Application.start

def start_until_open(application, on_open):
    def look():
        at_once = sorted({*sys.modules} - by_python)
        on_open()
        for page in (f"j/{application.code}", "api/lobby"):
            with urllib.request.urlopen(f"http://127.0.0.1:{application.server.port}/{page}") as answer:
                assert answer.status == 200
        print("loaded", json.dumps([at_once, sorted(sys.modules)]))
        raise KeyboardInterrupt
    start(application, look)

Application.start = start_until_open
try:
    main(["play", *sys.argv[1:]])
except KeyboardInterrupt:
    pass
"""

PLAY_A_GAME = """
import json, sys
from companion.app.runtime.application import Application
from companion.cli import main
from companion.rules.seats_and_viewers import Seat

start = Application.start

def start_and_begin(application, on_open):
    start(application, on_open)
    for seat in range(2):
        application.lobby.take_seat(Seat(seat), f"P{seat}")
    if not application.tables.is_playing:
        application.lobby.start_game()
    print("loaded", json.dumps([sorted(sys.modules)]))
    application.stop_requested.set()

Application.start = start_and_begin
main(["play", *sys.argv[1:]])
"""


def _modules_once_open(folder: Path, *more: str, program: str = PLAY) -> list[list[str]]:
    """Return the modules that are imported when phones can join, and when the first pages have been answered."""
    command = [*DEV_PYTHON, "-c", program, "--port", "0", "--data", str(folder), *more]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    [loaded] = [line for line in done.stdout.splitlines() if line.startswith("loaded ")]
    modules: list[list[str]] = json.loads(loaded.removeprefix("loaded "))
    return modules


def test_phones_can_join_before_eyes_drawing_mqtt_and_panel_are_imported(tmp_path: Path) -> None:
    at_once, answered = _modules_once_open(tmp_path, "--camera", "stage")
    assert [name for name in LATER if name in answered] == []
    games = {name.split(".")[2] for name in answered if name.startswith("companion.games.")} - {"registry"}
    assert games == {"quickdraw"}
    assert len(at_once) < MOST_MODULES


@pytest.mark.parametrize("game", ["quickdraw", "revolver2"])
def test_without_a_camera_a_game_goes_on_without_eyes(tmp_path: Path, game: str) -> None:
    more = ("--camera", "off", "--mqtt", "off", "--game", game)
    [loaded] = _modules_once_open(tmp_path, *more, program=PLAY_A_GAME)
    assert f"companion.games.{game}.game" in loaded
    assert [name for name in EYES if name in loaded] == []


def test_a_part_is_opened_once_however_many_ask_for_it() -> None:
    opened: list[object] = []
    together = threading.Barrier(8)

    def open_part() -> list[object]:
        opened.append(object())
        return opened

    part, found = OpenedOnce(open_part), []

    def ask() -> None:
        together.wait()
        found.append(part.get())

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(opened) == 1 and all(each is opened for each in found)


def test_a_port_and_a_mapping_stand_for_what_is_opened_later() -> None:
    asked: list[str] = []

    def open_mapping() -> dict[str, int]:
        asked.append("mapping")
        return {"noir": 1, "any": 2}

    mapping = OpenedMapping(open_mapping)
    port: Any = OpenedPort(OpenedOnce(lambda: "a text"))
    assert asked == []
    assert (mapping.get("noir"), mapping.get("chess"), dict(mapping), len(mapping)) == (
        1,
        None,
        {"noir": 1, "any": 2},
        2,
    )
    assert asked == ["mapping"] and port.upper() == "A TEXT"
