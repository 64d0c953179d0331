"""The scene of a bot, with a reader for the effects that its view shows as tables."""

from collections.abc import Callable

from companion.rules.game import View
from companion.skirmish.effects.effect_codec import parse_effects_once
from companion.skirmish.evaluation.bot_scene import Scene, scene_from_view


def read_scene(view: View, special: Callable[[Scene, str], float]) -> Scene:
    """Return the scene of whoever the view is for; `special` as in `Scene`."""
    return scene_from_view(view, special, parse_effects_once)
