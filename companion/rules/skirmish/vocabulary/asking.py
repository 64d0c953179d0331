"""Effects made of other effects, and what is left to people."""

from dataclasses import dataclass

from companion.rules.skirmish.vocabulary.base import Effect, Who


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Effect):
    """One of several; `who` chooses."""

    of: tuple[tuple[Effect, ...], ...]
    who: Who = Who.OWN


@dataclass(frozen=True, slots=True, kw_only=True)
class Unless(Effect):
    """What happens unless `who` discards so many cards."""

    discards: int = 1
    who: Who = Who.ENEMY
    then: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Told(Effect):
    """Something no other word can say: people read it on the card, do it and move what they must by hand."""

    text: str = ""
