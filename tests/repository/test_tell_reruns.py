"""A test that passes when it is run again has failed once: the run says how."""

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
FAILS_ONCE: Final = """
def test_it(tmp_path_factory):
    seen = tmp_path_factory.getbasetemp() / "seen"
    first, _ = not seen.exists(), seen.touch()
    assert not first, "the lamp stayed dark"
"""


def test_it_is_told_how_a_test_failed_before_it_was_run_again(tmp_path: Path) -> None:
    (tmp_path / "test_once.py").write_text(FAILS_ONCE)
    options = [
        "-q",
        "-p",
        "tests.tell_reruns",
        "-p",
        "no:cacheprovider",
        "--reruns",
        "1",
        f"--basetemp={tmp_path / 'seen'}",
    ]
    command = [sys.executable, "-m", "pytest", *options, f"--rootdir={tmp_path}", str(tmp_path / "test_once.py")]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "test_it failed, and was run again" in run.stdout and "the lamp stayed dark" in run.stdout
