"""Certificates of the private broker: an authority made once, and the broker's own certificate, signed by it."""

import re
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from companion.durable_files import put_in_place
from companion.mqtt.errors import BrokerFailed

BROKER_NAME: Final = "companion"
"""Name in the certificate. Pucks ask for it at whatever address the broker is."""
BEGINS, ENDS = "20000101000000Z", "20991231235959Z"
"""Time of all certificates. A board that does not know the date takes it for 2000 or 2021 at each start."""
NO_OPENSSL: Final = "openssl is not installed (sudo apt install openssl)"
_HOST_NAME: Final = re.compile("[A-Za-z0-9-]{1,63}")
_SETTINGS: Final = """\
[ca]
default_ca = own
[own]
database = index
new_certs_dir = .
rand_serial = yes
default_md = sha256
policy = named
default_startdate = {begins}
default_enddate = {ends}
[named]
commonName = supplied
[req]
distinguished_name = empty
[empty]
[ca_extensions]
basicConstraints = critical, CA:true, pathlen:0
keyUsage = critical, keyCertSign
subjectKeyIdentifier = hash
[broker_extensions]
basicConstraints = critical, CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
subjectAltName = {names}
"""


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
        if not self.authority.exists():
            self.certificate.unlink(missing_ok=True)
            self._make("ca", "Authority of this companion", "-selfsign")
        if not self.certificate.exists():
            self._make("broker", BROKER_NAME, "-cert", str(self.authority.absolute()))

    def _make(self, name: str, subject: str, *signed: str) -> None:
        """Make a key and its certificate. The certificate comes last: where it is, the key is too."""
        with tempfile.TemporaryDirectory(dir=self._folder, suffix=".part") as made:
            here = Path(made)
            (here / "settings").write_text(_SETTINGS.format(names=_names(), begins=BEGINS, ends=ENDS), "utf-8")
            (here / "index").touch()
            curve = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
            _openssl(here, "req", "-new", *curve, "-keyout", "key", "-subj", f"/CN={subject}", "-out", "request")
            signer = here / "key" if name == "ca" else self._folder / "ca.key"
            signing = ("-batch", "-notext", "-keyfile", str(signer.absolute()), *signed)
            _openssl(here, "ca", *signing, "-extensions", f"{name}_extensions", "-in", "request", "-out", "certificate")
            put_in_place(here / "key", self._folder / f"{name}.key")
            put_in_place(here / "certificate", self._folder / f"{name}.crt")


def _names() -> str:
    """Return the names that the broker is reached by. Others than pucks ask for this machine's."""
    host = socket.gethostname().partition(".")[0]
    own = (host, f"{host}.local") if _HOST_NAME.fullmatch(host) else ()
    return ", ".join([*(f"DNS:{name}" for name in dict.fromkeys((BROKER_NAME, "localhost", *own))), "IP:127.0.0.1"])


def _openssl(folder: Path, *command: str) -> None:
    program = shutil.which("openssl")
    if program is None:
        raise BrokerFailed(NO_OPENSSL)
    run = subprocess.run(
        [program, *command, "-config", "settings"], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True
    )
    if run.returncode:
        said = run.stderr.decode("utf-8", "replace").strip().splitlines()
        raise BrokerFailed(f"openssl {command[0]} failed: {said[-1] if said else 'it said nothing'}")
