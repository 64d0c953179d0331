"""Reads what a certificate says: from when to when it holds, for which names, and its fingerprint."""

import ipaddress
import re
import ssl
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.certificates.run_openssl import run_openssl

_FIELDS: Final = ("-startdate", "-enddate", "-fingerprint", "-sha256", "-ext", "subjectAltName")
_NAME: Final = re.compile(r"(?:DNS|IP Address):([^,\s]+)")


@dataclass(frozen=True, slots=True)
class CertificateFacts:
    """Content of a certificate. Times are in seconds since 1970, `names` in small letters."""

    begins: float
    ends: float
    fingerprint: str
    names: frozenset[str]

    def has_name(self, name: str) -> bool:
        """Return True if a browser takes the certificate for `name`: a name of its own, or below one with a star."""
        wanted = canonical_name(name)
        return wanted in self.names or f"*.{wanted.partition('.')[2]}" in self.names


def read_certificate(file: Path) -> CertificateFacts:
    """Return what the first certificate of a PEM file says. Raises OpensslFailed if there is none."""
    said = run_openssl("x509", "-in", str(file.absolute()), "-noout", *_FIELDS)
    told = dict(line.split("=", 1) for line in said.splitlines() if "=" in line)
    print_ = next(value for name, value in told.items() if name.lower().endswith("fingerprint"))
    return CertificateFacts(
        ssl.cert_time_to_seconds(told["notBefore"]),
        ssl.cert_time_to_seconds(told["notAfter"]),
        print_,
        frozenset(map(canonical_name, _NAME.findall(said))),
    )


def canonical_name(name: str) -> str:
    """Return an address or name in the one form in which two can be compared."""
    bare = name.strip("[]").lower()
    try:
        return str(ipaddress.ip_address(bare))
    except ValueError:
        return bare
