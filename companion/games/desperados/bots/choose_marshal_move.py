"""The marshal's ride and the first places of his pieces."""

from dataclasses import replace

from companion.games.desperados.bots.bot_scene import Pawn, Scene
from companion.games.desperados.bots.estimate_desperados import foiled, suspected, worth_catching
from companion.games.desperados.bots.place_likelihood import Chances
from companion.games.desperados.bots.search_routes import Routes, Spot, Stage, Step
from companion.games.desperados.bots.skill import Skill
from companion.games.desperados.terms import MARSHAL


def hunting(scene: Scene, skill: Skill) -> list[Step]:
    """Return the marshal's possible cards, each with the value he can hope to catch on that way."""
    scene = replace(scene, settled=True)  # the sheriffs have moved before he rides
    chances = suspected(scene, skill.insight)
    nothing = [0.0] * len(scene.network.cities)
    stages = [Stage(_catches(scene, chances, move), nothing, nothing) for move in scene.moves[: skill.foresight]]
    return Routes(scene.network, stages, 0.0).steps(spot_of(scene, scene.pawns[MARSHAL]))


def spot_of(scene: Scene, pawn: Pawn) -> Spot:
    """Return the spot where a rider begins the present move; the cards he has lost count as laid."""
    return Spot(scene.where(pawn), scene.bits(pawn.row) | scene.bits(pawn.lost), not pawn.disc)


def _catches(scene: Scene, chances: tuple[Chances, ...], move: int) -> list[float]:
    """Return the value of being in each city after `move`, in dollars."""
    worth, lying = [0.0] * len(scene.network.cities), foiled(scene, move)
    for pawn, chance in zip(scene.gang, chances, strict=True):
        value = worth_catching(pawn, move)
        for city, one in enumerate(chance[move]):
            worth[city] += one * (value + lying[city])
    return worth


def posts(scene: Scene) -> tuple[int, ...]:
    """Return cities for the marshal's pawn and the sheriffs before the first round, near to many prizes."""
    found = [_nearest(scene, [])]
    while len(found) < len(scene.pawns):
        found.append(_nearest(scene, found[1:]))
    return tuple(found)


def _nearest(scene: Scene, taken: list[int]) -> int:
    """Return the city that brings most prizes nearer to one of the posts `taken` or to itself."""
    distance = scene.network.distance

    def far(city: int) -> float:
        return sum(prize.value * min(distance[at][prize.city] for at in (*taken, city)) for prize in scene.prizes)

    return min(range(len(scene.network.cities)), key=far)
