"""Tables of the rules, by class of effects and by kind of step."""

from collections.abc import Mapping
from typing import Any, Final

from companion.skirmish.battle.referee import StepRule
from companion.skirmish.battle.replay import Placing
from companion.skirmish.cards.continuous import Costs, Forbid, Limit
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.vocabulary import STANDING
from companion.skirmish.cards.vocabulary.asking import Choose, Unless
from companion.skirmish.cards.vocabulary.fighting import (
    Boost,
    Cancel,
    Countdown,
    Kill,
    Prevent,
    SkipAttack,
    Spaces,
    WinAttack,
)
from companion.skirmish.cards.vocabulary.hands import Discard, Draw, Look, Recover, Search
from companion.skirmish.effects.among_cards import AMONG_CARDS, CARD_ERRANDS
from companion.skirmish.effects.among_hands import AMONG_HANDS, HAND_ERRANDS
from companion.skirmish.effects.base import EffectRule
from companion.skirmish.effects.cancelling import Cancelling
from companion.skirmish.effects.choosing import Choosing, Sparing
from companion.skirmish.effects.fighting import Boosting, SkippingAttack, WinningAttack
from companion.skirmish.effects.finding import Recovering, Searching
from companion.skirmish.effects.hands import Discarding, Drawing
from companion.skirmish.effects.lasting import Beginning, Idle
from companion.skirmish.effects.lives import Killing, Preventing
from companion.skirmish.effects.looking import Arranging, Looking
from companion.skirmish.effects.time import CountingDown, Spacing
from companion.skirmish.state.stack import StepKind

EFFECT_RULES: Final[Mapping[type[Effect], EffectRule[Any]]] = {
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
STEP_RULES: Final[Mapping[StepKind, StepRule]] = {
    **CARD_ERRANDS,
    **HAND_ERRANDS,
    StepKind.ARRANGE: Arranging(),
    StepKind.PLACE: Placing(),
}
