"""The doctor on the certificate of HTTPS."""

import os
import time
from pathlib import Path

import pytest

from companion.app.appliance.doctor import https_certificate
from companion.app.appliance.doctor.check_context import CheckContext
from companion.app.appliance.doctor.system_to_check import User
from companion.app.runtime.https_setup import FOLDER
from companion.config import Config, ServerSection
from tests.appliance.fake_machine import context_of, only
from tests.server.tls.certificates import outside, own

ME = User("player", os.getuid(), frozenset(os.getgroups()))


def subject(tmp_path: Path, days: float = 60, address: str = "table.example.org", user: User = ME) -> CheckContext:
    files = outside(tmp_path / "outside", days=days)
    section = ServerSection(
        https=True, address=address, certificate=str(files.certificate), certificate_key=str(files.key)
    )
    config = Config(server=section)
    return context_of(tmp_path, config=config, user=user, now=time.time, lan_address=lambda configured: configured)


def found(context: CheckContext) -> tuple[str, str, str]:
    finding = only(https_certificate.check_certificate, context)
    return str(finding.level), finding.what, finding.mend


def test_none_of_our_own_is_made_later_and_then_looked_at(tmp_path: Path) -> None:
    context = context_of(tmp_path, config=Config(server=ServerSection(https=True)), user=ME, now=time.time)
    assert found(context)[:2] == ("ok", "a certificate of our own, made at the next start")
    own(context.data / FOLDER)
    assert found(context)[0] == "ok" and "holds until" in found(context)[1]
    (context.data / FOLDER / "web.key").unlink()
    assert found(context)[0] == "wrong"


def test_without_https_it_says_what_that_means(tmp_path: Path) -> None:
    assert found(context_of(tmp_path))[:2] == (
        "ok",
        "switched off in [server]: whoever is in the Wi-Fi can read along",
    )


@pytest.mark.parametrize(
    ("days", "address", "level", "what", "mend"),
    [
        (60, "table.example.org", "ok", "holds until", ""),
        (5, "table.example.org", "warning", "ends on", "put a new one in its place"),
        (-2, "table.example.org", "warning", "has ended on", "put a new one in its place"),
        (60, "192.168.1.20", "warning", "but the QR code names 192.168.1.20", "set [server] address to it"),
    ],
)
def test_one_from_outside(tmp_path: Path, days: float, address: str, level: str, what: str, mend: str) -> None:
    told = found(subject(tmp_path, days, address))
    assert told[0] == level and what in told[1] and mend in told[2] and bool(told[2]) == bool(mend)


def test_another_key_is_wrong_and_says_what_is_right(tmp_path: Path) -> None:
    context = subject(tmp_path)
    (tmp_path / "outside" / "fullchain.key").write_bytes((tmp_path / "outside" / "elsewhere.key").read_bytes())
    level, what, mend = found(context)
    assert level == "wrong" and "is not the key of" in what and mend.startswith("[server] certificate is the file")


def test_one_that_the_service_may_not_read(tmp_path: Path) -> None:
    """Root, as whom the doctor is asked, may read everything."""
    level, what, mend = found(subject(tmp_path, user=User("companion", 4711)))
    assert (level, mend) == ("wrong", "give it and its folders to a group of that user")
    assert what.startswith("companion may not read")


def test_without_openssl(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    context = subject(tmp_path)
    monkeypatch.setattr("companion.certificates.run_openssl.shutil.which", lambda program: None)
    assert found(context) == ("wrong", "openssl is not installed", "sudo apt install openssl")
