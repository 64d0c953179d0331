"""The certificate that this machine makes for itself."""

import ssl
import time
from pathlib import Path

import pytest

from companion.certificates.make_certificate import SERVER, CertificateSpecification, make_certificate
from companion.certificates.read_certificate import read_certificate
from companion.certificates.run_openssl import OpensslFailed, run_openssl
from companion.server.tls.errors import BadCertificate
from companion.server.tls.own_certificate import LASTS_S, RENEWED_S
from tests.server.tls.certificates import DAY_S, HOME, own

NOW = time.time()


def test_it_is_made_once_and_closed_to_others(tmp_path: Path) -> None:
    made = own(tmp_path / "tls")
    before = made.files.certificate.read_bytes()
    assert not made.renew_if_due() and made.files.certificate.read_bytes() == before
    assert (tmp_path / "tls").stat().st_mode & 0o777 == 0o700
    assert {path.name for path in tmp_path.glob("tls/*")} == {"authority.crt", "authority.key", "web.crt", "web.key"}
    assert [oct(path.stat().st_mode & 0o777) for path in tmp_path.glob("tls/*.key")] == ["0o600", "0o600"]


def test_it_has_all_names_and_no_longer_a_time_than_browsers_take(tmp_path: Path) -> None:
    facts = read_certificate(own(tmp_path).files.certificate)
    assert facts.names == set(HOME)
    assert facts.begins < NOW < facts.ends and facts.ends - facts.begins == pytest.approx(LASTS_S, abs=2)


@pytest.mark.parametrize(("later", "renewed"), [(LASTS_S - RENEWED_S - 2 * DAY_S, False), (LASTS_S - RENEWED_S, True)])
def test_it_is_renewed_before_its_end_by_the_same_authority(tmp_path: Path, later: float, renewed: bool) -> None:
    first = own(tmp_path, now=NOW)
    authority, certificate = first.authority.read_bytes(), first.files.certificate.read_bytes()
    again = own(tmp_path, now=NOW + later)
    assert again.authority.read_bytes() == authority
    assert (again.files.certificate.read_bytes() != certificate) is renewed


def test_one_that_was_made_with_a_clock_ahead_is_made_anew(tmp_path: Path) -> None:
    own(tmp_path, now=NOW + 1000 * DAY_S)
    assert read_certificate(own(tmp_path, now=NOW).files.certificate).begins < NOW


def test_a_new_address_comes_in_and_the_old_one_stays(tmp_path: Path) -> None:
    own(tmp_path)
    moved = own(tmp_path, [*HOME, "10.0.0.7"])
    assert read_certificate(moved.files.certificate).names == {*HOME, "10.0.0.7"}
    assert not own(tmp_path).renew_if_due()


def test_a_name_that_the_authority_may_not_sign_gets_another_authority(tmp_path: Path) -> None:
    before = own(tmp_path).authority.read_bytes()
    made = own(tmp_path, [*HOME, "table.example.org"])
    assert made.authority.read_bytes() != before
    run_openssl(
        "verify", "-verify_hostname", "table.example.org", "-CAfile", str(made.authority), str(made.files.certificate)
    )


def test_the_authority_stands_for_home_alone(tmp_path: Path) -> None:
    """A thief of its key can deceive no phone that trusts it about a bank."""
    made = own(tmp_path)
    make_certificate(
        tmp_path, "bank", CertificateSpecification("bank", SERVER.format(names="DNS:bank.example")), signer="authority"
    )
    with pytest.raises(OpensslFailed):
        run_openssl("verify", "-CAfile", str(made.authority), str(tmp_path / "bank.crt"))


def test_a_key_that_was_lost_or_mixed_up_is_made_anew(tmp_path: Path) -> None:
    made = own(tmp_path)
    made.files.key.write_bytes((tmp_path / "authority.key").read_bytes())
    assert made.renew_if_due()
    made.files.key.unlink()
    assert made.renew_if_due() and not made.renew_if_due()
    ssl.create_default_context().load_cert_chain(made.files.certificate, made.files.key)


def test_without_openssl_it_says_what_helps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.certificates.run_openssl.shutil.which", lambda program: None)
    with pytest.raises(BadCertificate, match="no certificate for HTTPS .* apt install openssl.*https = true out"):
        own(tmp_path)
