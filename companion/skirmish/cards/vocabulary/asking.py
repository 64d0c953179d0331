"""Effects made of other effects, and what is left to people."""

from dataclasses import dataclass

from companion.skirmish.cards.effect import Effect, Who
from companion.skirmish.cards.terms import Keepsake


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Effect):
    """One of several; `who` chooses. In an option without effects nothing happens."""

    of: tuple[tuple[Effect, ...], ...]
    who: Who = Who.OWN


@dataclass(frozen=True, slots=True, kw_only=True)
class Unless(Effect):
    """Effects that happen unless `who` discards so many cards and pays so many dollars."""

    discards: int = 1
    dollars: int = 0
    who: Who = Who.ENEMY
    then: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Told(Effect):
    """Something no other word can say: people read it on the card, do it and move what they must by hand."""

    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Relay(Effect):
    """The first time `first` is done and the side gets the token that is named; from then on `later` is.

    While `later` is done, `holder` in its place means the side that holds the token.
    """

    token: Keepsake
    first: tuple[Effect, ...]
    later: tuple[Effect, ...]
    holder: bool = False
    """`later` is done for the side that holds the token, not for the one that drew the card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Guess(Effect):
    """The side hides a chip in one of its fists; guesses the enemy right, `right` happens, else `wrong`."""

    right: tuple[Effect, ...] = ()
    wrong: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Surcharge(Effect):
    """The side names a card: playing it costs the enemy `discards` more, once; then this card is out of the game."""

    discards: int = 3
