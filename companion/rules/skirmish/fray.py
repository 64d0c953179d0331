"""How the fight stands: everything on the table that both games have in common."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from companion.rules.deck import Deck
from companion.rules.skirmish.moment import Moment
from companion.rules.skirmish.printed import Book
from companion.rules.skirmish.steps import Lasting, Owed, Step
from companion.rules.skirmish.words import FieldId, MemberId, Side, Token, Uid
from companion.rules.zone import CardId


@dataclass(frozen=True, slots=True)
class InPlay:
    """A card in a column, with the tokens on it."""

    uid: Uid
    card: CardId
    power: int = 0
    grit: int = 0


Column: TypeAlias = tuple[InPlay, ...]
"""The cards of one side at a battlefield, the latest last."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A battlefield of the row, with both columns. `extra` turn spaces came, or below 0 went, by cards."""

    id: FieldId
    attack: Column = ()
    defence: Column = ()
    power: int = 0
    extra: int = 0
    blown: bool = False

    def column(self, side: Side) -> Column:
        """One side's cards."""
        return self.attack if side is Side.ATTACK else self.defence

    @property
    def cards(self) -> Column:
        """Everything in play here, the attackers' column first."""
        return self.attack + self.defence


@dataclass(frozen=True, slots=True)
class Force:
    """One side's deck, hand, discard pile from the bottom, and cards out of the game.

    None in a hand is a real card that nobody told us.
    """

    deck: Deck
    hand: tuple[CardId | None, ...] = ()
    discard: tuple[CardId, ...] = ()
    gone: tuple[CardId, ...] = ()


@dataclass(frozen=True, slots=True)
class Person:
    """A member in front of the defending player."""

    id: MemberId
    grit: int = 0


@dataclass(frozen=True, slots=True)
class Law:
    """What the games do not have in common, and what rulings decide."""

    limit: int = 3
    """Cards in a defenders' column (l.171)."""
    blockers: int = 2
    """Blockers in any column (R2-14)."""
    reshuffle: bool = True
    """An empty deck takes back its discards (R2-12)."""
    blockers_anywhere: bool = True
    """Blockers go to any battlefield from the current one on (R2-13); otherwise to the current one."""


@dataclass(frozen=True, slots=True)
class Fray:
    """The fight. The turn marker is at the battlefield numbered `at` from 0 (-1 before the first) on `space` from 1.

    `agenda` is what there is to do, the next first, and `owed` what chance brings before that. `killed`: a member was
    killed in this turn. `played` counts the cards of the side whose turn it is, for limits a turn.
    """

    book: Book
    law: Law
    attack: Force
    defence: Force
    grounds: tuple[Ground, ...]
    pile: Deck
    people: tuple[Person, ...]
    supply: Mapping[Token, int]
    countdown: int
    counted_from: int
    fallen: tuple[MemberId, ...] = ()
    at: int = -1
    space: int = 0
    turn: Side = Side.DEFENCE
    killed: bool = False
    agenda: tuple[Step, ...] = ()
    owed: tuple[Owed, ...] = ()
    recruits: int = 0
    """Members that chance still brings."""
    recruited: tuple[MemberId, ...] = ()
    """Who came in this turn."""
    lasting: tuple[Lasting, ...] = ()
    boosts: Mapping[Side, int] = field(default_factory=dict)
    """Firepower until the end of this turn."""
    skip_attack: bool = False
    won_attack: Side | None = None
    played: tuple[CardId, ...] = ()
    seen_hands: Mapping[Side, tuple[CardId, ...]] = field(default_factory=dict)
    """What the enemy of that side has looked at in its hand in this turn."""
    peeked: Mapping[Side, tuple[CardId, ...]] = field(default_factory=dict)
    """The cards of that side's deck that somebody looks at, and that lie beside it so long."""
    quiet: tuple[Moment, ...] = ()
    """At these moments the side whose turn it is not has said that it will not answer in this turn."""
    serial: int = 1

    def force(self, side: Side) -> Force:
        """One side's cards."""
        return self.attack if side is Side.ATTACK else self.defence

    def with_force(self, side: Side, **changes: Any) -> "Fray":
        """The fray with another deck, hand or pile of one side."""
        changed = replace(self.force(side), **changes)
        return replace(self, attack=changed) if side is Side.ATTACK else replace(self, defence=changed)

    @property
    def here(self) -> Ground:
        """The battlefield with the turn marker."""
        return self.grounds[self.at]

    def with_ground(self, number: int, **changes: Any) -> "Fray":
        """The fray with a battlefield changed."""
        grounds = list(self.grounds)
        grounds[number] = replace(grounds[number], **changes)
        return replace(self, grounds=tuple(grounds))

    def with_column(self, number: int, side: Side, cards: Column) -> "Fray":
        """The fray with another column."""
        return self.with_ground(number, **{side.value: cards})

    def find(self, uid: Uid) -> tuple[int, Side, InPlay] | None:
        """Where a card in play lies, in which column, and the card; None once it has left."""
        for number, ground in enumerate(self.grounds):
            for side in Side:
                for card in ground.column(side):
                    if card.uid == uid:
                        return number, side, card
        return None
