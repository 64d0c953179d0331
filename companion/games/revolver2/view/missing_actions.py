"""Reasons why an action is missing, from a side's own cards and from what is public."""

from collections.abc import Iterator
from typing import Final

from companion.games.revolver2 import actions as act
from companion.games.revolver2.enums_and_constants import BRIDGE, KEGS, MINE, Phase
from companion.games.revolver2.offers import barrels_left, barrels_needed, count_barrels, count_kegs, place_in_row
from companion.games.revolver2.state import State
from companion.rules.actions_and_offers import Action
from companion.rules.parts.missing_actions import MissingAction, MissingReason
from companion.rules.seats_and_viewers import Seat
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.play.resolver import find_question
from companion.skirmish.play.view.missing_actions import TELLING as TELLING_IN_A_FIGHT
from companion.skirmish.play.view.missing_actions import explain_cards, explain_question
from companion.skirmish.state.derived.knowledge_of_cards import possible_hand_cards

TELLING: Final = TELLING_IN_A_FIGHT | {act.BlowBridge, act.CollapseTunnels, act.FireGatling, act.TellItems}


def explain_missing(state: State, seat: Seat) -> Iterator[MissingAction]:
    """Yield what the seat that decides cannot do, and why."""
    side = state.match.side_of(seat)
    if side is None or state.phase is not Phase.PLAY:
        return
    if find_question(state.fight) is not None:
        yield from explain_question(state.fight)
        return
    yield from explain_cards(state.fight, side)
    yield from _explain_kegs(state) if side is Side.DEFENCE else _explain_gatling(state)


def _explain_kegs(state: State) -> Iterator[MissingAction]:
    place, kegs = place_in_row(state.fight), count_kegs(state.fight)
    short = MissingReason("few-kegs", "l.207", {"kegs": kegs, "needed": KEGS}) if kegs < KEGS else None
    bridge = MissingReason("bridge-is-blown", "l.207") if state.fight.battlefield.blown else short
    mine = MissingReason("tunnels-collapsed", "R2-21") if state.house.collapse_once and state.collapsed else short
    yield from _at(BRIDGE, place, act.BlowBridge, MissingReason("not-at-bridge", "l.207"), bridge)
    yield from _at(MINE, place, act.CollapseTunnels, MissingReason("not-at-mine", "l.221"), mine)


def _at(
    needed: int, place: int, action: type[Action], elsewhere: MissingReason, here: MissingReason | None
) -> Iterator[MissingAction]:
    found = here if place == needed else elsewhere
    if found is not None:
        yield MissingAction(action, found)


def _explain_gatling(state: State) -> Iterator[MissingAction]:
    if place_in_row(state.fight) != MINE:
        yield MissingAction(act.FireGatling, MissingReason("not-at-mine", "l.231"))
        return
    found = _refuse_shot(state)
    if found is not None:
        yield MissingAction(act.FireGatling, found)


def _refuse_shot(state: State) -> MissingReason | None:
    held = possible_hand_cards(state.fight, Side.ATTACK)
    loaded = [card for card in held if state.fight.book.cards[card].ammo]
    if not loaded:
        return MissingReason("no-ammo", "l.233")
    left, needed = barrels_left(state), min(barrels_needed(state, card) for card in loaded)
    if needed <= left:
        return None
    if left:
        return MissingReason("few-barrels", "R2-23", {"needed": needed, "left": left})
    if count_barrels(state):
        return MissingReason("no-barrel", "R2-22")
    theirs = MissingReason("no-defence-firepower", "R2-22")
    return theirs if state.house.gatling is Side.DEFENCE else MissingReason("no-firepower", "R2-22")
