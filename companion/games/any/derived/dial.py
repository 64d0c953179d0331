"""Dial of a puck or of the panel: the one counter or pot of the sheet that its number changes."""

from typing import Final

from companion.games.any.sheet.sheet import Counter, Sheet, Token
from companion.games.any.state import State, seat_holder
from companion.games.any.to_act_and_chance import seats_to_act
from companion.rules.actions_and_offers import NumberRange
from companion.rules.seats_and_viewers import Seat

MOST_STEPS: Final = 20
"""The most clicks a dial counts."""


def find_dialled(sheet: Sheet) -> Counter | Token | None:
    """Return the counter or the tokens with `dial`; None if the sheet has none."""
    found: list[Counter | Token] = [one for one in sheet.counters if one.dial != "none"]
    return next(iter([*found, *(one for one in sheet.tokens if one.dial)]), None)


def numbers_for(state: State, seat: Seat) -> NumberRange | None:
    """Return what a seat may dial now; None while it is not waited for, or while a question is open.

    An open question is never answered by a dial, whose number everybody sees.
    """
    if state.asked is not None or seat not in seats_to_act(state) or not state.begun:
        return None
    match find_dialled(state.sheet):
        case Counter() as counter:
            return NumberRange(1, min(MOST_STEPS, counter.most - counter.least))
        case Token() as token:
            most = min(state.held(token.id, seat_holder(seat)), MOST_STEPS * token.step)
            return NumberRange(token.step, most, token.step) if most else None
    return None


def range_shown(state: State) -> dict[str, int] | None:
    """Return the numbers for dials on the table, as far as one of those waited for may go; None without any."""
    found = [numbers for seat in state.all_seats if (numbers := numbers_for(state, seat)) is not None]
    if not found:
        return None
    widest = max(found, key=lambda numbers: numbers.high)
    return {"low": widest.low, "high": widest.high, "step": widest.step}
