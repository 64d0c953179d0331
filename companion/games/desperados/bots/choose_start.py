"""Starting city of a desperado."""

from typing import Final

from companion.games.desperados.bots.bot_observation import BotObservation
from companion.games.desperados.bots.independent_events import draw_weighted
from companion.games.desperados.enums_and_constants import MARSHAL
from companion.rules.bot import RandomSource
from companion.rules.game import View
from companion.rules.parts.board import PlaceId

COMPANY: Final = 0.4
"""Share of its value, 0..1, that a city loses for every other desperado who begins there."""


def choose_start(scene: BotObservation, view: View, random: RandomSource) -> PlaceId:
    """Return a city near many prizes, away from the marshal and from the others."""
    taken = [rider["city"] for rider in view["riders"][1:]]
    marshal = scene.likely_city(scene.pawns[MARSHAL])

    def score(city: int) -> float:
        near = sum(prize.value / (1 + scene.network.distance[city][prize.city]) for prize in scene.prizes)
        far = min(scene.network.distance[city][marshal], 2) / 2
        return near * (1 + far) * (1 - COMPANY) ** taken.count(scene.network.cities[city])

    weights = [score(city) ** 3 for city in range(len(scene.network.cities))]
    return draw_weighted(scene.network.cities, weights, random)
