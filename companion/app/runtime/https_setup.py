"""HTTPS of a run: which certificate it shows, its renewal, and what is to be said about it."""

import re
import socket
import ssl
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from companion.config import ServerSection
from companion.server.network.captive_portal import HOTSPOT_ADDRESS
from companion.server.network.interfaces import interface_addresses
from companion.server.network.lan_address import check_address, mdns_name, own_addresses
from companion.server.state.context import HttpsKind
from companion.server.tls.certificate_files import CertificateFiles, find_certificate_warnings, read_certificate_facts
from companion.server.tls.own_certificate import OwnCertificate
from companion.server.tls.tls_contexts import TlsContexts

FOLDER: Final = "tls"
"""Folder of our own certificate, in the data folder."""
RECHECK_S: Final = 3600.0
"""Seconds between two looks at the dates of the certificate."""
_HOST_NAME: Final = re.compile("[a-z0-9-]{1,63}")


class RunCertificate:
    """The certificate of a run with HTTPS. `say` is told what is wrong with it later on.

    Raises BadCertificate if it cannot be made, or used.
    """

    def __init__(
        self,
        section: ServerSection,
        data: Path,
        say: Callable[[str], None] = lambda line: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._section = section
        self._say = say
        self._clock = clock
        self._own = (
            None if section.certificate else OwnCertificate(data / FOLDER, lambda: list_machine_names(section.address))
        )
        self.files = certificate_files(section, data)
        self._names: tuple[str, ...] = ()
        self._due = 0.0
        self.check_if_due()
        self._contexts = TlsContexts(self.files, say)

    @property
    def kind(self) -> HttpsKind:
        return "outside" if self._own is None else "own"

    @property
    def authority(self) -> Path | None:
        """File that phones may trust for good. None with a certificate from outside."""
        return None if self._own is None else self._own.authority

    def context(self) -> ssl.SSLContext:
        """Return the context of a handshake now."""
        return self._contexts.current()

    def check_if_due(self) -> None:
        """Renew our own certificate if it is time, or if we have another address."""
        names = () if self._own is None else tuple(list_machine_names(self._section.address))
        if names == self._names and self._clock() < self._due:
            return
        self._names, self._due = names, self._clock() + RECHECK_S
        if self._own is not None:
            self._own.renew_if_due()

    def notes(self, address: str) -> Iterator[str]:
        """Yield what the host is told. `address` is what the QR code names."""
        fingerprint = read_certificate_facts(self.files).fingerprint
        if self._own is not None:
            yield f"HTTPS with a certificate of our own, SHA-256 {fingerprint}"
        else:
            yield f"HTTPS with the certificate {self.files.certificate}, SHA-256 {fingerprint}"
            yield from find_certificate_warnings(self.files, address)


def certificate_files(section: ServerSection, data: Path) -> CertificateFiles:
    """Return the files of the certificate that the configuration asks for."""
    if section.certificate:
        return CertificateFiles(Path(section.certificate), Path(section.certificate_key))
    return CertificateFiles(data / FOLDER / "web.crt", data / FOLDER / "web.key")


def list_machine_names(configured: str) -> Iterator[str]:
    """Yield the names and addresses that phones may reach this machine by."""
    host = socket.gethostname().partition(".")[0].lower()
    yield from ("localhost", "127.0.0.1", HOTSPOT_ADDRESS)
    if _HOST_NAME.fullmatch(host):
        yield from (host, mdns_name())
    if configured:
        yield check_address(configured).strip("[]")
    yield from sorted({*interface_addresses(), *own_addresses()})
