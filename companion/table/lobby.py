"""Lobby: seats and the planned game, before a game and between games."""

import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from companion.rules.bot import bots_of
from companion.rules.errors import BadSetup
from companion.rules.game import AnyGame, GameInfo, Setup, needs_real_cards
from companion.rules.packs.pack import HasClockInPack, complete_setup_with_pack, player_range_of, table_title_of
from companion.rules.seats_and_viewers import Seat
from companion.table.bot_names import bot_name_with_strength, make_bot_name
from companion.table.credentials import CredentialStore, PhoneKey, SeatRole
from companion.table.dealer import DIGITAL
from companion.table.errors import LogUnwritable, NoSuchTable, StaleDecision
from companion.table.log.clock_settings import parse_clock
from companion.table.table import Table
from companion.table.table_manager import TableManager

DIGITAL_DEALER: Final = DIGITAL
"""The kind of dealer that draws everything itself."""


@dataclass(frozen=True, slots=True)
class PlannedGame:
    """The game to play once enough people have taken a seat, with its `Setup.pack`.

    `dealer` describes who resolves chance. `clock` is the clock of the seats as for `parse_clock`, empty for none, or
    for that of the pack.
    """

    game: str
    options: Mapping[str, Any] = field(default_factory=dict)
    rulings: Mapping[str, Any] = field(default_factory=dict)
    dealer: Mapping[str, Any] = field(default_factory=dict)
    pack: Mapping[str, Any] = field(default_factory=dict)
    clock: Mapping[str, Any] = field(default_factory=dict)


