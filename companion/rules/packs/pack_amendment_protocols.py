"""Games in which people tell, while they play, what an owner's pack lacks."""

from collections.abc import Collection, Mapping
from typing import Any, Protocol, runtime_checkable

from companion.rules.event import Event
from companion.rules.packs.pack import PackData
from companion.rules.zone import CardId, ZoneId


@runtime_checkable
class HasPackAmendments(Protocol):
    """A game with events that tell what is printed on the owner's components."""

    def amended_pack(self, data: PackData, event: Event) -> PackData:
        """Return the data of a pack with what a public event tells of it; `data` itself if it tells nothing new."""


@runtime_checkable
class HasCardsNamedInPlay(Protocol):
    """A game in which cards get their names while people play."""

    def cards_without_name(self, pack: Mapping[str, Any]) -> Collection[CardId]:
        """Return the cards of a pack that stand for all those that nobody has named."""

    def asked_card(self, view: Mapping[str, Any]) -> tuple[CardId, ZoneId] | None:
        """Return the card that a seat is asked to name, and where it lies, from the public view; None if none is."""

    def piles_of_cards_without_name(self, view: Mapping[str, Any]) -> Mapping[ZoneId, tuple[CardId, int]]:
        """Return by discard pile the card without a name of its deck, and how many are left, from the public view."""

    def printed_numbers(self, view: Mapping[str, Any]) -> Mapping[str, Mapping[CardId, int | None]]:
        """Return the numbers on the cards that are known, from the public view, by field and card.

        Fields are `cost`, `firepower` and `items`; None is no such number on a card.
        """

    def named_card(self, event: Event) -> tuple[CardId, str] | None:
        """Return id and name of the card that one without a name turned out to be by a public event, None without one.

        The name is "" if that card had one before. A card face down turned out to be `back`, or `back-` and which.
        """
