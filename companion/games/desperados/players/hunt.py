"""What the marshal makes of what he was shown: where each desperado is likely to be."""

from companion.games.desperados.players.guard import Guard
from companion.games.desperados.players.likelihood import Chances, Draws, likely
from companion.games.desperados.players.scene import Pawn, Scene
from companion.games.desperados.words import MARSHAL, MOVES, SALOON

WORTH_A_RIDE = 300.0
"""Dollars that make a city twice as attractive as one with nothing in it."""


def suspected(scene: Scene, insight: float) -> tuple[Chances, ...]:
    """For each desperado who was not caught on the marshal's way so far, where he is likely to be."""
    guard, way = Guard(scene), marshals_way(scene)
    draws = {disc: _draws(scene, guard, way, disc, insight) for disc in (True, False)}
    return tuple(likely(scene.network, pawn.start, pawn.lost, pawn.shown, draws[not pawn.disc]) for pawn in scene.gang)


def marshals_way(scene: Scene) -> tuple[int, ...]:
    """Where the marshal was after each move whose card he knows."""
    pawn, city, way = scene.pawns[MARSHAL], scene.network.index[scene.pawns[MARSHAL].start], []
    for card in pawn.row[: scene.move - 1]:
        city = city if card is None or card == SALOON else scene.network.index.get(card, city)
        way.append(city)
    return tuple(way)


def _draws(scene: Scene, guard: Guard, way: tuple[int, ...], disc: bool, insight: float) -> Draws:
    """What draws a desperado with or without a disc. Whoever crossed the marshal's way is no longer sought (l.276)."""
    draws = [[1.0] * len(scene.network.cities) for _ in range(MOVES)]
    for prize in scene.prizes:
        if disc or not prize.takes_disc:
            draws[prize.move - 1][prize.city] += insight * guard.outnumbered(prize, 1) * prize.value / WORTH_A_RIDE
    for move, city in enumerate(way):
        draws[move][city] = 0.0
    return tuple(map(tuple, draws))


def worth_catching(scene: Scene, pawn: Pawn, move: int) -> float:
    """About what an arrest after `move` saves: the bank, the disc not yet laid, and the card that is lost."""
    return 900.0 + 150.0 * (MOVES - move) * (not pawn.disc) / MOVES
