"""Port to the cards that people name, while they play or after the end: the pictures of those that lie there."""

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
    """The camera's pictures of cards that have no name yet. Thread-safe."""

    def picture(self, picture_id: str) -> bytes:
        """Return a JPEG. Raises LookupError unless the card is being asked about, or was laid after the end."""
