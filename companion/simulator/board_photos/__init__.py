"""Photographs of boards of cities and roads, staged by seed, with the truth about them.

It may import `hard_scenes`, `synthetic` and the drawing library.
"""

from companion.simulator.board_photos.photograph_board import BoardPhoto, photograph_board
from companion.simulator.board_photos.random_board import draw_random_board
from companion.simulator.board_photos.random_map import RandomRoadMap

__all__ = ["BoardPhoto", "RandomRoadMap", "draw_random_board", "photograph_board"]
