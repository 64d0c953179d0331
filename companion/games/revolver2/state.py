"""State of a game, secrets included."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games.revolver2.terms import Phase
from companion.games.revolver2.tournament import Tournament
from companion.rules.zone import CardId
from companion.skirmish.cards.terms import Side
from companion.skirmish.play.table_moves import TableMove
from companion.skirmish.state.fight import Fight


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Choices of the host, and facts of the box."""

    title: str
    kind: str
    unvouched: tuple[str, ...]
    """Facts that the box leaves out, so that nobody is held to them."""
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
    """The whole game. `seats` holds the seat of each side.

    `fired` counts the barrels of the Gatling Gun used in this turn.
    """

    house: HouseRules
    fight: Fight
    phase: Phase = Phase.SIDES
    seats: Mapping[Side, int] = field(default_factory=dict)
    tournament: Tournament = Tournament()
    fired: int = 0
    collapsed: bool = False
    """The tunnels have been collapsed in this turn."""
    last: Fought | None = None
    chores: tuple[TableMove, ...] = ()
    winner: Side | None = None
    reason: str = ""

    def side_of(self, seat: int | None) -> Side | None:
        """Return the side of a seat. Returns None before sides are taken, and for no seat."""
        return next((side for side, held in self.seats.items() if held == seat), None)

    def others(self, side: Side) -> tuple[CardId, ...]:
        """Return the poker cards of a side, in their printed order."""
        return tuple(card.id for card in self.fight.book.poker.values() if card.side is side)
