"""What a game makes of cards where they should not be, as far as one viewer may hear of it."""

from random import Random
from typing import Any, TypeAlias

from companion.rules.game import AnyGame, DiagnosesCards, HasCards, Setup
from companion.rules.seat import PUBLIC, Viewer
from companion.rules.zone import CardId, ZoneId

Probe: TypeAlias = tuple[CardId, ZoneId, bool]


def probes(game: AnyGame, setup: Setup, state: Any, random: Random, count: int) -> list[Probe]:
    """Cards that a camera might be shown, in places of the game; none where the game has no hunches."""
    if not (isinstance(game, DiagnosesCards) and isinstance(game, HasCards)):
        return []
    cards, zones = sorted(game.cards(setup.pack)), sorted(game.view(state, PUBLIC).get("zones", {}))
    return [(random.choice(cards), ZoneId(random.choice(zones)), random.random() < 0.5) for _ in range(count)]


def heard(game: AnyGame, state: Any, viewer: Viewer, tried: list[Probe]) -> list[object]:
    """Who is asked about each: that shows by what the host's desk is not asked. The seat itself hears all of it."""
    if not isinstance(game, DiagnosesCards):
        return []
    found = [game.diagnose(state, *probe) for probe in tried]
    return [one if one is None or one.seat == viewer else one.seat for one in found]
