"""Port to the cards that people name while they play: the picture of the one that is being asked about."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class CardNamingQuestion:
    """The card that a seat is asked to name. All of it lies face up on the table."""

    card: str
    zone: str
    picture: str
    """Id of its picture, which nobody can guess."""
    name: str = ""
    """The name that was read on it, "" if none was for certain."""
    number: int | None = None
    """The large number on it, None if none was read."""
    cost: int | None = None
    items: int | None = None
    """Its cost, and its kegs or ammo, read by its likeness to the cards that were told before; None if unread."""


class NewCardPicturePort(Protocol):
    """The camera's picture of the card that is being asked about. Thread-safe."""

    def picture(self, picture_id: str) -> bytes:
        """Return a JPEG. Raises LookupError unless the card is being asked about."""
