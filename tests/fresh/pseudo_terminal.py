"""A terminal for a test: a command under a pseudo-terminal, its output kept, and somebody who types where it asks."""

import os
import pty
import re
import select
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self

_CONTROL: Final = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\r")
_CTRL_C: Final = b"\x03"
_LONGEST_S: Final = 1800.0
"""Jobs of `make test` are silent until they end."""


class Terminal:
    """One command in a session of its own; whatever it says is written to `log` as it comes. A context manager."""

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        log: Path,
        answers: Mapping[str, str],
        longest_s: float = _LONGEST_S,
    ) -> None:
        """Start the command.

        `answers`: what is typed where the output stops after a match of the pattern, each time it does.
        `longest_s`: seconds without a word after which the command counts as stuck.
        """
        self.text = ""
        self._answers = answers
        self._longest_s = longest_s
        self._log = log.open("w")
        self._screen, theirs = pty.openpty()
        # A shell lets its background jobs ignore Ctrl-C, as it may do with us. The command has a terminal of its own,
        # so that Ctrl-C and a question for a password find it.
        owned = ["env", "--default-signal=INT,QUIT", "setsid", "--ctty", *command]
        self._process = subprocess.Popen(owned, env=environment, stdin=theirs, stdout=theirs, stderr=theirs)
        os.close(theirs)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._screen)
        self._log.close()

    def wait_for(self, pattern: str) -> re.Match[str] | None:
        """Return the first match in what was said; None where the command ends without one."""
        while not (found := re.search(pattern, self.text)):
            if not self._read():
                return None
        return found

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        os.write(self._screen, _CTRL_C)

    def wait(self) -> int:
        """Return the exit status, once the command has ended."""
        while self._read():
            pass
        return self._process.wait()

    def _read(self) -> bool:
        """Take what the command says next, and answer it; False at its end. TimeoutError where it says nothing."""
        if not select.select([self._screen], [], [], self._longest_s)[0]:
            raise TimeoutError(f"nothing new; the last that was said: {self.text[-500:]}")
        try:
            said = os.read(self._screen, 65536)
        except OSError:  # Linux says so when nobody holds the other end any more
            return False
        text = _CONTROL.sub("", said.decode(errors="replace"))
        self.text += text
        self._log.write(text)
        self._log.flush()
        self._answer()
        return bool(said)

    def _answer(self) -> None:
        for pattern, answer in self._answers.items():
            if re.search(rf"(?:{pattern})\Z", self.text):
                os.write(self._screen, answer.encode() + b"\n")
