"""/api/practice: begin and leave a practice game, and play it. No seat, host or screen is needed, and none is touched.

The cookie of a practice reaches these addresses alone. A request for its table is handed on without any other cookie.
"""

from typing import Any, Final

from flask import Blueprint, Response, current_app, request
from werkzeug.wrappers import Response as PlainResponse

from companion.rules.bot import bots_of
from companion.rules.game import AnyGame
from companion.server.access.auth import find_phone_address
from companion.server.http.errors import Refusal
from companion.server.http.json_body import json_response, ok_response, parse_body
from companion.server.practice.practice_game import PracticeRequest, practice_plan
from companion.server.practice.practice_games import PracticeGames
from companion.server.routes.live_updates import make_goodbye
from companion.server.state.context import server_context
from companion.server.static_files import send_page_shell
from companion.server.typed.player_name import clean_name

practice = Blueprint("practice", __name__)
PRACTICE: Final = "companion.practice"
"""Key of the app's extensions."""
COOKIE: Final = "companion-practice"
_PATH: Final = "/api/practice"


@practice.get("/practice")
@practice.get("/practice/story")
def send_practice_page() -> Response:
    """Return the page on which one practises, or sees the story of the game that is over."""
    return send_page_shell()


@practice.get("/api/practice")
def send_practice_state() -> Response:
    """Return the games that can be practised, and the one that this phone practises, or null."""
    game = _games().find(_token())
    going = None if game is None else game.lobby.game_info.id
    games = server_context().lobby.tables.games.values()
    return json_response({"games": [one for game in games for one in _describe(game)], "going": going})


@practice.post("/api/practice/begin")
def begin_practice() -> Response:
    """Begin a game for this phone, in place of the one it practises."""
    wanted = parse_body(PracticeRequest)
    named = PracticeRequest(wanted.game, wanted.strength, wanted.seats, clean_name(wanted.name))
    game = _games().begin(named, _token(), find_phone_address())
    response = ok_response()
    response.set_cookie(COOKIE, game.token, path=_PATH, httponly=True, samesite="Strict", secure=request.is_secure)
    return response


@practice.post("/api/practice/leave")
def leave_practice() -> Response:
    """End the game of this phone."""
    _games().end(_token())
    response = ok_response()
    response.delete_cookie(COOKIE, path=_PATH, httponly=True, samesite="Strict")
    return response


@practice.route("/api/practice/table/<path:address>", methods=["GET", "POST"])
def forward_to_practice_table(address: str) -> PlainResponse:
    """Let the phone's own practice table answer. It gets the cookie of that seat, and sets none.

    When the evening is over there is none: who comes back for its stream hears that.
    """
    game = _games().find(_token())
    if game is None and address == "live" and _games().is_closed:
        return make_goodbye()
    if game is None:
        raise Refusal(401, "no_practice", "this phone practises nothing now; begin a game first")
    if request.method == "POST" and game.is_too_long:
        raise Refusal(409, "practice_long", "this practice has become too long; end it and begin another")
    environ = {key: value for key, value in request.environ.items() if not key.startswith(("werkzeug.", "flask."))}
    environ |= {"PATH_INFO": f"/api/{address}", "HTTP_COOKIE": game.cookie}
    response = PlainResponse.from_app(game.app.wsgi_app, environ)
    response.headers.remove("Set-Cookie")
    return response


def _games() -> PracticeGames:
    games: PracticeGames = current_app.extensions[PRACTICE]
    return games


def _token() -> str:
    return request.cookies.get(COOKIE, "")


def _describe(game: AnyGame) -> list[dict[str, Any]]:
    """Return what a phone is told of a game with bots, in a list of one; an empty list if it has none."""
    info, strengths = game.info, tuple(bots_of(game, practice_plan(game.info).options))
    if not strengths:
        return []
    words = {} if info.shelf is None else {language: said["about"] for language, said in info.shelf.words.items()}
    return [
        {
            "id": info.id,
            "title": info.title,
            "least": info.least,
            "most": info.most,
            "strengths": strengths,
            "about": words,
        }
    ]
