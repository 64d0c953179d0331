"""Hard scenes of any deck, drawn by seed, with the truth about every card.

It may import `synthetic.random_pictures`, `wooden_table` and the drawing library.
"""

from companion.simulator.hard_scenes.difficulty_levels import LEVELS, LevelName, SceneLevel
from companion.simulator.hard_scenes.scene import HardScene, SceneCard, make_scene

__all__ = ["LEVELS", "HardScene", "SceneCard", "SceneLevel", "LevelName", "make_scene"]
