"""Hands in the guest, moved from here: they press buttons, look at lamps and lay pictures before the camera."""

import json
import socket
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from tests.hardware.drawn_cards import Picture
from tests.hardware.emulation_patience import EMULATED_S
from tests.patience import until

BOUNCE_MS: Final = 400
"""Bounce time of the guest: where it has to wait for its turn, edges that belong together come far apart."""
FINGER_S: Final = 1.0
"""Longer than that; a finger may take as long as it likes."""


class Hands:
    """A line to `guest.hands_server`."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), EMULATED_S)
        self._answers = self._socket.makefile("rb")

    def press(self, pin: int) -> None:
        """Down for a while, and up again for a while: contacts that move sooner count as chatter."""
        self.pull(pin, up=False)
        time.sleep(FINGER_S)
        self.let_go(pin)

    def let_go(self, pin: int) -> None:
        """Up, and not down again too soon."""
        self.pull(pin, up=True)
        time.sleep(FINGER_S)

    def pull(self, pin: int, up: bool) -> None:
        self._ask(do="pull", line=pin, up=up)

    def chatter(self, pin: int, edges: int, pause_s: float) -> None:
        """A worn contact: so many changes, each so soon after the other, the first one down."""
        self._ask(do="chatter", line=pin, edges=edges, pause_s=pause_s)

    def turn(self, a: int, b: int, clicks: int) -> None:
        """A rotary encoder on these two pins, to the right."""
        self._ask(do="turn", a=a, b=b, clicks=clicks)

    def levels(self, *pins: int) -> list[int]:
        """Return the levels of these lines now."""
        found = self._ask(do="levels", lines=pins)
        return [found[str(pin)] for pin in pins]

    def until(self, wanted: Callable[[list[int]], bool], *pins: int) -> None:
        """Wait until the levels of these lines are as wanted."""
        until(lambda: wanted(self.levels(*pins)), EMULATED_S)

    def show(self, pictures: Sequence[Picture]) -> None:
        """From now on this lies before the camera; the pictures differ in their noise only."""
        data = b"".join(pictures)
        self._ask(data, do="show", pictures=len(pictures), bytes=len(data))

    def close(self) -> None:
        self._answers.close()
        self._socket.close()

    def _ask(self, data: bytes = b"", **request: Any) -> Any:
        self._socket.sendall(json.dumps(request).encode() + b"\n" + data)
        line = self._answers.readline()
        assert line, "the machine has gone off"
        answer = json.loads(line)
        assert "error" not in answer, answer
        return answer["did"]
