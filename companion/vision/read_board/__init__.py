"""A board of cities and roads, read from a photograph: outline, circles, names, lines between them.

Every proposal has a confidence, and somebody confirms it. Nothing is known of the artwork beforehand: what a city and a
road look like is learnt from the board itself.
"""

from companion.vision.read_board.check_board_shape import check_shape, check_sides
from companion.vision.read_board.flatten import Flattened, find_outline, flatten
from companion.vision.read_board.proposal import BoardProposal, ProposedCity, ProposedRoad, read_board

__all__ = [
    "BoardProposal",
    "Flattened",
    "ProposedCity",
    "ProposedRoad",
    "check_shape",
    "check_sides",
    "find_outline",
    "flatten",
    "read_board",
]
