"""Pictures before the simulated camera go on when the program that shows them ends or stands still."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import until

SHOW = """
import threading
from tests.hardware.guest import camera_projector
camera_projector.FEED = ("sh", "-c", {shows!r})
camera_projector.EVERY_S, camera_projector.LONGEST_S = 0.01, 0.2
camera_projector.Projector().show([bytes(1 << 20), bytes(1 << 20)])
threading.Event().wait()
"""


@pytest.mark.parametrize("end", ["head -c 3000000 >/dev/null", "exec sleep 600"])
def test_the_show_goes_on(tmp_path: Path, end: str) -> None:
    shows = tmp_path / "shows"
    command = [sys.executable, "-c", SHOW.format(shows=f"echo begun >>{shows}; {end}")]
    program = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True)
    try:
        until(lambda: shows.exists() and shows.read_text().count("begun") >= 3)
        assert program.stdout is not None
        assert "v4l2-ctl has ended with" in program.stdout.readline()
    finally:
        os.killpg(program.pid, signal.SIGKILL)
        program.communicate()
