"""Next-game routes for the host: plan another game, and give the present one up."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from flask import Blueprint, Response

from companion.rules.errors import BadSetup, shorten_value
from companion.server.access.auth import require_host
from companion.server.editors.deck_routes import deck_store
from companion.server.http.json_body import ok_response, parse_body
from companion.server.state.context import server_context
from companion.table.lobby import PlannedGame

next_game = Blueprint("next_game", __name__, url_prefix="/api/host")


@dataclass(frozen=True, slots=True)
class PlanNextGameBody:
    """Another game. It begins at once if `seats` people sit, or without a number if enough of them sit.

    `dealer` is a kind without a seed, because the seed reveals every hand. `pack` is the name of a pack on offer, or
    None for the default. `decks` names a built deck for each side that has one. `clock` is that of the seats, empty for
    none; None keeps the present one.
    """

    game: str
    seats: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    rulings: Mapping[str, Any] = field(default_factory=dict)
    dealer: str | None = None
    pack: str | None = None
    decks: Mapping[str, str] = field(default_factory=dict)
    clock: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class GiveUpGameBody:
    """The game to give up: the id of its table, as the page shows it."""

    table: str


@next_game.before_request
def _require_host() -> None:
    require_host()


@next_game.post("/open")
def plan_next_game() -> Response:
    """Plan another game in place of the present one, and begin if enough people sit."""
    body, lobby = parse_body(PlanNextGameBody), server_context().lobby
    if body.dealer not in (None, *(dealers := server_context().options.dealers)):
        raise BadSetup(f"there is no dealer {shorten_value(body.dealer)}; there are {', '.join(dealers)}")
    dealer = lobby.plan.dealer if body.dealer is None else {"kind": body.dealer}
    clock = lobby.plan.clock if body.clock is None else body.clock
    pack = _pack(body.game, body.pack)
    if body.decks:
        pack = deck_store(body.game).put_chosen_decks_into(pack, body.decks)
    plan = PlannedGame(body.game, body.options, body.rulings, dealer, pack, clock)
    company = lobby.count_planned_players(plan)
    at_once = company is not None and body.seats in (None, company)
    lobby.plan_game(plan, company if at_once else None)
    if at_once:
        lobby.start_game()
    return ok_response()


@next_game.post("/give-up")
def give_up_game() -> Response:
    """End the present game without a winner. Everybody keeps their seat, and the host can free seats then."""
    table, context = parse_body(GiveUpGameBody).table, server_context()
    context.lobby.give_up_game(table)
    context.room.replace_note("", "the host has given the game up, without a winner", of_game=True)
    return ok_response()


def _pack(game: str, name: str | None) -> Mapping[str, Any]:
    """Return `Setup.pack` for a pack on offer, or for the planned one if it is not stored here."""
    packs, plan = server_context().options.packs, server_context().lobby.plan
    if name is None:
        return {}
    kept = dict(packs.list_playable(game)) if packs is not None else {}
    if name not in kept and (game, name) == (plan.game, plan.pack.get("name")):
        return plan.pack
    return {"name": name} if packs is None else packs.find_pack(game, name)
