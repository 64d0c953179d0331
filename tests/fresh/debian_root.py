"""Bare Debian systems in folders: made by mmdebstrap, given what they need of this machine, entered by chroot.

Root is wanted. What leads to the package sources is taken over from this machine: mirror, certificates, name servers,
pip's settings and the variables that name them. So no address stands here.
"""

import hashlib
import os
import platform
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

PATH: Final = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
_SETTINGS: Final = ("etc/resolv.conf", "etc/pip.conf")
_AUTHORITIES: Final = Path("usr/local/share/ca-certificates")
"""Folder of the certificates that Debian's owner trusts beside the usual ones."""
_BUNDLE: Final = "/etc/ssl/certs/ca-certificates.crt"
_TAKEN: Final = ("http_proxy", "https_proxy", "no_proxy", "PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL", "PIP_DEFAULT_TIMEOUT")
_BUNDLES: Final = ("SSL_CERT_FILE", "PIP_CERT", "NODE_EXTRA_CA_CERTS", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE")
_ENTER: Final = """
mount --make-rprivate /
mount -t proc proc "$0/proc"
mount -t sysfs sysfs "$0/sys"
mount --rbind /dev "$0/dev"
mount -t tmpfs tmpfs "$0/dev/shm"
mount -t tmpfs tmpfs "$0/run"
status=0; chroot "$0" "$@" || status=$?
exit $status
"""
"""The shell stays, as process 1: the kernel spares that from signals, so a command could not end itself by one."""


def make_archive(suite: str, packages: Iterable[str], kept: Path, options: Iterable[str] = ()) -> Path:
    """Return the tar archive of a minimal Debian with these packages, made on the first call and kept in `kept`.

    `options` are further ones of mmdebstrap.
    """
    wanted = ",".join(sorted(packages))
    archive = kept / f"{suite}-{hashlib.sha256(wanted.encode()).hexdigest()[:8]}.tar"
    if not archive.exists():
        kept.mkdir(parents=True, exist_ok=True)
        half = archive.with_suffix(".part.tar")
        command = ["mmdebstrap", "-q", "--variant=minbase", f"--include={wanted}", *options, suite, str(half)]
        mirror = find_mirror()  # without one, mmdebstrap takes Debian's own
        subprocess.run([*command, mirror] if mirror else command, check=True)
        half.rename(archive)
    return archive


def unpack(archive: Path, system: Path) -> None:
    """Make `system` anew from the archive, with what leads to the package sources."""
    shutil.rmtree(system, ignore_errors=True)
    system.mkdir(parents=True)
    subprocess.run(["tar", "-xf", str(archive), "-C", str(system)], check=True)
    (system / "etc" / "hosts").write_text(f"127.0.0.1 localhost\n127.0.1.1 {platform.node()}\n")
    for name in _SETTINGS:
        if Path("/", name).exists():
            shutil.copy(Path("/", name), system / name)
    if any(Path("/", _AUTHORITIES).glob("*.crt")):
        shutil.copytree(Path("/", _AUTHORITIES), system / _AUTHORITIES, dirs_exist_ok=True)
        subprocess.run(enter(system, "update-ca-certificates"), env=make_environment(), check=True, capture_output=True)


def enter(system: Path, *command: str) -> list[str]:
    """Return the command that runs `command` as root inside, with mounts and processes of its own.

    When it ends, whatever it started ends with it, and its mounts are gone.
    """
    apart = ("unshare", "--mount", "--pid", "--ipc", "--uts", "--fork", "--kill-child")
    return [*apart, "sh", "-euc", _ENTER, str(system), *command]


def make_environment() -> Mapping[str, str]:
    """Return the variables of somebody who has just logged in, and those that lead to the package sources."""
    taken = {name: os.environ[name] for name in _TAKEN if name in os.environ}
    bundles = {name: _BUNDLE for name in _BUNDLES if name in os.environ}
    return {"PATH": PATH, "HOME": "/root", "LANG": "C.UTF-8", "TERM": "dumb", **taken, **bundles}


def find_mirror() -> str | None:
    """Return the mirror that this machine's apt takes Debian from; None where apt has no lists of it."""
    listing = ["apt-get", "indextargets", "--format", "$(ORIGIN) $(CODENAME) $(REPO_URI)", "Created-By: Packages"]
    try:
        listed = subprocess.run(listing, capture_output=True, text=True, check=True).stdout.splitlines()
    except (OSError, subprocess.CalledProcessError):
        return None
    rows = (line.split() for line in listed)
    return next((row[2] for row in rows if len(row) == 3 and row[0] == "Debian" and "-" not in row[1]), None)
