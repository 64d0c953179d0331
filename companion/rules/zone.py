"""Zones: places of cards, with who may see their faces."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NewType, cast

from companion.rules.errors import GameError
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat, Viewer

CardId = NewType("CardId", str)
ZoneId = NewType("ZoneId", str)


class Visibility(StrEnum):
    """Visibility of the cards of a zone: to everybody, to their owner, or to nobody."""

    UP = "up"
    OWNER = "owner"
    DOWN = "down"


class NotInZone(GameError, LookupError):
    """A card was taken from a zone that does not hold it."""


@dataclass(frozen=True, slots=True)
class Zone:
    """Cards in order. None stands for a card that the companion does not know."""

    id: ZoneId
    cards: tuple[CardId | None, ...] = ()
    owner: Seat | None = None
    face: Visibility = Visibility.UP

    def put_on_top(self, *cards: CardId | None) -> "Zone":
        """Return the zone with `cards` on top."""
        return replace(self, cards=self.cards + cards)

    def take_card(self, card: CardId | None) -> "Zone":
        """Return the zone without one copy of `card`, or else without an unknown card.

        Raises NotInZone if it holds neither.
        """
        held = card if card in self.cards else None
        if held not in self.cards:
            raise NotInZone(f"there is no {card} in {self.id}")
        at = self.cards.index(held)
        return replace(self, cards=self.cards[:at] + self.cards[at + 1 :])

    def forget_card(self, card: CardId) -> "Zone":
        """Return the zone with one copy of `card` made unknown, because the record was wrong.

        Raises NotInZone if the zone does not hold it.
        """
        if card not in self.cards:
            raise NotInZone(f"there is no {card} in {self.id}")
        at = self.cards.index(card)
        return replace(self, cards=(*self.cards[:at], None, *self.cards[at + 1 :]))

    @property
    def known_cards(self) -> tuple[CardId, ...]:
        """The cards with a known face."""
        if None in self.cards:
            return tuple(card for card in self.cards if card is not None)
        return cast(tuple[CardId, ...], self.cards)

    @property
    def unknown_count(self) -> int:
        """The number of cards with an unknown face."""
        return self.cards.count(None)

    def as_seen_by(self, viewer: Viewer) -> list[CardId | None]:
        """Return the cards as `viewer` sees them. The number of cards is always public."""
        is_owner = viewer is not None and viewer == self.owner
        is_open = self.face is Visibility.UP or (self.face is Visibility.OWNER and is_owner)
        return list(self.cards) if is_open else [None] * len(self.cards)


def view_zones(zones: Sequence[Zone], viewer: Viewer) -> dict[ZoneId, list[CardId | None]]:
    """Return the `zones` part of a view."""
    return {zone.id: zone.as_seen_by(viewer) for zone in zones}
