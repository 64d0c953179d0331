"""The marshal's ride and the first places of his pieces."""

from dataclasses import replace

from companion.games.desperados.bots.bot_observation import BotObservation, ObservedRider
from companion.games.desperados.bots.estimate_desperados import (
    estimate_unguarded_dollars,
    estimate_whereabouts,
    value_of_arrest,
)
from companion.games.desperados.bots.place_likelihood import Chances
from companion.games.desperados.bots.search_routes import MoveRewards, RideCardOption, RiderPosition, RouteSearch
from companion.games.desperados.bots.skill_levels import Skill
from companion.games.desperados.enums_and_constants import MARSHAL


def list_marshal_card_options(scene: BotObservation, skill: Skill) -> list[RideCardOption]:
    """Return the marshal's possible cards, each with the value he can hope to catch on that way."""
    routes, spot = build_marshal_route_search(scene, skill)
    return routes.list_card_options(spot)


def build_marshal_route_search(scene: BotObservation, skill: Skill) -> tuple[RouteSearch, RiderPosition]:
    """Return the marshal's routes and the spot they begin at."""
    scene = replace(scene, settled=True)  # the sheriffs have moved before he rides
    chances = estimate_whereabouts(scene, skill.insight)
    nothing = [0.0] * len(scene.network.cities)
    stages = [MoveRewards(_catches(scene, chances, move), nothing, nothing) for move in scene.moves[: skill.foresight]]
    return RouteSearch(scene.network, stages, 0.0), find_position_before_move(scene, scene.pawns[MARSHAL])


def find_position_before_move(scene: BotObservation, pawn: ObservedRider) -> RiderPosition:
    """Return the spot where a rider begins the present move; the cards he has lost count as laid."""
    return RiderPosition(
        scene.likely_city(pawn), scene.laid_card_bits(pawn.row) | scene.laid_card_bits(pawn.lost), not pawn.disc
    )


def _catches(scene: BotObservation, chances: tuple[Chances, ...], move: int) -> list[float]:
    """Return the value of being in each city after `move`, in dollars."""
    worth, lying = [0.0] * len(scene.network.cities), estimate_unguarded_dollars(scene, move)
    for pawn, chance in zip(scene.gang, chances, strict=True):
        value = value_of_arrest(pawn, move)
        for city, one in enumerate(chance[move]):
            worth[city] += one * (value + lying[city])
    return worth


def choose_law_start_cities(scene: BotObservation) -> tuple[int, ...]:
    """Return cities for the marshal's pawn and the sheriffs before the first round, near to many prizes."""
    found = [_nearest(scene, [])]
    while len(found) < len(scene.pawns):
        found.append(_nearest(scene, found[1:]))
    return tuple(found)


def _nearest(scene: BotObservation, taken: list[int]) -> int:
    """Return the city that brings most prizes nearer to one of the posts `taken` or to itself."""
    distance = scene.network.distance

    def far(city: int) -> float:
        return sum(prize.value * min(distance[at][prize.city] for at in (*taken, city)) for prize in scene.prizes)

    return min(range(len(scene.network.cities)), key=far)
