"""Events: facts of a game, with what each viewer sees of them."""

from collections.abc import Set
from typing import ClassVar, NamedTuple, Self

from companion.rules.seats_and_viewers import Seat, Viewer


class OpenedSeal(NamedTuple):
    """The reveal of the latest action of `seat` that sealed the secret `label`."""

    seat: Seat
    label: str


class Event:
    """Base of all facts. Subclasses are frozen dataclasses named in the past tense.

    An event holds all that `evolve` needs, and all that it reveals.
    """

    __slots__ = ()
    reveals: ClassVar[bool] = False
    """True if events of this kind tell somebody a secret."""

    def as_seen_by(self, viewer: Viewer) -> Self:
        """Return the event as `viewer` sees it, of the same type. Public unless overridden."""
        return self

    def tells_secret(self) -> bool:
        """Return whether this event told somebody a secret. Undo past it needs the consent of the seats."""
        return self.reveals

    def opened_seals(self) -> Set[OpenedSeal]:
        """Return the sealed secrets that this event makes public."""
        return frozenset()
