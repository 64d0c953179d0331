"""A broker of the user's own, with TLS and a certificate that it made itself."""

import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.app.mqtt_settings import make_mqtt_config
from companion.config import MqttSection
from companion.mqtt.broker.accounts import hash_password
from companion.mqtt.broker.broker import find_mosquitto, is_listening
from companion.mqtt.connection.tls import make_tls_context
from companion.mqtt.service import MqttService, start_mqtt
from tests.mqtt.conftest import unused_port
from tests.mqtt.fake_command_handler import FakeCommandHandler
from tests.mqtt.second_client import Ear
from tests.patience import until

_CONFIGURATION = """\
listener {port} 127.0.0.1
certfile {folder}/broker.crt
keyfile {folder}/broker.key
allow_anonymous false
password_file {folder}/passwords
user root
"""


def certificate(folder: Path, name: str) -> Path:
    """One for localhost, signed by itself."""
    made = folder / f"{name}.crt"
    key = [
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-keyout",
        str(folder / f"{name}.key"),
    ]
    subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-days", "2"]
    command = ["openssl", "req", "-x509", *key, "-out", str(made), *subject]
    subprocess.run(command, check=True, capture_output=True, stdin=subprocess.DEVNULL)
    return made


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    """Yield that broker's address."""
    port = unused_port()
    certificate(tmp_path, "broker")
    (tmp_path / "passwords").write_text(f"clerk:{hash_password('ledger')}\n")
    (tmp_path / "mosquitto.conf").write_text(_CONFIGURATION.format(port=port, folder=tmp_path))
    program = find_mosquitto()
    assert program is not None
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen([program, "-c", str(tmp_path / "mosquitto.conf")], stdout=log, stderr=log)
    try:
        until(lambda: is_listening("127.0.0.1", port))
        yield port
    finally:
        process.terminate()
        process.wait()


@contextmanager
def connected(port: int, ca: Path, folder: Path) -> Iterator[MqttService]:
    """As `companion.toml` would have it."""
    section = MqttSection(broker=f"mqtts://clerk:ledger@localhost:{port}", ca=str(ca))
    service, line = start_mqtt(make_mqtt_config(section), folder, FakeCommandHandler(), 1)
    assert service is not None and line == f"MQTT at localhost:{port}"
    try:
        yield service
    finally:
        service.stop()


def test_a_broker_with_a_certificate_of_its_own(port: int, tmp_path: Path) -> None:
    ca = tmp_path / "broker.crt"
    with connected(port, ca, tmp_path) as service:
        address = make_mqtt_config(MqttSection(broker=f"mqtts://clerk:ledger@localhost:{port}", ca=str(ca))).broker
        assert address is not None
        ear = Ear(address, "companion/status")
        assert ear.first("companion/status").json == {"state": "online", "session": 1}
        assert service.status_lines()[1] == f"MQTT: connected to localhost:{port}"
        ear.close()


def test_one_whose_certificate_we_do_not_trust_is_not_told_our_password(port: int, tmp_path: Path) -> None:
    with connected(port, certificate(tmp_path, "other"), tmp_path) as service:
        until(lambda: "trying again" in service.status_lines()[1])
        assert (
            service.status_lines()[1]
            == f"MQTT: no broker with a certificate that we trust answers at localhost:{port}, trying again"
        )


def test_a_handshake_that_fails_leaves_no_connection_open(port: int, tmp_path: Path) -> None:
    line = socket.create_connection(("localhost", port))
    context = make_tls_context(certificate(tmp_path, "other"))
    tls = context.wrap_socket(line, server_hostname="localhost", do_handshake_on_connect=False)
    with pytest.raises(ssl.SSLCertVerificationError):
        tls.do_handshake()
    assert tls.fileno() == -1


def test_a_certificate_that_has_gone_is_an_error_that_leaves_nothing_behind(tmp_path: Path) -> None:
    before, trusted = set(threading.enumerate()), certificate(tmp_path, "gone")
    config = make_mqtt_config(MqttSection(broker="mqtts://localhost:8883", ca=str(trusted)))
    trusted.unlink()
    with pytest.raises(FileNotFoundError):
        start_mqtt(config, tmp_path, FakeCommandHandler(), 1)
    assert set(threading.enumerate()) <= before
