"""Certificates of the private broker: an authority made once, and the broker's own certificate, signed by it."""

import re
import socket
from pathlib import Path
from typing import Final

from companion.certificates.make_certificate import (
    AUTHORITY,
    BEGINS,
    ENDS,
    SERVER,
    CertificateSpecification,
    make_certificate,
)
from companion.certificates.run_openssl import OpensslFailed
from companion.mqtt.errors import BrokerFailed

BROKER_NAME: Final = "companion"
"""Name in the certificate. Pucks ask for it at whatever address the broker is."""
_HOST_NAME: Final = re.compile("[A-Za-z0-9-]{1,63}")


class BrokerCertificates:
    """The files, in one folder closed to others. Whoever trusts `authority` trusts this companion's broker alone."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.authority = folder / "ca.crt"
        self.certificate = folder / "broker.crt"
        self.key = folder / "broker.key"

    def make_missing(self) -> None:
        """Make what is missing. Raises BrokerFailed if openssl is missing, or cannot."""
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        try:
            if not self.authority.exists():
                self.certificate.unlink(missing_ok=True)
                make_certificate(self._folder, "ca", _wish("Authority of this companion", AUTHORITY))
            if not self.certificate.exists():
                wish = _wish(BROKER_NAME, SERVER.format(names=_names()))
                make_certificate(self._folder, "broker", wish, signer="ca")
        except OpensslFailed as error:
            raise BrokerFailed(str(error)) from error


def _wish(subject: str, extensions: str) -> CertificateSpecification:
    """Return the wish for a certificate that never ends while it matters: boards do not know the date."""
    return CertificateSpecification(subject, extensions, BEGINS, ENDS)


def _names() -> str:
    """Return the names that the broker is reached by. Others than pucks ask for this machine's."""
    host = socket.gethostname().partition(".")[0]
    own = (host, f"{host}.local") if _HOST_NAME.fullmatch(host) else ()
    return ", ".join([*(f"DNS:{name}" for name in dict.fromkeys((BROKER_NAME, "localhost", *own))), "IP:127.0.0.1"])
