"""Ride of one desperado: routes weighed by their gain for the gang and their danger."""

from typing import Final

from companion.games.desperados.bots.bot_scene import Pawn, Prize, Scene
from companion.games.desperados.bots.choose_marshal_move import spot_of
from companion.games.desperados.bots.estimate_gang import able, agreed, companions, others
from companion.games.desperados.bots.estimate_sheriffs import Guard
from companion.games.desperados.bots.place_likelihood import Chances, estimate_places
from companion.games.desperados.bots.search_routes import Routes, Spot, Stage, Step
from companion.games.desperados.bots.skill import Skill
from companion.games.desperados.terms import MARSHAL, MOVES, Meeting

FINE: Final = 250.0
"""Dollars that a lost card costs."""
HOPE: Final = 0.1
"""Weight, 0..1, of riders who could come and have not said so."""
LOYALTY: Final = 120.0
"""Dollars that it is worth to keep one's word."""
NEWS: Final = 150.0
"""Dollars that it is worth to know a bank's tile."""


def riding(scene: Scene, pawn: Pawn, skill: Skill) -> tuple[Routes, Spot]:
    """Return the routes of `pawn` and the spot they begin at.

    They begin at the present move, or at the next once his card lies.
    """
    stages = [Stage(*gains) for gains in _gains(scene, pawn, skill)]
    return Routes(scene.network, stages, FINE), spot_of(scene, pawn)


def _gains(scene: Scene, pawn: Pawn, skill: Skill) -> list[tuple[list[float], list[float], list[float]]]:
    moves = scene.moves[pawn.ready :][: skill.foresight]
    size, danger, guard = len(scene.network.cities), danger_of(scene, skill), Guard(scene)
    gains = {move: ([0.0] * size, [0.0] * size, list(danger[move])) for move in moves}
    for prize in scene.prizes:
        if prize.move in gains and not (prize.takes_disc and pawn.disc):
            free, disc, _ = gains[prize.move]
            into = disc if prize.takes_disc else free
            into[prize.city] = max(into[prize.city], share(scene, guard, pawn, prize))
    for move, (free, _, _) in gains.items():
        _add_word(scene, pawn, move, free)
        if move <= MOVES - 2:
            for city in scene.unseen:
                free[city] += NEWS
    return list(gains.values())


def _add_word(scene: Scene, pawn: Pawn, move: int, free: list[float]) -> None:
    """Add a little value to cities that the rider sketched or agreed to."""
    sketched = scene.sketches.get((pawn.rider, move))
    for city in {one.city for one in scene.proposals if one.move == move} | {sketched}:
        if city is not None and (city == sketched or agreed(scene, pawn, move, city)):
            free[city] += LOYALTY


def share(scene: Scene, guard: Guard, pawn: Pawn, prize: Prize) -> float:
    """Return the dollars a rider's presence adds to a robbery, with a little hope for others."""
    there = companions(scene, pawn, prize)
    adds = guard.outnumbered(prize, there + 1) - guard.outnumbered(prize, there)
    more = sum(able(scene, other, prize) for other in others(scene, pawn)) - there
    hope = HOPE * (guard.outnumbered(prize, there + 2) - guard.outnumbered(prize, there + 1)) if more > 0 else 0.0
    return prize.value * (adds + hope)


def danger_of(scene: Scene, skill: Skill) -> Chances:
    """Return the marshal's chance of being in each city after each move, scaled by this bot's caution."""
    marshal = scene.pawns[MARSHAL]
    draws = [[1.0] * len(scene.network.cities) for _ in range(MOVES)]
    for prize in scene.prizes:
        if prize.meeting is not Meeting.POKER:
            draws[prize.move - 1][prize.city] += skill.insight * prize.value / 1000
    chances = estimate_places(scene.network, marshal.start, marshal.lost, (), tuple(map(tuple, draws)))
    return tuple(tuple(skill.caution * one for one in chance) for chance in chances)


def cards(scene: Scene, pawn: Pawn, skill: Skill) -> list[Step]:
    """Return the cards the rider can lay, each with its value."""
    routes, spot = riding(scene, pawn, skill)
    return routes.steps(spot)


def stops(scene: Scene, pawn: Pawn, skill: Skill) -> dict[int, int]:
    """Return the cities by move where the best ride uses the disc and where it ends, for the gang to know."""
    routes, spot = riding(scene, pawn, skill)
    found: dict[int, int] = {}
    for move, step in zip(scene.moves[pawn.ready :], routes.route(spot), strict=False):
        if spot.disc and not step.disc or move == MOVES:
            found[move] = step.city
        spot = step
    return found
