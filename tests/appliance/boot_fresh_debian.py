"""`make test-appliance`: install on a fresh Debian, boot that with its real systemd, and look after it from inside.

Root, some minutes and Debian's mirrors are wanted: no part of `make test`. The guest is a container of systemd-nspawn
with a network of its own; its last act is to switch itself off, as a long press of the power button would.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.fresh.debian_root import enter, make_archive, make_environment, unpack

ROOT: Final = Path(__file__).parents[2]
EXAMINATION: Final = Path(__file__).parent / "examination"
KEPT: Final = Path(sys.prefix) / "appliance"
SUITES: Final = ("bookworm", "trixie")
PACKAGES: Final = (
    *("python3", "python3-venv", "systemd", "systemd-sysv", "dbus", "udev", "ca-certificates", "procps"),
    *("avahi-daemon", "polkitd", "network-manager", "dnsmasq-base", "adduser", "iproute2"),
)
SOURCES: Final = (
    "companion",
    "web",
    "hardware",
    "firmware",
    "docs",
    "pyproject.toml",
    "setup.py",
    "requirements.lock",
    "README.md",
    "LICENSE",
)
FILES: Final = "/root/src/companion/app/appliance/files"
WHEELS: Final = (
    *("/opt/companion/current/.venv/bin/python", "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:"),
    *("-r", "/root/src/requirements.lock", "-d", "/root/wheels"),
)
LEFT: Final = (
    "opt/companion",
    "usr/local/bin/companion",
    "etc/systemd/system/companion.service",
    "etc/polkit-1/rules.d/50-companion.rules",
)
BOOT_S: Final = 900


def main(suites: list[str]) -> int:
    """0 where every suite passes."""
    if os.geteuid() != 0:
        print("test-appliance needs root: it makes a system of its own", file=sys.stderr)
        return 2
    return 0 if all([_examined(suite) for suite in suites or SUITES]) else 1


def _examined(suite: str) -> bool:
    print(f"== {suite}", flush=True)
    system, out = KEPT / suite, KEPT / f"{suite}-out"
    unpack(make_archive(suite, PACKAGES, KEPT), system)
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir()
    for name in SOURCES:
        _copy(ROOT / name, system / "root" / "src" / name)
    _inside(system, f"{FILES}/install.sh")
    _inside(system, *WHEELS)  # for upgrades in the guest, which has no network
    _admit(system)
    _boot(suite, system, out)
    return all([_verdict(out), _uninstalled(system)])


def _copy(source: Path, to: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, to, ignore=shutil.ignore_patterns("__pycache__", ".venv", "*.egg-info"))
    else:
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, to)


def _inside(system: Path, *command: str) -> None:
    entered = enter(system, *command)
    subprocess.run(entered, env=make_environment(), stdin=subprocess.DEVNULL, check=True, timeout=BOOT_S)


def _admit(system: Path) -> None:
    """Let the examination begin when the guest is up."""
    units = system / "etc" / "systemd" / "system"
    shutil.copy(EXAMINATION / "examination.service", units)
    (units / "multi-user.target.wants" / "examination.service").symlink_to("../examination.service")
    shutil.copytree(EXAMINATION, system / "root" / "examination")


def _boot(suite: str, system: Path, out: Path) -> None:
    """Until it switches itself off; killed if it does not."""
    command = [
        *("systemd-nspawn", "--quiet", "--boot", "--volatile=overlay", "--private-network", "--register=no"),
        *("--keep-unit", "--link-journal=no", f"--machine=companion-{suite}", f"--bind={out}:/out"),
        *("-D", str(system)),
    ]
    with (out / "console").open("wb") as console:
        ended = subprocess.run(
            ["timeout", "-k", "5", str(BOOT_S), *command],
            stdin=subprocess.DEVNULL,
            stdout=console,
            stderr=console,
            check=False,
        )
    (out / "ended").write_text(str(ended.returncode))


def _verdict(out: Path) -> bool:
    lines = (out / "log").read_text().splitlines() if (out / "log").exists() else ["FAIL nothing was examined"]
    if (out / "ended").read_text() != "0" or "done" not in lines:
        lines.append("FAIL it switches itself off at the end")
    else:
        lines.append("ok   it switches itself off at the end")
    print("\n".join(line for line in lines if line != "done"))
    well = not any(line.startswith("FAIL") for line in lines)
    if not well:
        print(f"what was said meanwhile: {out / 'details'}, {out / 'console'}")
    return well


def _uninstalled(system: Path) -> bool:
    _inside(system, f"{FILES}/uninstall.sh")
    gone = not any((system / place).exists() for place in LEFT) and (system / "etc" / "companion.toml").exists()
    _inside(system, f"{FILES}/uninstall.sh", "--purge")
    gone = gone and not (system / "etc" / "companion.toml").exists() and not (system / "var/lib/companion").exists()
    print(f"{'ok  ' if gone else 'FAIL'} it is uninstalled, and with --purge all that was kept as well")
    return gone


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
