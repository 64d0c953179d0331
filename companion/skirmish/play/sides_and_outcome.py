"""The match around a fight: who plays which side, the latest attack, table moves to come, and the end."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from companion.rules.event import Event
from companion.rules.game import Setup
from companion.rules.replace import replace
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.chores_for_people import TableMove


@dataclass(frozen=True, slots=True)
class AttackResult:
    """The latest attack, or another count of firepower."""

    attack: int
    defence: int
    won: bool


@dataclass(frozen=True)  # without slots it is copied at once
class MatchState:
    """A game of two seats with one box, beside its fight and its own rules. `seats` holds the seat of each side."""

    title: str
    """Title of the box, and its kind."""
    kind: str
    unvouched: tuple[str, ...]
    """Facts that the box leaves out, so that nobody is held to them."""
    drawn_sides: bool
    seats: Mapping[Side, int] = field(default_factory=dict)
    last: AttackResult | None = None
    chores: tuple[TableMove, ...] = ()
    winner: Side | None = None
    reason: str = ""

    def side_of(self, seat: int | None) -> Side | None:
        """Return the side of a seat. Returns None before sides are taken, and for no seat."""
        for side, held in self.seats.items():
            if held == seat:
                return side
        return None


def make_match_before_sides(box: Mapping[str, str], unvouched: Sequence[str], setup: Setup) -> MatchState:
    """Return the match before its sides are taken; `box` is the table of that name of its pack."""
    return MatchState(box["title"], box["kind"], tuple(unvouched), setup.option("sides") == "drawn")


class MatchEvent(Event):
    """An event that changes the match; it records and decides nothing."""

    __slots__ = ()

    @abstractmethod
    def apply_to(self, match: MatchState) -> MatchState:
        """Return the match after this event."""


@dataclass(frozen=True, slots=True)
class SidesTaken(MatchEvent):
    """The sides were taken: seats of the attackers and of the defenders."""

    attack: int
    defence: int

    def apply_to(self, match: MatchState) -> MatchState:
        return replace(match, seats={Side.ATTACK: self.attack, Side.DEFENCE: self.defence})


@dataclass(frozen=True, slots=True)
class ChoresListed(MatchEvent):
    """Chores for people on the real table."""

    chores: tuple[TableMove, ...]

    def apply_to(self, match: MatchState) -> MatchState:
        return replace(match, chores=self.chores)


@dataclass(frozen=True, slots=True)
class GameWon(MatchEvent):
    """A side has won the game."""

    side: Side
    reason: str

    def apply_to(self, match: MatchState) -> MatchState:
        return replace(match, winner=self.side, reason=self.reason)


MATCH_EVENTS: Final[tuple[type[MatchEvent], ...]] = (SidesTaken, ChoresListed, GameWon)
