"""A board with the real firmware on the real MicroPython: its flash is a folder, its wires are lines of text."""

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tests.patience import PATIENCE_S

ROOT: Final = Path(__file__).parents[2]
FIRMWARE: Final = ROOT / "firmware" / "puck"
MICROPYTHON: Final = ROOT / ".venv" / "micropython"
POWER: Final = Path(__file__).parent / "shims" / "power_on.py"
HEAP: Final = "400k"
"""About twice what is free on a Pico W: objects here have twice the size of its."""
CONFIRM, NEXT, ENCODER_A, ENCODER_B, PUSH = 2, 3, 4, 5, 6
PINS: Final = {"confirm": 2, "next": 3, "encoder_a": 4, "encoder_b": 5, "encoder_push": 6}
TIMING: Final = {"BACKOFF_MS": 100, "MOST_BACKOFF_MS": 400, "BOUNCE_MS": 20, "DOUBLE_MS": 120, "KEEPALIVE_S": 3600}
"""Pauses are short, so that a test need not wait as long as a person may. Deadlines are the firmware's own, but for the
one that the broker keeps, by a clock that is not the board's."""
NOBODY: Final = 9
"""A port at which no question is answered."""
RESET: Final = 3
BITTEN: Final = -signal.SIGALRM
"""By the watchdog."""


def settings(port: int, device: str = "puck-a", password: str = "apples") -> dict[str, Any]:
    """A `config.json` as `companion puck flash` writes it."""
    pins = {**PINS, "ring": 16, "sda": 8, "scl": 9, "battery": None}
    return {
        "wifi": {"ssid": "house", "password": "open sesame"},
        "broker": {"host": "127.0.0.1", "port": port},
        "id": device,
        "password": password,
        "base": "companion",
        "board": "pico_w",
        "pins": pins,
        "ring_leds": 12,
        "brightness": 1.0,
        "display": None,
    }


def flash(folder: Path, config: Mapping[str, Any] | None, **timing: int) -> Path:
    """Copy the firmware to `folder` as the cable does, with a `timing` of the tests."""
    shutil.copytree(FIRMWARE, folder, ignore=shutil.ignore_patterns("__pycache__"), dirs_exist_ok=True)
    set_timing(folder, "main.py", TO_READ_MS=10)
    set_timing(folder, **{**TIMING, **timing})
    set_mdns(folder, NOBODY)
    if config is not None:
        (folder / "config.json").write_text(json.dumps(config))
    return folder


def set_mdns(folder: Path, port: int, group: str = "127.0.0.1") -> None:
    """Ask on this machine alone, or a board finds the broker of another test."""
    text = (folder / "mdns.py").read_text()
    text, found = re.subn(r'^GROUP = ".*"', f'GROUP = "{group}"', text, flags=re.M)
    assert found
    (folder / "mdns.py").write_text(text)
    set_timing(folder, "mdns.py", MDNS_PORT=port)


def set_timing(folder: Path, file: str = "timing.py", **timing: int) -> None:
    text = (folder / file).read_text()
    for name, value in timing.items():
        text, found = re.subn(rf"^{name} = \d+", f"{name} = {value}", text, flags=re.M)
        assert found, f"there is no {name} in {file}"
    (folder / file).write_text(text)


