"""A disk that fails during a game and takes nothing more: the right words, and nothing feigned."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.patience import PATIENCE_S

COMMAND = ["unshare", "--mount", sys.executable, "-m", "tests.table.sqlite_file.failing_disk"]


def can_mount_images() -> bool:
    """Return True for root where there are loop devices: a container may have none."""
    if os.geteuid() != 0 or not Path("/dev/loop-control").exists():
        return False
    with tempfile.TemporaryDirectory() as folder:
        return subprocess.run([*COMMAND, "--try", folder], capture_output=True, check=False).returncode == 0


__test__ = can_mount_images()


def test_a_disk_that_fails_during_a_game_is_called_so(tmp_path: Path) -> None:
    ran = subprocess.run([*COMMAND, str(tmp_path)], capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert ran.returncode == 0, ran.stderr
    said = dict(line.split(": ", 1) for line in ran.stdout.splitlines())
    assert set(said) == {"act", "join", "note"}
    for words in said.values():
        assert "can only be read; it may be worn out" in words
    assert all("nothing has changed" in said[when] for when in ("act", "join"))
