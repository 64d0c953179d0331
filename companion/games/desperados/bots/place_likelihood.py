"""Probability of a rider's places, with rides to places worth reaching more likely than others.

The states and proofs are those of the exact count, but a ride weighs as much as the product of the pull of its cities.
Whole rides are weighed, so those that come in time for a prize at their end are likely.
"""

from typing import NamedTuple, TypeAlias

from companion.games.desperados.bots.road_network import RoadNetwork
from companion.games.desperados.count_possible_rides import (
    NOTHING_LAID,
    ProvenPlace,
    State,
    Ways,
    build_card_table,
    list_next_cards,
)
from companion.games.desperados.enums_and_constants import MOVES
from companion.rules.forget_games import keep_for_game
from companion.rules.parts.board import PlaceId

Draws: TypeAlias = tuple[tuple[float, ...], ...]
"""For each move of a round, the pull of each city; 1 is indifferent, 0 is out of the question."""
Chances: TypeAlias = tuple[tuple[float, ...], ...]
"""Chance of each city as the round begins, and after each move; all 0 if no ride is possible."""


class StatesAfterMove(NamedTuple):
    """The states after a move: the city of each, and the states of the move before it can come from."""

    cities: tuple[int, ...]
    origins: tuple[tuple[int, ...], ...]


@keep_for_game(maxsize=512)
def estimate_places(
    network: RoadNetwork, start: PlaceId, lost: frozenset[PlaceId], shown: tuple[ProvenPlace, ...], draws: Draws
) -> Chances:
    """Return a rider's chances by move and city, from what he has shown and the pull of cities."""
    layers = _layers(tuple(network.board.paths.items()), start, lost, shown)
    reached = _reached(layers, draws)
    onward = _onward(layers, draws)
    total = sum(reached[-1]) or 1.0
    chances = []
    for layer, before, after in zip(layers, reached, onward, strict=True):
        chance = [0.0] * len(network.cities)
        for city, weight, rest in zip(layer.cities, before, after, strict=True):
            chance[city] += weight * rest / total
        chances.append(tuple(chance))
    return tuple(chances)


def _reached(layers: tuple[StatesAfterMove, ...], draws: Draws) -> list[list[float]]:
    """Return the weight of all rides up to each state."""
    weights = [[1.0]]
    for layer, draw in zip(layers[1:], draws, strict=True):
        before = weights[-1]
        pairs = zip(layer.cities, layer.origins, strict=True)
        weights.append([draw[city] * sum([before[origin] for origin in origins]) for city, origins in pairs])
    return weights


def _onward(layers: tuple[StatesAfterMove, ...], draws: Draws) -> list[list[float]]:
    """Return the weight of all rides on from each state."""
    weights = [[1.0] * len(layers[-1].cities)]
    for at in range(MOVES, 0, -1):
        layer, draw, after = layers[at], draws[at - 1], weights[-1]
        before = [0.0] * len(layers[at - 1].cities)
        for city, origins, weight in zip(layer.cities, layer.origins, after, strict=True):
            weight *= draw[city]
            for origin in origins:
                before[origin] += weight
        weights.append(before)
    return weights[::-1]


@keep_for_game(maxsize=256)
def _layers(
    ways: Ways, start: PlaceId, lost: frozenset[PlaceId], shown: tuple[ProvenPlace, ...]
) -> tuple[StatesAfterMove, ...]:
    index = {city: number for number, (city, _) in enumerate(ways)}
    states: list[State] = [(start, NOTHING_LAID)]
    layers = [StatesAfterMove((index[start],), ((),))]
    for move in range(1, MOVES + 1):
        origins = _origins(ways, lost, states, move, tuple(proof for proof in shown if proof.move == move))
        states = list(origins)
        layers.append(StatesAfterMove(tuple(index[city] for city, _ in states), tuple(map(tuple, origins.values()))))
    return tuple(layers)


def _origins(
    ways: Ways, lost: frozenset[PlaceId], states: list[State], move: int, proofs: tuple[ProvenPlace, ...]
) -> dict[State, list[int]]:
    """Return the states after one more card, each with the states it can come from."""
    cards, origins = build_card_table(ways, lost), dict[State, list[int]]()
    for number, state in enumerate(states):
        for card, city, laid in list_next_cards(cards, state):
            if all(proof.allows_ride(move, city, card, laid) for proof in proofs):
                origins.setdefault((city, laid), []).append(number)
    return origins
