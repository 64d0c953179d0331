"""The doctor on cameras, pins and buses, and who may use them."""

from pathlib import Path

import pytest

from companion.app.appliance.doctor import CheckContext, FindingSeverity, camera_and_pins
from companion.app.appliance.doctor.system_to_check import User
from companion.config import CameraSection, Config, PanelSection
from tests.appliance.doctor.locked_files import locked
from tests.appliance.fake_machine import context_of, levels, only


@pytest.mark.parametrize(
    ("source", "level", "words"),
    [
        ("auto", "warning", "stage stands in"),
        ("off", "ok", "off"),
        ("rtsp://ann:secret@cam/1", "ok", "from rtsp"),
        ("/dev/video0", "wrong", "/dev/video0 is not there"),
        ("3", "wrong", "/dev/video3 is not there"),
        ("picamera", "ok", "ribbon"),
    ],
)
def test_cameras(source: str, level: str, words: str, tmp_path: Path) -> None:
    found = only(camera_and_pins.check_camera, context_of(tmp_path, config=Config(camera=CameraSection(source))))
    assert found.level == level and words in found.what and "secret" not in found.what + found.mend


def test_a_camera_that_the_service_may_not_use(tmp_path: Path) -> None:
    subject = locked(tmp_path, "/dev/video0")
    object.__setattr__(subject, "find_camera_name", lambda: "/dev/video0")
    found = only(camera_and_pins.check_camera, subject)
    assert (found.name, found.level) == ("permissions", FindingSeverity.WRONG)
    assert found.mend.startswith("sudo usermod -a -G ") and found.mend.endswith(" player, then restart")


def test_a_ribbon_camera_without_its_library(tmp_path: Path) -> None:
    missing = context_of(tmp_path, find_camera_name=lambda: "picamera", has_module=lambda name: name != "picamera2")
    assert "apt install python3-picamera2" in only(camera_and_pins.check_camera, missing).mend


def test_pins(tmp_path: Path) -> None:
    assert "host page" in only(camera_and_pins.check_pins, context_of(tmp_path / "laptop", {})).what
    assert only(camera_and_pins.check_pins, locked(tmp_path / "locked", "/dev/gpiochip0")).name == "permissions"
    without = context_of(tmp_path / "x", {"/dev/gpiochip0": ""}, has_module=lambda name: name != "lgpio")
    assert "python3-lgpio" in only(camera_and_pins.check_pins, without).mend
    off = context_of(tmp_path / "off", config=Config(panel=PanelSection(enabled=False)))
    assert only(camera_and_pins.check_pins, off).level == FindingSeverity.OK


def test_buses_that_the_wiring_needs(tmp_path: Path) -> None:
    wiring = tmp_path / "wiring.toml"
    wiring.write_text("[chain]\nleds = 42\n\n[display]\nwidth = 128\n")
    config = Config(panel=PanelSection(wiring=str(wiring)))
    assert levels(camera_and_pins.check_buses, context_of(tmp_path, config=config)) == [
        ("SPI", "warning"),
        ("I2C", "warning"),
    ]
    assert levels(camera_and_pins.check_buses, _with(locked(tmp_path, "/dev/spidev0.0", "/dev/i2c-1"), config)) == [
        ("permissions", "wrong"),
        ("permissions", "wrong"),
    ]
    wiring.write_text("bounce_ms = 30\n")
    assert levels(camera_and_pins.check_buses, context_of(tmp_path, config=config)) == []
    assert levels(camera_and_pins.check_buses, context_of(tmp_path / "laptop", {}, config=config)) == []


def _with(subject: CheckContext, config: Config) -> CheckContext:
    object.__setattr__(subject, "config", config)
    return subject


def test_who_may_use_what(tmp_path: Path) -> None:
    path = tmp_path / "device"
    path.touch()
    owner, group = path.stat().st_uid, path.stat().st_gid
    for mode, allowed in ((0o600, (True, False, False)), (0o060, (False, True, False)), (0o666, (True, True, True))):
        path.chmod(mode)
        users = (User("o", owner or -1), User("g", 9999, frozenset({group})), User("s", 9999))
        found = tuple(user.may_read_and_write(path) for user in users)
        assert found[1:] == allowed[1:] and (found[0] == allowed[0] or owner == 0)
    assert User("root", 0).may_read_and_write(path)
