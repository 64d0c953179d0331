"""A certificate from outside: what is wrong with it is said, and a new one is taken up while the server runs."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.certificates.read_certificate import read_certificate
from companion.certificates.run_openssl import run_openssl
from companion.server.serve import Server
from companion.server.tls.certificate_files import CertificateFiles, find_certificate_warnings, load_tls_context
from companion.server.tls.errors import BadCertificate
from companion.server.tls.tls_contexts import TlsContexts
from tests.server.server_fixture import ServerFixture
from tests.server.tls.certificates import outside, shown


@pytest.fixture
def files(tmp_path: Path) -> CertificateFiles:
    return outside(tmp_path)


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def server(house: ServerFixture, files: CertificateFiles, said: list[str]) -> Iterator[Server]:
    server = Server(house.app, port=0, host="127.0.0.1", tls=TlsContexts(files, said.append).current)
    server.start()
    yield server
    server.stop()


def test_a_new_one_is_shown_by_the_next_handshake(
    server: Server, files: CertificateFiles, tmp_path: Path, said: list[str]
) -> None:
    before = shown(server.port, tmp_path)
    outside(tmp_path, days=90)
    after = shown(server.port, tmp_path)
    assert after == read_certificate(files.certificate) != before and said == []


def test_a_bad_one_leaves_the_last_good_one_and_is_said_once(
    server: Server, files: CertificateFiles, tmp_path: Path, said: list[str]
) -> None:
    before = shown(server.port, tmp_path)
    files.key.write_bytes((tmp_path / "elsewhere.key").read_bytes())
    assert [shown(server.port, tmp_path) for _ in range(2)] == [before, before]
    assert len(said) == 1 and "is not the key of" in said[0] and "stays in use" in said[0]
    files.key.unlink()
    assert shown(server.port, tmp_path) == before


def test_one_that_could_not_be_read_is_shown_once_it_may_be(
    server: Server, files: CertificateFiles, tmp_path: Path, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Certbot writes keys for root alone. Whoever then did as was said saw the old certificate until its end."""
    before = shown(server.port, tmp_path)
    outside(tmp_path, days=90)
    files.key.chmod(0o200)
    monkeypatch.setattr(
        "companion.server.tls.certificate_files._check_readable", refuse_unreadable
    )  # root may read all
    assert shown(server.port, tmp_path) == before and len(said) == 1
    files.key.chmod(0o640)
    assert shown(server.port, tmp_path) == read_certificate(files.certificate) != before


def refuse_unreadable(path: Path) -> None:
    if not path.stat().st_mode & 0o400:
        raise BadCertificate(f"{path} cannot be read")


def spoil(files: CertificateFiles, how: str) -> None:
    other = files.certificate.with_name("elsewhere.key")
    match how:
        case "no file":
            files.certificate.unlink()
        case "another's key":
            files.key.write_bytes(other.read_bytes())
        case "no key":
            files.key.write_bytes(files.certificate.read_bytes())
        case "no certificate":
            files.certificate.write_text("hello")
        case "a folder":
            files.key.unlink()
            files.key.mkdir()
        case "a password":
            run_openssl("pkey", "-in", str(files.key), "-out", str(other), "-aes256", "-passout", "pass:sesame")
            files.key.write_bytes(other.read_bytes())


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("no file", "there is no file .*fullchain.crt; .server. certificate is the file with the whole chain"),
        ("another's key", "fullchain.key is not the key of .*fullchain.crt"),
        ("no key", "there is no key in .*fullchain.key"),
        ("no certificate", "there is no certificate in PEM in .*fullchain.crt"),
        ("a folder", "fullchain.key cannot be read: Is a directory"),
        ("a password", "is locked with a password; make one without: openssl pkey"),
    ],
)
def test_what_is_wrong_and_what_would_be_right(files: CertificateFiles, how: str, words: str) -> None:
    spoil(files, how)
    with pytest.raises(BadCertificate, match=words):
        load_tls_context(files)


@pytest.mark.parametrize(
    ("days", "address", "words"),
    [
        (60, "table.example.org", []),
        (-2, "table.example.org", ["has ended on .*taken up at once"]),
        (5, "table.example.org", ["ends on .*taken up at once"]),
        (60, "192.168.1.20", ["is for table.example.org, but the QR code names 192.168.1.20"]),
    ],
)
def test_what_phones_will_say_of_it(tmp_path: Path, days: float, address: str, words: list[str]) -> None:
    found = list(find_certificate_warnings(outside(tmp_path, days=days), address))
    assert len(found) == len(words)
    for line, wanted in zip(found, words, strict=True):
        assert re.search(wanted, line), line


def test_one_for_all_names_of_a_place_is_for_ours(tmp_path: Path) -> None:
    files = outside(tmp_path, names="DNS:*.example.org")
    assert not list(find_certificate_warnings(files, "Table.example.org"))
    assert list(find_certificate_warnings(files, "a.b.example.org"))


def test_one_for_later_asks_for_the_clock(tmp_path: Path) -> None:
    files = outside(tmp_path)
    assert "clock right" in next(find_certificate_warnings(files, "table.example.org", now=0.0))
