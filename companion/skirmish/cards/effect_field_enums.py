"""Words of packs that one field of an effect chooses from: places, chips, what is looked at."""

from enum import StrEnum


class LeaveDestination(StrEnum):
    """The place to which a card goes that leaves play."""

    DISCARD = "discard"
    GAME = "game"
    """Out of the game."""
    HAND = "hand"
    TOP = "top"
    """The top of its owner's deck."""
    DECK = "deck"
    """Its deck, which is shuffled."""


class ChipColour(StrEnum):
    """The kind of a chip: one of the card's own side, or a red one."""

    OWN = "own"
    DOUBLE = "double"
    """Of its own side, worth 2."""
    RED = "red"
    RED_DOUBLE = "red-double"


class PowerTokenPlace(StrEnum):
    """The place on which a power token is put."""

    THIS = "this"
    CARDS = "cards"
    """Every card of `which`."""
    CARD = "card"
    """One card of `which`."""
    BATTLEFIELD = "battlefield"
    """The current one; `field` may name another."""


class FoundCardPlace(StrEnum):
    """The place to which a found card goes."""

    HAND = "hand"
    TOP = "top"
    """The top of its deck."""
    PLAY = "play"
    """It is played at once, without its cost."""


class LookTarget(StrEnum):
    """Hands and decks that can be looked at."""

    HAND = "hand"
    DECK = "deck"
    FRONTIER = "frontier"
    """The Frontier deck."""
    ANY_DECK = "any-deck"
    """A deck that the side chooses."""
