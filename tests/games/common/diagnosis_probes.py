"""Probes with misplaced cards: a game's diagnoses, as one viewer may learn of them."""

from collections.abc import Mapping
from random import Random
from typing import Any, TypeAlias

from companion.games.registry import cards_of_game
from companion.rules.game import AnyGame, DiagnosesCards, HasCards, Setup
from companion.rules.printed_cards import Card
from companion.rules.seats_and_viewers import PUBLIC, Viewer
from companion.rules.zone import CardId, ZoneId

Probe: TypeAlias = tuple[CardId, ZoneId, bool]


def probes(game: AnyGame, setup: Setup, state: Any, random: Random, count: int) -> list[Probe]:
    """Return cards that a camera might be shown, in places of the game; none without a diagnosis."""
    if not isinstance(game, DiagnosesCards):
        return []
    cards, zones = sorted(_cards_of(game, setup)), sorted(game.view(state, PUBLIC).get("zones", {}))
    return [(random.choice(cards), ZoneId(random.choice(zones)), random.random() < 0.5) for _ in range(count)]


def _cards_of(game: AnyGame, setup: Setup) -> Mapping[CardId, Card]:
    return game.cards(setup.pack) if isinstance(game, HasCards) else cards_of_game(game.info.id)


def heard(game: AnyGame, state: Any, viewer: Viewer, tried: list[Probe]) -> list[object]:
    """Return each diagnosis for its own seat, and only the seat asked for other viewers."""
    if not isinstance(game, DiagnosesCards):
        return []
    found = [game.diagnose(state, *probe) for probe in tried]
    return [one if one is None or one.seat == viewer else one.seat for one in found]
