"""The doctor on fake machines made of files, and on this one."""

import http.server
import json
import os
import socket
import threading
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.app.appliance.doctor import (
    CheckContext,
    Finding,
    FindingSeverity,
    camera_and_pins,
    clock,
    configuration_and_service,
    disk_and_log_file,
    format_findings,
    network_and_broker,
    run_checks,
    voltage_and_heat,
)
from companion.app.appliance.doctor.system_to_check import User
from companion.app.appliance.doctor.voice import check_voice
from companion.app.machine.run_program import ProgramResult, run_program
from companion.config import (
    CameraSection,
    Config,
    MqttDeviceSection,
    MqttSection,
    PanelSection,
    ServerSection,
    VoiceSection,
)
from companion.table.log.event_log import SqliteLog
from tests.appliance.fake_machine import PI, context_of, levels, only

HWMON = {"/sys/class/hwmon/hwmon0/name": "cpu_thermal\n", "/sys/class/hwmon/hwmon1/name": "rpi_volt\n"}
ALARM = "/sys/class/hwmon/hwmon1/in0_lcrit_alarm"


@pytest.mark.parametrize(
    ("alarm", "throttled", "level", "words"),
    [
        ("0\n", "throttled=0x0", "ok", "well"),
        ("1\n", "throttled=0x0", "wrong", "too low"),
        ("0\n", "throttled=0x50005", "wrong", "the voltage is too low; it is slowed down"),
        ("0\n", "throttled=0x80008", "wrong", "too hot"),
        ("0\n", "throttled=0x50000", "warning", "since it was switched on: the voltage is too low; it is slowed down"),
        ("0\n", "VCHI initialization failed", "ok", "well"),
    ],
)
def test_electricity(alarm: str, throttled: str, level: str, words: str, tmp_path: Path) -> None:
    says = {"vcgencmd get_throttled": throttled}
    found = only(voltage_and_heat.check_voltage, context_of(tmp_path, {**HWMON, ALARM: alarm}, says))
    assert found.level == level and words in found.what and bool(found.mend) == (level != "ok")


def test_what_tells_nothing_of_its_supply_is_not_talked_about(tmp_path: Path) -> None:
    assert (
        levels(voltage_and_heat.check_voltage, context_of(tmp_path, {"/sys/class/hwmon/hwmon0/name": "coretemp"})) == []
    )
    assert levels(voltage_and_heat.check_temperature, context_of(tmp_path, {})) == []


@pytest.mark.parametrize(("degrees", "level"), [(45000, "ok"), (71500, "warning"), (80000, "wrong")])
def test_heat(degrees: int, level: str, tmp_path: Path) -> None:
    zones = {f"/sys/class/thermal/thermal_zone{n}/temp": f"{heat}\n" for n, heat in enumerate((40000, degrees))}
    assert only(voltage_and_heat.check_temperature, context_of(tmp_path, zones)).level == level


YES = {"timedatectl show --property=NTPSynchronized": "yes"}


def test_the_clock(tmp_path: Path) -> None:
    assert only(clock.check_clock, context_of(tmp_path, says=YES)).what == "2026-11-21 12:00 UTC, kept by the network"
    assert only(clock.check_clock, context_of(tmp_path)).level == FindingSeverity.WARNING
    assert only(clock.check_clock, context_of(tmp_path, says=YES, now=lambda: 0.0)).level == FindingSeverity.WRONG
    timesyncd = context_of(tmp_path, {"/run/systemd/timesync/synchronized": ""})
    assert only(clock.check_clock, timesyncd).level == FindingSeverity.OK


@pytest.mark.parametrize(("free", "level"), [(5e9, "ok"), (5e8, "warning"), (1e8, "wrong")])
def test_room_on_the_disk(free: float, level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda folder: SimpleNamespace(free=int(free)))
    assert only(disk_and_log_file.check_free_space, context_of(tmp_path)).level == level


def test_a_disk_that_can_only_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.statvfs", lambda folder: SimpleNamespace(f_flag=os.ST_RDONLY | os.ST_NOSUID))
    found = only(disk_and_log_file.check_free_space, context_of(tmp_path, data=tmp_path / "no" / "such"))
    assert (found.level, found.what) == (FindingSeverity.WRONG, f"{tmp_path} can only be read")


