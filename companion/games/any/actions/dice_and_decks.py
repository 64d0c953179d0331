"""Dice, and the decks that the companion draws from."""

from dataclasses import dataclass

from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class Throw(Action):
    """Throw dice of one sort."""

    dice: str


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Draw the next card of a deck: to one's own hand, or open, as the sheet says."""

    deck: str


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Play a card of one's own hand: it lies open on the pile of its deck."""

    deck: str
    card: int


@dataclass(frozen=True, slots=True)
class PutBack(Action):
    """Shuffle a card of one's own hand back into its deck, unseen."""

    deck: str
    card: int
    seals = "put-back"
    openly = ("deck",)


@dataclass(frozen=True, slots=True)
class PutBackHand(Action):
    """Shuffle all cards of a deck in the hand of who went home back into it, unseen."""

    deck: str
    seat: Seat
    confirm = True


@dataclass(frozen=True, slots=True)
class Reshuffle(Action):
    """Shuffle the open pile of a deck back into it."""

    deck: str
