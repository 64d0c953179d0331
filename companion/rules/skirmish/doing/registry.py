"""Which class of effects is done how, and what some of them leave to do."""

from collections.abc import Mapping
from typing import Any, Final

from companion.rules.skirmish.battle import Errand
from companion.rules.skirmish.doing.among_cards import AMONG_CARDS, CARD_ERRANDS
from companion.rules.skirmish.doing.among_hands import AMONG_HANDS, HAND_ERRANDS
from companion.rules.skirmish.doing.cancelling import Cancelling
from companion.rules.skirmish.doing.choosing import Choosing, Sparing
from companion.rules.skirmish.doing.doing import Doing
from companion.rules.skirmish.doing.fighting import Boosting, SkippingAttack, WinningAttack
from companion.rules.skirmish.doing.finding import Recovering, Searching
from companion.rules.skirmish.doing.hands import Discarding, Drawing
from companion.rules.skirmish.doing.lasting import Beginning, Idle
from companion.rules.skirmish.doing.lives import Killing, Preventing
from companion.rules.skirmish.doing.looking import Arranging, Looking
from companion.rules.skirmish.doing.replaying import Placing
from companion.rules.skirmish.doing.time import CountingDown, Spacing
from companion.rules.skirmish.steps import Task
from companion.rules.skirmish.vocabulary import STANDING
from companion.rules.skirmish.vocabulary.asking import Choose, Unless
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
from companion.rules.skirmish.vocabulary.standing import Costs, Forbid, Limit

DOING: Final[Mapping[type[Effect], Doing[Any]]] = {
    Draw: Drawing(),
    Discard: Discarding(),
    Look: Looking(),
    Search: Searching(),
    Recover: Recovering(),
    Kill: Killing(),
    Prevent: Preventing(),
    Cancel: Cancelling(),
    Boost: Boosting(),
    SkipAttack: SkippingAttack(),
    WinAttack: WinningAttack(),
    Countdown: CountingDown(),
    Spaces: Spacing(),
    **AMONG_CARDS,
    **AMONG_HANDS,
    Choose: Choosing(),
    Unless: Sparing(),
    **dict.fromkeys(STANDING, Idle()),
    Costs: Beginning(),
    Forbid: Beginning(),
    Limit: Beginning(),
}
"""All but `Told`, which is left to people."""
ERRANDS: Final[Mapping[Task, Errand]] = {
    **CARD_ERRANDS,
    **HAND_ERRANDS,
    Task.ARRANGE: Arranging(),
    Task.PLACE: Placing(),
}
