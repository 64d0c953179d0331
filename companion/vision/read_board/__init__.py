"""A board of cities and roads, read from a photograph: outline, circles, names, lines between them.

Every proposal has a confidence, and somebody confirms it. Nothing is known of the artwork beforehand: what a city and a
road look like is learnt from the board itself.
"""

from companion.vision.read_board.check_board_shape import check_flat_board_size, check_least_side
from companion.vision.read_board.flatten_board import FlattenedBoard, find_outline, flatten_board
from companion.vision.read_board.proposal import BoardProposal, ProposedCity, ProposedRoad, read_board
from companion.vision.read_board.read_names import NAMES_SECONDS

__all__ = [
    "NAMES_SECONDS",
    "BoardProposal",
    "FlattenedBoard",
    "ProposedCity",
    "ProposedRoad",
    "check_flat_board_size",
    "check_least_side",
    "find_outline",
    "flatten_board",
    "read_board",
]
