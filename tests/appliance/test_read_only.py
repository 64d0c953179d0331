"""A read-only root with the data folder apart, on a machine made of folders."""

import shutil
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.app.appliance.read_only import data_move
from companion.app.appliance.read_only.errors import ReadOnlyRefused
from companion.app.appliance.read_only.kernel_command_line import add_read_only_word, has_read_only_word
from companion.app.appliance.read_only.switch_root import (
    disable_read_only_root,
    enable_read_only_root,
    restore_ordinary_root,
)
from companion.app.machine.data_lock import DataFolderInUse, lock_for_run
from tests.appliance.fake_disks import COMMAND_LINE, FSTAB, OVERLAY_MOUNT, FakeDisks

EVENINGS = {"evenings.sqlite": "an evening", "packs/mine.toml": "a pack"}
LINE = "root/boot/firmware/cmdline.txt"
READ_ONLY = COMMAND_LINE.replace("\n", " overlayroot=tmpfs:recurse=0\n")
READS = ("lsblk", "uname", "lsinitramfs")


@pytest.fixture
def disks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeDisks:
    monkeypatch.setattr("shutil.disk_usage", lambda folder: SimpleNamespace(free=8 << 30))
    return FakeDisks(tmp_path / "pi").lay_out()


@pytest.fixture
def apart(disks: FakeDisks) -> FakeDisks:
    """One whose data folder is apart, and whose root is read-only from the next start on."""
    enable_read_only_root(disks.system, "companion", str)
    disks.called.clear()
    return disks


def _said(switch: Callable[..., None], *arguments: Any, **more: Any) -> str:
    said: list[str] = []
    switch(*arguments, said.append, **more)
    return "\n".join(said)


@pytest.mark.parametrize("name", ["/dev/sda1", "companion", "LABEL=companion", "UUID=abc-1"])
def test_the_data_folder_moves_and_the_root_is_read_only_from_the_next_start_on(disks: FakeDisks, name: str) -> None:
    said = _said(enable_read_only_root, disks.system, name)
    assert "read-only from the next start on: sudo reboot" in said
    files = disks.files()
    assert files[LINE] == READ_ONLY
    assert "UUID=abc-1 /var/lib/companion ext4 noatime," in files["root/etc/fstab"]
    assert ",nofail," in files["root/etc/fstab"] and files["root/etc/fstab"].startswith(FSTAB)
    assert {name for name in files if name.startswith(("root/var", "sda1"))} == {f"sda1/{name}" for name in EVENINGS}
    disks.restart(OVERLAY_MOUNT)
    assert disks.data() == EVENINGS and disks.stick.stat().st_mode & 0o777 == 0o700
    stop, start = (disks.called.index(f"systemctl {word} companion.service") for word in ("stop", "start"))
    assert stop < disks.called.index("cp -a /var/lib/companion/. /run/companion-data") < start


def test_the_initramfs_of_every_kernel_gets_overlayroot_first(disks: FakeDisks) -> None:
    disks.initramfs = "init"
    disks.fails = ["dpkg -s overlayroot"]
    enable_read_only_root(disks.system, "companion", str)
    made = disks.called.index("update-initramfs -u -k all")
    [installed] = [n for n, line in enumerate(disks.called) if line.endswith(" overlayroot") and "install" in line]
    assert installed < made < disks.called.index("systemctl stop companion.service")


def test_a_kernel_whose_initramfs_cannot_be_read_is_refused(disks: FakeDisks) -> None:
    disks.fails = ["lsinitramfs"]
    with pytest.raises(ReadOnlyRefused, match="the initramfs of this kernel lacks overlayroot"):
        enable_read_only_root(disks.system, "companion", str)
    assert "update-initramfs -u -k all" in disks.called and disks.files()[LINE] == COMMAND_LINE


def test_an_initramfs_without_overlayroot_is_refused(disks: FakeDisks) -> None:
    disks.initramfs = "init"
    disks.fails = ["update-initramfs"]
    before = disks.files()
    with pytest.raises(ReadOnlyRefused, match="update-initramfs -u -k all failed: it is broken"):
        enable_read_only_root(disks.system, "companion", str)
    assert disks.files() == before


