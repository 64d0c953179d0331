"""Which class of effects is done how, and what some of them leave to do."""

from collections.abc import Mapping
from typing import Any, Final

from companion.rules.skirmish.battle import Errand
from companion.rules.skirmish.doing.cancelling import Cancelling
from companion.rules.skirmish.doing.chips import Chipping
from companion.rules.skirmish.doing.choosing import Choosing, Sparing
from companion.rules.skirmish.doing.destroying import Destroying, Leaving, PickingOff
from companion.rules.skirmish.doing.doing import Doing
from companion.rules.skirmish.doing.fighting import Boosting, SkippingAttack, WinningAttack
from companion.rules.skirmish.doing.finding import Recovering, Searching
from companion.rules.skirmish.doing.gang import Defecting, Enlisting
from companion.rules.skirmish.doing.grit import Steeling
from companion.rules.skirmish.doing.hands import Discarding, Drawing
from companion.rules.skirmish.doing.lasting import Beginning, Idle
from companion.rules.skirmish.doing.lives import Killing, Preventing
from companion.rules.skirmish.doing.looking import Arranging, Looking
from companion.rules.skirmish.doing.marking import Blanking, Covering, Marking, Shifting
from companion.rules.skirmish.doing.moving import Marching, Moving
from companion.rules.skirmish.doing.power import Powering
from companion.rules.skirmish.doing.purse import Earning, Hurting, Losing, Shielding
from companion.rules.skirmish.doing.replaying import Placing
from companion.rules.skirmish.doing.row import Disarming, Inserting, SteppingBack
from companion.rules.skirmish.doing.time import CountingDown, Spacing
from companion.rules.skirmish.steps import Task
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
from companion.rules.skirmish.vocabulary.placing import Blank, Destroy, Disarm, Grit, Leave, Mark, Move, Power, Shift
from companion.rules.skirmish.vocabulary.purse import (
    Defect,
    Dollar,
    Enlist,
    InsertField,
    Lose,
    PreventWound,
    StepBack,
    Wound,
)
from companion.rules.skirmish.vocabulary.standing import Costs, Forbid, Immune, Limit, Uncounted, Worth

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
    Destroy: Destroying(),
    Move: Moving(),
    Power: Powering(),
    Grit: Steeling(),
    Leave: Leaving(),
    Blank: Blanking(),
    Mark: Marking(),
    Shift: Shifting(),
    Wound: Hurting(),
    PreventWound: Shielding(),
    Dollar: Earning(),
    Lose: Losing(),
    Enlist: Enlisting(),
    Defect: Defecting(),
    InsertField: Inserting(),
    StepBack: SteppingBack(),
    Disarm: Disarming(),
    Choose: Choosing(),
    Unless: Sparing(),
    Costs: Beginning(),
    Forbid: Beginning(),
    Limit: Beginning(),
    Immune: Idle(),
    Uncounted: Idle(),
    Worth: Idle(),
}
"""All but `Told`, which is left to people."""
ERRANDS: Final[Mapping[Task, Errand]] = {
    Task.ARRANGE: Arranging(),
    Task.BLANK: Covering(),
    Task.CHIPS: Chipping(),
    Task.DESTROY: PickingOff(),
    Task.MOVE: Marching(),
    Task.PLACE: Placing(),
}
