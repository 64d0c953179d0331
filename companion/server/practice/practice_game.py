"""One game that one phone plays against bots: a table of its own in memory, which shares nothing with the evening."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from flask import Flask, Response

from companion.rules.bot import bots_of
from companion.rules.errors import BadSetup
from companion.rules.game import AnyGame, GameInfo
from companion.rules.seats_and_viewers import Seat
from companion.server.access.auth import seat_cookie_name
from companion.server.http.errors import install_error_handler
from companion.server.http.json_body import MAX_BODY_BYTES, ok_response
from companion.server.http.lean_flask import LeanFlask
from companion.server.routes.end_bot_pause import end_pause
from companion.server.routes.game_story import story
from companion.server.routes.live_updates import live
from companion.server.routes.submit_action import play
from companion.server.routes.take_back import take_back
from companion.server.state.context import APP_NAME, ServerContext, ServerOptions, server_context
from companion.server.state.room_status import RoomStatus
from companion.table.bots.runner import BotRunner
from companion.table.credentials import CredentialStore
from companion.table.dealer import Dealer, RandomDealer
from companion.table.lobby import DIGITAL_DEALER, Lobby, PlannedGame
from companion.table.log.event_log import MemoryLog
from companion.table.table_manager import TableManager

ME: Final = Seat(0)
"""The seat of the phone; bots have the others."""
MAX_PAGES: Final = 2
"""Pages of the phone that may be open at once; one more ends the oldest. Each holds a thread of the server."""
MAX_ENTRIES: Final = 3000
"""Entries of all logs of one phone: some ten games, and about 30 MB at most."""
_TOKEN_BYTES: Final = 16


@dataclass(frozen=True, slots=True)
class PracticeRequest:
    """The game to practise, against bots of `strength`, with so many seats in all; `name` is the player's."""

    game: str
    strength: str
    seats: int
    name: str = ""


@dataclass(eq=False)
class PracticeGame:
    """A table in memory, its bots, and the routes that its phone may ask.

    `left_at` is when the last page went, `phone` the address that it was begun from.
    """

    lobby: Lobby
    log: MemoryLog
    seat_token: str
    app: Flask
    bots: BotRunner
    token: str = field(default_factory=lambda: secrets.token_urlsafe(_TOKEN_BYTES))
    left_at: float | None = None
    phone: str = ""

    @property
    def context(self) -> ServerContext:
        """The state of its routes."""
        context: ServerContext = self.app.extensions[APP_NAME]
        return context

    @property
    def is_watched(self) -> bool:
        """True if a page of the phone is open."""
        return bool(self.context.streams.present_seats())

    @property
    def is_too_long(self) -> bool:
        """True if no more may be done: what is done and undone for ever would fill the memory of the evening."""
        return sum(len(self.log.entries(table)) for table in self.log.table_ids()) >= MAX_ENTRIES

    @property
    def cookie(self) -> str:
        """The Cookie header that proves the phone's seat to its routes, in place of all that the phone sends."""
        return f"{seat_cookie_name(ME)}={self.seat_token}"

    def close(self) -> None:
        """End the game: its streams, its bots and its memory."""
        self.context.streams.close()
        self.bots.close()
        self.lobby.credentials.close()


def open_practice_game(games: Mapping[str, AnyGame], wanted: PracticeRequest, options: ServerOptions) -> PracticeGame:
    """Return a game that has begun; all its cards are dealt by the program. Raises BadSetup if it cannot be played."""
    game = games.get(wanted.game)
    if game is None:
        raise BadSetup(f"there is no game {wanted.game!r}; there are {', '.join(sorted(games))}")
    info, plan = game.info, practice_plan(game.info)
    if not info.least <= wanted.seats <= info.most:
        raise BadSetup(f"{info.title} is for {info.least} to {info.most} players, not {wanted.seats}")
    if wanted.strength not in (known := bots_of(game, plan.options)):
        raise BadSetup(f"there is no bot {wanted.strength!r} for {info.title}; there are {', '.join(known) or 'none'}")
    log = MemoryLog()
    lobby = Lobby(TableManager(games, log, _digital_dealer), CredentialStore(), plan)
    try:
        return _begin(lobby, log, wanted, options)
    except Exception:
        lobby.credentials.close()
        raise


def practice_plan(info: GameInfo) -> PlannedGame:
    """Return the plan: the choices for people who play for the first time."""
    options, rulings = (
        {one.id: one.first for one in choices if one.first is not None} for choices in (info.options, info.rulings)
    )
    return PlannedGame(info.id, options, rulings, {"kind": DIGITAL_DEALER})


def _begin(lobby: Lobby, log: MemoryLog, wanted: PracticeRequest, options: ServerOptions) -> PracticeGame:
    token = lobby.take_seat(ME, wanted.name)
    for seat in range(1, wanted.seats):
        lobby.seat_bot(Seat(seat), wanted.strength)
    if not lobby.tables.is_playing:
        lobby.start_game()
    room = RoomStatus()
    app = _create_app(lobby, room, options)
    context: ServerContext = app.extensions[APP_NAME]
    bots = BotRunner(lobby, room.add_note, options.practice_pause_s, long_pause=context.long_pause)
    game = PracticeGame(lobby, log, token, app, bots)
    bots.start()
    return game


def _digital_dealer(game: str, notes: Mapping[str, Any]) -> Dealer:
    return RandomDealer(notes["seed"])


def _create_app(lobby: Lobby, room: RoomStatus, options: ServerOptions) -> Flask:
    """Return the routes that a phone needs to play; requests have been checked before they get here."""
    app = LeanFlask(APP_NAME, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = MAX_BODY_BYTES
    own = ServerOptions(
        web=options.web, built=options.built, max_streams=MAX_PAGES, tick_s=options.tick_s, clock=options.clock
    )
    context = app.extensions[APP_NAME] = ServerContext(lobby, room, own)
    for blueprint in (play, end_pause, take_back, live, story):
        app.register_blueprint(blueprint)
    app.add_url_rule("/api/start", view_func=_play_again, methods=["POST"])
    install_error_handler(app)
    lobby.tables.on_open(lambda table: context.streams.reassign())
    lobby.on_change(context.streams.reassign)
    room.on_change(context.streams.mark_room_changed)
    return app


def _play_again() -> Response:
    server_context().lobby.start_game()
    return ok_response()
