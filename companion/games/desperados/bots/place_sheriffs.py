"""Places of the sheriffs: each goes where he saves most, given where the others go."""

from collections import Counter, defaultdict
from typing import Final, TypeAlias

from companion.games.desperados.bots.bot_observation import BotObservation, Prize
from companion.games.desperados.bots.estimate_desperados import estimate_whereabouts
from companion.games.desperados.bots.independent_events import chance_at_most, compute_poisson_binomial_cdf
from companion.games.desperados.bots.road_network import RoadNetwork
from companion.games.desperados.bots.skill_levels import Skill

ROUNDS_OF_THOUGHT: Final = 2
"""Rounds in which each sheriff thinks again after the others have."""
Watch: TypeAlias = dict[int, int]
"""One sheriff's city after each move."""
Post: TypeAlias = tuple[int, int]
"""A move and a city."""
Rewards: TypeAlias = defaultdict[Post, float]
Losses: TypeAlias = list[tuple[Prize, tuple[float, ...]]]


def choose_sheriff_cities(scene: BotObservation, skill: Skill) -> list[int]:
    """Return the city for each sheriff after the present move."""
    losses = _losses(scene, skill)
    sheriffs = scene.sheriffs
    watches: list[Watch] = [{} for _ in sheriffs]
    for number in [*range(len(sheriffs))] * ROUNDS_OF_THOUGHT:
        others = Counter(item for watch in watches if watch is not watches[number] for item in watch.items())
        watches[number] = _best_watch(scene, sheriffs[number], _rewards(losses, others), skill.foresight)
    return [watch[scene.move] for watch in watches]


def _losses(scene: BotObservation, skill: Skill) -> Losses:
    """Return for each prize the chances that at most 0, 1, 2, ... desperados come for it."""
    chances = list(zip(scene.gang, estimate_whereabouts(scene, skill.insight), strict=True))
    return [
        (
            prize,
            compute_poisson_binomial_cdf(
                chance[prize.move][prize.city] for pawn, chance in chances if not (prize.takes_disc and pawn.disc)
            ),
        )
        for prize in scene.prizes
    ]


def _rewards(losses: Losses, others: Counter[Post]) -> Rewards:
    """Return what one more sheriff saves, by move and city, in dollars.

    That is the prize, times the chance that just enough desperados come to outnumber the others.
    """
    rewards: Rewards = defaultdict(float)
    for prize, odds in losses:
        there = others[prize.move, prize.city]
        exactly = chance_at_most(there + 1, odds) - chance_at_most(there, odds)
        rewards[prize.move, prize.city] += prize.value * exactly
    return rewards


def _best_watch(scene: BotObservation, start: int, rewards: Rewards, foresight: int) -> Watch:
    """Return the way of at most one road a move that saves most."""
    moves = scene.moves[:foresight]
    worth = [0.0] * len(scene.network.cities)
    ways: list[list[int]] = []
    for move in reversed(moves):
        arriving = [rewards[move, city] + value for city, value in enumerate(worth)]
        ways.append([_step(scene.network, city, arriving) for city in range(len(arriving))])
        worth = [arriving[to] for to in ways[-1]]
    watch, city = {}, start
    for move, way in zip(moves, reversed(ways), strict=True):
        watch[move] = city = way[city]
    return watch


def _step(network: RoadNetwork, city: int, arriving: list[float]) -> int:
    return max((city, *network.exits[city]), key=arriving.__getitem__)
