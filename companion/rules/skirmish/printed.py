"""What is printed on the components of a box, as far as anybody has told us."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from companion.rules.skirmish.vocabulary.base import Effect
from companion.rules.skirmish.words import CardKind, FieldId, MemberId, Side
from companion.rules.zone import CardId

DECK_SIZE: Final = 62


class Moment(StrEnum):
    """When a card is played that does not wait for its side's own turn."""

    CANCEL = "cancel"
    """The enemy has just played and paid for a card."""
    CASUALTY = "casualty"
    """A member is about to be killed."""
    ATTACK = "attack"
    """The firepowers are about to be compared."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedCard:
    """A card of one of the decks. None: nobody has told us yet; the table asks when it is played.

    `effects` are done when it is played or enters play, `standing` hold while it is in play, `killed` are done when the
    enemy has it destroyed. `power` and `grit` tokens come with it. `moment`: it is played then, and only then.
    """

    id: CardId
    name: str
    side: Side
    copies: int = 1
    kind: CardKind | None = None
    cost: int | None = None
    firepower: int | None = None
    costs_at: Mapping[FieldId, int] = field(default_factory=dict)
    """Another cost at some battlefields (l.159)."""
    kegs: int = 0
    ammo: int = 0
    power: int = 0
    grit: int = 0
    only_at: tuple[FieldId, ...] = ()
    """The battlefields where it can be played; empty: all."""
    moment: Moment | None = None
    effects: tuple[Effect, ...] | None = None
    standing: tuple[Effect, ...] = ()
    killed: tuple[Effect, ...] = ()
    text: str = ""

    @property
    def known(self) -> bool:
        """Whether it can be played without asking anybody what is printed on it."""
        return (
            self.kind is not None
            and self.cost is not None
            and (self.kind is not CardKind.FIREPOWER or self.firepower is not None)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedMember:
    """A character of the defending side: survival rating, and what happens to its player when it is killed (l.98)."""

    id: MemberId
    name: str
    rating: int
    start: bool = False
    """Whether it is in front of its player from the beginning."""
    grit: int = 0
    killed: tuple[Effect, ...] = ()
    leader: bool = False
    """Whether it must survive the last battlefield (l.26)."""
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Space:
    """A turn space: how many members are drawn there, and whether it may be left out."""

    draw: int = 0
    optional: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedField:
    """A battlefield. `row` names the row it belongs to, `place` where in the whole row it lies, from 1."""

    id: FieldId
    name: str
    row: str
    place: int
    defence: int
    spaces: tuple[Space, ...]
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerCard:
    """A card of the tournament: its value, what it beats whatever the values, whether it stays before its owner."""

    id: CardId
    name: str
    side: Side
    value: int
    beats: tuple[CardId, ...] = ()
    stays: bool = False
    effects: tuple[Effect, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class Book:
    """Everything that is printed in one box."""

    cards: Mapping[CardId, PrintedCard]
    members: Mapping[MemberId, PrintedMember]
    fields: Mapping[FieldId, PrintedField]
    poker: Mapping[CardId, PokerCard] = field(default_factory=dict)

    def deck(self, side: Side) -> dict[CardId, int]:
        """The copies of each card of one side's deck."""
        return {card.id: card.copies for card in self.cards.values() if card.side is side}

    def described(self, card: PrintedCard) -> "Book":
        """The book with what somebody has read from a card."""
        return replace(self, cards={**self.cards, card.id: card})
