"""The private broker with a second port for TLS, and certificates of its own."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.certificates.run_openssl import NO_OPENSSL
from companion.mqtt.broker.broker import PrivateBroker, choose_broker
from companion.mqtt.broker.certificates import BROKER_NAME, BrokerCertificates
from companion.mqtt.config import BrokerAddress, MqttConfig
from companion.mqtt.errors import BadMqttConfig
from tests.mqtt.conftest import DEVICES, unused_port
from tests.mqtt.second_client import Ear


@pytest.fixture
def config() -> MqttConfig:
    return MqttConfig(port=unused_port(), tls_port=unused_port(), devices=DEVICES)


@pytest.fixture
def files(tmp_path: Path) -> BrokerCertificates:
    return BrokerCertificates(tmp_path / "mqtt" / "tls")


def with_tls(address: BrokerAddress, ca: Path, host: str = "localhost") -> BrokerAddress:
    return BrokerAddress(host, address.tls_port, address.username, address.password, True, ca)


def belong_together(files: BrokerCertificates) -> bool:
    verify = ["openssl", "verify", "-verify_hostname", BROKER_NAME, "-CAfile", files.authority, files.certificate]
    return subprocess.run(verify, capture_output=True, check=False).returncode == 0


def test_both_ports_have_the_same_messages_and_accounts(address: BrokerAddress, files: BrokerCertificates) -> None:
    plain, safe = Ear(address, "companion/#"), Ear(with_tls(address, files.authority), "companion/#")
    safe.say("companion/status", '{"state": "online", "session": 1}')
    plain.first("companion/status")
    with pytest.raises(PermissionError):
        Ear(with_tls(address, files.authority), user="puck-a", password="pears")
    plain.close()
    safe.close()


def test_certificates_are_made_once_and_a_lost_one_anew(files: BrokerCertificates) -> None:
    files.make_missing()
    authority, certificate = files.authority.read_bytes(), files.certificate.read_bytes()
    files.make_missing()
    assert files.certificate.read_bytes() == certificate
    files.certificate.unlink()
    files.make_missing()
    assert files.authority.read_bytes() == authority and files.certificate.read_bytes() != certificate
    assert belong_together(files)
    assert {path.name for path in files.key.parent.iterdir()} == {"ca.crt", "ca.key", "broker.crt", "broker.key"}
    assert not [path for path in files.key.parent.glob("*.key") if path.stat().st_mode & 0o077]
    assert not files.key.parent.stat().st_mode & 0o077


def test_a_board_that_takes_today_for_the_year_2000_accepts_it(files: BrokerCertificates) -> None:
    files.make_missing()
    for file in (files.authority, files.certificate):
        dates = subprocess.run(["openssl", "x509", "-in", file, "-noout", "-dates"], capture_output=True, text=True)
        assert dates.stdout == "notBefore=Jan  1 00:00:00 2000 GMT\nnotAfter=Dec 31 23:59:59 2099 GMT\n"


def test_an_authority_that_is_lost_takes_its_certificate_along(files: BrokerCertificates) -> None:
    files.make_missing()
    files.authority.unlink()
    files.make_missing()
    assert belong_together(files)


@pytest.fixture
def without_openssl(config: MqttConfig, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PrivateBroker]:
    found = choose_broker(config, tmp_path / "mqtt")
    assert isinstance(found, PrivateBroker)
    monkeypatch.setattr("companion.certificates.run_openssl.shutil.which", lambda program: None)
    yield found
    found.stop()


def test_without_openssl_the_plain_port_is_there_and_it_is_said(without_openssl: PrivateBroker) -> None:
    address = without_openssl.start()
    assert address.tls_port == 0
    Ear(address).close()
    assert without_openssl.status_line().endswith(f", without TLS: {NO_OPENSSL}")


def test_the_status_names_both_ports(broker: PrivateBroker, address: BrokerAddress) -> None:
    assert broker.status_line() == f"MQTT at 127.0.0.1:{address.port}, with TLS at {address.tls_port}"


@pytest.mark.parametrize("port", [-1, 65536, 1883])
def test_a_port_that_cannot_be_is_refused(port: int) -> None:
    with pytest.raises(BadMqttConfig, match=f"tls_port is {port}; it is another port than 1883, or 0"):
        MqttConfig(tls_port=port)