class Lobby:
    """Seats and the planned game. The holder of a seat keeps it from one game to the next."""

    def __init__(self, tables: TableManager, credentials: CredentialStore, plan: PlannedGame) -> None:
        self.tables = tables
        self.credentials = credentials
        self._plan = plan
        self._lock = threading.RLock()
        self._listeners: list[Callable[[], None]] = []

    @property
    def plan(self) -> PlannedGame:
        """The game that is planned or being played, with its choices."""
        return self._plan

    @property
    def game_info(self) -> GameInfo:
        """Description of that game."""
        return self.tables.games[self._plan.game].info

    @property
    def seat_count(self) -> int:
        """The number of seats: those of the current table, or the most that the planned game allows."""
        return self.tables.current.setup.seats if self.tables.is_playing else self.player_range[1]

    @property
    def player_range(self) -> tuple[int, int]:
        """The fewest and the most players of the planned game, which may depend on its pack."""
        return player_range_of(self.tables.games[self._plan.game], self._plan.pack)

    @property
    def title(self) -> str:
        """The title of the planned game, which may be that of its pack."""
        return table_title_of(self.tables.games[self._plan.game], self._plan.pack)

    @property
    def bot_strengths(self) -> tuple[str, ...]:
        """The strengths of the bots for the planned game, the weakest first; empty if there are none."""
        return tuple(bots_of(self.tables.games[self._plan.game], self._plan.options))

    def take_seat(self, seat: Seat, name: str, pin: str = "", phone_key: PhoneKey | None = None) -> str:
        """Return a token for `seat`, and start the game once the table is full. The rest is as for `issue_token`.

        Between games a bot makes room; during one, its seat must be freed first. Raises SeatTaken if the seat has
        another holder, BadSetup if there is no such seat.
        """
        with self._lock:
            self.check_seat(seat)
            replaces_bot = not self.tables.is_playing and seat in self.credentials.bot_strengths()
            if replaces_bot:
                self.credentials.free_seat(seat)
            token = self.credentials.issue_token(SeatRole(seat, name), pin, phone_key)
            self._let_end_stand(seat)
            self._start_if_full(not replaces_bot)
        self._notify()
        return token

    def seat_again(self, seat: Seat, name: str, pin: str, phone_key: PhoneKey) -> str | None:
        """Return a new token for a phone that holds `seat` and was never told so. Returns None for any other phone."""
        token = self.credentials.replace_lost_token(seat, pin, phone_key)
        if token is not None:
            self.rename_holder(seat, name)
        return token

    def move_to_other_phone(self, seat: Seat, pin: str, phone_key: PhoneKey | None = None) -> str | None:
        """Return a new token for the holder of `seat`, in place of the old one. Returns None if `pin` is not theirs.

        `phone_key` is that of the other phone, as for `replace_token`.
        """
        token = self.credentials.replace_token(seat, pin, phone_key)
        if token is not None:
            self._notify()
        return token

    def hand_to_phone(
        self, role: SeatRole, token: str, phone_key: PhoneKey | None, playing: bool, address: str | None = None
    ) -> None:
        """Let the phone with `token`, `phone_key` and `address` go on as `role`, in place of the phone before.

        Raises StaleDecision, and changes nothing, if a game has begun or ended since, as `playing` says, or if somebody
        else holds the seat.
        """
        seat = role.seat
        with self._lock:
            if playing != self.tables.is_playing or self.credentials.seat_names().get(seat) != role.name:
                raise StaleDecision("a game has begun or ended in that very moment; look again")
            self.credentials.hand_over(seat, token, phone_key, address)
            self._let_end_stand(seat)
        self._notify()

    def sign_out_copies(self, token: str) -> str:
        """Return a new token in place of `token`. Pages that hold the old one end."""
        new = self.credentials.renew_token(token)
        self._notify()
        return new

    def seat_bot(self, seat: Seat, strength: str, instead_of: str | None = None) -> None:
        """Let a bot play `seat`, or change the strength of its bot, and start the game once the table is full.

        Raises SeatTaken if a person other than `instead_of` holds the seat. Raises BadSetup if there is no such seat,
        or no bot of that strength.
        """
        with self._lock:
            self.check_bot(seat, strength)
            seated, again = self.credentials.seat_names(), seat in self.credentials.bot_strengths()
            if again or seated.get(seat) == instead_of:
                self.credentials.free_seat(seat)
            name = bot_name_with_strength(seated[seat], strength) if again else make_bot_name(strength, seated.values())
            self.credentials.seat_bot(SeatRole(seat, name), strength)
            self._let_end_stand(seat)
            self._start_if_full(seat not in seated)
        self._notify()

    def check_seat(self, seat: Seat) -> None:
        """Raise BadSetup if there is no such seat."""
        if not 0 <= seat < self.seat_count:
            raise BadSetup(f"there is no seat {seat + 1}; there are 1 to {self.seat_count}")

    def check_bot(self, seat: Seat, strength: str) -> None:
        """Raise BadSetup if there is no such seat, or no bot of that strength."""
        self.check_seat(seat)
        if strength not in self.bot_strengths:
            known = ", ".join(self.bot_strengths) or "nothing: people only"
            raise BadSetup(f"the companion cannot play {self.game_info.title} {strength!r}; it can play {known}")

    def free_seat(self, seat: Seat, playing: bool | None = None) -> None:
        """Free `seat`.

        Raises StaleDecision, and changes nothing, if `playing` is said and a game has begun or ended since.
        """
        with self._lock:
            if playing is not None and playing != self.tables.is_playing:
                raise StaleDecision("a game has begun or ended in that very moment; look again")
            self.credentials.free_seat(seat)
        self._notify()

    def rename_holder(self, seat: Seat, name: str) -> None:
        """Rename the holder of `seat`. Raises BadSetup for a bot, whose name says that it is one."""
        if seat in self.credentials.bot_strengths():
            raise BadSetup(f"the companion plays seat {seat + 1}, and its name says so")
        self.credentials.rename_holder(seat, name)
        self._notify()

    def plan_game(self, plan: PlannedGame, seats: int | None = None) -> None:
        """Plan another game and give up the current table.

        Raises BadSetup, and changes nothing, if the plan or its pack does not fit, or not for `seats` players.
        """
        self._setup(plan, seats or player_range_of(self._game(plan), plan.pack)[0])
        with self._lock:
            self.tables.give_up_current()
            self._plan = plan
            self.free_unfit_bots()
        self._notify()

    def give_up_game(self, table_id: str) -> None:
        """Give up the game at that table. Everybody keeps their seat, and the plan stays.

        Raises StaleDecision, and changes nothing, if it is over or another one goes on.
        """
        with self._lock:
            if not self.tables.is_playing or self.tables.current.table_id != table_id:
                raise StaleDecision("that game no longer goes on")
            self.tables.give_up_current()
        self._notify()

    def free_unfit_bots(self) -> None:
        """Free the seats of bots that cannot play the planned game, or are too many for it."""
        for seat in self._unfit(self._plan):
            self.credentials.free_seat(seat)

    def count_planned_players(self, plan: PlannedGame) -> int | None:
        """Return how many would play `plan` if it began now, or None if the game takes more or fewer.

        Raises BadSetup if there is no such game.
        """
        seated = len(self.credentials.seat_names()) - len(self._unfit(plan))
        least, most = player_range_of(self._game(plan), plan.pack)
        return seated if least <= seated <= most else None

    def start_game(self) -> Table:
        """Open the planned game for the holders of seats, who move up so that no seat between them is empty.

        Raises BadSetup while another game goes on, for too few or too many players, or if the pack cannot be played,
        and LogUnwritable if the disk takes nothing. Everybody has their seat of before then.
        """
        with self._lock:
            if self.tables.is_playing:
                raise BadSetup("a game is going on; give it up on the host page to begin another")
            seated = sorted(self.credentials.seat_names())
            plan = self._plan
            setup, clock = self._setup(plan, len(seated)), plan.clock or self._clock_in_pack(plan)
            moves = {seat: Seat(place) for place, seat in enumerate(seated)}
            self.credentials.move_holders(moves)
            try:
                table = self.tables.open_table(plan.game, setup, plan.dealer, clock)
            except LogUnwritable:
                self.credentials.move_holders({new: old for old, new in moves.items()})
                raise
        self._notify()
        return table

    def on_change(self, listener: Callable[[], None]) -> None:
        """Call `listener` when a seat is taken or freed, or another game is planned or begun."""
        self._listeners.append(listener)

    def _let_end_stand(self, seat: Seat) -> None:
        """Let the end of a game stand once `seat` of it has a new holder, who would see its secrets after an undo."""
        with suppress(NoSuchTable):
            if seat in self.tables.current.seats:
                self.tables.current.unlock_log()

    def _start_if_full(self, is_new: bool) -> None:
        """Start if every seat is taken. A plan that does not suit so many, or a full disk, is left to the host."""
        if is_new and not self.tables.is_playing and len(self.credentials.seat_names()) == self.player_range[1]:
            with suppress(BadSetup, LogUnwritable):
                self.start_game()

    def _setup(self, plan: PlannedGame, seats: int) -> Setup:
        """Return the complete setup. Raises BadSetup if the game, its pack or its dealer does not fit."""
        game = self._game(plan)
        setup = complete_setup_with_pack(game, Setup(seats, plan.options, plan.rulings, plan.pack))
        if plan.dealer.get("kind") == DIGITAL_DEALER and needs_real_cards(game, setup):
            raise BadSetup("only people can turn or read some of these cards, the companion cannot: deal real cards")
        game.initial_state(setup)
        parse_clock(plan.clock)
        return setup

    def _clock_in_pack(self, plan: PlannedGame) -> Mapping[str, Any]:
        """Return the clock that the pack asks for: it counts where the host has chosen none."""
        game = self._game(plan)
        return game.clock_in_pack(plan.pack) if isinstance(game, HasClockInPack) else {}

    def _game(self, plan: PlannedGame) -> AnyGame:
        game = self.tables.games.get(plan.game)
        if game is None:
            raise BadSetup(f"there is no game {plan.game!r}; there are {', '.join(sorted(self.tables.games))}")
        return game

    def _unfit(self, plan: PlannedGame) -> list[Seat]:
        """Return the seats of bots that cannot play `plan`, and of the last ones where it has too few seats."""
        strengths, bots = bots_of(self._game(plan), plan.options), self.credentials.bot_strengths()
        unfit = [seat for seat, strength in bots.items() if strength not in strengths]
        left = len(self.credentials.seat_names()) - len(unfit) - player_range_of(self._game(plan), plan.pack)[1]
        return unfit + sorted(set(bots).difference(unfit), reverse=True)[: max(left, 0)]

    def _notify(self) -> None:
        for listener in tuple(self._listeners):
            listener()
