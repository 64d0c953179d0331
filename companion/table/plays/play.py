"""A play: a game that is over, with the names of those who played it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class PlayOfSeat:
    """The part of one seat in a play. `name` is empty for somebody who is not known, or was forgotten.

    `score` is None in a game without scores. `turns` are the actions of the seat that counted. `thinking_ms` is the
    time it was waited for before all of them, `longest_ms` that before the longest.
    """

    seat: Seat
    name: str
    is_bot: bool
    score: int | None
    has_won: bool
    turns: int
    thinking_ms: int
    longest_ms: int


@dataclass(frozen=True, slots=True)
class Play:
    """A game that is over. Times are ms since 1970; `playing_ms` is without breaks.

    `title` is that of the game, or of the pack after which its tables are called. `pack` is the title of the board or
    cards, empty if there is nothing to choose. `first` is the seat that acted
    first, None if nobody did. `figures` are those of the game as JSON values, None while nobody may know them.
    """

    table: str
    game: str
    title: str
    pack: str
    began_ms: int
    ended_ms: int
    playing_ms: int
    first: Seat | None
    reason: str
    seats: tuple[PlayOfSeat, ...]
    figures: tuple[Mapping[str, Any], ...] | None = None

    @property
    def turns(self) -> int:
        """The number of actions of all seats that counted."""
        return sum(one.turns for one in self.seats)

    @property
    def winners(self) -> tuple[PlayOfSeat, ...]:
        """Seats that won, in order."""
        return tuple(one for one in self.seats if one.has_won)

    @property
    def winner_names(self) -> str:
        """Names of the winners, with commas; a seat for somebody without a name. Empty if nobody won."""
        return ", ".join(one.name or f"seat {one.seat + 1}" for one in self.winners)

    @property
    def people(self) -> tuple[PlayOfSeat, ...]:
        """Seats of people who are known by name."""
        return tuple(one for one in self.seats if one.name and not one.is_bot)
