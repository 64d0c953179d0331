"""The marshal's estimate of where each desperado is, from what he was shown."""

from typing import Final

from companion.games.desperados.bots.bot_observation import BotObservation, ObservedRider, Prize
from companion.games.desperados.bots.estimate_sheriffs import SheriffChances
from companion.games.desperados.bots.place_likelihood import Chances, Draws, estimate_places
from companion.games.desperados.enums_and_constants import MARSHAL, MOVES, SALOON, Meeting

A_CARD: Final = 250.0
THE_END: Final = 700.0
A_DISC: Final = 400.0
"""Dollars that the gang loses: by a lost card, by a missing place in the end, by a disc it cannot lay."""
IN_TWOS: Final = 0.4
"""Share of desperados, 0..1, who come in twos where one is not enough."""
LURE: Final = {Meeting.POKER: 0.001, Meeting.BROWN: 0.006, Meeting.BLUE: 0.006, Meeting.BANK: 0.03}
"""Attraction that each dollar adds to a city; a city with nothing in it has 1."""


def estimate_whereabouts(scene: BotObservation, insight: float) -> tuple[Chances, ...]:
    """Return the chances of each desperado by move and city, without those caught on the marshal's way."""
    guard, way = SheriffChances(scene), known_marshal_route(scene)
    draws = {disc: _draws(scene, guard, way, disc, insight) for disc in (True, False)}
    return tuple(
        estimate_places(scene.network, pawn.start, pawn.lost, pawn.shown, draws[not pawn.disc]) for pawn in scene.gang
    )


def known_marshal_route(scene: BotObservation) -> tuple[int, ...]:
    """Return the marshal's city after each move whose card he knows."""
    pawn, city, way = scene.pawns[MARSHAL], scene.network.index[scene.pawns[MARSHAL].start], []
    for card in pawn.row[: scene.move - 1]:
        city = city if card is None or card == SALOON else scene.network.index.get(card, city)
        way.append(city)
    return tuple(way)


def _draws(scene: BotObservation, guard: SheriffChances, way: tuple[int, ...], disc: bool, insight: float) -> Draws:
    """Return the pull of each city on a desperado with or without a disc.

    A desperado who crossed the marshal's way is no longer sought (l.276).
    """
    draws = [[1.0] * len(scene.network.cities) for _ in range(MOVES)]
    for prize in scene.prizes:
        if disc or not prize.takes_disc:
            draws[prize.move - 1][prize.city] += (
                insight * LURE[prize.meeting] * prize.value * chance_prize_is_unguarded(guard, prize)
            )
    for move, city in enumerate(way):
        draws[move][city] = 0.0
    return tuple(map(tuple, draws))


def value_of_arrest(pawn: ObservedRider, move: int) -> float:
    """Return about the dollars an arrest after `move` saves: the card, the bank, the disc not yet laid.

    The prize that lies there is not counted.
    """
    left = (MOVES - move) / MOVES
    return A_CARD + (THE_END if left else 0.0) + (0.0 if pawn.disc else A_DISC * left)


def estimate_unguarded_dollars(scene: BotObservation, move: int) -> list[float]:
    """Return the unguarded dollars in each city after `move`: an arrested rider does not win them."""
    guard, value = SheriffChances(scene), [0.0] * len(scene.network.cities)
    for prize in scene.prizes:
        if prize.move == move:
            value[prize.city] += prize.value * chance_prize_is_unguarded(guard, prize)
    return value


def chance_prize_is_unguarded(guard: SheriffChances, prize: Prize) -> float:
    """Return the chance that sheriffs do not keep one desperado, or two, from a prize."""
    return (1 - IN_TWOS) * guard.chance_outnumbered(prize, 1) + IN_TWOS * guard.chance_outnumbered(prize, 2)
