"""Why a bot rode: the dollars and the danger that it reckoned with, and how much better other rides were."""

from math import exp

from companion.games.desperados import actions as act
from companion.games.desperados.bots.bot_observation import BotObservation
from companion.games.desperados.bots.choose_marshal_move import build_marshal_route_search
from companion.games.desperados.bots.choose_ride import build_route_search
from companion.games.desperados.bots.reasons import Reason
from companion.games.desperados.bots.skill_levels import Skill
from companion.games.desperados.enums_and_constants import MARSHAL, SALOON
from companion.rules.parts.explained_bot_choice import ExplainedValue, Explanation


def explain_ride(ride: act.Ride, scene: BotObservation, skill: Skill) -> Explanation | None:
    """Return why `ride` was drawn among all; None where there was only one.

    `here` are the dollars that it is worth to be there after this move, `ahead` those of the whole way on, `risk` the
    percentage by which an arrest was feared there. `loss` is by how many dollars another way was better, `drawn` the
    percentage with which this one was drawn.
    """
    pawn, is_marshal = scene.pawns[ride.rider], ride.rider == MARSHAL
    routes, spot = build_marshal_route_search(scene, skill) if is_marshal else build_route_search(scene, pawn, skill)
    options, cards = routes.list_card_options(spot), (*scene.network.cities, SALOON)
    chosen = next((option for option in options if cards[option.card] == ride.to), None)
    if chosen is None or len(options) < 2:
        return None
    best, stage, city = max(option.value for option in options), routes.stages[0], chosen.to.city
    weight = sum(exp((option.value - best) / skill.whim) for option in options)
    takes_disc = spot.disc and not chosen.to.disc
    values: dict[str, ExplainedValue] = {
        "rider": ride.rider,
        "city": scene.network.cities[city],
        "here": round(stage.disc[city] if takes_disc else stage.free[city]),
        "risk": round(100 * stage.risk[city]),
        "ahead": round(chosen.value),
        "choices": len(options),
        "loss": round(best - chosen.value),
        "drawn": round(100 * exp((chosen.value - best) / skill.whim) / weight),
    }
    stays, rides = (Reason.MARSHAL_STAY, Reason.MARSHAL_RIDE) if is_marshal else (Reason.STAY, Reason.RIDE)
    return Explanation(stays if ride.to == SALOON else rides, values)
