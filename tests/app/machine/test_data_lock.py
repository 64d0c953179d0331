"""The data folder: an evening has it for itself, and so has a restore."""

from pathlib import Path

import pytest

from companion.app.machine.data_lock import InUse, exclusive_lock, session_lock


def test_two_evenings_do_not_share(tmp_path: Path) -> None:
    with session_lock(tmp_path), pytest.raises(InUse, match="another evening is open there"), session_lock(tmp_path):
        raise AssertionError("both have it")
    with session_lock(tmp_path):
        pass
    assert (tmp_path / "companion.lock").stat().st_mode & 0o777 == 0o600


def test_a_restore_waits_for_no_evening(tmp_path: Path) -> None:
    with session_lock(tmp_path), pytest.raises(InUse, match="an evening is running"), exclusive_lock(tmp_path):
        raise AssertionError("both have it")
    with exclusive_lock(tmp_path), pytest.raises(InUse, match="being restored"), session_lock(tmp_path):
        raise AssertionError("both have it")