def test_a_pi_that_loads_no_initramfs_is_refused(disks: FakeDisks) -> None:
    (disks.root / "boot/firmware/config.txt").write_text("auto_initramfs=0\n")
    with pytest.raises(ReadOnlyRefused, match="auto_initramfs=1"):
        enable_read_only_root(disks.system, "companion", str)


@pytest.mark.parametrize("switch", [enable_read_only_root, disable_read_only_root, restore_ordinary_root])
def test_a_dry_run_says_all_and_changes_nothing(apart: FakeDisks, switch: Callable[..., None]) -> None:
    if switch is enable_read_only_root:
        restore_ordinary_root(apart.system, str)
    before = apart.files()
    apart.called.clear()
    arguments = (apart.system, "companion") if switch is enable_read_only_root else (apart.system,)
    assert "would be" in _said(switch, *arguments, dry_run=True)
    assert apart.files() == before
    assert all(line.startswith(READS) for line in apart.called)


@pytest.mark.parametrize(
    ("name", "change", "reason"),
    [
        ("/dev/sdb1", {}, "there is no partition /dev/sdb1; lsblk -f shows all"),
        (None, {}, "name a partition for the data folder"),
        ("rootfs", {}, "/dev/mmcblk0p2 is the root itself"),
        ("/dev/sda", {}, "is a whole disk with partitions: name one of them, such as /dev/sda1"),
        ("companion", {"mountpoints": ["/media/pi/stick"]}, "is in use at /media/pi/stick; .* sudo umount /dev/sda1"),
        ("companion", {"fstype": "vfat"}, "holds vfat, not ext4. If nothing .*: sudo mkfs.ext4 -L companion /dev/sda1"),
        ("/dev/sda1", {"fstype": None}, "holds no file system that is known. If nothing"),
        ("companion", {"ro": True}, "is write-protected"),
        ("companion", {"size": 1 << 30}, "has 1024 MB, and 1024 MB are needed"),
        ("companion", {"uuid": None}, "has no UUID"),
        ("rootfs", {"label": "rootfs"}, "rootfs is /dev/mmcblk0p2 and /dev/sda1: name one of them"),
    ],
)
def test_a_partition_that_will_not_do_is_refused(
    disks: FakeDisks, name: str, change: dict[str, Any], reason: str
) -> None:
    disks.devices[1]["children"][0].update(change)
    before = disks.files()
    with pytest.raises(ReadOnlyRefused, match=reason):
        enable_read_only_root(disks.system, name, str)
    assert disks.files() == before and all(line.startswith(READS) for line in disks.called)


def test_a_partition_that_holds_something_is_refused(disks: FakeDisks) -> None:
    (disks.stick / "photo.jpg").write_text("a photo")
    before = disks.files()
    with pytest.raises(ReadOnlyRefused, match="not empty: it holds photo.jpg"):
        enable_read_only_root(disks.system, "companion", str)
    assert disks.files() == before and disks.called[-1] == "systemctl start companion.service"


def test_one_with_too_little_room_is_refused(disks: FakeDisks, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda folder: SimpleNamespace(free=5 << 20))
    with pytest.raises(ReadOnlyRefused, match="MB are needed, and 5 MB are free"):
        enable_read_only_root(disks.system, "companion", str)
    assert disks.data() == EVENINGS and disks.files()["root/etc/fstab"] == FSTAB


@pytest.mark.parametrize("damage", ["content", "mode", "missing", "more"])
def test_a_copy_that_differs_does_not_count(disks: FakeDisks, damage: str) -> None:
    def spoil(line: str) -> None:
        if line.startswith("umount") and (disks.stick / "packs").exists():
            file = disks.stick / "packs" / "mine.toml"
            {
                "content": lambda: file.write_text("a p_ck"),
                "mode": lambda: file.chmod(0o666),
                "missing": lambda: file.unlink(missing_ok=True),
                "more": lambda: (disks.stick / "another").touch(),
            }[damage]()

    disks.before_each = spoil
    with pytest.raises(ReadOnlyRefused, match="is not what was copied"):
        enable_read_only_root(disks.system, "companion", str)
    disks.restart()
    assert disks.data() == EVENINGS
    assert (disks.files()["root/etc/fstab"], disks.files()[LINE]) == (FSTAB, COMMAND_LINE)


