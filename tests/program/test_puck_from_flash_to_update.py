"""A puck from the cable to a new version: command line, firmware, broker and companion, each the real one."""

import json
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.app.camera.camera_service import CameraService
from companion.app.camera.camera_source import OFF
from companion.app.runtime.application import Application
from companion.config import Config, MqttSection, PucksSection, ServerSection
from companion.table.lobby import PlannedGame
from tests.app.pucks.puck_cli_fixture import PuckCliFixture as CommandLine
from tests.devices.board import micropython_on_serial_port
from tests.firmware.emulated_board import Board, flash, powered
from tests.mqtt.conftest import unused_port
from tests.patience import PATIENCE_S

OLD, NEW = "1.1.0", "1.2.0"


def firmware(folder: Path, version: str) -> Path:
    """The firmware as that version, with the patience of a test."""
    flash(folder, None)
    (folder / "version.py").write_text(f'VERSION = "{version}"\n')
    return folder


def made(folder: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """The files of a board that `companion puck flash` has made a puck."""
    line, disk = CommandLine(folder, capsys).begin(), folder / "flash"
    shutil.rmtree(folder / "firmware")
    firmware(folder / "firmware", OLD)
    with micropython_on_serial_port.board(disk) as port:
        status, _, err = line.say("flash", "puck-ann", "--seat", "0", "--port", port, "--wifi", "house")
    assert (status, err) == (0, "")
    return disk


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Application]:
    """An evening that offers the new version."""
    mqtt, pucks = MqttSection(port=unused_port()), PucksSection(str(firmware(tmp_path / "newer", NEW)))
    config = Config(str(tmp_path / "data"), ServerSection("127.0.0.1"), mqtt, pucks=pucks)
    house = Application(config, PlannedGame("noir", dealer={"kind": "digital"}), CameraService(OFF, tmp_path), port=0)
    house.start()
    # This machine may be on no network; the board is on none but this machine's own.
    house.pucks._url = lambda: f"http://127.0.0.1:{house.server.port}"
    yield house
    house.stop()


def meet(disk: Path, house: Application) -> None:
    """The board is on this machine: its broker is here."""
    assert house.mqtt is not None and house.mqtt.address is not None
    told = json.loads((disk / "config.json").read_bytes())
    told["broker"] = {"host": "127.0.0.1", "port": house.mqtt.address.port}
    (disk / "config.json").write_text(json.dumps(told))


def until(wanted: Callable[[], Any], puck: Board) -> None:
    """Wait for what another thread or process does."""
    deadline, pause = time.monotonic() + PATIENCE_S, threading.Event()
    while not wanted():
        assert time.monotonic() < deadline, (puck.console[-20:], puck.ends)
        pause.wait(0.05)


def test_a_board_is_made_a_puck_comes_in_and_fetches_a_new_version(
    house: Application, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_WIFI_PASSWORD", "open sesame")
    disk = made(tmp_path, capsys)
    meet(disk, house)

    def shown() -> dict[str, Any]:
        return dict(next(iter(house.pucks.pucks_as_json()["pucks"]), {}))

    with powered(Board(disk)) as puck:
        until(lambda: shown().get("firmware") == OLD and shown()["here"], puck)
        assert (shown()["id"], shown()["seat"], house.pucks.pucks_as_json()["firmware"]) == ("puck-ann", 0, NEW)
        house.pucks.start_update("puck-ann")
        until(lambda: shown()["firmware"] == NEW and not shown()["updating"], puck)
        assert shown()["failed"] is None and puck.ends == [3]
        puck.wait(lambda: not (disk / "app" / "trial").exists() or None, "it has proved itself")
