"""The person who tests the panel."""

import time
from collections.abc import Callable
from typing import Final, Protocol

_LOOK_S: Final = 0.5


class Tester(Protocol):
    """Looks, listens, and answers."""

    def tell(self, line: str) -> None:
        """Say what comes next."""

    def ask_if_seen(self, question: str) -> bool | None:
        """Ask a question and wait for the answer. None if nobody answers."""

    def give_time_to_look(self, seconds: float) -> None:
        """Give time to look."""


class TerminalTester:
    """A person at a keyboard. `translate` returns a sentence in the person's language."""

    def __init__(self, translate: Callable[[str], str] = str) -> None:
        self._translate = translate

    def tell(self, line: str) -> None:
        sentence = line.lstrip()
        print(f"{line[: len(line) - len(sentence)]}{self._translate(sentence)}", flush=True)

    def ask_if_seen(self, question: str) -> bool | None:
        try:
            answer = input(f"{self._translate(question)} {self._translate('[Enter: yes, n: no]')} ")
        except EOFError:
            return False
        return answer.strip().lower() not in ("n", "no")

    def give_time_to_look(self, seconds: float) -> None:
        time.sleep(seconds)


class UnaskedTester(TerminalTester):
    """A person who only looks: nothing is asked, everything is shown a little longer."""

    def ask_if_seen(self, question: str) -> bool | None:
        print(self._translate(question), flush=True)
        self.give_time_to_look(_LOOK_S)
        return None
