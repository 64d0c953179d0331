"""A full disk and one that can only be read, in a mount namespace: the right words, and nothing lost or feigned."""

import subprocess
import sys
from pathlib import Path

from tests.mount_namespace import OWN_NAMESPACE, has_namespaces
from tests.patience import PATIENCE_S

__test__ = has_namespaces()


def test_a_full_and_a_read_only_disk_are_called_so_and_the_game_goes_on_after_them(tmp_path: Path) -> None:
    command = [*OWN_NAMESPACE, sys.executable, "-m", "tests.table.sqlite_file.full_disk", str(tmp_path)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert ran.returncode == 0, ran.stderr
    said = dict(line.split(": ", 1) for line in ran.stdout.splitlines())
    assert set(said) == {"full", "join", "old at start", "older at start", "new at start", "read-only at start"}
    for when, words in said.items():
        assert words.startswith("LogUnwritable: the disk of "), words
        assert ("can only be read; it may be worn out" in words) == ("read-only" in when)
        assert ("is full" in words) == ("read-only" not in when)
    assert "nothing has changed" in said["full"] and "move it away" not in ran.stdout
