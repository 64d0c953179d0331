"""Certificates for tests, and what a server shows of its own."""

import socket
import ssl
import time
from collections.abc import Iterable
from pathlib import Path

from companion.certificates.make_certificate import AUTHORITY, SERVER, CertificateSpecification, make_certificate
from companion.certificates.read_certificate import CertificateFacts, read_certificate
from companion.server.tls.certificate_files import CertificateFiles
from companion.server.tls.own_certificate import OwnCertificate
from tests.patience import PATIENCE_S

DAY_S = 24 * 3600.0
HOME = ("localhost", "127.0.0.1", "table.local", "192.168.1.20")


def own(folder: Path, names: Iterable[str] = HOME, now: float | None = None) -> OwnCertificate:
    made = OwnCertificate(folder, lambda: names, time.time if now is None else lambda: now)
    made.renew_if_due()
    return made


def outside(
    folder: Path, name: str = "fullchain", days: float = 60, names: str = "DNS:table.example.org"
) -> CertificateFiles:
    """Return a certificate as an authority elsewhere would give it, for so many days from yesterday on."""
    folder.mkdir(exist_ok=True)
    if not (folder / "elsewhere.crt").exists():
        make_certificate(folder, "elsewhere", CertificateSpecification("Elsewhere", AUTHORITY))
    times = (
        time.strftime("%Y%m%d%H%M%SZ", time.gmtime(time.time() + day * DAY_S)) for day in (min(-1, days - 1), days)
    )
    make_certificate(
        folder, name, CertificateSpecification("table", SERVER.format(names=names), *times), signer="elsewhere"
    )
    return CertificateFiles(folder / f"{name}.crt", folder / f"{name}.key")


def shown(port: int, folder: Path) -> CertificateFacts:
    """Return what a new handshake at that port shows."""
    pem = ssl.get_server_certificate(("127.0.0.1", port), timeout=PATIENCE_S)
    (folder / "shown.crt").write_text(pem)
    return read_certificate(folder / "shown.crt")


def trusting(authority: Path, port: int, name: str) -> ssl.SSLSocket:
    """Return a connection that trusts nobody but `authority`, and asks for `name`."""
    context = ssl.create_default_context(cafile=str(authority))
    return context.wrap_socket(socket.create_connection(("127.0.0.1", port), PATIENCE_S), server_hostname=name)
