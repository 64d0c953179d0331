"""The private mosquitto: found, configured, restarted, and gone when we are."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from companion.mqtt.broker.broker import (
    ForeignBroker,
    PrivateBroker,
    choose_broker,
    find_free_port,
    find_mosquitto,
    is_listening,
)
from companion.mqtt.broker.mosquitto_files import configuration_text
from companion.mqtt.broker.restart_backoff import LONG_LIFE_S, LONGEST_PAUSE_S, ROW_OF_DEATHS, RestartBackoff
from companion.mqtt.config import BrokerAddress, MqttConfig
from companion.mqtt.service import start_mqtt
from tests.close_after_test import add_cleanup
from tests.mqtt.conftest import unused_port
from tests.mqtt.fake_command_handler import FakeCommandHandler
from tests.mqtt.second_client import Ear
from tests.patience import PATIENCE_S, until


def test_starting_and_stopping_can_be_said_twice(broker: PrivateBroker) -> None:
    address = broker.start()
    assert broker.start() == address
    Ear(address).close()
    broker.stop()
    broker.stop()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((address.host, address.port), timeout=PATIENCE_S)
    Ear(broker.start()).close()


def test_it_is_there_once_its_process_is_known_and_not_when_somebody_listens(
    config: MqttConfig, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy machine it listens before the thread that has started it goes on."""
    goes_on, pids, start = threading.Event(), list[int | None](), subprocess.Popen

    def start_and_pause(*arguments: Any, **more: Any) -> Any:
        process = start(*arguments, **more)
        assert goes_on.wait(PATIENCE_S)
        return process

    monkeypatch.setattr("companion.mqtt.broker.broker.subprocess.Popen", start_and_pause)
    broker = PrivateBroker(find_mosquitto() or "", tmp_path / "mqtt", config)
    add_cleanup(broker.stop)
    add_cleanup(goes_on.set)
    starter = threading.Thread(target=lambda: pids.append((broker.start(), broker.pid)[1]))
    starter.start()
    until(lambda: is_listening("127.0.0.1", config.port))
    starter.join(0.2)
    goes_on.set()
    starter.join(PATIENCE_S)
    assert pids == [broker.pid] and broker.pid is not None


def test_one_that_will_not_end_is_killed(tmp_path: Path) -> None:
    broker = PrivateBroker(deaf(tmp_path), tmp_path / "mqtt", MqttConfig(port=unused_port()))
    broker.start()
    broker.stop()
    assert broker.pid is None


def deaf(folder: Path) -> str:
    """A broker that will not end."""
    program = folder / "mosquitto"
    program.write_text(_DEAF.format(python=sys.executable))
    program.chmod(0o755)
    return str(program)


_DEAF = """#!{python}
import pathlib, signal, socket, sys
signal.signal(signal.SIGTERM, signal.SIG_IGN)
_, port, host = pathlib.Path(sys.argv[2]).read_text().splitlines()[0].split()
server, lines = socket.create_server((host, int(port))), []
while True:
    lines.append(server.accept())
"""


def test_both_the_files_and_the_command_line_keep_the_password(broker: PrivateBroker, address: BrokerAddress) -> None:
    assert address.password is not None and address.password not in repr(address)
    folder = broker._files._folder
    assert folder.stat().st_mode & 0o077 == 0
    for file in ("mosquitto.conf", "passwords", "acl"):
        assert (folder / file).stat().st_mode & 0o077 == 0
        assert address.password not in (folder / file).read_text()
    assert address.password.encode() not in Path(f"/proc/{broker.pid}/cmdline").read_bytes()


def test_its_end_sends_without_delay(broker: PrivateBroker) -> None:
    assert "set_tcp_nodelay true\n" in (broker._files._folder / "mosquitto.conf").read_text()
    assert "allow_anonymous false" in configuration_text(Path("/x"), "127.0.0.1", 1883)


def test_the_next_port_is_taken_where_one_is_in_use(tmp_path: Path) -> None:
    with socket.socket() as squatter:
        squatter.bind(("127.0.0.1", 0))
        squatter.listen()
        taken = squatter.getsockname()[1]
        assert find_free_port("127.0.0.1", taken) > taken
        broker = choose_broker(MqttConfig(port=taken), tmp_path)
        assert broker is not None
        address = broker.start()
        assert address.port > taken and f"port {taken} is taken" in broker.status_line()
        broker.stop()


