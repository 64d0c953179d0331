"""The gain of a play, in a few numbers that can be added."""

from operator import add
from typing import Final, NamedTuple

FAVOUR: Final = 0.5
"""Worth of an effect, in cards, that numbers say nothing of."""


class Gain(NamedTuple):
    """Numbers that are counted from the side that plays.

    `power` stays in its column here, `weaken` comes off the enemy's, `boost` is gone after this turn. `kills` are lives
    of the defenders, `lives` new ones, `army` tokens put on (below 0: taken off), and so are `wounds` on their leader.

    `draws` and `robs` are cards for its own hand and out of the enemy's, `dollars` its own. `decided`: the attack of
    this turn is won, or averted. `spaces` are turns more here, `slots` places taken in the defenders' column, `other`
    is all else, in cards.
    """

    power: float = 0.0
    weaken: float = 0.0
    boost: float = 0.0
    kills: float = 0.0
    lives: float = 0.0
    army: float = 0.0
    draws: float = 0.0
    robs: float = 0.0
    decided: float = 0.0
    spaces: float = 0.0
    slots: float = 0.0
    other: float = 0.0
    wounds: float = 0.0
    dollars: float = 0.0

    def plus(self, more: "Gain") -> "Gain":
        """Return both together."""
        return more if self is NOTHING else self if more is NOTHING else Gain._make(map(add, self, more))

    def halved(self) -> "Gain":
        """Return the same where it is as likely as not."""
        return Gain(*(one / 2 for one in self))


NOTHING: Final = Gain()
