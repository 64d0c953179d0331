"""How the effects on cards in play, wounds, dollars, the gang and the row are done."""

from collections.abc import Mapping
from typing import Any, Final

from companion.rules.skirmish.battle import Errand
from companion.rules.skirmish.doing.blocking import Blocking
from companion.rules.skirmish.doing.chips import Chipping
from companion.rules.skirmish.doing.destroying import Destroying, Leaving, PickingOff
from companion.rules.skirmish.doing.doing import Doing
from companion.rules.skirmish.doing.gang import Defecting, Enlisting
from companion.rules.skirmish.doing.grit import Steeling
from companion.rules.skirmish.doing.marking import Blanking, Covering, Marking, Shifting
from companion.rules.skirmish.doing.moving import Marching, Moving
from companion.rules.skirmish.doing.power import Powering
from companion.rules.skirmish.doing.purse import Earning, Hurting, Losing, Shielding
from companion.rules.skirmish.doing.row import Disarming, Inserting, SteppingBack
from companion.rules.skirmish.doing.tolling import Tolling
from companion.rules.skirmish.steps import Task
from companion.rules.skirmish.vocabulary.base import Effect
from companion.rules.skirmish.vocabulary.placing import (
    Blank,
    Block,
    Destroy,
    Disarm,
    Grit,
    Leave,
    Mark,
    Move,
    Power,
    Shift,
)
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

AMONG_CARDS: Final[Mapping[type[Effect], Doing[Any]]] = {
    Destroy: Destroying(),
    Move: Moving(),
    Power: Powering(),
    Grit: Steeling(),
    Leave: Leaving(),
    Blank: Blanking(),
    Block: Blocking(),
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
}
CARD_ERRANDS: Final[Mapping[Task, Errand]] = {
    Task.BLANK: Covering(),
    Task.CHIPS: Chipping(),
    Task.DESTROY: PickingOff(),
    Task.MOVE: Marching(),
    Task.TOLL: Tolling(),
}
