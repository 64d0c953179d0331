"""What has happened, and who saw what of it."""

from collections.abc import Set
from typing import ClassVar, NamedTuple, Self

from companion.rules.seat import Seat, Viewer


class Opening(NamedTuple):
    """The latest action of `seat` that sealed the secret called `label` is now public."""

    seat: Seat
    label: str


class Event:
    """Base of all facts. Subclasses are frozen dataclasses named in the past tense.

    An event holds everything its `evolve` needs, and what it reveals; nothing is looked up behind it.
    """

    __slots__ = ()
    reveals: ClassVar[bool] = False
    """Whether events of this kind tell somebody a secret."""

    def seen_by(self, viewer: Viewer) -> Self:
        """The event as `viewer` noticed it. Public unless overridden; the same type for every viewer."""
        return self

    def tells(self) -> bool:
        """Whether this one told somebody a secret, so that undoing past it needs the seats' consent."""
        return self.reveals

    def opens(self) -> Set[Opening]:
        """The sealed secrets that this event makes public."""
        return frozenset()
