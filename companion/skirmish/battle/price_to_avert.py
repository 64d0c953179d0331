"""Prices that avert something: discards, dollars, or members of one's own."""

from typing import NamedTuple

from companion.skirmish.battle.casualties import push_member_kills
from companion.skirmish.battle.events.wounds_and_dollars import DollarsMoved
from companion.skirmish.battle.pay_and_discard import discard_step
from companion.skirmish.battle.question import Question, make_yes_or_no_question
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.fight_state import Fight


class PriceToAvert(NamedTuple):
    """All of it is given, or nothing is; where it is nothing at all, nothing can be averted."""

    discards: int = 0
    dollars: int = 0
    kills: int = 0


def make_price_to_avert_question(fight: Fight, side: Side, ransom: PriceToAvert) -> Question | None:
    """Return the question whether a side gives what averts something; None where it cannot, as everybody sees.

    A card counts as one discard here, and a dollar is a coin: only what a card costs can be paid in other ways.
    """
    if not any(ransom) or not _has(fight, side, ransom):
        return None
    return make_yes_or_no_question(side)


def _has(fight: Fight, side: Side, ransom: PriceToAvert) -> bool:
    members = len(fight.gang.alive) if side is Side.DEFENCE else 0
    purse = fight.tokens.dollars.get(side, 0)
    return ransom.discards <= fight.zones_of(side).hand_size and ransom.dollars <= purse and ransom.kills <= members


def pay_price_to_avert(referee: Referee, side: Side, source: str, ransom: PriceToAvert) -> None:
    """Pay the ransom that `source` asks for. Members that a side gives were killed by its enemy."""
    if ransom.dollars:
        referee.emit(DollarsMoved(ransom.dollars, side))
    push_member_kills(referee, side.enemy, ransom.kills)
    if ransom.discards:
        referee.push_steps(discard_step(side, source, ransom.discards))
