"""Effects on hands, decks and discard piles."""

from dataclasses import dataclass
from enum import StrEnum

from companion.skirmish.cards.effect import Effect, Kinds, Per, Who


class Place(StrEnum):
    """The place to which a found card goes."""

    HAND = "hand"
    TOP = "top"
    """The top of its deck."""
    PLAY = "play"
    """It is played at once, without its cost."""


class Seen(StrEnum):
    """Hands and decks that can be looked at."""

    HAND = "hand"
    DECK = "deck"
    FRONTIER = "frontier"
    """The Frontier deck."""
    ANY_DECK = "any-deck"
    """A deck that the side chooses."""


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
    bottom: bool = False
    """They may all go to the bottom instead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Search(Effect):
    """Through one's own deck for a card, which is then shuffled. A card for the hand is not shown to the enemy."""

    kind: Kinds = Kinds.ANY
    named: tuple[str, ...] = ()
    to: Place = Place.HAND
    frontier: bool = False
    """Through the Frontier deck instead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recover(Effect):
    """Cards from a discard pile: back into the hand, on top of the deck, or played again without their cost.

    Of the enemy's pile the side chooses as well, and they go back to the enemy.
    """

    kind: Kinds = Kinds.ANY
    named: tuple[str, ...] = ()
    to: Place = Place.HAND
    who: Who = Who.OWN
    count: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Redraw(Effect):
    """Both sides shuffle their hands into their decks and draw as many again; each card goes to its own deck."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trade(Effect):
    """As often as the side likes: `lost` cards off the top of a deck, unseen, onto its pile, then `count` drawn."""

    lost: int = 3
    count: int = 2
    frontier: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Show(Effect):
    """`who` shows `count` cards of its hand, of its choice; the other side says which it keeps, the rest is discarded.

    With no more than `count - keep` cards in the hand all of them are discarded.
    """

    count: int = 2
    keep: int = 1
    who: Who = Who.ENEMY


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawOpen(Effect):
    """`count` cards are drawn for all to see; the enemy says which `keep` go into the hand, the rest is discarded."""

    count: int = 3
    keep: int = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class CallFor(Effect):
    """The side names a card; where the enemy holds such a card it discards one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bury(Effect):
    """Cards of a discard pile out of the game: all, or those that are named."""

    who: Who = Who.ENEMY
    named: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Stash(Effect):
    """A card of the hand face down under this one; its owner knows it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Unstash(Effect):
    """The card that lies face down under this one, into the hand again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SkipDraw(Effect):
    """The next draw phase of `who` does not take place."""

    who: Who = Who.OWN
