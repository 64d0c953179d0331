"""Consequences of a read-only root for the doctor, the clock, the installer and the uninstaller."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.app.appliance.doctor import configuration_and_service, read_only_root
from companion.app.appliance.doctor.system_to_check import User
from companion.app.appliance.read_only.fstab import DATA, add_data_mount
from tests.appliance.fake_disks import COMMAND_LINE, FSTAB, OVERLAY_MOUNT, ROOT_MOUNT
from tests.appliance.fake_machine import context_of, levels
from tests.appliance.fake_system import FILES, FakeSystem
from tests.patience import PATIENCE_S

STICK = f"/dev/sda1 {DATA} ext4 rw,noatime 0 0\n"
READ_ONLY = COMMAND_LINE.replace("\n", " overlayroot=tmpfs:recurse=0\n")
APART = add_data_mount(FSTAB, "abc-1")
PI = "/boot/firmware/cmdline.txt"


@pytest.fixture
def system(tmp_path: Path) -> FakeSystem:
    return FakeSystem(tmp_path, sys.executable)


@pytest.mark.parametrize(
    ("mounts", "started_with", "starts_with", "fstab", "found"),
    [
        (ROOT_MOUNT, COMMAND_LINE, COMMAND_LINE, FSTAB, []),
        (OVERLAY_MOUNT + STICK, READ_ONLY, READ_ONLY, APART, [("root", "ok")]),
        (OVERLAY_MOUNT, READ_ONLY, READ_ONLY, FSTAB, [("root", "wrong")]),
        (OVERLAY_MOUNT, READ_ONLY, READ_ONLY, APART, [("root", "wrong"), ("data", "wrong")]),
        (OVERLAY_MOUNT + STICK.replace("rw", "ro"), READ_ONLY, READ_ONLY, APART, [("root", "wrong")]),
        (OVERLAY_MOUNT + STICK.replace("ext4", "overlay"), READ_ONLY, READ_ONLY, APART, [("root", "wrong")]),
        (OVERLAY_MOUNT + STICK, READ_ONLY, COMMAND_LINE, APART, [("root", "ok"), ("root", "ok")]),
        (ROOT_MOUNT + STICK, COMMAND_LINE, READ_ONLY, APART, [("root", "ok")]),
        (ROOT_MOUNT + STICK, READ_ONLY, READ_ONLY, APART, [("root", "wrong")]),
        (ROOT_MOUNT + STICK, COMMAND_LINE, COMMAND_LINE, APART, [("root", "warning")]),
        (ROOT_MOUNT, COMMAND_LINE, COMMAND_LINE, APART, [("root", "warning"), ("data", "wrong")]),
        ("overlay / overlay rw 0 0\n", COMMAND_LINE, COMMAND_LINE, "", []),
        ("", "", "", "", []),
    ],
)
def test_the_doctor_looks_at_the_root_and_the_data_folder(
    tmp_path: Path, mounts: str, started_with: str, starts_with: str, fstab: str, found: list[tuple[str, str]]
) -> None:
    files = {"/proc/mounts": mounts, "/proc/cmdline": started_with, PI: starts_with, "/etc/fstab": fstab}
    assert levels(read_only_root.check_read_only_root, context_of(tmp_path, files, data=Path(DATA))) == found


def test_an_evening_on_a_partition_is_said_to_be_there(tmp_path: Path) -> None:
    files = {"/proc/mounts": OVERLAY_MOUNT + STICK, PI: READ_ONLY}
    [finding] = read_only_root.check_read_only_root(context_of(tmp_path, files, data=Path(DATA)))
    assert finding.what == "read-only; /var/lib/companion is written to /dev/sda1"


def test_the_lost_and_found_of_a_partition_is_no_strange_file(tmp_path: Path) -> None:
    context = context_of(tmp_path, user=User("player", tmp_path.stat().st_uid + 1))
    (context.data / "lost+found").mkdir(parents=True)
    context.data.chmod(0o777)
    assert levels(configuration_and_service.check_data_folder, context) == [("data", "ok")]
    (context.data / "mine").touch()
    assert levels(configuration_and_service.check_data_folder, context) == [("data", "wrong")]


@pytest.mark.parametrize(("now", "set_to"), [(1000, "-s @2000"), (3000, "")])
def test_the_clock_begins_no_earlier_than_the_last_evening(tmp_path: Path, now: int, set_to: str) -> None:
    data, said = tmp_path / "data", tmp_path / "said"
    data.mkdir()
    for name, at in {"evenings.sqlite": 2000, "older": 1500}.items():
        (data / name).touch()
        os.utime(data / name, (at, at))
    (tmp_path / "date").write_text(f'#!/bin/sh\n[ "$1" = +%s ] && echo {now} && exit\necho "$*" >{said}\n')
    (tmp_path / "date").chmod(0o755)
    path = f"{tmp_path}:/usr/bin:/bin"
    subprocess.run(["sh", str(FILES / "set-clock.sh"), str(data)], check=True, timeout=PATIENCE_S, env={"PATH": path})
    assert (said.read_text().strip() if said.exists() else "") == set_to


def test_an_empty_data_folder_leaves_the_clock_alone(tmp_path: Path) -> None:
    subprocess.run(["sh", str(FILES / "set-clock.sh"), str(tmp_path)], check=True, timeout=PATIENCE_S)


def _write(root: Path, name: str, text: str) -> None:
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(text)


def test_an_upgrade_of_a_read_only_root_is_refused_with_what_to_type(system: FakeSystem) -> None:
    assert system.install(system.publish("1.0")).returncode == 0
    _write(system.root, "proc/mounts", OVERLAY_MOUNT)
    done = system.install(system.publish("2.0"))
    assert (done.returncode, system.version) == (1, "1.0")
    for typed in ("read-only off && sudo reboot", "the same command", "read-only on && sudo reboot"):
        assert typed in done.stderr
    _write(system.root, "proc/mounts", ROOT_MOUNT)
    assert system.install(system.publish("2.0")).returncode == 0 and system.version == "2.0"


def _make_forget(system: FakeSystem, status: int) -> None:
    """Give the installed Python a `companion read-only forget` that ends with this status."""
    python = system.root / "opt/companion/current/.venv/bin/python"
    text = python.read_text()
    asked = f'case "$*" in *"read-only forget"*) touch "{system.root}/asked"; exit {status} ;; esac\n'
    python.write_text(text.replace("#!/bin/sh\n", f"#!/bin/sh\n{asked}", 1))
    _write(system.root, "usr/local/bin/companion", "#!/bin/sh\n")  # the real one forgets this machine's hotspot


@pytest.mark.parametrize("purge", [[], ["--purge"]])
def test_uninstalling_moves_the_data_home_first(system: FakeSystem, purge: list[str]) -> None:
    assert system.install(system.publish("1.0")).returncode == 0
    system.evenings.write_text("an evening\n")
    _write(system.root, "etc/fstab", APART)
    _make_forget(system, 0)
    done = system.run("uninstall.sh", *purge)
    assert done.returncode == 0, done.stderr
    assert (system.root / "asked").exists() and not (system.root / "opt/companion").exists()
    assert system.evenings.exists() is not bool(purge)
    assert not [path for path in system.root.rglob("*companion*") if path.suffix in (".service", ".rules")]


def test_data_that_cannot_come_home_keep_the_companion_installed(system: FakeSystem) -> None:
    assert system.install(system.publish("1.0")).returncode == 0
    _write(system.root, "boot/firmware/cmdline.txt", READ_ONLY)
    _make_forget(system, 2)
    done = system.run("uninstall.sh", "--purge")
    assert done.returncode == 1 and "nothing was taken away" in done.stderr
    assert system.version == "1.0" and (system.root / "etc/systemd/system/companion.service").exists()


def test_uninstalling_needs_no_move_where_nothing_was_moved(system: FakeSystem) -> None:
    assert system.install(system.publish("1.0")).returncode == 0
    _write(system.root, "etc/fstab", FSTAB)
    _make_forget(system, 2)
    assert system.run("uninstall.sh").returncode == 0
    assert not (system.root / "asked").exists() and not (system.root / "opt/companion").exists()


def test_a_read_only_root_is_not_uninstalled(system: FakeSystem) -> None:
    assert system.install(system.publish("1.0")).returncode == 0
    _write(system.root, "proc/mounts", OVERLAY_MOUNT)
    done = system.run("uninstall.sh", "--purge")
    assert done.returncode == 1 and "read-only off && sudo reboot" in done.stderr and system.version == "1.0"
