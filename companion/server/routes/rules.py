"""GET /api/rules: the summaries of the games' rules, for anybody, with no seat and no game.

They hold no secret: texts that are the same for everybody, and how this table reads what the host may choose.
"""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from flask import Blueprint, Response, request
from werkzeug.exceptions import NotFound

from companion.games.registry import load_games, rules_summary_of_game
from companion.rules.errors import BadSetup
from companion.rules.game import GameInfo
from companion.server.http.json_body import json_response
from companion.server.routes.host_state import option_to_json
from companion.server.routes.lobby_state import current_table
from companion.server.state.context import ServerContext, server_context

rules = Blueprint("rules", __name__, url_prefix="/api/rules")


@rules.get("")
def send_games_with_rules() -> Response:
    """Return id and title of each game that has a summary."""
    games = [game.info for game in load_games().values() if rules_summary_of_game(game.info.id, "en") is not None]
    return json_response({"games": [{"id": info.id, "title": info.title} for info in games]})


@rules.get("/<game>")
def send_rules_summary(game: str) -> Response:
    """Return sections, terms and the host's choices of a game, in `?language=`; English where there is none."""
    try:
        summary = rules_summary_of_game(game, request.args.get("language", "en"))
    except BadSetup as error:
        raise NotFound(f"there is no game {game!r}") from error
    if summary is None:
        raise NotFound(f"{game!r} has no summary of its rules")
    info = load_games()[game].info
    return json_response(
        {
            "id": info.id,
            "title": info.title,
            "sections": [{**asdict(section), "aid": None} for section in summary.sections],
            "terms": [asdict(term) for term in summary.terms],
            "options": [option_to_json(option) for option in (*info.options, *info.rulings)],
            "chosen": _chosen_here(server_context(), info),
        }
    )


def _chosen_here(context: ServerContext, info: GameInfo) -> Mapping[str, Any] | None:
    """Return options and rulings of the current table by id; None if it plays another game, or none is open."""
    table = current_table(context)
    if table is None or table.game.info.id != info.id:
        return None
    return {**table.setup.options, **table.setup.rulings}
