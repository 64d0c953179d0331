"""Cards in play, and the battlefields at which they lie."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.cards.enums_and_constants import CHIPS, FieldId, Side, Token, Uid


@dataclass(frozen=True)  # without slots it is copied at once
class CardInPlay:
    """A card in play, with the tokens on it: chips of 1 of its side's colour, True Grit, and `marks` of other kinds.

    `owner`: who has it in play, where its back does not say so. `host`: the card in play that it lies under.
    `spent`: the uses, numbered from 0, that it has no more in this game. `blocks`: it lies here as a blocker, whatever
    is printed on it.
    """

    __hash__ = object.__hash__  # as a key told by which it is, not by what it holds

    uid: Uid
    card: CardId
    power: int = 0
    grit: int = 0
    owner: Side | None = None
    marks: Mapping[Token, int] = field(default_factory=dict)
    host: Uid = 0
    spent: tuple[int, ...] = ()
    blocks: bool = False

    def count_marks(self, token: Token) -> int:
        """Return how many tokens of a kind other than chips of 1 and True Grit lie on it."""
        return self.marks.get(token, 0)

    @property
    def chip_firepower(self) -> int:
        """Return the firepower of all chips on it."""
        if not self.marks:
            return self.power  # as of most
        return self.power + sum(CHIPS.get(token, 0) * count for token, count in self.marks.items())


Column: TypeAlias = tuple[CardInPlay, ...]
"""Cards in play that lie together, the latest last."""


class LocatedCard(NamedTuple):
    """A card in play with its place: `field` is -1 at no battlefield, `side` None in no column."""

    zone: ZoneId
    field: int
    side: Side | None
    card: CardInPlay


@dataclass(frozen=True)  # without slots it is copied at once
class Battlefield:
    """A battlefield of the row, with both columns and what lies by it.

    `extra` turn spaces came, or below 0 went, by cards. `armed`: an ambush lies face down before it; `ambush` is None
    where nobody told us which. `down` are each side's cards that lie there face down (l.164), until all of them are
    `turned_up`, and discarded.
    """

    __hash__ = object.__hash__  # as a key told by which it is, not by what it holds

    id: FieldId
    attack: Column = ()
    defence: Column = ()
    power: int = 0
    extra: int = 0
    blown: bool = False
    beside: Column = ()
    armed: bool = False
    ambush: CardId | None = None
    down: Mapping[Side, tuple[CardId | None, ...]] = field(default_factory=dict)
    turned_up: bool = False
    dollars: int = 0

    def column(self, side: Side) -> Column:
        """Return one side's cards."""
        return self.attack if side is Side.ATTACK else self.defence

    @property
    def all_cards(self) -> Column:
        """Return everything in play here, the attackers' column first."""
        return self.attack + self.defence + self.beside
