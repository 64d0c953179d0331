"""Port to the lesson that learns cards from a camera."""

from collections.abc import Mapping
from typing import Any, Protocol


class TeachRequestRefused(Exception):
    """The request cannot be done now. The message says what can."""


class TeachPort(Protocol):
    """Lesson that looks at cards and stores their pictures. Thread-safe."""

    def state(self) -> Mapping[str, Any]:
        """Return the card in view and the cards of the pack, as JSON."""

    def picture(self, name: str) -> bytes:
        """Return `live`, `cut` or the card `name` as JPEG. Raises LookupError if there is none."""

    def keep_card(self, name: str, printing: str) -> None:
        """Store the card in view under this name or id. Raises TeachRequestRefused if that is impossible."""

    def turn_card(self) -> None:
        """Turn the card in view, and the cards that follow."""

    def look_again(self) -> None:
        """Look at the card in view again."""

    def remove_last_card(self) -> None:
        """Delete the card that was stored last. Raises TeachRequestRefused if there is none."""

    def postpone_card(self) -> None:
        """Postpone the suggested card. Raises TeachRequestRefused if there is no list of cards."""

    def set_empty_table(self) -> None:
        """Take the present frame as that of the empty table. Raises TeachRequestRefused if there is none."""

    def set_hands_free(self, on: bool) -> None:
        """Turn on or off that good pictures are stored at once under the suggested name."""

    def zip_pack(self) -> bytes:
        """Return the pack as a zip file. Raises TeachRequestRefused if it is empty."""