def test_a_card_that_comes_to_its_end(tmp_path: Path) -> None:
    well = {"/sys/fs/ext4/mmcblk0p2/errors_count": "0\n", "/sys/block/mmcblk0/device/life_time": "0x01 0x02\n"}
    assert levels(disk_and_log_file.check_disk_wear, context_of(tmp_path, well)) == []
    sick = {**well, "/sys/fs/ext4/mmcblk0p2/errors_count": "3\n", "/sys/block/mmcblk0/device/life_time": "0x01 0x0a\n"}
    sick["/proc/swaps"] = "Filename Type Size Used Priority\n/var/swap file 102396 0 -2\n"
    assert levels(disk_and_log_file.check_disk_wear, context_of(tmp_path, sick)) == [
        ("card", "wrong"),
        ("card", "warning"),
        ("card", "warning"),
    ]


def test_the_evenings(tmp_path: Path) -> None:
    subject = context_of(tmp_path)
    assert "none" in only(disk_and_log_file.check_log_file, subject).what
    SqliteLog(subject.data / "evenings.sqlite").close()
    assert only(disk_and_log_file.check_log_file, subject).what == "0 games, whole"
    (subject.data / "evenings.sqlite").write_bytes(b"SQLite format 3\0" + b"?" * 5000)
    assert only(disk_and_log_file.check_log_file, subject).level == FindingSeverity.WRONG


def _locked(root: Path, *devices: str) -> CheckContext:
    """A machine whose devices are root's, and a user who is in no group."""
    subject = context_of(root, {**PI, **{device: "" for device in devices}})
    for device in devices:
        os.chmod(subject.machine.path(device), 0o660)
    return subject


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
    subject = _locked(tmp_path, "/dev/video0")
    object.__setattr__(subject, "find_camera_name", lambda: "/dev/video0")
    found = only(camera_and_pins.check_camera, subject)
    assert (found.name, found.level) == ("permissions", FindingSeverity.WRONG)
    assert found.mend.startswith("sudo usermod -a -G ") and found.mend.endswith(" player, then restart")


def test_a_ribbon_camera_without_its_library(tmp_path: Path) -> None:
    missing = context_of(tmp_path, find_camera_name=lambda: "picamera", has_module=lambda name: name != "picamera2")
    assert "apt install python3-picamera2" in only(camera_and_pins.check_camera, missing).mend


