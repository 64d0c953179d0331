"""Port to what learns cards in front of a camera."""

from collections.abc import Mapping
from typing import Any, Protocol


class NotTaught(Exception):
    """What was asked for cannot be done now; the message says what can."""


class TeachPort(Protocol):
    """Whoever looks at cards and keeps them. Any thread may ask."""

    def state(self) -> Mapping[str, Any]:
        """What lies there and what is known, in JSON values."""

    def picture(self, name: str) -> bytes:
        """`live`, `cut`, or a card that was taught, as JPEG; LookupError where there is none."""

    def keep(self, name: str, printing: str) -> None:
        """Keep the card that lies there under this name, or its id; NotTaught says why not."""

    def turn(self) -> None:
        """The card lies upside down."""

    def again(self) -> None:
        """Look anew."""

    def back(self) -> None:
        """Forget what was kept last."""

    def skip(self) -> None:
        """Leave the suggested card for later."""

    def empty(self) -> None:
        """Nothing lies on the table now."""

    def hands_free(self, on: bool) -> None:
        """Keep every good picture by itself, under the suggested name."""

    def zipped(self) -> bytes:
        """The pack, to give away; NotTaught while it is empty."""
