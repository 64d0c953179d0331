"""Observation of a fight by a bot, with a reader for the effects that its view shows as tables."""

from collections.abc import Callable

from companion.rules.game import View
from companion.skirmish.effects.effect_codec import parse_effects_once
from companion.skirmish.evaluation.bot_observation_of_fight import FightObservation, fight_observation_from_view


def read_fight_observation(view: View, special: Callable[[FightObservation, str], float]) -> FightObservation:
    """Return the observation of whoever the view is for; `special` as in `FightObservation`."""
    return fight_observation_from_view(view, special, parse_effects_once)
