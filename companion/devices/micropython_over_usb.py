"""A MicroPython microcontroller on USB, through mpremote: identity, files, restart."""

import contextlib
import io
import os
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any, Final, Self

from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport
from serial.tools import list_ports

from companion.devices.errors import NoMicroPython, UsbBoardError

MIN_MICROPYTHON: Final = (1, 22, 0)
"""The oldest MicroPython that a puck runs on."""
_PATIENCE_S: Final = 5.0


@dataclass(frozen=True, slots=True)
class BoardInfo:
    """A board's name, such as "Raspberry Pi Pico W with RP2040", and its MicroPython version."""

    machine: str
    version: tuple[int, int, int]


class SerialBoard:
    """An open serial line to a board. Opening interrupts its program, `restart` runs it again.

    Raises UsbBoardError with the cause and what to do.
    """

    def __init__(self, port: str, patience_s: float = _PATIENCE_S) -> None:
        self.port = port
        self._patience_s = patience_s
        self._line: Any = None

    def __enter__(self) -> Self:
        _check_port(self.port)
        with self._speaking():
            self._line = SerialTransport(self.port, timeout=self._patience_s)
        with contextlib.ExitStack() as unfinished, self._speaking():
            unfinished.callback(self.close)
            self._line.enter_raw_repl(timeout_overall=self._patience_s)
            unfinished.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the line."""
        if self._line is not None:
            with contextlib.suppress(OSError):
                self._line.close()
            self._line = None

    def board_info(self) -> BoardInfo:
        """Return the board's identity. Raises NoMicroPython for anything else, or an old version."""
        with self._speaking():
            self._line.exec("import sys")
            it = "sys.implementation"
            name, version, machine = self._line.eval(f"({it}.name, {it}.version[:3], getattr({it}, '_machine', ''))")
        if name != "micropython" or version < MIN_MICROPYTHON:
            least = ".".join(map(str, MIN_MICROPYTHON))
            raise NoMicroPython(
                f"{self.port} runs {name} {'.'.join(map(str, version))}; it should be MicroPython {least}"
            )
        return BoardInfo(machine, version)

    def heap_bytes(self) -> int:
        """Return the size of its heap, free or not."""
        with self._speaking():
            self._line.exec("import gc")
            return int(self._line.eval("gc.mem_alloc() + gc.mem_free()"))

    def file_digest(self, path: str) -> str | None:
        """Return the SHA-256 of a file, computed by the board. None if there is no such file."""
        with self._speaking():
            try:
                found: bytes = self._line.fs_hashfile(path, "sha256")
            except OSError:
                return None
        return found.hex()

    def read_file(self, path: str) -> bytes | None:
        """Return a file's content. None if there is no such file."""
        with self._speaking():
            return bytes(self._line.fs_readfile(path)) if self._line.fs_exists(path) else None

    def write_file(self, path: str, content: bytes) -> None:
        """Write a file, with the folders it needs."""
        with self._speaking():
            for folder in reversed(PurePosixPath(path).parents[:-1]):
                if not self._line.fs_exists(str(folder)):
                    self._line.fs_mkdir(str(folder))
            self._line.fs_writefile(path, content)

    def remove(self, path: str) -> None:
        """Remove a file or folder, if there is one."""
        with self._speaking():
            self._remove(path)

    def restart(self) -> None:
        """Reset the board and close the line."""
        with self._speaking():
            self._line.exec_raw_no_follow("import machine\nmachine.reset()")
        self.close()

    def _remove(self, path: str) -> None:
        if self._line.fs_isdir(path):
            for entry in self._line.fs_listdir(path):
                self._remove(f"{path}/{entry.name}")
            self._line.fs_rmdir(path)
        elif self._line.fs_exists(path):
            self._line.fs_rmfile(path)

    @contextlib.contextmanager
    def _speaking(self) -> Iterator[None]:
        """Convert errors of the line to UsbBoardError. Hide what mpremote prints."""
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                yield
        except TransportExecError as error:
            words = error.error_output.strip().splitlines() or ["nothing"]
            raise UsbBoardError(f"{self.port}: the board could not do it, and said: {words[-1]}") from None
        except TransportError as error:
            raise NoMicroPython(f"{self.port} does not answer as MicroPython does ({error})") from None
        except (OSError, struct.error, ValueError, SyntaxError) as error:
            raise UsbBoardError(f"{self.port}: the line to the board broke ({error})") from None


def find_board_port() -> str:
    """Return the USB port with a board. Raises UsbBoardError if there is none, or more than one."""
    found = sorted(port.device for port in list_ports.comports() if port.vid is not None)
    if not found:
        raise NoMicroPython("no board is plugged in, or it does not run MicroPython yet")
    if len(found) > 1:
        raise UsbBoardError(f"there are several boards; say --port, one of {', '.join(found)}")
    return str(found[0])


def _check_port(port: str) -> None:
    path = Path(port)
    if not path.exists():
        raise UsbBoardError(
            f"there is no port {port}; look with `ls /dev/ttyACM* /dev/ttyUSB*` when the board is plugged in"
        )
    if not path.is_char_device():
        raise UsbBoardError(f"{port} is no serial port; it should be something like /dev/ttyACM0")
    if not os.access(path, os.R_OK | os.W_OK):
        raise UsbBoardError(f"you may not use {port}: `sudo usermod -aG dialout $USER`, then log out and in again")
