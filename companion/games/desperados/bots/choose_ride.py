"""Ride of one desperado: routes weighed by their gain for the gang and their danger."""

from typing import Final

from companion.games.desperados.bots.bot_observation import BotObservation, ObservedRider, Prize
from companion.games.desperados.bots.choose_marshal_move import find_position_before_move
from companion.games.desperados.bots.estimate_sheriffs import SheriffChances
from companion.games.desperados.bots.expect_gang_at_prize import (
    can_reach_prize,
    count_expected_companions,
    has_agreed_to_be_in_city,
    list_other_desperados,
)
from companion.games.desperados.bots.place_likelihood import Chances, estimate_places
from companion.games.desperados.bots.search_routes import MoveRewards, RideCardOption, RiderPosition, RouteSearch
from companion.games.desperados.bots.skill_levels import Skill
from companion.games.desperados.enums_and_constants import MARSHAL, MOVES, Meeting

FINE: Final = 250.0
"""Dollars that a lost card costs."""
HOPE: Final = 0.1
"""Weight, 0..1, of riders who could come and have not said so."""
LOYALTY: Final = 120.0
"""Dollars that it is worth to keep one's word."""
NEWS: Final = 150.0
"""Dollars that it is worth to know a bank's tile."""


def build_route_search(scene: BotObservation, pawn: ObservedRider, skill: Skill) -> tuple[RouteSearch, RiderPosition]:
    """Return the routes of `pawn` and the spot they begin at.

    They begin at the present move, or at the next once his card lies.
    """
    stages = [MoveRewards(*gains) for gains in _gains(scene, pawn, skill)]
    return RouteSearch(scene.network, stages, FINE), find_position_before_move(scene, pawn)


def _gains(
    scene: BotObservation, pawn: ObservedRider, skill: Skill
) -> list[tuple[list[float], list[float], list[float]]]:
    moves = scene.moves[pawn.ready :][: skill.foresight]
    size, danger, guard = len(scene.network.cities), estimate_arrest_chances(scene, skill), SheriffChances(scene)
    gains = {move: ([0.0] * size, [0.0] * size, list(danger[move])) for move in moves}
    for prize in scene.prizes:
        if prize.move in gains and not (prize.takes_disc and pawn.disc):
            free, disc, _ = gains[prize.move]
            into = disc if prize.takes_disc else free
            into[prize.city] = max(into[prize.city], estimate_dollars_added_by_rider(scene, guard, pawn, prize))
    for move, (free, _, _) in gains.items():
        _add_word(scene, pawn, move, free)
        if move <= MOVES - 2:
            for city in scene.unseen:
                free[city] += NEWS
    return list(gains.values())


def _add_word(scene: BotObservation, pawn: ObservedRider, move: int, free: list[float]) -> None:
    """Add a little value to cities that the rider sketched or agreed to."""
    sketched = scene.sketches.get((pawn.rider, move))
    for city in {one.city for one in scene.proposals if one.move == move} | {sketched}:
        if city is not None and (city == sketched or has_agreed_to_be_in_city(scene, pawn, move, city)):
            free[city] += LOYALTY


def estimate_dollars_added_by_rider(
    scene: BotObservation, guard: SheriffChances, pawn: ObservedRider, prize: Prize
) -> float:
    """Return the dollars a rider's presence adds to a robbery, with a little hope for others."""
    there = count_expected_companions(scene, pawn, prize)
    adds = guard.chance_outnumbered(prize, there + 1) - guard.chance_outnumbered(prize, there)
    more = sum(can_reach_prize(scene, other, prize) for other in list_other_desperados(scene, pawn)) - there
    hope = (
        HOPE * (guard.chance_outnumbered(prize, there + 2) - guard.chance_outnumbered(prize, there + 1))
        if more > 0
        else 0.0
    )
    return prize.value * (adds + hope)


def estimate_arrest_chances(scene: BotObservation, skill: Skill) -> Chances:
    """Return the marshal's chance of being in each city after each move, scaled by this bot's caution."""
    marshal = scene.pawns[MARSHAL]
    draws = [[1.0] * len(scene.network.cities) for _ in range(MOVES)]
    for prize in scene.prizes:
        if prize.meeting is not Meeting.POKER:
            draws[prize.move - 1][prize.city] += skill.insight * prize.value / 1000
    chances = estimate_places(scene.network, marshal.start, marshal.lost, (), tuple(map(tuple, draws)))
    return tuple(tuple(skill.caution * one for one in chance) for chance in chances)


def list_ride_card_options(scene: BotObservation, pawn: ObservedRider, skill: Skill) -> list[RideCardOption]:
    """Return the cards the rider can lay, each with its value."""
    routes, spot = build_route_search(scene, pawn, skill)
    return routes.list_card_options(spot)


def plan_disc_and_end_cities(scene: BotObservation, pawn: ObservedRider, skill: Skill) -> dict[int, int]:
    """Return the cities by move where the best ride uses the disc and where it ends, for the gang to know."""
    routes, spot = build_route_search(scene, pawn, skill)
    found: dict[int, int] = {}
    for move, step in zip(scene.moves[pawn.ready :], routes.best_route(spot), strict=False):
        if spot.disc and not step.disc or move == MOVES:
            found[move] = step.city
        spot = step
    return found
