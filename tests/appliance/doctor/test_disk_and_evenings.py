"""The doctor on the disk, and on the file that holds all evenings."""

import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.app.appliance.doctor import FindingSeverity, disk_and_log_file
from companion.table.log.event_log import SqliteLog
from tests.appliance.fake_machine import context_of, levels, only


@pytest.mark.parametrize(("free", "level"), [(5e9, "ok"), (5e8, "warning"), (1e8, "wrong")])
def test_room_on_the_disk(free: float, level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda folder: SimpleNamespace(free=int(free)))
    assert only(disk_and_log_file.check_free_space, context_of(tmp_path)).level == level


def test_a_disk_that_can_only_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.statvfs", lambda folder: SimpleNamespace(f_flag=os.ST_RDONLY | os.ST_NOSUID))
    found = only(disk_and_log_file.check_free_space, context_of(tmp_path, data=tmp_path / "no" / "such"))
    assert (found.level, found.what) == (FindingSeverity.WRONG, f"{tmp_path} can only be read")


def test_a_card_that_comes_to_its_end(tmp_path: Path) -> None:
    well = {"/sys/fs/ext4/mmcblk0p2/errors_count": "0\n", "/sys/block/mmcblk0/device/life_time": "0x01 0x02\n"}
    assert levels(disk_and_log_file.check_disk_wear, context_of(tmp_path, well)) == []
    sick = {**well, "/sys/fs/ext4/mmcblk0p2/errors_count": "3\n", "/sys/block/mmcblk0/device/life_time": "0x01 0x0a\n"}
    sick["/proc/swaps"] = "Filename Type Size Used Priority\n/var/swap file 102396 0 -2\n"
    assert levels(disk_and_log_file.check_disk_wear, context_of(tmp_path, sick)) == [
        ("card", "wrong"),
        ("card", "warning"),
        ("card", "warning"),
    ]


def test_the_evenings(tmp_path: Path) -> None:
    subject = context_of(tmp_path)
    assert "none" in only(disk_and_log_file.check_log_file, subject).what
    SqliteLog(subject.data / "evenings.sqlite").close()
    assert only(disk_and_log_file.check_log_file, subject).what == "0 games, whole"
    whole = (subject.data / "evenings.sqlite").read_bytes()
    (subject.data / "evenings.sqlite").write_bytes(whole.replace(b"BEFORE", b"\x9bEFORE"))  # SQLite quotes that word
    assert only(disk_and_log_file.check_log_file, subject).level == FindingSeverity.WRONG
    (subject.data / "evenings.sqlite").write_bytes(b"SQLite format 3\0" + b"?" * 5000)
    assert only(disk_and_log_file.check_log_file, subject).level == FindingSeverity.WRONG
