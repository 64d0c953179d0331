"""The data folder: an evening has it for itself, and so has a restore."""

from pathlib import Path

import pytest

from companion.app.machine.data_lock import DataFolderInUse, is_in_use, lock_for_restore, lock_for_run


def test_two_evenings_do_not_share(tmp_path: Path) -> None:
    with (
        lock_for_run(tmp_path),
        pytest.raises(DataFolderInUse, match="another evening is open there"),
        lock_for_run(tmp_path),
    ):
        raise AssertionError("both have it")
    with lock_for_run(tmp_path):
        pass
    assert (tmp_path / "companion.lock").stat().st_mode & 0o777 == 0o600


def test_a_restore_waits_for_no_evening(tmp_path: Path) -> None:
    with (
        lock_for_run(tmp_path),
        pytest.raises(DataFolderInUse, match="an evening is running"),
        lock_for_restore(tmp_path),
    ):
        raise AssertionError("both have it")
    with lock_for_restore(tmp_path), pytest.raises(DataFolderInUse, match="being restored"), lock_for_run(tmp_path):
        raise AssertionError("both have it")


def test_who_asks_for_an_evening_does_not_hold_the_folder(tmp_path: Path) -> None:
    assert not is_in_use(tmp_path) and list(tmp_path.iterdir()) == []
    with lock_for_run(tmp_path):
        assert is_in_use(tmp_path)
    assert not is_in_use(tmp_path)
    with lock_for_run(tmp_path):
        pass
