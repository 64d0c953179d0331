"""A certificate and its key as files: what is wrong with them, in words, and what would be right."""

import ssl
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.certificates.read_certificate import CertificateFacts, read_certificate
from companion.certificates.run_openssl import OpensslFailed
from companion.server.tls.errors import BadCertificate
from companion.server.tls.tls_socket import ErrorTranslatingTlsSocket

_RIGHT: Final = (
    "[server] certificate is the file with the whole chain, such as fullchain.pem, and certificate_key its key"
)
SOON_S: Final = 14 * 24 * 3600.0
"""Seconds before the end of a certificate at which it is said."""


@dataclass(frozen=True, slots=True)
class CertificateFiles:
    """Both files, in PEM."""

    certificate: Path
    key: Path

    def version(self) -> tuple[tuple[int, int, int], ...]:
        """Return what changes whenever a file does, or who may read it. Raises OSError."""
        told = [path.stat() for path in (self.certificate, self.key)]
        return tuple((one.st_ctime_ns, one.st_ino, one.st_size) for one in told)


def load_tls_context(files: CertificateFiles) -> ssl.SSLContext:
    """Return a server's context with the certificate. Raises BadCertificate."""
    for path in (files.certificate, files.key):
        _check_readable(path)
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.sslsocket_class = ErrorTranslatingTlsSocket
    try:
        context.load_cert_chain(files.certificate, files.key, password=_refuse_password)
    except _Locked as error:
        raise BadCertificate(
            f"{files.key} is locked with a password; make one without: openssl pkey -in {files.key} -out open.pem"
        ) from error
    except ssl.SSLError as error:
        raise BadCertificate(_why(error, files)) from error
    return context


def read_certificate_facts(files: CertificateFiles) -> CertificateFacts:
    """Return what the certificate says. Raises BadCertificate."""
    try:
        return read_certificate(files.certificate)
    except OpensslFailed as error:
        raise BadCertificate(f"{files.certificate} cannot be read: {error}") from error


def find_certificate_warnings(files: CertificateFiles, address: str, now: float | None = None) -> Iterator[str]:
    """Yield what phones will say about a certificate that can be used. `address` is what the QR code names."""
    file, facts, at = files.certificate, read_certificate_facts(files), time.time() if now is None else now
    ends = _day(facts.ends)
    if at < facts.begins:
        yield f"the certificate {file} holds from {_day(facts.begins)} on: is this machine's clock right?"
    if at >= facts.ends:
        yield f"the certificate {file} has ended on {ends}: put a new one in its place, it is taken up at once"
    elif at >= facts.ends - SOON_S:
        yield f"the certificate {file} ends on {ends}: put a new one in its place, it is taken up at once"
    if not facts.has_name(address):
        names = ", ".join(sorted(facts.names))
        yield f"the certificate {file} is for {names}, but the QR code names {address}: set [server] address to it"


class _Locked(Exception):
    """The key wants a password, which nobody is there to type."""


def _refuse_password() -> str:
    raise _Locked


def _check_readable(path: Path) -> None:
    try:
        with path.open("rb"):
            pass
    except FileNotFoundError as error:
        raise BadCertificate(f"there is no file {path}; {_RIGHT}") from error
    except OSError as error:
        raise BadCertificate(
            f"{path} cannot be read: {error.strerror}; the user of the companion needs to, such as by chgrp"
        ) from error


def _why(error: ssl.SSLError, files: CertificateFiles) -> str:
    if error.reason in ("KEY_VALUES_MISMATCH", "KEY_TYPE_MISMATCH"):
        return f"{files.key} is not the key of {files.certificate}; {_RIGHT}"
    if "KEY-----" not in _text(files.key):
        return f"there is no key in {files.key}; {_RIGHT}"
    if "CERTIFICATE-----" not in _text(files.certificate):
        return f"there is no certificate in PEM in {files.certificate}; {_RIGHT}"
    return f"{files.certificate} with {files.key} cannot be used: {error.reason or error}; {_RIGHT}"


def _text(path: Path) -> str:
    return path.read_bytes().decode("ascii", "replace")


def _day(seconds: float) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(seconds))
