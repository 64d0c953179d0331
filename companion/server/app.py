"""The Flask application of one evening."""

from typing import Final, Literal

from flask import Flask

from companion.rules.seats_and_viewers import Seat
from companion.server.access.login import enter
from companion.server.access.request_checks import install_request_checks
from companion.server.editors.board_routes import boards, pictures
from companion.server.editors.box_routes import boxes
from companion.server.editors.deck_routes import decks
from companion.server.editors.sheet_routes import given, sheets
from companion.server.editors.teach_app import TeachContext
from companion.server.http.errors import install_error_handler
from companion.server.http.forwarded_requests import with_real_addresses
from companion.server.http.json_body import MAX_BODY_BYTES
from companion.server.http.lean_flask import LeanFlask
from companion.server.practice.practice_games import PracticeGames
from companion.server.practice.practice_routes import PRACTICE, practice
from companion.server.routes.camera import camera
from companion.server.routes.declare_card import declare
from companion.server.routes.end_bot_pause import end_pause
from companion.server.routes.export_log_and_health import export
from companion.server.routes.firmware import firmware
from companion.server.routes.game_story import story
from companion.server.routes.host import host
from companion.server.routes.join import join
from companion.server.routes.live_updates import live
from companion.server.routes.new_card_pictures import new_cards
from companion.server.routes.next_game import next_game
from companion.server.routes.phone_randomness import luck
from companion.server.routes.pucks import pucks
from companion.server.routes.rules import rules
from companion.server.routes.seating.answer_additional_seat_request import let_in
from companion.server.routes.seating.answer_handover import handover
from companion.server.routes.seating.ask_for_seat import ask_for_seat
from companion.server.routes.seating.host_seats import seats
from companion.server.routes.seating.move_phone import move_phone
from companion.server.routes.seating.sign_out_others import sign_out
from companion.server.routes.simulated_table import simulated_table
from companion.server.routes.speak import speak
from companion.server.routes.statistics import plays
from companion.server.routes.submit_action import play
from companion.server.routes.take_back import take_back
from companion.server.state.context import APP_NAME, ServerContext, ServerOptions
from companion.server.state.room_status import RoomStatus
from companion.server.static_files import files
from companion.server.tours.tour_routes import tour
from companion.table.credentials import HostRole
from companion.table.lobby import Lobby

_ROUTES: Final = (
    play, end_pause, luck, take_back, declare, live, join, handover, let_in, sign_out, move_phone, ask_for_seat, enter,
    host, next_game, simulated_table, seats, camera, pucks, boards, pictures, boxes, decks, sheets, given, export,
    files, firmware, new_cards, rules, tour, plays, speak, practice, story,
)  # fmt: skip


def create_app(lobby: Lobby, room: RoomStatus, options: ServerOptions | None = None) -> Flask:
    """Return the app. Its streams follow every change of tables, seats and room status."""
    app = LeanFlask(APP_NAME, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = MAX_BODY_BYTES
    app.url_map.merge_slashes = False
    context = app.extensions[APP_NAME] = ServerContext(lobby, room, options or ServerOptions())
    app.extensions[PRACTICE] = PracticeGames(lobby.tables.games, context.options)
    for blueprint in _ROUTES:
        app.register_blueprint(blueprint)
    install_error_handler(app)
    install_request_checks(app)
    app.wsgi_app = with_real_addresses(app.wsgi_app, context.options.trusted_proxies)  # type: ignore[assignment, method-assign]
    lobby.tables.on_open(lambda table: context.streams.reassign())
    lobby.tables.on_open(lambda table: context.room.begin_game())
    lobby.on_change(context.streams.reassign)
    room.on_change(context.streams.mark_room_changed)
    return app


def find_connected_seats(app: Flask) -> frozenset[Seat]:
    """Return the seats that have a page open."""
    context: ServerContext = app.extensions[APP_NAME]
    return context.streams.present_seats()


def group_of_token(app: Flask, token: str) -> Literal["holders", "practice"] | None:
    """Return "holders" if `token` proves a seat, the host, the screen or a lesson, "practice" if a practice game.

    None for any other token.
    """
    context = app.extensions.get(APP_NAME)
    if isinstance(context, TeachContext):
        return "holders" if context.is_key(token) else None
    if not isinstance(context, ServerContext):
        return None
    if context.lobby.credentials.role_of_token(token) is not None:
        return "holders"
    return None if _practices(app).find(token) is None else "practice"


def may_send_long_body(app: Flask, token: str) -> bool:
    """Return True if `token` proves the host or a lesson: nobody else has anything long to send."""
    context = app.extensions.get(APP_NAME)
    if isinstance(context, TeachContext):
        return context.is_key(token)
    if not isinstance(context, ServerContext):
        return False
    return isinstance(context.lobby.credentials.role_of_token(token), HostRole)


def end_streams_and_practices(app: Flask) -> None:
    """End all streams and practice games, so that the server can stop."""
    context: ServerContext = app.extensions[APP_NAME]
    context.streams.close()
    practices: PracticeGames | None = app.extensions.get(PRACTICE)  # None where boards are taught, without an evening
    if practices is not None:
        practices.close()


def wait_for_returning_pages(app: Flask, patience_s: float) -> None:
    """Return once no page is away that left `patience_s` seconds ago or later: all have heard that the server stops."""
    context: ServerContext = app.extensions[APP_NAME]
    context.streams.wait_for_returning_pages(patience_s)


def end_left_practices(app: Flask) -> None:
    """End the practice games that their phones have left."""
    _practices(app).end_left()


def _practices(app: Flask) -> PracticeGames:
    practices: PracticeGames = app.extensions[PRACTICE]
    return practices
