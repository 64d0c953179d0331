"""The skill of a bot."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Skill:
    """`whim`: by how many cards a play is misjudged at most. `width`: of how many plays a turn is put together.

    `thrift`: how far one believes that a card kept is worth something later: 1 for what its effect is worth anywhere,
    more if it is saved for a better moment. That falls to nothing over the last `fade` turns, and with each card more
    than `crowd` in the hand, which can all be used.
    """

    whim: float
    width: int
    thrift: float
    fade: float = 3.0
    crowd: float = 7.0


EASY: Final = Skill(whim=2.5, width=2, thrift=0.5)
FAIR: Final = Skill(whim=0.6, width=5, thrift=1.0)
SHARP: Final = Skill(whim=0.0, width=7, thrift=1.0)
