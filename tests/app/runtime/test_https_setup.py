"""A run with HTTPS: its certificate, its addresses, and what is told about both."""

import re
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import HTTPSHandler, ProxyHandler, build_opener

import pytest

from companion.app.appliance.watchdog_health_checks import make_health_checks
from companion.app.camera.camera_service import CameraService
from companion.app.camera.camera_source import OFF
from companion.app.commands.play import welcome_text
from companion.app.runtime.application import Application
from companion.app.runtime.https_setup import RECHECK_S, RunCertificate
from companion.certificates.read_certificate import read_certificate
from companion.config import BotsSection, Config, MqttSection, PanelSection, ServerSection
from companion.server.tls.errors import BadCertificate
from companion.table.lobby import PlannedGame
from tests.server.tls.certificates import outside


@contextmanager
def opened(folder: Path, section: ServerSection) -> Iterator[Application]:
    config = Config(str(folder), section, MqttSection("off"), panel=PanelSection(False), standins=BotsSection(0))
    house = Application(config, PlannedGame("noir", dealer={"kind": "digital"}), CameraService(OFF, folder), port=0)
    house.start()
    try:
        yield house
    finally:
        house.stop()


def test_an_evening_with_a_certificate_of_its_own(tmp_path: Path) -> None:
    with opened(tmp_path, ServerSection(https=True, address="192.168.1.20")) as house:
        assert house.https is not None and house.https.authority is not None
        assert house.url == f"https://192.168.1.20:{house.server.port}"
        assert house.join_url == f"http://192.168.1.20:{house.server.port}/j#{house.code}"
        welcome, facts = welcome_text(house), read_certificate(house.https.files.certificate)
        assert f"{house.url}/host#key=" in welcome and facts.fingerprint in welcome and house.join_url in welcome
        assert {"localhost", "192.168.1.20", "10.42.0.1"} <= facts.names
        trust = HTTPSHandler(context=ssl.create_default_context(cafile=str(house.https.authority)))
        with build_opener(ProxyHandler({}), trust).open(f"https://localhost:{house.server.port}/api/lobby") as answer:
            assert answer.status == 200
        assert [check.fault() for check in make_health_checks(house) if check.name == "server"] == [""]


def test_pucks_are_told_an_address_without_tls(tmp_path: Path) -> None:
    with opened(tmp_path, ServerSection(https=True, address="192.168.1.20")) as house:
        served = house.pucks.served_firmware()
        assert served is not None and served.server == f"http://192.168.1.20:{house.server.port}"


def test_behind_a_proxy_the_configuration_says_the_whole_address(tmp_path: Path) -> None:
    section = ServerSection(address="https://Table.example.org/", trusted_proxies=("127.0.0.1",))
    with opened(tmp_path, section) as house:
        assert house.url == "https://table.example.org"
        assert house.join_url == f"https://table.example.org/j/{house.code}"


def test_a_bad_certificate_ends_the_start_and_is_said(tmp_path: Path) -> None:
    section = ServerSection(https=True, certificate=str(tmp_path / "no.pem"), certificate_key=str(tmp_path / "no.key"))
    with pytest.raises(BadCertificate, match="there is no file .*no.pem"), opened(tmp_path / "data", section):
        pytest.fail("it began")


def test_one_from_outside_is_told_with_what_phones_will_say(tmp_path: Path) -> None:
    files = outside(tmp_path / "outside")
    section = ServerSection(
        https=True, certificate=str(files.certificate), certificate_key=str(files.key), address="192.168.1.20"
    )
    with opened(tmp_path / "data", section) as house:
        assert house.join_url == f"https://192.168.1.20:{house.server.port}/j#{house.code}"
        said = "\n".join(house.notes.lines)
        assert re.search("HTTPS with the certificate .*fullchain.crt, SHA-256", said)
        assert "is for table.example.org, but the QR code names 192.168.1.20" in said


def test_a_new_address_is_in_the_certificate_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = ["192.168.1.20"]
    monkeypatch.setattr("companion.app.runtime.https_setup.own_addresses", lambda: found)
    line = RunCertificate(ServerSection(https=True), tmp_path)
    before = read_certificate(line.files.certificate)
    found.append("192.168.7.7")
    line.check_if_due()
    assert read_certificate(line.files.certificate).names - before.names == {"192.168.7.7"}


def test_its_dates_are_looked_at_again(tmp_path: Path) -> None:
    now = [0.0]
    line = RunCertificate(ServerSection(https=True), tmp_path, clock=lambda: now[0])
    line.files.certificate.unlink()
    line.check_if_due()
    assert not line.files.certificate.exists()
    now[0] = RECHECK_S
    line.check_if_due()
    assert line.files.certificate.exists()