def test_a_copy_home_that_differs_does_not_count(apart: FakeDisks) -> None:
    def spoil(line: str) -> None:
        if line == "sync":
            (apart.root / "var/lib/companion.home/packs/mine.toml").write_text("a p_ck")

    apart.before_each = spoil
    with pytest.raises(ReadOnlyRefused, match="packs/mine.toml is not what was copied"):
        restore_ordinary_root(apart.system, str)
    _play_on_and_restart(apart)


def test_another_disk_with_the_same_uuid_is_noticed(disks: FakeDisks) -> None:
    def swap(line: str) -> None:
        if line == "mount /var/lib/companion":
            disks.stick = disks.folder / "sdb1"
            disks.stick.mkdir()

    disks.before_each = swap
    with pytest.raises(ReadOnlyRefused, match="another file system was mounted"):
        enable_read_only_root(disks.system, "companion", str)
    assert disks.files()["root/etc/fstab"] == FSTAB
    _play_on_and_restart(disks)


def _play_on_and_restart(disks: FakeDisks) -> None:
    """Check that an evening played after a move is still there after a restart."""
    (disks.root / "var/lib/companion/later").write_text("another evening")
    disks.restart()
    assert disks.data() == {**EVENINGS, "later": "another evening"}


@pytest.mark.parametrize("broken", ["mount /var", "cp", "sync", "mount -t", "umount /run", "systemctl stop"])
def test_a_move_that_fails_leaves_all_as_it_was(disks: FakeDisks, broken: str) -> None:
    disks.fails = [broken]
    with pytest.raises(ReadOnlyRefused, match="failed: it is broken"):
        enable_read_only_root(disks.system, "companion", str)
    assert (disks.files()["root/etc/fstab"], disks.files()[LINE]) == (FSTAB, COMMAND_LINE)
    assert disks.called[-1] == f"systemctl {'stop' if broken == 'systemctl stop' else 'start'} companion.service"
    _play_on_and_restart(disks)


@pytest.mark.parametrize("broken", ["umount /var", "cp", "sync", "systemctl stop"])
def test_a_move_home_that_fails_leaves_the_data_on_the_partition(apart: FakeDisks, broken: str) -> None:
    before = apart.files()["root/etc/fstab"]
    apart.fails = [broken]
    with pytest.raises(ReadOnlyRefused, match="failed: it is broken"):
        restore_ordinary_root(apart.system, str)
    assert apart.files()["root/etc/fstab"] == before
    _play_on_and_restart(apart)


