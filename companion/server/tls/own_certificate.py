"""The certificate of this machine's own: made once, by an authority of its own, and made anew before it ends."""

import ipaddress
import time
from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import Final

from companion.certificates.make_certificate import AUTHORITY, SERVER, CertificateSpecification, make_certificate
from companion.certificates.read_certificate import canonical_name, read_certificate
from companion.certificates.run_openssl import NO_OPENSSL, OpensslFailed, run_openssl
from companion.server.tls.certificate_files import CertificateFiles, load_tls_context
from companion.server.tls.errors import BadCertificate

DAY_S: Final = 24 * 3600.0
LASTS_S: Final = 397 * DAY_S
"""Seconds. No browser takes a longer one."""
RENEWED_S: Final = 30 * DAY_S
"""Seconds before its end at which it is made anew."""
MOST_NAMES: Final = 40
_SLACK_S: Final = DAY_S
"""Seconds. A phone whose clock is behind ours takes it all the same."""
_HOME: Final = ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8", "fc00::/7", "::1/128")
_PERMITTED: Final = "nameConstraints = critical, @permitted\n[permitted]\n"


class OwnCertificate:
    """The files in `folder`, which is closed to others. `names` returns the names and addresses of this machine.

    A phone that trusts `authority` trusts it for addresses at home and for `names` alone, never for a bank.
    """

    def __init__(
        self, folder: Path, names: Callable[[], Iterable[str]], clock: Callable[[], float] = time.time
    ) -> None:
        self._folder = folder
        self._names = names
        self._clock = clock
        self.authority = folder / "authority.crt"
        self.files = CertificateFiles(folder / "web.crt", folder / "web.key")

    def renew_if_due(self) -> bool:
        """Make what is missing, soon ends, or lacks one of our names. Returns True if the certificate is a new one.

        Raises BadCertificate if openssl is missing, or cannot.
        """
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        wanted = [canonical_name(name) for name in dict.fromkeys(self._names())]
        try:
            if self._is_good_for(wanted):
                return False
            self._make([*wanted, *sorted(self._past_names() - set(wanted))][:MOST_NAMES])
        except OpensslFailed as error:
            raise BadCertificate(_in_words(error)) from error
        return True

    def _is_good_for(self, names: Collection[str]) -> bool:
        if not self.authority.exists() or not self.files.certificate.exists():
            return False
        try:
            load_tls_context(self.files)
        except BadCertificate:
            return False
        facts, now = read_certificate(self.files.certificate), self._clock()
        return facts.names.issuperset(names) and facts.begins <= now < facts.ends - RENEWED_S

    def _past_names(self) -> frozenset[str]:
        """Return the names in the last certificate: who goes home and comes back needs no new one."""
        try:
            return read_certificate(self.files.certificate).names
        except OpensslFailed as error:
            if not self.files.certificate.exists() or str(error) != NO_OPENSSL:
                return frozenset()
            raise

    def _make(self, names: Collection[str]) -> None:
        """Make the certificate; the authority, too, if there is none or it may not sign one of the names."""
        if not self.authority.exists():
            self._make_authority(names)
        self._make_web(names)
        try:
            self._verify()
        except OpensslFailed:
            self._make_authority(names)
            self._make_web(names)

    def _verify(self) -> None:
        """Raise OpensslFailed if a phone that trusts the authority would not take the certificate."""
        files = (str(self.authority.absolute()), str(self.files.certificate.absolute()))
        run_openssl("verify", "-attime", str(int(self._clock())), "-CAfile", *files)

    def _make_authority(self, names: Iterable[str]) -> None:
        """Make one for addresses at home and `names`: stolen, it stands for nothing else."""
        permitted = dict.fromkeys(("DNS:local", *map(_constraint, (*_HOME, *names))))
        lines = "".join(
            f"permitted;{kind}.{number} = {value}\n" for number, (kind, value) in enumerate(map(_split, permitted))
        )
        wish = CertificateSpecification("Authority of this companion", AUTHORITY + _PERMITTED + lines)
        make_certificate(self._folder, "authority", wish)

    def _make_web(self, names: Iterable[str]) -> None:
        now = self._clock()
        listed = ", ".join(f"{'IP' if _is_address(name) else 'DNS'}:{name}" for name in names)
        wish = CertificateSpecification(
            "companion", SERVER.format(names=listed), _time(now - _SLACK_S), _time(now + LASTS_S - _SLACK_S)
        )
        make_certificate(self._folder, "web", wish, signer="authority")


def _constraint(name: str) -> str:
    """Return how a name constraint writes a network, an address or a name: addresses with their mask."""
    try:
        network = ipaddress.ip_network(name)
    except ValueError:
        return f"DNS:{name}"
    return f"IP:{network.network_address}/{network.netmask}"


def _split(constraint: str) -> tuple[str, str]:
    kind, _, value = constraint.partition(":")
    return kind, value


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _time(seconds: float) -> str:
    return time.strftime("%Y%m%d%H%M%SZ", time.gmtime(seconds))


def _in_words(error: OpensslFailed) -> str:
    return f"no certificate for HTTPS can be made: {error}; or take [server] https = true out"