def test_pins(tmp_path: Path) -> None:
    assert "host page" in only(camera_and_pins.check_pins, context_of(tmp_path / "laptop", {})).what
    assert only(camera_and_pins.check_pins, _locked(tmp_path / "locked", "/dev/gpiochip0")).name == "permissions"
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
    assert levels(camera_and_pins.check_buses, _with(_locked(tmp_path, "/dev/spidev0.0", "/dev/i2c-1"), config)) == [
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


def test_the_network(tmp_path: Path) -> None:
    assert only(network_and_broker.check_address, context_of(tmp_path)).what == "phones reach it at 192.168.1.20"
    nowhere = context_of(tmp_path, lan_address=lambda configured: None)
    assert "companion hotspot on" in only(network_and_broker.check_address, nowhere).mend

    def refuse(configured: str) -> str:
        raise ValueError("phones cannot reach 'localhost'")

    assert (
        only(network_and_broker.check_address, context_of(tmp_path, lan_address=refuse)).level == FindingSeverity.WRONG
    )


@pytest.mark.parametrize(("soft", "hard", "level"), [("0", "0", "ok"), ("1", "0", "warning"), ("0", "1", "warning")])
def test_the_radio(soft: str, hard: str, level: str, tmp_path: Path) -> None:
    switches = {"type": "wlan\n", "soft": f"{soft}\n", "hard": f"{hard}\n"}
    files = {f"/sys/class/rfkill/rfkill0/{name}": text for name, text in switches.items()}
    files["/sys/class/rfkill/rfkill1/type"] = "bluetooth\n"
    assert only(network_and_broker.check_wifi_radio, context_of(tmp_path, files)).level == level


class _Stranger(http.server.BaseHTTPRequestHandler):
    lobby = b"{}"

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(self.lobby)

    def log_message(self, format: str, *args: object) -> None:
        """Nobody listens."""


class _Companion(_Stranger):
    lobby = b'{"lobby": {"playing": false}}'


class _WithHttps(_Stranger):
    lobby = b'{"ok": false, "error": {"code": "use_https"}}'


@pytest.mark.parametrize(
    ("who", "level", "words"),
    [(_Stranger, "warning", "somebody else's"), (_Companion, "ok", "answers"), (_WithHttps, "ok", "answers")],
)
def test_the_port(who: type[_Stranger], level: str, words: str, tmp_path: Path) -> None:
    with http.server.HTTPServer(("127.0.0.1", 0), who) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        config = Config(server=ServerSection("0.0.0.0", server.server_port))
        found = only(network_and_broker.check_port, context_of(tmp_path, config=config))
        server.shutdown()
        thread.join()
    assert (found.level, words in found.what) == (level, True)
    assert "is free" in only(network_and_broker.check_port, context_of(tmp_path, config=config)).what


def test_the_name(tmp_path: Path) -> None:
    assert only(network_and_broker.check_mdns_name, context_of(tmp_path)).level == FindingSeverity.WARNING
    found = only(network_and_broker.check_mdns_name, context_of(tmp_path, {"/run/avahi-daemon/socket": ""}))
    assert ".local" in found.what


def test_the_broker_and_nothing_of_its_password(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        config = Config(mqtt=MqttSection(broker=f"mqtt://ann:secret@127.0.0.1:{port}"))
        found = only(network_and_broker.check_broker, context_of(tmp_path, config=config))
        assert found.what == f"127.0.0.1:{port} answers, and does not let us in: it does not answer as a broker"
    found = only(network_and_broker.check_broker, context_of(tmp_path, config=config))
    assert found.level == FindingSeverity.WRONG
    for url in ("http://ann:secret@there", "mqtt://ann:secret@there:port", "ann:secret"):
        bad = only(network_and_broker.check_broker, context_of(tmp_path, config=Config(mqtt=MqttSection(broker=url))))
        assert bad.level == FindingSeverity.WRONG and "secret" not in bad.what + bad.mend, bad
    found = only(network_and_broker.check_broker, context_of(tmp_path, config=Config(mqtt=MqttSection(broker="off"))))
    assert found.level == FindingSeverity.OK


def test_a_broker_of_our_own_that_was_crowded_out(tmp_path: Path) -> None:
    conf = tmp_path / "data" / "mqtt" / "mosquitto.conf"
    assert only(network_and_broker.check_broker, context_of(tmp_path)).level == FindingSeverity.OK
    conf.parent.mkdir(parents=True)
    conf.write_text("listener 1883 0.0.0.0\nset_tcp_nodelay true\n")
    assert only(network_and_broker.check_broker, context_of(tmp_path)).what == "a mosquitto of our own, on 1883"
    conf.write_text("listener 1884 0.0.0.0\n")
    found = only(network_and_broker.check_broker, context_of(tmp_path))
    assert (found.level, "disable --now mosquitto" in found.mend) == (FindingSeverity.WARNING, True)


def test_tls_needs_a_tool_to_make_certificates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    config = Config(mqtt=MqttSection(tls_port=8883))
    assert only(network_and_broker.check_broker, context_of(tmp_path, config=config)).level == FindingSeverity.OK
    found = network_and_broker.shutil.which
    monkeypatch.setattr(
        network_and_broker.shutil, "which", lambda name, **more: None if name == "openssl" else found(name, **more)
    )
    _, lacking = network_and_broker.check_broker(context_of(tmp_path, config=config))
    assert (lacking.level, lacking.mend) == (FindingSeverity.WARNING, "sudo apt install openssl")


def test_the_configuration(tmp_path: Path) -> None:
    path = tmp_path / "companion.toml"
    path.write_text("")
    assert only(configuration_and_service.check_configuration, context_of(tmp_path)).level == FindingSeverity.OK
    path.chmod(0o644)
    for section in (MqttSection(device=(MqttDeviceSection("puck", "secret"),)), MqttSection(assistant="secret")):
        passwords = Config(mqtt=section)
        found = only(
            configuration_and_service.check_configuration, context_of(tmp_path, config=passwords, config_file=path)
        )
        assert (found.level, found.mend) == (
            FindingSeverity.WARNING,
            f"sudo chmod o= {path}",
        ) and "secret" not in found.what
    path.chmod(0o640)
    found = only(
        configuration_and_service.check_configuration, context_of(tmp_path, config=passwords, config_file=path)
    )
    assert found.level == FindingSeverity.OK
    path.write_text("prot = 1")
    assert (
        "no key 'prot'"
        in only(configuration_and_service.check_configuration, CheckContext.of_this_machine(path, tmp_path)).what
    )


def test_libraries(tmp_path: Path) -> None:
    lacks = context_of(tmp_path, has_module=lambda name: name != "cv2")
    assert "lacks cv2" in only(configuration_and_service.check_libraries, lacks).what
    broken = context_of(tmp_path / "laptop", {})  # no Pi, and `import picamera2` fails: nothing here runs programs
    assert levels(configuration_and_service.check_libraries, broken) == [("Python", "ok"), ("Python", "wrong")]


def test_the_data_folder(tmp_path: Path) -> None:
    me = User("me", os.getuid())
    assert "when it is needed" in only(configuration_and_service.check_data_folder, context_of(tmp_path, user=me)).what
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "evenings.sqlite").touch()
    assert only(configuration_and_service.check_data_folder, context_of(tmp_path, user=me)).level == FindingSeverity.OK
    assert "may not write" in only(configuration_and_service.check_data_folder, context_of(tmp_path)).what
    (tmp_path / "data").chmod(0o777)
    assert "belongs to somebody else" in only(configuration_and_service.check_data_folder, context_of(tmp_path)).what


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        ("LoadState=not-found\nActiveState=inactive", []),
        ("LoadState=loaded\nActiveState=active\nNRestarts=0", [("service", "ok")]),
        ("LoadState=loaded\nActiveState=active\nNRestarts=3", [("service", "warning")]),
        ("LoadState=loaded\nActiveState=failed\nResult=watchdog", [("service", "wrong")]),
        ("", []),
    ],
)
def test_the_service(shown: str, expected: Sequence[tuple[str, str]], tmp_path: Path) -> None:
    assert (
        levels(configuration_and_service.check_service, context_of(tmp_path, says={"systemctl show": shown}))
        == expected
    )


