"""The whole truth about a game, secrets included."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from companion.games.noir.belief import Belief
from companion.rules.game import Setup
from companion.rules.parts.board import PlaceId
from companion.rules.seat import Seat

POINTS: Final = 2
"""Action points of a turn."""
HITS: Final = 2
"""Hits that lose the game."""
LIMIT: Final = 2
"""Rooms one may have trapped."""


class Phase(StrEnum):
    """What the game waits for."""

    START = "start"  # both choose where they begin
    COIN = "coin"  # who begins
    TURN = "turn"  # whoever's turn it is
    ANSWER = "answer"  # the opponent owes an answer to a Listen
    RETREAT = "retreat"  # whoever shot must move
    FLEE = "flee"  # the opponent must leave the water
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Player:
    """One stack of cards. `sealed`: the seat's latest secret choice of a room still says where it is, unopened."""

    room: PlaceId | None = None
    traps: tuple[PlaceId, ...] = ()
    delayed: tuple[PlaceId, ...] = ()
    hits: int = 0
    sealed: bool = False

    def trapped(self) -> tuple[PlaceId, ...]:
        """All rooms with a trap of either kind; together they count against the limit."""
        return self.traps + self.delayed


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The readings in force."""

    listen_reachable: bool  # RN-1
    effects_repeat: bool  # RN-4
    energy_automatic: bool  # RN-6

    @classmethod
    def of(cls, setup: Setup) -> "HouseRules":
        """As chosen for this evening."""
        return cls(
            setup.ruling("RN-1") == "reachable", setup.ruling("RN-4") == "repeat", setup.ruling("RN-6") == "automatic"
        )


@dataclass(frozen=True, slots=True)
class State:
    """`allowance` counts the points of this turn, `shown` those that everybody knows of.

    `stirred`: whoever's turn it is has changed rooms in it. `used`: an effect was used in this turn and this stay.
    `flood`: who let the water in. `belief` is None where the deduction aid is off.
    """

    house: HouseRules
    belief: Belief | None
    phase: Phase = Phase.START
    players: tuple[Player, Player] = (Player(), Player())
    turn: Seat | None = None
    allowance: int = POINTS
    shown: int = POINTS
    spent: int = 0
    stirred: bool = False
    used: bool = False
    flood: Seat | None = None
    winner: Seat | None = None

    @property
    def left(self) -> int:
        """Points not yet spent."""
        return self.allowance - self.spent

    def with_player(self, seat: Seat, player: Player) -> "State":
        """With one stack changed."""
        return replace(self, players=(player, self.players[1]) if seat == 0 else (self.players[0], player))


def opponent(seat: Seat) -> Seat:
    """The other seat."""
    return Seat(1 - seat)
