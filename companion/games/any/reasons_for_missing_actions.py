"""Reasons why an action is missing, from public facts alone."""

from collections.abc import Iterator

from companion.games.any import actions as act
from companion.games.any.offers.list_offers import list_offers
from companion.games.any.state import State
from companion.rules.actions_and_offers import Action
from companion.rules.parts.unavailable_actions import RefusalReason, UnavailableAction
from companion.rules.seats_and_viewers import Seat


def explain_missing(state: State, seat: Seat) -> Iterator[UnavailableAction]:
    """Yield what a seat that the game waits for cannot do now, and why."""
    offered = {offer.action for offer in list_offers(state, seat).offers}
    for action in (act.GoOn, act.Done, act.Pass, act.Throw, act.Put, act.Agree):
        if action not in offered and (reason := _refuse(state, action)) is not None:
            yield UnavailableAction(action, reason)


def _refuse(state: State, action: type[Action]) -> RefusalReason | None:
    if not state.begun:
        return RefusalReason("not-begun")
    if state.is_paused and action is not act.Agree:
        return RefusalReason("paused")
    if action is act.Throw and not state.sheet.dice:
        return RefusalReason("no-dice")
    if action is act.Agree:
        return RefusalReason("nobody-proposed" if state.proposal is None else "own-proposal")
    if state.asked is not None:
        return RefusalReason("question-open", numbers={"missing": len(state.asked.missing())})
    if action is act.Put:
        return RefusalReason("no-question")
    return _refuse_turn(state, action)


def _refuse_turn(state: State, action: type[Action]) -> RefusalReason | None:
    """Return why a turn cannot be ended in this way."""
    if state.plan is None:
        return RefusalReason("rounds-over")
    if action is act.GoOn:
        return RefusalReason("turns-first")
    if action is act.Done and state.sheet.one_phone:
        return None
    if state.plan.turns == "talk":
        return RefusalReason("all-talk")
    if action is act.Pass and state.plan.turns != "passes":
        return RefusalReason("no-passing")
    return RefusalReason("name-next") if state.sheet.turns.order == "named" else None
