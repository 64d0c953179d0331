"""Table of the rules for effects on hands, decks, piles and secrets."""

from collections.abc import Mapping
from typing import Any, Final

from companion.skirmish.battle.referee import StepRule
from companion.skirmish.cards.continuous import HandLimit
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.vocabulary.asking import Guess, Relay, Surcharge
from companion.skirmish.cards.vocabulary.hands import (
    Bury,
    CallFor,
    DrawOpen,
    Redraw,
    Show,
    SkipDraw,
    Stash,
    Trade,
    Unstash,
)
from companion.skirmish.effects.base import EffectRule
from companion.skirmish.effects.choosing import Relaying
from companion.skirmish.effects.finding import PickingUp
from companion.skirmish.effects.guessing import HandOpening, Hiding
from companion.skirmish.effects.lasting import Idle
from companion.skirmish.effects.naming import CallingFor, Confessing, Spending, Surcharging
from companion.skirmish.effects.showing import DrawingOpenly, Keeping, Revealing, Showing
from companion.skirmish.effects.shuffling import Burying, Redrawing, SkippingDraw, Trading
from companion.skirmish.effects.stashing import Stashing, Unstashing
from companion.skirmish.state.stack import StepKind

AMONG_HANDS: Final[Mapping[type[Effect], EffectRule[Any]]] = {
    Redraw: Redrawing(),
    Trade: Trading(),
    Show: Showing(),
    DrawOpen: DrawingOpenly(),
    CallFor: CallingFor(),
    Bury: Burying(),
    Stash: Stashing(),
    Unstash: Unstashing(),
    SkipDraw: SkippingDraw(),
    Relay: Relaying(),
    Guess: Hiding(),
    Surcharge: Surcharging(),
    HandLimit: Idle(),
}
HAND_ERRANDS: Final[Mapping[StepKind, StepRule]] = {
    StepKind.RECOVER: PickingUp(),
    StepKind.SHOW: Revealing(),
    StepKind.KEEP: Keeping(),
    StepKind.CALLED: Confessing(),
    StepKind.GUESS: HandOpening(),
    StepKind.SPEND: Spending(),
}
