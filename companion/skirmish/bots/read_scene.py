"""The scene of a bot, with a reader for the effects that its view shows as tables."""

from collections.abc import Callable

from companion.rules.game import View
from companion.skirmish.effects.tables import read_effects
from companion.skirmish.evaluation.scene import Scene, scene_of


def read_scene(view: View, special: Callable[[Scene, str], float]) -> Scene:
    """Return the scene of whoever the view is for; `special` as in `Scene`."""
    return scene_of(view, special, read_effects)
