"""A board on a serial port: a pseudo-terminal with the real MicroPython behind it, whose files are in a folder."""

import os
import pty
import subprocess
import sys
import time
import tty
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

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


@contextmanager
def board(folder: Path, machine: str = PICO_W) -> Iterator[str]:
    """The port of a board called `machine`."""
    folder.mkdir(exist_ok=True)
    prompt = Path(__file__).with_name("repl.py")
    with port() as (line, name):
        process = subprocess.Popen([MICROPYTHON, prompt, machine], cwd=folder, stdin=line, stdout=line)
        try:
            yield name
        finally:
            process.kill()
            process.wait()


def was_reset(folder: Path) -> bool:
    """Whether the board has started anew; it is given some seconds to."""
    deadline = time.monotonic() + 10
    while not (folder / ".reset").exists() and time.monotonic() < deadline:
        os.sched_yield()
    return (folder / ".reset").exists()
