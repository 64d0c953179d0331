"""A run as a service: its health checks, and a whole run under a fake systemd."""

import os
import signal
import socket
import stat
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.app.appliance.run_as_service import WelcomeAnnouncer, status_line
from companion.app.appliance.watchdog import HealthCheck
from companion.app.appliance.watchdog_health_checks import MAX_FRAME_AGE_S, camera_fault, make_health_checks
from companion.app.appliance.welcome_file import NoServiceRunning, print_or_save_welcome, read_welcome
from companion.app.camera.camera_service import CameraService
from companion.app.camera.camera_source import OFF
from companion.app.runtime.application import Application
from companion.config import BotsSection, Config, MqttSection, PanelSection, ServerSection
from companion.rules.seats_and_viewers import Seat
from companion.server.state.room_status import RoomStatus
from companion.table.errors import LogUnwritable
from companion.table.lobby import PlannedGame
from companion.vision.track.changes.change_detector import ChangeVerdict
from companion.vision.track.watched_frames import FrameSnapshot, WatcherHealth
from tests.mqtt.conftest import unused_port
from tests.patience import PATIENCE_S, until
from tests.python_dev_mode import DEV_PYTHON


@contextmanager
def _opened(folder: Path, broker: str = "off", port: int = 1883) -> Iterator[Application]:
    mqtt = MqttSection(broker=broker, port=port)
    config = Config(str(folder), ServerSection("127.0.0.1"), mqtt, panel=PanelSection(False), standins=BotsSection(0))
    house = Application(config, PlannedGame("noir", dealer={"kind": "digital"}), CameraService(OFF, folder), port=0)
    house.start()
    try:
        yield house
    finally:
        house.stop()


def _faults(house: Application) -> list[str]:
    return [sign.name for sign in make_health_checks(house) if _fails(sign)]


def _fails(sign: HealthCheck) -> bool:
    try:
        return bool(sign.fault())
    except (OSError, LogUnwritable):
        return True


def test_an_evening_gives_every_sign_of_life(tmp_path: Path) -> None:
    with _opened(tmp_path) as house:
        assert _faults(house) == []
        assert status_line(house).startswith("Revolver Noir waiting for players, 0 seated, http://")
        for seat in (0, 1):
            house.lobby.take_seat(Seat(seat), f"P{seat}")
        assert _faults(house) == [] and "being played, 2 seated" in status_line(house)


def test_a_server_that_does_not_answer_and_a_log_that_takes_nothing_are_missed(tmp_path: Path) -> None:
    with _opened(tmp_path) as house:
        house.server.stop()
        assert _faults(house) == ["server"]
        house.log.close()
        assert _faults(house) == ["server", "log"]


def test_a_broker_that_hangs_is_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with _opened(tmp_path, "private", unused_port()) as house:
        mqtt = house.mqtt
        assert mqtt is not None
        until(lambda: any(note.startswith("MQTT: connected") for note in mqtt.status_lines()))
        echoes, pid = mqtt.is_acknowledged, _mosquitto()
        # it does not answer however long it is given
        monkeypatch.setattr(mqtt, "is_acknowledged", lambda seconds: echoes(0.2))
        os.kill(pid, signal.SIGSTOP)
        try:
            assert _faults(house) == ["MQTT"]
        finally:
            os.kill(pid, signal.SIGCONT)
        assert echoes(PATIENCE_S)


def _mosquitto() -> int:
    """Our own child of that name."""
    for process in Path("/proc").iterdir():
        if process.name.isdecimal() and _is_ours(process):
            return int(process.name)
    raise AssertionError("no mosquitto of ours runs")


def _is_ours(process: Path) -> bool:
    try:
        fields = (process / "stat").read_text().rpartition(")")
    except OSError:
        return False
    return fields[0].endswith("(mosquitto") and fields[2].split()[1] == str(os.getpid())


