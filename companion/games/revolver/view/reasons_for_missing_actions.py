"""Reasons why an action is missing, from a side's own cards and from what is public."""

from collections.abc import Iterator
from typing import Final

from companion.games.revolver import actions as act
from companion.games.revolver.carry_out_actions.derail_train import can_derail
from companion.games.revolver.carry_out_actions.duel import can_call_out
from companion.games.revolver.carry_out_actions.step_handlers import STEP_HANDLERS
from companion.games.revolver.enums_and_constants import Phase
from companion.games.revolver.state import State
from companion.rules.parts.unavailable_actions import RefusalReason, UnavailableAction
from companion.rules.seats_and_viewers import Seat
from companion.skirmish.battle.actions import EndTurn
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.resolver import find_question
from companion.skirmish.play.view.reasons_for_missing_actions import TELLING as TELLING_IN_A_FIGHT
from companion.skirmish.play.view.reasons_for_missing_actions import (
    explain_unplayable_cards,
    explain_waiting_for_answer,
)

TELLING: Final = TELLING_IN_A_FIGHT | {act.LayDown, act.BringCard, act.LayForDuel, act.DrawIron, act.TellCard}


def explain_missing(state: State, seat: Seat) -> Iterator[UnavailableAction]:
    """Yield what the seat that decides cannot do, and why."""
    side = state.match.side_of(seat)
    if side is None or state.phase is not Phase.PLAY:
        return
    if find_question(state.fight, STEP_HANDLERS) is not None:
        yield from explain_waiting_for_answer(state.fight)
        return
    yield from explain_unplayable_cards(state.fight, side)
    yield from _explain_attack(state) if side is Side.ATTACK else _explain_gang(state)
    yield from _explain_buying(state, side)


def _explain_attack(state: State) -> Iterator[UnavailableAction]:
    """Yield what the ambush keeps the law from: it comes before the attack (R1-7)."""
    if state.fight.battlefield.armed:
        yield UnavailableAction(EndTurn, RefusalReason("ambush-first", "R1-7"))
    elif state.house.modules.ambush:
        yield UnavailableAction(act.SpringAmbush, RefusalReason("no-ambush-here", "l.27"))


def _explain_gang(state: State) -> Iterator[UnavailableAction]:
    if state.house.modules.duel and not can_call_out(state):
        yield UnavailableAction(act.CallOut, _refuse_duel(state))
    if not can_derail(state):
        yield UnavailableAction(act.Derail, _refuse_derailing(state))


def _refuse_duel(state: State) -> RefusalReason:
    if not state.scene:
        return RefusalReason("duel-is-over", "l.280")
    alive = state.fight.gang.is_alive(state.house.roles.partner)
    return RefusalReason("not-at-creek", "R1-26") if alive else RefusalReason("partner-dead", "R1-26")


def _refuse_derailing(state: State) -> RefusalReason:
    if state.derailed:
        return RefusalReason("derailed-once", "FAQ 18")
    at_train = state.fight.battlefield.id == state.house.roles.train
    return RefusalReason("derailing-forbidden", "FAQ 19") if at_train else RefusalReason("not-at-train", "FAQ 18")


def _explain_buying(state: State, side: Side) -> Iterator[UnavailableAction]:
    if not state.house.modules.frontier:
        return
    if not state.fight.tokens.dollars.get(side, 0):
        yield UnavailableAction(act.BuyCard, RefusalReason("no-dollar", "l.200"))
    elif not (state.fight.frontier.deck.size or state.fight.frontier.discard):
        yield UnavailableAction(act.BuyCard, RefusalReason("frontier-empty", "R1-51"))
