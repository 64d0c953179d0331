"""Voice of the table on a loudspeaker of this machine, by a program such as espeak-ng."""

import logging
import queue
import subprocess
import threading
from typing import Final

LOG: Final = logging.getLogger(__name__)
MAX_WAITING: Final = 8
"""Sentences that wait to be said. More would tell of what is long past: the oldest are left out."""
MAX_SENTENCE_S: Final = 30.0


class Loudspeaker:
    """Says sentences one after the other, each by a process of its own. Its thread begins with the first one."""

    def __init__(self, program: str) -> None:
        self._program = program
        self._lock = threading.Lock()
        self._waiting: queue.Queue[tuple[str, str] | None] = queue.Queue(MAX_WAITING)
        self._thread: threading.Thread | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._is_closed = False
        self._has_complained = False

    def say(self, text: str, language: str) -> None:
        """Say `text` after what is being said."""
        with self._lock:
            if self._is_closed:
                return
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="loudspeaker", daemon=True)
                self._thread.start()
            while self._waiting.full():
                self._waiting.get_nowait()
            self._waiting.put_nowait((text, language))

    def close(self) -> None:
        """Fall silent at once, and end the program."""
        with self._lock:
            self._is_closed = True
            while not self._waiting.empty():
                self._waiting.get_nowait()
            self._waiting.put_nowait(None)
            if self._process is not None:
                self._process.kill()
            thread = self._thread
        if thread is not None:
            thread.join()

    def _work(self) -> None:
        while (wanted := self._waiting.get()) is not None:
            try:
                self._run(*wanted)
            except (OSError, ValueError) as error:  # the latter for a name that no program can have
                self._complain(f"{self._program!r} cannot be run: {error}")

    def _run(self, text: str, language: str) -> None:
        with self._lock:
            if self._is_closed:
                return
            # The sentence goes to its standard input: nothing in it is taken for an option.
            self._process = process = subprocess.Popen(
                [self._program, "-v", language, "--stdin"],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        try:
            process.communicate(text.encode(), timeout=MAX_SENTENCE_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
        with self._lock:
            self._process = None
        if process.returncode and not self._is_closed:
            self._complain(f"{self._program} ended with status {process.returncode}")

    def _complain(self, what: str) -> None:
        """Log a failure once: a voice that is missing must not fill the journal."""
        if not self._has_complained:
            self._has_complained = True
            LOG.warning("the table has no voice: %s; `companion doctor` says more", what)
