"""A board on a serial port: a pseudo-terminal with the real MicroPython behind it, whose files are in a folder."""

import os
import pty
import subprocess
import sys
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.patience import PATIENCE_S

MICROPYTHON: Final = Path(sys.prefix) / "micropython"
PICO_W: Final = "Raspberry Pi Pico W with RP2040"
ESP32: Final = "Generic ESP32 module with ESP32"


@contextmanager
def port() -> Iterator[tuple[int, str]]:
    """Our end of a line, and the name of the other, on which nothing happens yet."""
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    try:
        yield ours, os.ttyname(theirs)
    finally:
        os.close(ours)
        os.close(theirs)


class Played(str):
    """The port of a board that is played."""

    process: "subprocess.Popen[bytes]"
    folder: Path

    def was_reset(self) -> bool:
        """True if it restarts. Here that is its end, and waited for."""
        self.process.wait(PATIENCE_S)
        return (self.folder / ".reset").exists()


@contextmanager
def board(folder: Path, machine: str = PICO_W, heap: str = "2m") -> Iterator[Played]:
    """The port of a board called `machine`, which listens. `heap` is its memory."""
    folder.mkdir(exist_ok=True)
    command = [MICROPYTHON, "-X", f"heapsize={heap}", Path(__file__).with_name("emulated_repl.py"), machine]
    with (
        port() as (line, name),
        subprocess.Popen(command, cwd=folder, stdin=line, stdout=line, stderr=subprocess.PIPE) as process,
    ):
        try:
            assert process.stderr is not None and process.stderr.readline() == b"ready\n"
            played = Played(name)
            played.process, played.folder = process, folder
            yield played
        finally:
            process.kill()
