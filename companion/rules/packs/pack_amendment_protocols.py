"""Games in which people tell, while they play, what an owner's pack lacks."""

from typing import Protocol, runtime_checkable

from companion.rules.event import Event
from companion.rules.packs.pack import PackData
from companion.rules.zone import CardId


@runtime_checkable
class HasPackAmendments(Protocol):
    """A game with events that tell what is printed on the owner's components."""

    def amended_pack(self, data: PackData, event: Event) -> PackData:
        """Return the data of a pack with what a public event tells of it; `data` itself if it tells nothing new."""


@runtime_checkable
class HasCardsNamedInPlay(Protocol):
    """A game in which cards get their names while people play."""

    def named_card(self, event: Event) -> tuple[CardId, str] | None:
        """Return id and name of the card that got its name by a public event, None if none did."""
