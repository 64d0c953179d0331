"""The person who tests the panel."""

import time
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
    """A person at a keyboard."""

    def tell(self, line: str) -> None:
        print(line, flush=True)

    def ask_if_seen(self, question: str) -> bool | None:
        try:
            answer = input(f"{question} [Enter: yes, n: no] ")
        except EOFError:
            return False
        return answer.strip().lower() not in ("n", "no")

    def give_time_to_look(self, seconds: float) -> None:
        time.sleep(seconds)


class UnaskedTester(TerminalTester):
    """A person who only looks: nothing is asked, everything is shown a little longer."""

    def ask_if_seen(self, question: str) -> bool | None:
        print(question, flush=True)
        self.give_time_to_look(_LOOK_S)
        return None
