"""The house as the test runs it: started, read, pressed, killed and started again."""

import re
import secrets
import socket
import subprocess
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import IO

from tests.patience import PATIENCE_S
from tests.python_dev_mode import DEV_PYTHON

ROOT = Path(__file__).parents[2]
READY = "Ctrl-C ends the evening"
LAST_TO_START = "panel ready"
"""The note on the last part to start: phones may join before it is told, in the welcome or in a line after it."""
_OURS = range(20_000, 32_000)
"""Below what Linux chooses from for whoever does not ask for a port."""


class Program:
    """One process at a time, always on the same ports and the same data folder. `options` are the house's own."""

    def __init__(self, data: Path, seed: int, *options: str) -> None:
        self.data = data
        self.port, self.mqtt_port = unused_ports(2)
        self.lines: list[str] = []
        self.complaints: list[str] = []
        """Lines on its standard error, and those said after it had opened: none, on a good evening."""
        self.pins: dict[int, bool] = {}
        self._options = (f"--seed={seed}", *options)
        self._news = threading.Condition()
        self._process: subprocess.Popen[str] | None = None
        self._readers: list[threading.Thread] = []

    def start(self) -> None:
        """Run it until it has said how to get in, and all its parts have started."""
        self.lines, self.pins = [], {}
        ports = [f"--port={self.port}", f"--mqtt-port={self.mqtt_port}"]
        command = [*DEV_PYTHON, "-m", "tests.evening.program_main", f"--data={self.data}", *self._options, *ports]
        process = self._process = subprocess.Popen(
            command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        takes = ((process.stdout, self._take), (process.stderr, self._take_complaint))
        self._readers = [threading.Thread(target=self._read, args=each) for each in takes]
        for reader in self._readers:
            reader.start()
        self.wait(lambda: READY in self.text and LAST_TO_START in self.text)

    def said(self, pattern: str) -> str:
        """Return the first group of `pattern` in the terminal's text."""
        found = re.search(pattern, self.text)
        assert found, f"{pattern} was not said:\n{self.text}"
        return found[1]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def press(self, button: str) -> None:
        """A finger on a button of the panel."""
        assert self._process is not None and self._process.stdin is not None
        self._process.stdin.write(f"press {button}\n")
        self._process.stdin.flush()

    def wait(self, wanted: Callable[[], bool]) -> None:
        """Until what the program said, or its pins, are as wanted."""
        with self._news:
            assert self._news.wait_for(lambda: wanted() or self._ended(), PATIENCE_S), self.text
        assert wanted(), f"the program has ended:\n{self.text}"

    def wait_for_pins(self, wanted: Mapping[int, bool]) -> None:
        """Until these pins are bright or dark; one that never changed is dark."""
        self.wait(lambda: all(self.pins.get(pin, False) is bright for pin, bright in wanted.items()))

    def kill(self) -> None:
        """As a pulled plug would. Returns when its ports are free again."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        self._close()
        for port in (self.port, self.mqtt_port):
            wait_until_free(port)

    def stop(self) -> int:
        """End it as Ctrl-C would; its exit status."""
        if self._process is None:
            return 0
        self._process.terminate()
        try:
            return self._process.wait(PATIENCE_S)
        finally:
            self._process.kill()
            self._close()

    def _read(self, said: IO[str], take: Callable[[str], None]) -> None:
        with said:
            for line in said:
                with self._news:
                    take(line.rstrip())
                    self._news.notify_all()
        with self._news:
            self._news.notify_all()

    def _take(self, line: str) -> None:
        if found := re.fullmatch(r"pin (\d+) ([01])", line):
            self.pins[int(found[1])] = found[2] == "1"
            return
        if READY in self.text and LAST_TO_START in self.text and line and not line.startswith("Good night."):
            self.complaints.append(line)
        self.lines.append(line)

    def _take_complaint(self, line: str) -> None:
        self.complaints.append(line)
        self.lines.append(line)

    def _ended(self) -> bool:
        return self._process is None or self._process.poll() is not None

    def _close(self) -> None:
        process, self._process = self._process, None
        assert process is not None and process.stdin is not None
        process.stdin.close()
        for reader in self._readers:
            reader.join()


def unused_ports(count: int) -> list[int]:
    """Free ports that the system gives to nobody by itself: no connection takes one before its program does."""
    ports: list[int] = []
    with ExitStack() as probes:
        while len(ports) < count:
            probe = probes.enter_context(socket.socket())
            port = secrets.choice(_OURS)
            with suppress(OSError):
                probe.bind(("127.0.0.1", port))
                ports.append(port)
    return ports


def wait_until_free(port: int) -> None:
    """Until nobody accepts there any more: each attempt is a question to the kernel, answered at once."""
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return
    raise AssertionError(f"somebody still listens on port {port}")
