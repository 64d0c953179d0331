"""Probes with misplaced cards: a game's diagnoses, as one viewer may learn of them."""

from collections.abc import Sequence
from random import Random
from typing import Any, TypeAlias

from companion.games.registry import cards_of_game
from companion.rules.game import AnyGame, DiagnosesCards, HasCards, Setup
from companion.rules.seats_and_viewers import PUBLIC, Viewer
from companion.rules.zone import CardId, ZoneId

Probe: TypeAlias = tuple[CardId, ZoneId, bool]


def list_cards(game: AnyGame, setup: Setup) -> list[CardId]:
    """Return the cards that a camera might be shown; none in a game without a diagnosis."""
    if not isinstance(game, DiagnosesCards):
        return []
    return sorted(game.cards(setup.pack) if isinstance(game, HasCards) else cards_of_game(game.info.id))


def probes(game: AnyGame, cards: Sequence[CardId], state: Any, random: Random, count: int) -> list[Probe]:
    """Return some of these cards, in places of the game."""
    if not cards:
        return []
    zones = sorted(game.view(state, PUBLIC).get("zones", {}))
    return [(random.choice(cards), ZoneId(random.choice(zones)), random.random() < 0.5) for _ in range(count)]


def heard(game: AnyGame, state: Any, viewer: Viewer, tried: list[Probe]) -> list[object]:
    """Return each diagnosis for its own seat, and only the seat asked for other viewers."""
    if not isinstance(game, DiagnosesCards):
        return []
    found = [game.diagnose(state, *probe) for probe in tried]
    return [one if one is None or one.seat == viewer else one.seat for one in found]
