"""Estimate of where the sheriffs will be."""

from collections.abc import Mapping
from typing import Final

from companion.games.desperados.bots.bot_observation import BotObservation, Prize
from companion.games.desperados.bots.independent_events import chance_at_most, compute_poisson_binomial_cdf
from companion.games.desperados.bots.road_network import RoadNetwork
from companion.games.desperados.enums_and_constants import Meeting
from companion.rules.forget_games import keep_for_game

PULL: Final = {Meeting.POKER: 0.2, Meeting.BROWN: 0.6, Meeting.BLUE: 0.6, Meeting.BANK: 0.9}
"""Chance, 0..1, that a sheriff goes to watch some prize of that kind, if he can be there in time."""


class SheriffChances:
    """The sheriffs' chances in one scene, by move and city."""

    __slots__ = ("_odds", "_posts", "_scene")

    def __init__(self, scene: BotObservation) -> None:
        self._scene = scene
        self._odds: dict[tuple[Meeting, int], Mapping[int, tuple[float, ...]]] = {}
        self._posts: dict[tuple[Meeting, int], list[int]] = {}
        for prize in scene.prizes:
            self._posts.setdefault((prize.meeting, prize.move), []).append(prize.city)

    def chance_outnumbered(self, prize: Prize, band: int) -> float:
        """Return the chance that fewer than `band` sheriffs are at a prize."""
        kind = prize.meeting, prize.move
        odds = self._odds.get(kind)
        if odds is None:
            odds = self._odds[kind] = self._watch(*kind)
        return chance_at_most(band - 1, odds[prize.city])

    def _watch(self, meeting: Meeting, move: int) -> Mapping[int, tuple[float, ...]]:
        scene = self._scene
        left = move - scene.move + (not scene.settled)
        return _watched(scene.network, scene.sheriffs, tuple(self._posts[meeting, move]), left, PULL[meeting])


@keep_for_game(maxsize=1024)
def _watched(
    network: RoadNetwork, sheriffs: tuple[int, ...], posts: tuple[int, ...], left: int, pull: float
) -> Mapping[int, tuple[float, ...]]:
    """Return for each post the chances of at most 0, 1, 2, ... sheriffs there, `left` moves later."""
    chances = [_chances(network, sheriff, posts, left, pull) for sheriff in sheriffs]
    return {post: compute_poisson_binomial_cdf(chance[post] for chance in chances) for post in posts}


def _chances(network: RoadNetwork, sheriff: int, posts: tuple[int, ...], left: int, pull: float) -> dict[int, float]:
    """Return one sheriff's chance for each post: he goes to any of those in his reach alike."""
    if left == 0:
        return {post: float(post == sheriff) for post in posts}
    near = [post for post in posts if network.distance[sheriff][post] <= left]
    return dict.fromkeys(posts, 0.0) | dict.fromkeys(near, pull / max(len(near), 1))