def test_one_check_that_fails_keeps_no_other_from_looking(tmp_path: Path) -> None:
    def broken(subject: CheckContext) -> list[Finding]:
        raise ZeroDivisionError("oh")

    def forbidden(subject: CheckContext) -> list[Finding]:
        raise PermissionError(13, "Permission denied", "/var/lib/companion")

    found = run_checks(context_of(tmp_path), {"room": broken, "folder": forbidden, "clock": clock.check_clock})
    assert [finding.level for finding in found] == [
        FindingSeverity.WRONG,
        FindingSeverity.WRONG,
        FindingSeverity.WARNING,
    ]
    assert [finding.name for finding in found] == ["room", "folder", "clock"]
    assert found[1].mend == "sudo companion doctor"


def test_it_is_told_in_lines_that_fit() -> None:
    findings = [
        Finding("clock", FindingSeverity.OK, "right"),
        Finding("temperature", FindingSeverity.WRONG, "word " * 30, "mend it " * 20),
    ]
    lines = list(format_findings(findings, 80))
    assert lines[0] == "ok       clock        right" and lines[-1] == "1 wrong, 1 well"
    assert all(len(line) <= 80 for line in lines) and any("-> mend it" in line for line in lines)


def test_this_very_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    findings = run_checks(CheckContext.of_this_machine(None, tmp_path))
    names = {finding.name for finding in findings}
    assert {"configuration", "Python", "data", "camera", "network", "port", "MQTT", "disk", "clock"} <= names
    assert not [finding for finding in findings if "could not be looked at" in finding.what]
    assert json.loads(json.dumps([finding.as_json() for finding in findings]))
    assert all(finding.mend for finding in findings if finding.level is not FindingSeverity.OK)


def test_programs_speak_no_particular_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert run_program(("sh", "-c", "echo $LC_ALL")) == ProgramResult(0, "C")


def test_a_voice_is_looked_at_only_where_one_is_asked_for(tmp_path: Path) -> None:
    assert levels(check_voice, context_of(tmp_path)) == []
    missing = only(check_voice, context_of(tmp_path, config=Config(voice=VoiceSection("espeak-nothing"))))
    assert (str(missing.level), missing.mend) == ("wrong", "name another in [voice] program")
    there = Config(voice=VoiceSection("sh"))
    assert levels(check_voice, context_of(tmp_path, config=there)) == [("voice", "warning")]
    files = {"/dev/snd/pcmC0D0p": ""}
    assert levels(check_voice, context_of(tmp_path, files, config=there)) == [("voice", "ok")]
