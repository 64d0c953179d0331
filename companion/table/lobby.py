"""Who is here and what is played: the lobby before a game, and from one game to the next."""

import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from companion.rules.bot import bots_of
from companion.rules.errors import BadSetup
from companion.rules.game import AnyGame, GameInfo, Setup, needs_real_cards
from companion.rules.packs.pack import complete_with_pack
from companion.rules.seat import Seat
from companion.table.bot_names import make_bot_name, with_strength
from companion.table.credentials import Credentials, SeatRole
from companion.table.manager import TableManager
from companion.table.table import Table

DIGITAL_DEALER: Final = "digital"
"""The kind of dealer that draws everything itself."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What will be played as soon as enough people sit down, and with which `Setup.pack`.

    `dealer` describes who speaks for chance.
    """

    game: str
    options: Mapping[str, Any] = field(default_factory=dict)
    rulings: Mapping[str, Any] = field(default_factory=dict)
    dealer: Mapping[str, Any] = field(default_factory=dict)
    pack: Mapping[str, Any] = field(default_factory=dict)


class Lobby:
    """The lobby. Seats belong to people, not to a game: whoever sits keeps the place for the next one."""

    def __init__(self, tables: TableManager, credentials: Credentials, plan: Plan) -> None:
        self.tables = tables
        self.credentials = credentials
        self._plan = plan
        self._lock = threading.RLock()
        self._listeners: list[Callable[[], None]] = []

    @property
    def plan(self) -> Plan:
        return self._plan

    @property
    def info(self) -> GameInfo:
        """The game that is planned or being played."""
        return self.tables.games[self._plan.game].info

    @property
    def seat_count(self) -> int:
        """How many seats can be taken now: those of the table, or as many as the planned game allows."""
        return self.tables.current.setup.seats if self.tables.is_playing else self.info.most

    @property
    def strengths(self) -> tuple[str, ...]:
        """How well the companion can play the planned game, the weakest first; empty where it cannot."""
        return tuple(bots_of(self.tables.games[self._plan.game], self._plan.options))

    def sit(self, seat: Seat, name: str) -> str:
        """A token for `seat`. SeatTaken, or BadSetup when there is no such seat. A full table begins by itself.

        Between games a stand-in makes room; during one its seat must be given free first.
        """
        with self._lock:
            self._check(seat)
            instead = not self.tables.is_playing and seat in self.credentials.bots()
            if instead:
                self.credentials.free(seat)
            token = self.credentials.issue(SeatRole(seat, name))
            self._start_if_full(not instead)
        self._changed()
        return token

    def seat_bot(self, seat: Seat, strength: str, instead_of: str | None = None) -> None:
        """Let the companion play `seat`, or play it with another strength. A full table begins by itself.

        SeatTaken where a person sits who is not called `instead_of`; BadSetup when there is no such seat, or nobody
        who plays this game like that.
        """
        with self._lock:
            self._check(seat)
            if strength not in self.strengths:
                known = ", ".join(self.strengths) or "nothing: people only"
                raise BadSetup(f"the companion cannot play {self.info.title} {strength!r}; it can play {known}")
            seated, again = self.credentials.seated(), seat in self.credentials.bots()
            if again or seated.get(seat) == instead_of:
                self.credentials.free(seat)
            name = with_strength(seated[seat], strength) if again else make_bot_name(strength, seated.values())
            self.credentials.seat_bot(SeatRole(seat, name), strength)
            self._start_if_full(seat not in seated)
        self._changed()

    def free_seat(self, seat: Seat) -> None:
        """Free `seat`."""
        self.credentials.free(seat)
        self._changed()

    def rename(self, seat: Seat, name: str) -> None:
        """Call whoever sits at `seat` by another name; BadSetup for a stand-in, whose name says what it is."""
        if seat in self.credentials.bots():
            raise BadSetup(f"the companion plays seat {seat}, and its name says so")
        self.credentials.rename(seat, name)
        self._changed()

    def choose(self, plan: Plan, seats: int | None = None) -> None:
        """Plan another game; the present table is given up.

        BadSetup, and nothing has changed, when it or its pack does not fit, or `seats` players cannot play it so.
        """
        self._setup(plan, seats or self._game(plan).info.least)
        with self._lock:
            self.tables.leave()
            self._plan = plan
            self.free_unfit_bots()
        self._changed()

    def free_unfit_bots(self) -> None:
        """Free the seats of stand-ins that cannot play the planned game."""
        for seat in self._unfit(self._plan):
            self.credentials.free(seat)

    def count_players(self, plan: Plan) -> int | None:
        """How many would play `plan` if it began now; None where the game takes more or fewer. BadSetup for no game."""
        info, sitting = self._game(plan).info, len(self.credentials.seated()) - len(self._unfit(plan))
        return sitting if info.least <= sitting <= info.most else None

    def start(self) -> Table:
        """Open the planned game for those who sit; they move together so that no seat between them is empty.

        BadSetup while another game goes on, when too few or too many sit, or when the pack cannot be played.
        """
        with self._lock:
            if self.tables.is_playing:
                raise BadSetup("a game is going on; give it up on the host page to begin another")
            sitting = sorted(self.credentials.seated())
            plan = self._plan
            setup = self._setup(plan, len(sitting))
            self.credentials.reseat({seat: Seat(place) for place, seat in enumerate(sitting)})
            table = self.tables.open(plan.game, setup, plan.dealer)
        self._changed()
        return table

    def on_change(self, listener: Callable[[], None]) -> None:
        """Call `listener` whenever somebody sits down or stands up, or another game is planned or begun."""
        self._listeners.append(listener)

    def _check(self, seat: Seat) -> None:
        if not 0 <= seat < self.seat_count:
            raise BadSetup(f"there is no seat {seat}; there are 0 to {self.seat_count - 1}")

    def _start_if_full(self, more: bool) -> None:
        """Whoever sits down sits, also where the plan does not suit so many: that is for the host to mend."""
        if more and not self.tables.is_playing and len(self.credentials.seated()) == self.info.most:
            with suppress(BadSetup):
                self.start()

    def _setup(self, plan: Plan, seats: int) -> Setup:
        """What is played; BadSetup where the game, its pack or who deals does not fit."""
        game = self._game(plan)
        setup = complete_with_pack(game, Setup(seats, plan.options, plan.rulings, plan.pack))
        if plan.dealer.get("kind") == DIGITAL_DEALER and needs_real_cards(game, setup):
            raise BadSetup("cards on the table are turned by people, the companion cannot draw them: deal real cards")
        game.initial_state(setup)
        return setup

    def _game(self, plan: Plan) -> AnyGame:
        game = self.tables.games.get(plan.game)
        if game is None:
            raise BadSetup(f"there is no game {plan.game!r}; there are {', '.join(sorted(self.tables.games))}")
        return game

    def _unfit(self, plan: Plan) -> list[Seat]:
        """The seats of stand-ins that cannot play it."""
        strengths = bots_of(self._game(plan), plan.options)
        return [seat for seat, strength in self.credentials.bots().items() if strength not in strengths]

    def _changed(self) -> None:
        for listener in tuple(self._listeners):
            listener()