class Board:
    """Has current from `on` to `off`. Like a board it starts anew after a reset and after its watchdog has bitten."""

    def __init__(self, folder: Path, enter: Sequence[str] = (), **environment: str) -> None:
        """`enter` is a command that runs what follows it, in another network for example."""
        self.folder = folder
        self._enter = enter
        self._environment = {**os.environ, **environment}
        self._news = threading.Condition()
        self._process: subprocess.Popen[str] | None = None
        self._thread: threading.Thread | None = None
        self._powered = self._ended = False
        self._rings: list[tuple[str, ...]] = []
        self._seen = 0
        self.dots: dict[int, bytes] = {}
        self.radio: list[str] = []
        """Commands to the radio: "off", "asks house", "country DE"."""
        self.console: list[str] = []
        self._passed = 0  # seconds that were let pass
        self.ends: list[int] = []
        """End of each run: RESET, BITTEN, or another."""

    def on(self) -> "Board":
        self._powered, self._ended = True, False
        self._start()
        self._thread = threading.Thread(target=self._live, name=f"board {self.folder.name}")
        self._thread.start()
        return self

    def off(self) -> None:
        """The plug is pulled."""
        with self._news:
            self._powered = False
            if self._process is not None:
                self._process.kill()
        if self._thread is not None:
            self._thread.join()

    def move(self, line: str) -> None:
        """Something at the wires: `pin 2 0`, `wifi down`."""
        with self._news:
            assert self._process is not None and self._process.stdin is not None
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()

    def press(self, pin: int = CONFIRM) -> None:
        """Down and up again, each for long enough to be no bounce."""
        self.move(f"press {pin}")

    def turn(self, clicks: int) -> None:
        """Turn the dial, right if positive: to the right contact A leads."""
        first, second = (ENCODER_A, ENCODER_B) if clicks > 0 else (ENCODER_B, ENCODER_A)
        for _ in range(abs(clicks)):
            for pin, level in ((first, 0), (second, 0), (first, 1), (second, 1)):
                self.move(f"pin {pin} {level}")

    def interrupt(self) -> None:
        """Ctrl-C on the console."""
        with self._news:
            assert self._process is not None
            self._process.send_signal(signal.SIGINT)

    def wait(self, wanted: Callable[[], Any], what: str = "") -> Any:
        """Wait until `wanted` is true and return it. It is called whenever the board does something."""
        with self._news:
            found = self._news.wait_for(lambda: wanted() or self._ended, PATIENCE_S) and wanted()
            assert found, f"{what} never came; {self._last_signs()}"
            return found

    def shows(self, colours: Callable[[tuple[str, ...]], Any], what: str = "the picture") -> None:
        """Wait until the ring looks like that, at or after the last look that was waited for."""
        self.wait(self.has_shown(colours), what)

    def has_shown(self, colours: Callable[[tuple[str, ...]], Any]) -> Callable[[], bool]:
        """Says whether the ring has looked like that."""

        def found() -> bool:
            while self._seen < len(self._rings):
                if colours(self._rings[self._seen]):
                    return True
                self._seen += 1
            return False

        return found

    def says(self, words: str) -> None:
        """Wait for words on the console."""
        self.wait(lambda: self.said(words), words)

    def said(self, words: str) -> int:
        """Count the console lines with these words."""
        return sum(words in line for line in self.console)

    def pass_time(self, wanted: Callable[[], Any], what: str) -> None:
        """Let seconds pass on the board's clock, an hour at most, until it is so; after each it does what was due."""
        lives = len(self.ends)
        for second in range(self._passed + 1, self._passed + 3601):
            self.move(f"pass 1000 {second}")
            self.wait(lambda second=second: self._passed == second or len(self.ends) > lives, what)
            if wanted():
                return
            assert len(self.ends) == lives, f"it restarted, and {what} never came; {self._last_signs()}"
        raise AssertionError(f"{what} did not come in an hour; {self._last_signs()}")

    def _last_signs(self) -> str:
        return f"rings {self._rings[-20:]}, console {self.console[-15:]}, ends {self.ends}"

    @property
    def passed(self) -> int:
        """Seconds that were let pass."""
        return self._passed

    @property
    def ring(self) -> tuple[str, ...]:
        """Return the present colours of the ring."""
        return self._rings[-1] if self._rings else ()

    def _start(self) -> None:
        command = [*self._enter, str(MICROPYTHON), "-X", f"heapsize={HEAP}", str(POWER)]
        self._process = subprocess.Popen(
            command, cwd=self.folder, env=self._environment, text=True, bufsize=1, errors="replace",
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip

    def _live(self) -> None:
        while True:
            process = self._process
            assert process is not None and process.stdin is not None and process.stdout is not None
            for line in process.stdout:
                self._take(line.rstrip("\n"))
            end = process.wait()
            process.stdout.close()
            with self._news:
                with contextlib.suppress(OSError):
                    process.stdin.close()
                self.ends.append(BITTEN if end == -signal.SIGPROF else end)
                again = self._powered and self.ends[-1] in (RESET, BITTEN)
                if again:
                    self._start()
                self._ended = not again
                self._news.notify_all()
            if not again:
                return

    def _take(self, line: str) -> None:
        words = line.split()
        with self._news:
            if words[:1] == ["@ring"]:
                self._rings.append(tuple(words[1:]))
            elif words[:1] == ["@passed"]:
                self._passed = int(words[1])
            elif words[:1] in (["@radio"], ["@country"]):
                self.radio.append(line.removeprefix("@radio ").lstrip("@"))
            elif words[:1] == ["@dots"]:
                self.dots[int(words[1])] = bytes.fromhex(words[2])
            else:
                self.console.append(line)
            self._news.notify_all()


@contextlib.contextmanager
def powered(board: Board) -> Iterator[Board]:
    board.on()
    try:
        yield board
    finally:
        board.off()


def lit(colour: str) -> Callable[[tuple[str, ...]], bool]:
    """All lamps of a hue: "green" has more green than red and blue, and so on."""
    return lambda ring: all(_hue(lamp) == colour for lamp in ring)


def dark(ring: tuple[str, ...]) -> bool:
    return set(ring) == {"000000"}


def _hue(lamp: str) -> str:
    red, green, blue = bytes.fromhex(lamp)
    if red == green == blue:
        return "white" if red else "off"
    if green == max(red, green, blue):
        return "cyan" if green == blue else "green"
    if red > blue:
        return "amber" if green else "red"
    return "violet" if red else "blue"
