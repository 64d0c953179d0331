"""Reasons why an action is missing, from a side's own cards and from what is public."""

from collections.abc import Iterator
from typing import Final

from companion.games.revolver2 import actions as act
from companion.games.revolver2.enums_and_constants import BRIDGE, KEGS, MINE, Phase
from companion.games.revolver2.offers import (
    count_barrels_used_by_card,
    count_gatling_barrels,
    count_kegs_possibly_in_hand,
    count_unfired_gatling_barrels,
    current_place_in_row,
)
from companion.games.revolver2.state import State
from companion.rules.actions_and_offers import Action
from companion.rules.parts.unavailable_actions import RefusalReason, UnavailableAction
from companion.rules.seats_and_viewers import Seat
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.resolver import find_question
from companion.skirmish.play.view.reasons_for_missing_actions import TELLING as TELLING_IN_A_FIGHT
from companion.skirmish.play.view.reasons_for_missing_actions import (
    explain_unplayable_cards,
    explain_waiting_for_answer,
)
from companion.skirmish.state.derived.knowledge_of_cards import possible_hand_cards_for_owner

TELLING: Final = TELLING_IN_A_FIGHT | {act.BlowBridge, act.CollapseTunnels, act.FireGatling, act.TellItems}


def explain_missing(state: State, seat: Seat) -> Iterator[UnavailableAction]:
    """Yield what the seat that decides cannot do, and why."""
    side = state.match.side_of(seat)
    if side is None or state.phase is not Phase.PLAY:
        return
    if find_question(state.fight) is not None:
        yield from explain_waiting_for_answer(state.fight)
        return
    yield from explain_unplayable_cards(state.fight, side)
    yield from _explain_kegs(state) if side is Side.DEFENCE else _explain_gatling(state)


def _explain_kegs(state: State) -> Iterator[UnavailableAction]:
    place, kegs = current_place_in_row(state.fight), count_kegs_possibly_in_hand(state.fight)
    short = RefusalReason("few-kegs", "l.207", {"kegs": kegs, "needed": KEGS}) if kegs < KEGS else None
    bridge = RefusalReason("bridge-is-blown", "l.207") if state.fight.battlefield.blown else short
    mine = RefusalReason("tunnels-collapsed", "R2-21") if state.house.collapse_once and state.collapsed else short
    yield from _at(BRIDGE, place, act.BlowBridge, RefusalReason("not-at-bridge", "l.207"), bridge)
    yield from _at(MINE, place, act.CollapseTunnels, RefusalReason("not-at-mine", "l.221"), mine)


def _at(
    needed: int, place: int, action: type[Action], elsewhere: RefusalReason, here: RefusalReason | None
) -> Iterator[UnavailableAction]:
    found = here if place == needed else elsewhere
    if found is not None:
        yield UnavailableAction(action, found)


def _explain_gatling(state: State) -> Iterator[UnavailableAction]:
    if current_place_in_row(state.fight) != MINE:
        yield UnavailableAction(act.FireGatling, RefusalReason("not-at-mine", "l.231"))
        return
    found = _refuse_shot(state)
    if found is not None:
        yield UnavailableAction(act.FireGatling, found)


def _refuse_shot(state: State) -> RefusalReason | None:
    held = possible_hand_cards_for_owner(state.fight, Side.ATTACK)
    loaded = [card for card in held if state.fight.book.cards[card].ammo]
    if not loaded:
        return RefusalReason("no-ammo", "l.233")
    left, needed = count_unfired_gatling_barrels(state), min(count_barrels_used_by_card(state, card) for card in loaded)
    if needed <= left:
        return None
    if left:
        return RefusalReason("few-barrels", "R2-23", {"needed": needed, "left": left})
    if count_gatling_barrels(state):
        return RefusalReason("no-barrel", "R2-22")
    theirs = RefusalReason("no-defence-firepower", "R2-22")
    return theirs if state.house.gatling is Side.DEFENCE else RefusalReason("no-firepower", "R2-22")
