"""Table of the rules for effects on cards in play, wounds, dollars, the gang and the row."""

from collections.abc import Mapping
from typing import Any, Final

from companion.skirmish.battle.referee import StepRule
from companion.skirmish.battle.tokens import Chipping
from companion.skirmish.battle.toll import Tolling
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.vocabulary.placing import (
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
from companion.skirmish.cards.vocabulary.purse import (
    Defect,
    Dollar,
    Enlist,
    InsertField,
    Lose,
    PreventWound,
    StepBack,
    Wound,
)
from companion.skirmish.effects.base import EffectRule
from companion.skirmish.effects.blocking import Blocking
from companion.skirmish.effects.destroying import Destroying, Leaving, PickingOff
from companion.skirmish.effects.gang import Defecting, Enlisting
from companion.skirmish.effects.grit import Steeling
from companion.skirmish.effects.marking import Blanking, Covering, Marking, Shifting
from companion.skirmish.effects.moving import Marching, Moving
from companion.skirmish.effects.power import Powering
from companion.skirmish.effects.purse import Earning, Hurting, Losing, Shielding
from companion.skirmish.effects.row import Disarming, Inserting, SteppingBack
from companion.skirmish.state.stack import StepKind

AMONG_CARDS: Final[Mapping[type[Effect], EffectRule[Any]]] = {
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
CARD_ERRANDS: Final[Mapping[StepKind, StepRule]] = {
    StepKind.BLANK: Covering(),
    StepKind.CHIPS: Chipping(),
    StepKind.DESTROY: PickingOff(),
    StepKind.MOVE: Marching(),
    StepKind.TOLL: Tolling(),
}
