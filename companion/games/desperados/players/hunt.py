"""What the marshal makes of what he was shown: where each desperado is likely to be."""

from typing import Final

from companion.games.desperados.players.guard import Guard
from companion.games.desperados.players.likelihood import Chances, Draws, likely
from companion.games.desperados.players.scene import Pawn, Prize, Scene
from companion.games.desperados.words import MARSHAL, MOVES, SALOON, Meeting

A_CARD: Final = 250.0
THE_END: Final = 700.0
A_DISC: Final = 400.0
"""Dollars that a lost card costs the gang, a place it cannot be in the end, and a disc it cannot lay."""
IN_TWOS: Final = 0.4
"""How often desperados come in twos where one is not enough."""
LURE: Final = {Meeting.POKER: 0.001, Meeting.BROWN: 0.006, Meeting.BLUE: 0.006, Meeting.BANK: 0.03}
"""How much more attractive than one with nothing in it a dollar makes a city."""


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
            draws[prize.move - 1][prize.city] += insight * LURE[prize.meeting] * prize.value * open_to(guard, prize)
    for move, city in enumerate(way):
        draws[move][city] = 0.0
    return tuple(map(tuple, draws))


def worth_catching(pawn: Pawn, move: int) -> float:
    """About what an arrest after `move` saves beyond what lies there: the card, the bank, the disc not yet laid."""
    left = (MOVES - move) / MOVES
    return A_CARD + (THE_END if left else 0.0) + (0.0 if pawn.disc else A_DISC * left)


def foiled(scene: Scene, move: int) -> list[float]:
    """What lies in each city after `move` that sheriffs do not guard: whoever is arrested there does not win it."""
    guard, value = Guard(scene), [0.0] * len(scene.network.cities)
    for prize in scene.prizes:
        if prize.move == move:
            value[prize.city] += prize.value * open_to(guard, prize)
    return value


def open_to(guard: Guard, prize: Prize) -> float:
    """How likely sheriffs do not keep one desperado, or two, from a prize."""
    return (1 - IN_TWOS) * guard.outnumbered(prize, 1) + IN_TWOS * guard.outnumbered(prize, 2)
