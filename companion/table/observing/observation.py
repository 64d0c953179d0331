"""Observations: what camera and buttons report, never its meaning."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.rules.seat import Seat
from companion.rules.zone import CardId, ZoneId


@dataclass(frozen=True, slots=True)
class CardSeen:
    """A card lies still, face up, in a zone. `count` is the number of its copies there now.

    `confidence` is the probability, 0..1, that the name is right. `on_top`: it was just laid on a pile. The camera
    cannot count the cards below it.
    """

    card: CardId
    zone: ZoneId
    confidence: float = 1.0
    count: int = 1
    on_top: bool = False


@dataclass(frozen=True, slots=True)
class CardGone:
    """A card no longer lies in a zone. `count` is the number of its copies left there.

    `on_top`: it was taken from a pile. The camera cannot count the cards below it.
    """

    card: CardId
    zone: ZoneId
    count: int = 0
    on_top: bool = False


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button was pressed. `seat` owns the button; None means that it belongs to the table.

    `value` is the number that a dial showed when it was pushed.
    """

    name: str
    seat: Seat | None = None
    value: int | None = None


Observation: TypeAlias = CardSeen | CardGone | Pressed
