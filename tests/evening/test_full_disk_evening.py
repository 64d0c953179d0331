"""A whole evening whose disk is full for a while: everybody is told so, nothing is lost or feigned, and it goes on."""

import subprocess
import sys
from pathlib import Path

from tests.mount_namespace import OWN_NAMESPACE, has_namespaces
from tests.patience import PATIENCE_S

__test__ = has_namespaces()


def test_phones_host_and_terminal_are_told_and_the_game_goes_on_once_there_is_room(tmp_path: Path) -> None:
    command = [*OWN_NAMESPACE, sys.executable, "-m", "tests.evening.full_disk_evening", str(tmp_path)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=2 * PATIENCE_S, check=False)
    assert ran.returncode == 0, ran.stderr
    said = dict(line.split(": ", 1) for line in ran.stdout.splitlines())
    assert set(said) == {"tap", "rename", "host", "start"}
    assert all(f"the disk of {tmp_path}/evenings.sqlite is full: " in words for words in said.values()), said
    for when in ("tap", "rename"):
        assert said[when].startswith("503 ") and said[when].endswith("; nothing has changed")
    assert said["start"].startswith("2 companion: ") and "Traceback" not in ran.stderr
