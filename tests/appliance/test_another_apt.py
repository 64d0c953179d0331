"""Another apt that is at its lists while we install: it is waited for."""

import fcntl
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import IO

import pytest

from tests.appliance.fake_system import FILES, FakeSystem
from tests.patience import PATIENCE_S

ROOT = FILES.parents[3]
BUSY_ONCE = """#!/bin/sh
cd "$(dirname "$0")/.."
echo "$*" >>apt-calls
[ -e was-busy ] && exit
touch was-busy
echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)" >&2
exit 100
"""


@pytest.fixture
def environment(tmp_path: Path) -> Mapping[str, str]:
    """An apt with lists and sources of its own, of which there are none."""
    (tmp_path / "lists/partial").mkdir(parents=True)
    (tmp_path / "sources.list").touch()
    config = tmp_path / "apt.conf"
    config.write_text(
        f'Dir::State::lists "{tmp_path}/lists"; Dir::Etc::sourcelist "{tmp_path}/sources.list";\n'
        f'Dir::Etc::sourceparts "/dev/null"; Dir::Cache "{tmp_path}";\n'
    )
    return {**os.environ, "APT_CONFIG": str(config)}


def hold_lists(folder: Path) -> IO[str]:
    """Return the file that locks the lists, as long as it is open: apt knows locks of this kind alone."""
    lock = (folder / "lists/lock").open("w")
    fcntl.lockf(lock, fcntl.LOCK_EX)
    return lock


def begin_update(environment: Mapping[str, str]) -> subprocess.Popen[str]:
    return subprocess.Popen(["sh", str(FILES / "apt-update.sh")], env=environment, stderr=subprocess.PIPE, text=True)


def test_lists_are_updated_once_the_other_apt_has_ended(tmp_path: Path, environment: Mapping[str, str]) -> None:
    lock = hold_lists(tmp_path)
    with begin_update(environment) as update:
        assert update.stderr is not None
        assert update.stderr.readline() == "companion: another apt is at work; waiting for it to end ...\n"
        lock.close()
        assert (update.wait(PATIENCE_S), update.stderr.read()) == (0, "")


def test_an_apt_that_never_ends_is_told_in_one_line(tmp_path: Path, environment: Mapping[str, str]) -> None:
    with hold_lists(tmp_path), begin_update({**environment, "COMPANION_APT_WAIT_S": "0"}) as update:
        _, told = update.communicate(timeout=PATIENCE_S)
    assert update.returncode == 1 and told.count("\n") == 1
    assert "another apt has not ended in 0 seconds; try again later" in told and f"process {os.getpid()}" in told


@pytest.mark.parametrize("seconds", ["600s", "-1", "1.5"])
def test_what_is_no_number_of_seconds_is_told_at_once(
    tmp_path: Path, environment: Mapping[str, str], seconds: str
) -> None:
    with hold_lists(tmp_path), begin_update({**environment, "COMPANION_APT_WAIT_S": seconds}) as update:
        assert update.stderr is not None
        assert update.stderr.readline().endswith(f"whole number of seconds, not {seconds}\n")
        update.kill()


def test_what_else_is_wrong_is_told_at_once(tmp_path: Path, environment: Mapping[str, str]) -> None:
    (tmp_path / "sources.list").write_text("nonsense\n")
    with begin_update(environment) as update:
        _, told = update.communicate(timeout=PATIENCE_S)
    assert update.returncode == 1 and "Malformed line 1" in told and "another apt" not in told


@pytest.fixture
def busy(tmp_path: Path) -> FakeSystem:
    """A system that lacks every package, whose lists are in use the first time."""
    system = FakeSystem(tmp_path, sys.executable)
    for name, text in {"apt-get": BUSY_ONCE, "sudo": '#!/bin/sh\nexec "$@"\n', "dpkg": MISSING}.items():
        (system.bin / name).write_text(text)
        (system.bin / name).chmod(0o755)
    return system


MISSING = '#!/bin/sh\n[ "$1" != -s ] || exit 1\necho amd64\n'


def apt_calls(system: FakeSystem) -> list[str]:
    """Return the first words of each call of apt-get."""
    return [line.split()[0] for line in (system.bin.parent / "apt-calls").read_text().splitlines()]


def test_the_installer_waits(busy: FakeSystem) -> None:
    done = busy.install(busy.publish("1.0"))
    assert (done.returncode, busy.version) == (0, "1.0"), done.stderr
    assert apt_calls(busy) == ["update", "update", "install"] and "another apt is at work" in done.stderr


def test_the_one_line_that_installs_waits(busy: FakeSystem) -> None:
    done = busy.run("get-companion.sh", COMPANION_RELEASES=f"file://{busy.release}")
    assert "another apt is at work" in done.stdout and apt_calls(busy)[:3] == ["update", "update", "install"]


def test_make_waits(busy: FakeSystem) -> None:
    """With a tool that no machine has."""
    ready = f"{sys.prefix}/ready-to-test"
    done = subprocess.run(
        ["make", "--no-print-directory", "-o", ready, "tools", f"VENV={sys.prefix}", "TOOLS=no-such-tool:its-package"],
        cwd=ROOT,
        env={**os.environ, "PATH": f"{busy.bin}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert apt_calls(busy) == ["update", "update", "install"] and "companion needs:  its-package" in done.stdout
