"""State of a game, secrets included."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.games.noir.belief import PublicBelief
from companion.rules.game import Setup
from companion.rules.parts.board import PlaceId
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat

ACTION_POINTS: Final = 2
"""Action points of a turn."""
HITS_TO_LOSE: Final = 2
"""Hits that lose the game."""
MAX_TRAPS: Final = 2
"""Most rooms one player may have trapped."""


class Phase(StrEnum):
    """Phase of the game: what it waits for."""

    START = "start"  # both choose where they begin
    COIN = "coin"  # who begins
    TURN = "turn"  # whoever's turn it is
    ANSWER = "answer"  # the opponent owes an answer to a Listen
    RETREAT = "retreat"  # whoever shot must move
    FLEE = "flee"  # the opponent must leave the water
    OVER = "over"


@dataclass(frozen=True, slots=True)
class PlayerState:
    """A player: room, traps and hits. `sealed`: the latest secret choice of a room is unopened and still true."""

    room: PlaceId | None = None
    traps: tuple[PlaceId, ...] = ()
    delayed: tuple[PlaceId, ...] = ()
    hits: int = 0
    sealed: bool = False

    def trapped_rooms(self) -> tuple[PlaceId, ...]:
        """Return all rooms with a trap of either kind. Together they count against the limit."""
        return self.traps + self.delayed


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Rulings in force."""

    listen_reachable: bool  # RN-1
    effects_repeat: bool  # RN-4
    energy_automatic: bool  # RN-6

    @classmethod
    def from_setup(cls, setup: Setup) -> "HouseRules":
        """Return the rulings chosen for this table."""
        return cls(
            setup.ruling("RN-1") == "reachable", setup.ruling("RN-4") == "repeat", setup.ruling("RN-6") == "automatic"
        )


@dataclass(frozen=True, slots=True)
class State:
    """The whole game.

    `allowance` counts the points of this turn, `shown` those that everybody knows of. `stirred`: the acting player has
    changed rooms this turn. `used`: an effect was used in this turn and this stay. `flood` is the seat that let the
    water in. `belief` is None where the deduction aid is off.
    """

    house: HouseRules
    belief: PublicBelief | None
    phase: Phase = Phase.START
    players: tuple[PlayerState, PlayerState] = (PlayerState(), PlayerState())
    turn: Seat | None = None
    allowance: int = ACTION_POINTS
    shown: int = ACTION_POINTS
    spent: int = 0
    stirred: bool = False
    used: bool = False
    flood: Seat | None = None
    winner: Seat | None = None

    @property
    def points_left(self) -> int:
        """Points not yet spent."""
        return self.allowance - self.spent

    def with_player(self, seat: Seat, player: PlayerState) -> "State":
        """Return the state with one stack changed."""
        return replace(self, players=(player, self.players[1]) if seat == 0 else (self.players[0], player))


def opponent_of(seat: Seat) -> Seat:
    """Return the other seat."""
    return Seat(1 - seat)
