"""The Flask application, put together."""

from typing import Final

from flask import Flask

from companion.rules.seat import Seat
from companion.server.boards import boards, pictures
from companion.server.body import LARGEST
from companion.server.boxes import boxes
from companion.server.camera import camera
from companion.server.chairs import chairs
from companion.server.decks import decks
from companion.server.enter import enter
from companion.server.errors import answer_errors
from companion.server.export import export
from companion.server.files import files
from companion.server.firmware import firmware
from companion.server.front import NAME, Front, Options
from companion.server.guard import stand_guard
from companion.server.host import host
from companion.server.join import join
from companion.server.live import live
from companion.server.play import play
from companion.server.pucks import pucks
from companion.server.room import Room
from companion.server.tell import tell
from companion.table.evening import Evening

_ROUTES: Final = (
    play, tell, live, join, enter, host, chairs, camera, pucks, boards, pictures, boxes, decks, export, files, firmware,
)  # fmt: skip


def create_app(evening: Evening, room: Room, options: Options | None = None) -> Flask:
    """The app of one evening. Its streams follow whatever changes at the tables, in the seats and in the room."""
    app = Flask(NAME, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = LARGEST
    app.url_map.merge_slashes = False
    here = app.extensions[NAME] = Front(evening, room, options or Options())
    for blueprint in _ROUTES:
        app.register_blueprint(blueprint)
    answer_errors(app)
    stand_guard(app)
    evening.saloon.on_open(lambda table: here.streams.refresh())
    evening.on_change(here.streams.refresh)
    room.on_change(here.streams.mark)
    return app


def seats_here(app: Flask) -> frozenset[Seat]:
    """The seats whose phone has a page open."""
    front: Front = app.extensions[NAME]
    return front.streams.here()


def end_streams(app: Flask) -> None:
    """Let every open page go, so that the server can stop."""
    front: Front = app.extensions[NAME]
    front.streams.close()
