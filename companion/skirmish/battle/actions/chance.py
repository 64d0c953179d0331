"""Actions of chance: what comes off decks and piles, or out of a hand at random."""

from dataclasses import dataclass
from typing import ClassVar

from companion.rules.actions_and_offers import Action, Gesture, LayGesture
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.cards.enums_and_constants import DeckId, MemberId, Side


@dataclass(frozen=True, slots=True)
class DrawCard(Action):
    """The next card of a deck comes into its owner's hand; None where the cards are real."""

    side: Side
    card: CardId | None = None
    deck: DeckId | None = None
    """The deck; None: the side's own."""


@dataclass(frozen=True, slots=True)
class LoseAtRandom(Action):
    """A card out of a hand, that nobody chose."""

    side: Side
    card: CardId
    zone: ZoneId
    gesture: ClassVar[Gesture | None] = LayGesture("card", "{zone}")


@dataclass(frozen=True, slots=True)
class PeekCard(Action):
    """The next card of a deck is looked at; None where the cards are real."""

    side: Side
    card: CardId | None = None
    deck: DeckId | None = None


@dataclass(frozen=True, slots=True)
class TurnCard(Action):
    """The next card of a deck comes into a hand, for all to see."""

    side: Side
    card: CardId
    deck: DeckId | None = None


@dataclass(frozen=True, slots=True)
class MillCard(Action):
    """The next card of a deck goes onto its discard pile, for all to see."""

    side: Side
    card: CardId
    zone: ZoneId
    deck: DeckId | None = None
    gesture: ClassVar[Gesture | None] = LayGesture("card", "{zone}")


@dataclass(frozen=True, slots=True)
class DrawMember(Action):
    """The next member of the pile is turned up."""

    member: MemberId
    gesture: ClassVar[Gesture | None] = LayGesture("member", "recruits")
