"""Effects on hands, decks and discard piles."""

from dataclasses import dataclass
from enum import StrEnum

from companion.rules.skirmish.vocabulary.base import Effect, Kinds, Per, Who


class Place(StrEnum):
    """Where a card goes that was found."""

    HAND = "hand"
    TOP = "top"
    """The top of its deck."""
    PLAY = "play"
    """It is played at once, without its cost."""


class Seen(StrEnum):
    """What can be looked at."""

    HAND = "hand"
    DECK = "deck"


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Effect):
    """Cards from the deck into the hand."""

    count: int = 1
    per: Per | None = None
    who: Who = Who.OWN


@dataclass(frozen=True, slots=True, kw_only=True)
class Discard(Effect):
    """Cards from the hand to the discard pile: of their owner's choice, or at random. As many as there are."""

    count: int = 1
    who: Who = Who.ENEMY
    random: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Look(Effect):
    """At the enemy's hand, or at the next `count` cards of a deck, which are put back in any order."""

    at: Seen = Seen.HAND
    count: int = 3
    who: Who = Who.ENEMY


@dataclass(frozen=True, slots=True, kw_only=True)
class Search(Effect):
    """Through one's own deck for a card, which is then shuffled. A card for the hand is not shown to the enemy."""

    kind: Kinds = Kinds.ANY
    named: tuple[str, ...] = ()
    to: Place = Place.HAND


@dataclass(frozen=True, slots=True, kw_only=True)
class Recover(Effect):
    """A card from one's own discard pile: back into the hand, on top of the deck, or played again without its cost."""

    kind: Kinds = Kinds.ANY
    named: tuple[str, ...] = ()
    to: Place = Place.HAND
