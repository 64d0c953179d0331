"""What cards do, in words that data can use with numbers. How each is done: `companion.rules.skirmish.doing`."""

from typing import Final

from companion.rules.skirmish.vocabulary.asking import Choose, Told, Unless
from companion.rules.skirmish.vocabulary.base import Effect
from companion.rules.skirmish.vocabulary.fighting import (
    Boost,
    Cancel,
    Countdown,
    Kill,
    Prevent,
    SkipAttack,
    Spaces,
    WinAttack,
)
from companion.rules.skirmish.vocabulary.hands import Discard, Draw, Look, Recover, Search
from companion.rules.skirmish.vocabulary.placing import Destroy, Grit, Leave, Move, Power
from companion.rules.skirmish.vocabulary.standing import Costs, Forbid, Immune, Limit, Uncounted, Worth

EFFECTS: Final[tuple[type[Effect], ...]] = (
    Draw,
    Discard,
    Look,
    Search,
    Recover,
    Kill,
    Prevent,
    Cancel,
    Boost,
    SkipAttack,
    WinAttack,
    Countdown,
    Spaces,
    Destroy,
    Move,
    Power,
    Grit,
    Leave,
    Choose,
    Unless,
    Told,
    Costs,
    Forbid,
    Limit,
    Immune,
    Uncounted,
    Worth,
)
"""All there are, in the order in which a form lists them."""
STANDING: Final[tuple[type[Effect], ...]] = (Costs, Forbid, Limit, Immune, Uncounted, Worth)
"""Those that hold as long as their card is in play; done once, they hold until the time that they name."""
