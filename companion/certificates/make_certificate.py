"""Makes a key and its certificate: an authority that signs itself, or a certificate signed by one."""

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.certificates.run_openssl import run_openssl
from companion.durable_files import put_in_place

BEGINS, ENDS = "20000101000000Z", "20991231235959Z"
"""Time of all authorities. A board that does not know the date takes it for 2000 or 2021 at each start."""
AUTHORITY: Final = """\
basicConstraints = critical, CA:true, pathlen:0
keyUsage = critical, keyCertSign
subjectKeyIdentifier = hash
"""
"""Extensions of an authority."""
SERVER: Final = """\
basicConstraints = critical, CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
subjectAltName = {names}
"""
"""Extensions of a server's certificate, reached by `names`."""
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
[extensions]
{extensions}"""


@dataclass(frozen=True, slots=True)
class CertificateSpecification:
    """Certificate to be made. `begins` and `ends` are such as 20000101000000Z; `extensions` as in x509v3_config(5)."""

    subject: str
    extensions: str
    begins: str = BEGINS
    ends: str = ENDS


def make_certificate(folder: Path, name: str, wish: CertificateSpecification, signer: str = "") -> None:
    """Make `name`.key and `name`.crt in `folder`, signed by the authority called `signer` or by itself.

    The certificate comes last: where it is, the key is too. Raises OpensslFailed.
    """
    with tempfile.TemporaryDirectory(dir=folder, suffix=".part") as made:
        here = Path(made)
        settings = _SETTINGS.format(begins=wish.begins, ends=wish.ends, extensions=wish.extensions)
        (here / "settings").write_text(settings, "utf-8")
        (here / "index").touch()
        _request(here, wish.subject)
        _sign(here, folder.absolute(), signer)
        put_in_place(here / "key", folder / f"{name}.key")
        put_in_place(here / "certificate", folder / f"{name}.crt")


def _request(here: Path, subject: str) -> None:
    """Make a key, which openssl keeps to its owner, and a request for a certificate."""
    curve = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
    files = ("-keyout", "key", "-out", "request", "-config", "settings")
    run_openssl("req", "-new", *curve, "-subj", f"/CN={subject}", *files, folder=here)


def _sign(here: Path, folder: Path, signer: str) -> None:
    key = folder / f"{signer}.key" if signer else here / "key"
    by = ("-cert", str(folder / f"{signer}.crt")) if signer else ("-selfsign",)
    signing = ("-batch", "-notext", "-keyfile", str(key), *by, "-config", "settings")
    run_openssl("ca", *signing, "-extensions", "extensions", "-in", "request", "-out", "certificate", folder=here)