@pytest.mark.parametrize("switch", [enable_read_only_root, restore_ordinary_root])
def test_an_fstab_that_cannot_be_written_moves_nothing(
    disks: FakeDisks, monkeypatch: pytest.MonkeyPatch, switch: Callable[..., None]
) -> None:
    def fail(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    arguments = (disks.system, "companion") if switch is enable_read_only_root else (disks.system,)
    if switch is restore_ordinary_root:
        enable_read_only_root(disks.system, "companion", str)
    monkeypatch.setattr(data_move, "replace_file_atomically", fail)
    with pytest.raises(OSError, match="No space left"):
        switch(*arguments, str)
    _play_on_and_restart(disks)


def test_a_move_needs_no_systemd_that_reads_fstab_at_once(disks: FakeDisks) -> None:
    disks.fails = ["systemctl daemon-reload"]
    enable_read_only_root(disks.system, "companion", str)
    _play_on_and_restart(disks)


@pytest.mark.parametrize("switch", [enable_read_only_root, restore_ordinary_root])
def test_a_power_cut_at_any_point_loses_nothing_and_the_command_can_be_typed_again(
    disks: FakeDisks, tmp_path: Path, switch: Callable[..., None]
) -> None:
    cuts: list[FakeDisks] = []
    arguments = (disks.system, "companion") if switch is enable_read_only_root else (disks.system,)
    if switch is restore_ordinary_root:
        enable_read_only_root(disks.system, "companion", str)
    disks.before_each = lambda line: cuts.append(disks.copy(tmp_path / f"cut{len(cuts)}"))
    switch(*arguments, str)
    assert len(cuts) >= 9
    for cut in cuts:
        cut.restart()
        assert cut.data() == EVENINGS
        again = (cut.system, "companion") if switch is enable_read_only_root else (cut.system,)
        switch(*again, str)
        cut.restart()
        assert cut.data() == EVENINGS
        assert has_read_only_word(cut.files()[LINE]) is (switch is enable_read_only_root)
        assert not [path for path in (cut.root / "var/lib").iterdir() if path.name.startswith("companion.before")]


def test_a_running_evening_is_not_moved(disks: FakeDisks) -> None:
    with lock_for_run(disks.root / "var/lib/companion"), pytest.raises(DataFolderInUse):
        enable_read_only_root(disks.system, "companion", str)
    assert disks.files()["root/etc/fstab"] == FSTAB


def test_off_and_on_again_for_an_upgrade_moves_nothing(apart: FakeDisks) -> None:
    apart.restart(OVERLAY_MOUNT)
    disable_read_only_root(apart.system, str)
    assert apart.files()[LINE] == COMMAND_LINE
    apart.restart()
    assert "on a partition of its own already" in _said(enable_read_only_root, apart.system, None)
    assert apart.files()[LINE] == READ_ONLY
    assert not any(line.startswith(("mount", "umount", "cp")) for line in apart.called)


def test_taking_it_back_leaves_the_machine_as_it_was(disks: FakeDisks) -> None:
    before = disks.files()
    enable_read_only_root(disks.system, "companion", str)
    assert "on the root again; its partition is empty" in _said(restore_ordinary_root, disks.system)
    assert disks.files() == before
    assert [path.name for path in disks.stick.iterdir()] == ["lost+found"]
    restore_ordinary_root(disks.system, str)
    assert disks.files() == before


def test_what_cannot_be_done_on_a_read_only_root_says_what_to_type(apart: FakeDisks) -> None:
    apart.restart(OVERLAY_MOUNT)
    before = apart.files()
    with pytest.raises(ReadOnlyRefused, match="sudo companion read-only off && sudo reboot; then this again"):
        restore_ordinary_root(apart.system, str)
    assert apart.files() == before
    shutil.copytree(apart.stick, apart.folder / "kept")
    (apart.root / "etc/fstab").write_text(FSTAB)
    apart.restart(OVERLAY_MOUNT)
    with pytest.raises(ReadOnlyRefused, match="read-only off"):
        enable_read_only_root(apart.system, "companion", str)


@pytest.mark.parametrize("switch", [enable_read_only_root, restore_ordinary_root])
def test_a_partition_that_was_pulled_out_is_missed(apart: FakeDisks, switch: Callable[..., None]) -> None:
    apart.system.run("umount", str(apart.root / "var/lib/companion"))
    arguments = (apart.system, "companion") if switch is enable_read_only_root else (apart.system,)
    with pytest.raises(ReadOnlyRefused, match="is not there: plug it in and restart"):
        switch(*arguments, str)


def test_a_machine_that_is_no_pi_is_refused(disks: FakeDisks) -> None:
    (disks.root / "boot/firmware/cmdline.txt").unlink()
    with pytest.raises(ReadOnlyRefused, match="this is for a Raspberry Pi"):
        enable_read_only_root(disks.system, "companion", str)


def test_a_word_of_raspi_config_that_covers_the_data_folder_is_replaced() -> None:
    assert add_read_only_word(COMMAND_LINE.replace("\n", " overlayroot=tmpfs\n")) == READ_ONLY
    assert add_read_only_word(READ_ONLY) == READ_ONLY
    assert not has_read_only_word(COMMAND_LINE.replace("\n", " overlayroot=disabled\n"))
