"""The modules of a run that watches and those of its eyes: each keeps in memory what it needs itself, and no more."""

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path

import numpy as np
import pytest

from companion.app.camera.eyes.deck_to_learn import DeckToLearn
from companion.app.camera.eyes.eyes_process import EyesProcess
from companion.games.registry import folder_of
from companion.rules.printed_cards import load_cards
from tests.app.camera.eyes.eyes_that_tell import TOLD_IN
from tests.python_dev_mode import DEV_PYTHON

FOR_EYES_ALONE = (
    *("faiss", "companion.vision.recognise.features", "companion.vision.recognise.recogniser"),
    *("companion.vision.recognise.learnt_deck", "companion.vision.recognise.candidates.check_candidates"),
)
FOR_A_REAL_CAMERA = (
    "companion.vision.teach",
    "companion.vision.read_box",
    "companion.vision.read_board",
    "pytesseract",
)
FOR_A_DISPLAY_OR_PRINTER = ("PIL", "luma", "companion.printing.pdf")
FOR_THE_RUN_ALONE = (
    *(
        "flask",
        "werkzeug",
        "jinja2",
        "cheroot",
        "orjson",
        "sqlite3",
        "ssl",
        "paho",
        "gpiozero",
        "PIL",
        "multiprocessing",
    ),
    *("companion.server", "companion.table", "companion.mqtt", "companion.devices", "companion.simulator"),
    *("companion.app.runtime", "companion.config", "companion.skirmish", "companion.vision.track"),
    *("companion.vision.camera", "companion.vision.calibration"),
)

WATCH_A_GAME = """
import json, sys
from urllib.error import HTTPError
from urllib.request import urlopen
from companion.app.camera.eyes import eyes_process
from companion.app.runtime.application import Application
from companion.cli import main
from companion.rules.seats_and_viewers import Seat
from tests.patience import until

eyes_process.PROGRAM = "tests.app.camera.eyes.slow_eyes"
start = Application.start

def start_and_watch(application, on_open):
    start(application, on_open)
    for seat in range(2):
        application.lobby.take_seat(Seat(seat), f"P{seat}")
    application.lobby.start_game()
    camera = application.camera
    until(lambda: camera.watcher is not None and camera.watcher.last_recognised is not None)
    try:
        urlopen(f"http://127.0.0.1:{application.server.port}/new-cards/guessed.jpg")
    except HTTPError as error:
        assert error.code == 404
    print("loaded", json.dumps(sorted(sys.modules)))
    application.stop_requested.set()

Application.start = start_and_watch
main(["play", "--port", "0", "--camera", "stage", "--mqtt", "off", "--data", sys.argv[1]])
"""


def found(wanted: Iterable[str], modules: Iterable[str]) -> list[str]:
    return [each for each in wanted if any(name == each or name.startswith(f"{each}.") for name in modules)]


def test_a_run_that_films_its_drawn_table_has_nothing_that_its_eyes_or_another_camera_need(tmp_path: Path) -> None:
    (tmp_path / "end").touch()
    done = subprocess.run([*DEV_PYTHON, "-c", WATCH_A_GAME, str(tmp_path)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    [line] = [line for line in done.stdout.splitlines() if line.startswith("loaded ")]
    modules = json.loads(line.removeprefix("loaded "))
    assert {"cv2", "companion.vision.track.watcher", "companion.simulator.scene", "flask"} <= set(modules)
    assert found((*FOR_EYES_ALONE, *FOR_A_REAL_CAMERA, *FOR_A_DISPLAY_OR_PRINTER), modules) == []


def test_eyes_that_have_looked_have_nothing_of_games_pages_and_devices(
    tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert request.config.cache is not None
    (tmp_path / "cache").symlink_to(request.config.cache.mkdir("card-pictures"))
    monkeypatch.setattr("companion.app.camera.eyes.eyes_process.PROGRAM", "tests.app.camera.eyes.eyes_that_tell")
    monkeypatch.setenv(TOLD_IN, str(tmp_path / "modules.json"))
    cards = load_cards(folder_of("quickdraw") / "cards.toml")
    eyes = EyesProcess()
    try:
        recogniser = eyes.learn(DeckToLearn("quickdraw", "", cards, tmp_path, is_drawn=True))
        assert recogniser.recognise(np.full((720, 1280, 3), 90, np.uint8)) == ()
    finally:
        eyes.stop()
    modules = json.loads((tmp_path / "modules.json").read_text())
    assert found(FOR_EYES_ALONE, modules) == list(FOR_EYES_ALONE)
    assert found(FOR_THE_RUN_ALONE, modules) == []
    assert [name for name in modules if name.startswith("companion.games.")] == ["companion.games.registry"]
