"""Places where cards lie, and who may see their faces."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NewType

from companion.rules.errors import GameError
from companion.rules.seat import Seat, Viewer

CardId = NewType("CardId", str)
ZoneId = NewType("ZoneId", str)


class Face(StrEnum):
    """Who sees the cards of a zone: everybody, their owner, or nobody."""

    UP = "up"
    OWNER = "owner"
    DOWN = "down"


class NotInZone(GameError, LookupError):
    """A card was taken from where it does not lie."""


@dataclass(frozen=True, slots=True)
class Zone:
    """Cards in order; None is a card that lies there and that nobody at the keyboard knows."""

    id: ZoneId
    cards: tuple[CardId | None, ...] = ()
    owner: Seat | None = None
    face: Face = Face.UP

    def put(self, *cards: CardId | None) -> "Zone":
        """The zone with `cards` on top."""
        return replace(self, cards=self.cards + cards)

    def take(self, card: CardId | None) -> "Zone":
        """The zone without one copy of `card`; an unknown card may have been any of the unknown ones."""
        held = card if card in self.cards else None
        if held not in self.cards:
            raise NotInZone(f"there is no {card} in {self.id}")
        at = self.cards.index(held)
        return replace(self, cards=self.cards[:at] + self.cards[at + 1 :])

    def forget(self, card: CardId) -> "Zone":
        """The zone with one copy of `card` unknown: something lies there, but it is not what was believed."""
        if card not in self.cards:
            raise NotInZone(f"there is no {card} in {self.id}")
        at = self.cards.index(card)
        return replace(self, cards=(*self.cards[:at], None, *self.cards[at + 1 :]))

    @property
    def known(self) -> tuple[CardId, ...]:
        """The cards of which somebody at the keyboard knows the face."""
        return tuple(card for card in self.cards if card is not None)

    @property
    def unknown(self) -> int:
        """How many cards nobody at the keyboard knows."""
        return self.cards.count(None)

    def seen_by(self, viewer: Viewer) -> list[CardId | None]:
        """Faces as `viewer` sees them; the number of cards is always public."""
        is_owner = viewer is not None and viewer == self.owner
        is_open = self.face is Face.UP or (self.face is Face.OWNER and is_owner)
        return list(self.cards) if is_open else [None] * len(self.cards)


def views(zones: Sequence[Zone], viewer: Viewer) -> dict[ZoneId, list[CardId | None]]:
    """The `zones` part of a view."""
    return {zone.id: zone.seen_by(viewer) for zone in zones}