def test_it_is_restarted_when_it_dies(broker: PrivateBroker, address: BrokerAddress) -> None:
    before = broker.pid
    assert before is not None
    with socket.create_connection((address.host, address.port)) as line:
        os.kill(before, signal.SIGKILL)
        _await_cut(line)
    _until_there(address).close()
    until(lambda: broker.pid != before)  # it may listen before the thread that has started it goes on


def _await_cut(line: socket.socket) -> None:
    line.settimeout(PATIENCE_S)
    with contextlib.suppress(ConnectionResetError):
        assert line.recv(1) == b""


def _until_there(address: BrokerAddress) -> Ear:
    until(lambda: is_listening(address.host, address.port))
    return Ear(address)


def dying(folder: Path) -> str:
    """A broker that says why it dies, as often as it is started, until `may-live` lies beside it."""
    program = folder / "mosquitto"
    program.write_text(
        f'#!/bin/sh\necho start >> {folder}/starts\n[ -e {folder}/may-live ] && exec {find_mosquitto()} "$@"\n'
        "echo out of luck >&2\nexit 3\n"
    )
    program.chmod(0o755)
    return str(program)


def starts(folder: Path) -> int:
    return len((folder / "starts").read_text().splitlines())


def test_one_that_keeps_dying_is_tried_for_ever_and_told_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    config, backoff = MqttConfig(port=unused_port()), RestartBackoff(first_pause_s=0.001)
    broker = PrivateBroker(dying(tmp_path), tmp_path / "mqtt", config, backoff)
    address = broker.start()
    try:
        assert "tried again; it said: out of luck" in broker.status_line()
        until(lambda: starts(tmp_path) > 2 * ROW_OF_DEATHS)
        assert caplog.text.count("out of luck") == 1
        (tmp_path / "may-live").touch()
        _until_there(address).close()
        until(lambda: "out of luck" not in broker.status_line())
        assert caplog.text.count("mosquitto") == 1
    finally:
        broker.stop()


def test_pauses_between_starts_double_up_to_a_minute_and_a_long_life_begins_anew() -> None:
    backoff = RestartBackoff()
    pauses = [backoff.pause_after_death(lived_s=0.5) for _ in range(2000)]
    assert pauses[:4] == [0.1, 0.2, 0.4, 0.8] and pauses[-1] == LONGEST_PAUSE_S and backoff.is_row
    assert backoff.pause_after_death(LONG_LIFE_S) == 0.1 and not backoff.is_row


def test_an_evening_whose_broker_dies_at_its_start_has_mqtt_as_soon_as_it_lives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dying(tmp_path)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    mqtt, line = start_mqtt(MqttConfig(port=unused_port()), tmp_path / "mqtt", FakeCommandHandler(), 1)
    assert mqtt is not None and "out of luck" in line
    (tmp_path / "may-live").touch()
    until(lambda: any(note.startswith("MQTT: connected") for note in mqtt.status_lines()))
    mqtt.stop()


def test_without_mosquitto_the_evening_has_no_mqtt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda *_, **__: None)
    mqtt, line = start_mqtt(MqttConfig(), tmp_path, FakeCommandHandler(), 1)
    assert mqtt is None and "sudo apt install mosquitto" in line
    assert start_mqtt(MqttConfig(enabled=False), tmp_path, FakeCommandHandler(), 1)[0] is None


def test_a_configured_broker_is_left_to_whoever_runs_it(tmp_path: Path, address: BrokerAddress) -> None:
    found = choose_broker(MqttConfig(broker=address), tmp_path / "none")
    assert isinstance(found, ForeignBroker) and found.start() is address
    found.stop()
    Ear(address).close()
    assert not (tmp_path / "none").exists()


_PARENT = """
import sys, time
from pathlib import Path
from companion.mqtt.broker.broker import choose_broker
from companion.mqtt.config import MqttConfig
broker = choose_broker(MqttConfig(port=int(sys.argv[2])), Path(sys.argv[1]))
print(broker.start().port, broker.pid, flush=True)
sys.stdin.read()
broker.stop()
"""


def test_a_killed_companion_leaves_not_even_a_broker_behind_that_will_not_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deaf(tmp_path)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    test_a_killed_companion_leaves_no_broker_behind(tmp_path)


def test_a_killed_companion_leaves_no_broker_behind(tmp_path: Path) -> None:
    command = [sys.executable, "-c", _PARENT, str(tmp_path / "mqtt"), str(unused_port())]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        try:
            port = int(parent.stdout.readline().split()[0])
            with socket.create_connection(("127.0.0.1", port)) as line:
                parent.kill()
                _await_cut(line)
        finally:
            parent.kill()  # a parent that is only asked to end would wait for its broker
