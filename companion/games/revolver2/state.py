"""Everything there is to know about a game."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games.revolver2.tournament import Tournament
from companion.games.revolver2.words import Phase
from companion.rules.skirmish.chores import Chore
from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.words import Side
from companion.rules.zone import CardId


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What the host chose, and what the box is called."""

    title: str
    kind: str
    unvouched: tuple[str, ...]
    """What the box does not say, so that nobody is held to it."""
    drawn_sides: bool
    real_poker: bool
    with_pile: bool
    leader_lost: bool
    level: str
    collapse_once: bool
    gatling: Side
    gatling_slots: int


@dataclass(frozen=True, slots=True)
class Fought:
    """The latest attack."""

    attack: int
    defence: int
    won: bool


@dataclass(frozen=True, slots=True)
class State:
    """The game. `seats` says who plays which side; `fired` counts the barrels of the Gatling Gun used in this turn."""

    house: HouseRules
    fray: Fray
    phase: Phase = Phase.SIDES
    seats: Mapping[Side, int] = field(default_factory=dict)
    tournament: Tournament = Tournament()
    fired: int = 0
    collapsed: bool = False
    """The tunnels have been collapsed in this turn."""
    last: Fought | None = None
    chores: tuple[Chore, ...] = ()
    winner: Side | None = None
    reason: str = ""

    def side_of(self, seat: int | None) -> Side | None:
        """Which side a seat plays; None before that is settled, and for who has no seat."""
        return next((side for side, held in self.seats.items() if held == seat), None)

    def others(self, side: Side) -> tuple[CardId, ...]:
        """The poker cards of a side, as they are printed."""
        return tuple(card.id for card in self.fray.book.poker.values() if card.side is side)
