"""`make test-fresh SUITE=trixie`: run the README's two commands on a bare Debian and say what is missing.

The Debian is made by mmdebstrap in a folder and entered by chroot, so root is wanted here. In there somebody without
root types the commands, and a password where sudo asks. Takes a minute more than `make test`.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tests.fresh.debian_root import make_archive, unpack
from tests.fresh.scripted_person import HOME, add_person, read_commands, type_command

ROOT: Final = Path(__file__).parents[2]
KEPT: Final = Path(sys.prefix) / "fresh"
PACKAGES: Final = ("make", "python3", "ca-certificates", "sudo")
"""Packages that the README asks for, without git: the files are there already."""


def main(suite: str, *only: str) -> int:
    """Return 0 where both commands pass and nobody complains; with `--prepare`, once there is a Debian for them."""
    if os.geteuid() != 0 or not shutil.which("mmdebstrap"):
        print("test-fresh makes a system of its own: it needs root, and mmdebstrap", file=sys.stderr)
        return 2
    archive, system = make_archive(suite, PACKAGES, KEPT), KEPT / suite
    if "--prepare" in only:
        return 0
    unpack(archive, system)
    add_person(system)
    _copy_repository(system / HOME.lstrip("/") / "companion")
    empty = _measure_disk(system)
    faults = []
    for command in read_commands((ROOT / "README.md").read_text()):
        log = KEPT / f"{suite}-{command.replace(' ', '-')}.log"
        print(f"fresh {suite}: {command}", flush=True)
        found = type_command(system, command, log)
        print("\n".join(f"FAIL {fault}" for fault in found) or "ok", f"({log})", flush=True)
        faults += found
    print(f"fresh {suite}: {_measure_disk(system) - empty} MB of disk, {len(faults)} faults", flush=True)
    return 1 if faults else 0


def _copy_repository(to: Path) -> None:
    """The files as they stand here, committed or not."""
    listed = subprocess.run(
        ["git", "ls-files", "-coz", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True
    )
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).exists():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)
    owner = to.parent.stat()
    for path in (to, *to.rglob("*")):
        os.chown(path, owner.st_uid, owner.st_gid)


def _measure_disk(system: Path) -> int:
    """Return the megabytes that the system takes."""
    return int(subprocess.run(["du", "-sm", str(system)], capture_output=True, check=True).stdout.split()[0])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
