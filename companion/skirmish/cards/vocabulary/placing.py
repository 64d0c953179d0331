"""Effects on cards in play and on what lies on them."""

from dataclasses import dataclass, field
from enum import StrEnum

from companion.skirmish.cards.effect import Effect, Per, Where, Which, Who
from companion.skirmish.cards.terms import FieldId, MemberId


class Goes(StrEnum):
    """The place to which a card goes that leaves play."""

    DISCARD = "discard"
    GAME = "game"
    """Out of the game."""
    HAND = "hand"
    TOP = "top"
    """The top of its owner's deck."""
    DECK = "deck"
    """Its deck, which is shuffled."""


class Chip(StrEnum):
    """The kind of a chip: one of the card's own side, or a red one."""

    OWN = "own"
    DOUBLE = "double"
    """Of its own side, worth 2."""
    RED = "red"
    RED_DOUBLE = "red-double"


class On(StrEnum):
    """The place on which a power token is put."""

    THIS = "this"
    CARDS = "cards"
    """Every card of `which`."""
    CARD = "card"
    """One card of `which`."""
    BATTLEFIELD = "battlefield"
    """The current one; `field` may name another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Destroy(Effect):
    """Cards in play, chosen by the side that played the card (R2-18). `every`: all of them.

    With a `budget`, not `count` cards, but as many as have no more printed firepower than that in all (l.162).
    """

    count: int = 1
    budget: int = 0
    every: bool = False
    which: Which = field(default_factory=Which)
    goes: Goes = Goes.DISCARD
    sure: bool = False
    """True Grit saves nothing from it (FAQ 20)."""
    who: Who = Who.OWN
    """The side that chooses the card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Effect):
    """A card in play to another battlefield, in the same side's column. `to` is counted from the turn marker.

    With `own_place` it is counted from where the card lies; with `across` it goes into the enemy's column instead.
    """

    which: Which = field(default_factory=Which)
    this: bool = False
    to: Where = Where.NEXT
    own_place: bool = False
    across: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Power(Effect):
    """Power tokens from the supply, or below 0 back into it."""

    count: int = 1
    per: Per | None = None
    chip: Chip = Chip.OWN
    on: On = On.THIS
    which: Which = field(default_factory=Which)
    field: FieldId = FieldId("")


@dataclass(frozen=True, slots=True, kw_only=True)
class Grit(Effect):
    """True Grit tokens, below 0 taken off: this card's, the named member's, or those of one the defenders choose."""

    count: int = 1
    this: bool = False
    member: MemberId = MemberId("")
    cards: bool = False
    """Of one card in play, which the side chooses among `which`."""
    which: Which = field(default_factory=Which)


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(Effect):
    """This card itself leaves play."""

    goes: Goes = Goes.DISCARD


@dataclass(frozen=True, slots=True, kw_only=True)
class Blank(Effect):
    """An Eagle token on a card in play, or below 0 one off: its card has no numbers, icons or text (l.362)."""

    count: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark(Effect):
    """A crosshair token on this card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shift(Effect):
    """A chip of this card onto another card in play of the same side."""

    but: tuple[str, ...] = ()
    """Never onto these."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Block(Effect):
    """This card becomes a row-blocking card in the enemy's column; the side that played it says where."""

    where: Where = Where.HERE


@dataclass(frozen=True, slots=True, kw_only=True)
class Disarm(Effect):
    """A face-down ambush before any battlefield, out of the game unseen."""
