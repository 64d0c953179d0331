"""How the effects on hands, decks, piles and secrets are done."""

from collections.abc import Mapping
from typing import Any, Final

from companion.rules.skirmish.battle import Errand
from companion.rules.skirmish.doing.choosing import Relaying
from companion.rules.skirmish.doing.doing import Doing
from companion.rules.skirmish.doing.finding import PickingUp
from companion.rules.skirmish.doing.guessing import Hiding, Opening
from companion.rules.skirmish.doing.lasting import Idle
from companion.rules.skirmish.doing.naming import CallingFor, Confessing, Spending, Surcharging
from companion.rules.skirmish.doing.showing import DrawingOpenly, Keeping, Revealing, Showing
from companion.rules.skirmish.doing.shuffling import Burying, Redrawing, SkippingDraw, Trading
from companion.rules.skirmish.doing.stashing import Stashing, Unstashing
from companion.rules.skirmish.steps import Task
from companion.rules.skirmish.vocabulary.asking import Guess, Relay, Surcharge
from companion.rules.skirmish.vocabulary.base import Effect
from companion.rules.skirmish.vocabulary.hands import (
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
from companion.rules.skirmish.vocabulary.standing import HandLimit

AMONG_HANDS: Final[Mapping[type[Effect], Doing[Any]]] = {
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
HAND_ERRANDS: Final[Mapping[Task, Errand]] = {
    Task.RECOVER: PickingUp(),
    Task.SHOW: Revealing(),
    Task.KEEP: Keeping(),
    Task.CALLED: Confessing(),
    Task.GUESS: Opening(),
    Task.SPEND: Spending(),
}