class Watching:
    """A watcher with an old frame."""

    def __init__(self, state: Any, ago: float | None) -> None:
        self.health = WatcherHealth(state)
        frame = np.zeros((2, 2, 3), np.uint8)
        self.latest_frame = None if ago is None else FrameSnapshot(frame, 1, ChangeVerdict.SAME, 1000.0 - ago)


@pytest.mark.parametrize(
    ("state", "ago", "well"),
    [
        ("running", 1.0, True),
        ("running", MAX_FRAME_AGE_S + 1, False),
        ("dark", MAX_FRAME_AGE_S + 1, False),
        ("gone", MAX_FRAME_AGE_S + 1, True),
        ("running", None, True),
    ],
)
def test_eyes_that_stand_still_are_missed_and_a_camera_that_is_gone_is_not(state: str, ago: float, well: bool) -> None:
    assert (camera_fault(Watching(state, ago), lambda: 1000.0) == "") == well
    assert camera_fault(None) == ""


def test_the_way_in_is_told_to_the_terminal_or_kept_for_root(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    print_or_save_welcome("host key 123", {})
    assert capsys.readouterr().out == "host key 123\n"
    for _ in range(2):
        print_or_save_welcome("host key 123", {"RUNTIME_DIRECTORY": f"{tmp_path}:/run/other"})
    assert "123" not in capsys.readouterr().out and read_welcome(tmp_path) == "host key 123\n"
    assert stat.S_IMODE((tmp_path / "welcome").stat().st_mode) == 0o600
    with pytest.raises(NoServiceRunning, match="no evening runs"):
        read_welcome(tmp_path / "nowhere")


def test_the_way_in_is_told_again_when_the_address_is_another(tmp_path: Path) -> None:
    room = RoomStatus()
    room.change(url="http://127.0.0.1:8080")
    announcer = WelcomeAnnouncer(room, lambda: room.state.url, {"RUNTIME_DIRECTORY": str(tmp_path)})
    announcer.announce_if_changed()
    told = tmp_path / "welcome"
    first = told.stat().st_ino
    room.change(camera="watching")
    assert told.stat().st_ino == first
    room.change(url="http://192.168.1.20:8080")
    assert read_welcome(tmp_path) == "http://192.168.1.20:8080\n"


def test_a_whole_evening_as_systemd_runs_it(tmp_path: Path) -> None:
    for name in ("run", "state"):
        (tmp_path / name).mkdir()
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind(str(tmp_path / "notify"))
        ear.settimeout(PATIENCE_S)
        environ = {
            **os.environ,
            "NOTIFY_SOCKET": str(tmp_path / "notify"),
            "WATCHDOG_USEC": "400000",
            "RUNTIME_DIRECTORY": str(tmp_path / "run"),
            "STATE_DIRECTORY": str(tmp_path / "state"),
        }
        command = ["-m", "companion", "play", "--game", "noir", "--camera", "off", "--mqtt", "off", "--port", "0"]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        with subprocess.Popen([*DEV_PYTHON, *command], env=environ, text=True, **pipes) as service:
            try:
                first, second = ear.recv(4096).decode().splitlines(), ear.recv(4096).decode().splitlines()
                welcome = read_welcome(tmp_path / "run")
                service.send_signal(signal.SIGTERM)
                while not (last := ear.recv(4096).decode()).startswith("STOPPING"):
                    pass
                said, complaints = service.communicate(timeout=PATIENCE_S)
            finally:
                service.kill()
    assert first[:2] == ["READY=1", "WATCHDOG=1"] and first[2].startswith("STATUS=Revolver Noir waiting")
    assert second[0] == "WATCHDOG=1" and "READY=1" not in second
    assert last.startswith("STOPPING=1") and (service.returncode, complaints) == (0, "")
    assert "host#key=" in welcome and "key=" not in said and "companion welcome" in said
    assert (tmp_path / "state" / "evenings.sqlite").exists()
