"""A system for the installer below a folder: its programs do nothing, its Python pretends to make environments."""

import hashlib
import os
import subprocess
import zipfile
from pathlib import Path
from typing import Final

import companion
from companion.app import appliance
from companion.app.appliance.doctor import new_faults
from tests.patience import PATIENCE_S

FILES: Final = Path(appliance.__file__).parent / "files"
NEW_FAULTS: Final = Path(new_faults.__file__)
PACKAGE: Final = Path(companion.__file__).parent
_IDLE: Final = ("apt-get", "apt-cache", "getent", "usermod", "userdel", "systemctl", "sleep")
_PROGRAMS: Final = {
    "id": "echo 0",
    "dpkg": 'case $1 in --compare-versions) exec /usr/bin/dpkg "$@" ;; esac; echo amd64',
    "install": """
for word; do
    shift
    case $word in
        -o | -g) skip=yes ;;
        *) [ "${skip:-}" = yes ] || set -- "$@" "$word"; skip="" ;;
    esac
done
exec /usr/bin/install "$@\"""",
    # An environment's Python is a copy of this. What a version does stands in files of its package.
    "python3": """
release=$(cd "$(dirname "$0")/../.." && pwd)
ours() { basename "$release" | cut -d - -f 1; }
for last; do :; done
case "$*" in
    *"-m venv"*) mkdir -p "$last/bin"; cp "$0" "$last/bin/python" ;;
    *"-m zipfile"*) exec {python} "$@" ;;
    *"-m pip"*.whl) {python} -m zipfile -e "$last" "$release/.venv/lib/python3/site-packages" ;;
    *new_faults.py*) exec {python} "$@" ;;
    *"companion doctor"*)
        [ ! -e "$release/companion/spoils-data" ] || echo spoilt >"$STATE_DIRECTORY/evenings.sqlite"
        [ ! -e "$release/companion/doctor-crashes" ] || exit 3
        cd "$release/companion"
        faults=$(ls | sed -n 's/^\\(wrong\\|passing\\)-//p')
        case "$*" in *--json*) rm -f passing-* ;; esac
        if grep -qs spoilt "$STATE_DIRECTORY/evenings.sqlite"; then faults="$faults evenings"; fi
        echo '[{"name": "clock", "level": "ok", "what": "it is kept"}'
        for each in $faults; do printf ', {"name": "%s", "level": "wrong", "what": "it is broken"}' $each; done
        echo ']'
        [ -z "$faults" ] ;;
    *"companion backup"*)
        [ ! -e "$release/companion/backup-fails" ] || exit 1
        { ours; cat "$STATE_DIRECTORY/evenings.sqlite"; } >"$5" ;;
    *"companion restore"*)
        if dpkg --compare-versions "$(head -n 1 "$5")" gt "$(ours)"; then exit 1; fi  # as the real one refuses it
        tail -n +2 "$5" >"$STATE_DIRECTORY/evenings.sqlite" ;;
esac""",
}


class FakeSystem:
    """The folders `root` (the system), `bin` (its programs) and `release` (what is published) of a test."""

    def __init__(self, folder: Path, python: str) -> None:
        self.root, self.bin, self.release = (folder / name for name in ("root", "bin", "release"))
        for each in (self.root / "run/systemd/system", self.root / "etc", self.bin, self.release):
            each.mkdir(parents=True)
        for name, text in {**_PROGRAMS, **dict.fromkeys(_IDLE, "exit 0")}.items():
            (self.bin / name).write_text("#!/bin/sh\n" + text.replace("{python}", python) + "\n")
            (self.bin / name).chmod(0o755)

    def publish(self, version: str, *marks: str) -> Path:
        """Lay a release out as `make wheel` does. A mark is a file that says what the version does."""
        wheel = self.release / f"companion-{version}-py3-none-any.whl"
        for old in self.release.iterdir():
            old.unlink()
        with zipfile.ZipFile(wheel, "w") as packed:
            for path in (*FILES.iterdir(), NEW_FAULTS):
                packed.write(path, str(path.relative_to(PACKAGE.parent)))
            for mark in marks:
                packed.writestr(f"companion/{mark}", "")
        (self.release / "requirements.lock").write_text("# nothing\n")
        published = sorted(self.release.iterdir())
        sums = "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in published)
        (self.release / "SHA256SUMS").write_text(sums)
        return wheel

    def run(self, script: str, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run one of our scripts as the root of this system."""
        search = f"{self.bin}{os.pathsep}/usr/sbin{os.pathsep}/usr/bin{os.pathsep}/bin"
        given = {"PATH": search, "COMPANION_ROOT": str(self.root), "COMPANION_PYTHON": str(self.bin / "python3")}
        return subprocess.run(
            ["sh", str(FILES / script), *words],
            env={**given, **environment},
            capture_output=True,
            text=True,
            timeout=PATIENCE_S,
            check=False,
        )

    def install(self, wheel: Path) -> subprocess.CompletedProcess[str]:
        """Install a wheel of `publish`."""
        return self.run("install.sh", "--wheel", str(wheel))

    @property
    def version(self) -> str:
        """Version that is installed, "" if none."""
        current = self.root / "opt/companion/current"
        return current.readlink().name.split("-")[0] if current.is_symlink() else ""

    @property
    def evenings(self) -> Path:
        """The file of the evenings."""
        return self.root / "var/lib/companion/evenings.sqlite"
