"""Effects on cards in play and on what lies on them."""

from dataclasses import dataclass, field
from enum import StrEnum

from companion.rules.skirmish.vocabulary.base import Effect, Per, Where, Which
from companion.rules.skirmish.words import FieldId, MemberId


class Goes(StrEnum):
    """Where a card goes that leaves play."""

    DISCARD = "discard"
    GAME = "game"
    """Out of the game."""
    HAND = "hand"
    TOP = "top"
    """The top of its owner's deck."""


class On(StrEnum):
    """What a power token is put on."""

    THIS = "this"
    CARDS = "cards"
    """Every card of `which`."""
    CARD = "card"
    """One card of `which`."""
    BATTLEFIELD = "battlefield"
    """The current one; `field` may name another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Destroy(Effect):
    """Cards in play, chosen by the side that played the card (R2-18). `every`: all of them."""

    count: int = 1
    every: bool = False
    which: Which = field(default_factory=Which)
    goes: Goes = Goes.DISCARD


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Effect):
    """A card in play to another battlefield, in the same side's column."""

    which: Which = field(default_factory=Which)
    to: Where = Where.NEXT


@dataclass(frozen=True, slots=True, kw_only=True)
class Power(Effect):
    """Power tokens from the supply, or below 0 back into it."""

    count: int = 1
    per: Per | None = None
    on: On = On.THIS
    which: Which = field(default_factory=Which)
    field: FieldId = FieldId("")


@dataclass(frozen=True, slots=True, kw_only=True)
class Grit(Effect):
    """True Grit tokens, below 0 taken off: this card's, the named member's, or those of one the defenders choose."""

    count: int = 1
    this: bool = False
    member: MemberId = MemberId("")


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(Effect):
    """This card itself leaves play."""

    goes: Goes = Goes.DISCARD
