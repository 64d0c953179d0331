"""Actions that the clerk lets a seat do: their names, each with the values it may have (None: not looked at)."""

from collections.abc import Mapping
from typing import Any

from tests.games.quickdraw.reference_model.clerk import Clerk
from tests.games.quickdraw.reference_model.sums import answers

NOTES = {"NoteCard", "ForgetCard"}
COLLECTED = ("cut", "shuffle", "deal", "result", "over")
"""Phases in which no hand is played."""


def may_do(clerk: Clerk, seat: int) -> Mapping[str, Any]:
    """Return all that `seat` may do, but for notes to its own phone."""
    found = dict(_DUE[clerk.phase](clerk, seat)) if clerk.phase in _DUE and seat in waits_for(clerk) else {}
    if clerk.phase == "result" and clerk.alive[seat] and seat not in clerk.agreed:
        found["CallItANight"] = ()
    if clerk.phase != "over" and not clerk.inside[seat] and None in clerk.hand[seat]:
        found["Show"] = None
    if clerk.phase == "result" and None in clerk.hand[seat] and not clerk.inside[seat]:
        found["Show"] = None
    if clerk.phase not in COLLECTED and seat in clerk.thrown_hands:
        found["ThrowAllAway"] = ()
        if clerk.phase not in ("card", "second"):
            found["ThrowAway"] = None
    return found


def waits_for(clerk: Clerk) -> set[int] | None:
    """Return the seats that must act; None for chance."""
    match clerk.phase:
        case "card" | "second":
            return {clerk.turn}
        case "bet" | "extra":
            return set(clerk.queue[:1])
        case "decide":
            undecided = [seat for seat in clerk.queue if seat not in clerk.said]
            return set(undecided[:1] if clerk.chosen["CQ-16"] == "cards" else undecided)
        case "show":
            return {seat for seat in clerk.standing if clerk.hand[seat]}
        case "answer":
            return set(clerk.queue)
        case "result":
            return {clerk.left_of(clerk.dealer, [seat for seat in clerk.seats if clerk.alive[seat]])[0]}
        case "shuffle":
            return {clerk.dealer}
        case "over":
            return set()
    return None


def _cards(clerk: Clerk, seat: int) -> set[str] | None:
    hand = clerk.hand[seat]
    return None if None in hand else {card for card in hand if card is not None}


def _card_phase(clerk: Clerk, seat: int) -> Mapping[str, Any]:
    stood = _opening(clerk, seat) if clerk.chips[seat] else {}
    return {"Trade": _cards(clerk, seat), **stood, "Stand": (), **_disowning(clerk)}


def _disowning(clerk: Clerk) -> Mapping[str, Any]:
    return {"DisownCard": None} if clerk.thrown_hands else {}


def _second(clerk: Clerk, seat: int) -> Mapping[str, Any]:
    return {"TradeSecretly": _cards(clerk, seat), "KeepAll": (), **_disowning(clerk)}


def _opening(clerk: Clerk, seat: int) -> Mapping[str, Any]:
    found: dict[str, Any] = {"Check": ()}
    chips, half = clerk.chips[seat], clerk.half(clerk.pot)
    if half >= 10 and clerk.able != [seat]:
        found["Bet"] = (min(10, chips), min(half, chips))
    price = clerk.pot
    if chips >= price or clerk.chosen["CQ-13"] == "all-in":
        found["Reach"] = ()
    return found


def _betting(clerk: Clerk, seat: int) -> Mapping[str, Any]:
    if not clerk.stake:
        late = {"TradeAfterAll": _cards(clerk, seat)} if clerk.stood else {}
        return {**_opening(clerk, seat), **late}
    found: dict[str, Any] = {"Call": (), "Flee": ()}
    owed = clerk.owes(seat)
    left, least = clerk.chips[seat] - owed, max(clerk.largest, 10)
    most = min(clerk.half(clerk.pot + owed), left)
    closed = clerk.chosen["CQ-42"] == "no" and seat in clerk.stake and owed < least
    if left > 0 and clerk.able != [seat] and min(least, left) <= most and not closed:
        found["RaiseBy"] = (min(least, left), most)
    price = owed + clerk.pot + owed
    if (clerk.chips[seat] >= price) if clerk.chosen["CQ-13"] == "forbidden" else left > 0:
        found["Reach"] = ()
    return found


def _decide(clerk: Clerk, seat: int) -> Mapping[str, Any]:
    turned = {"TurnAnswer": None} if clerk.chosen["CQ-16"] == "cards" and clerk.hand[seat] else {}
    return {"Decide": {True, False}, **turned}


_DUE = {
    "card": _card_phase,
    "second": _second,
    "bet": _betting,
    "decide": _decide,
    "show": lambda clerk, seat: {"Show": None},
    "extra": lambda clerk, seat: {"TradeExtra": set(clerk.open[seat]), "KeepAll": ()},
    "answer": lambda clerk, seat: {"Answer": answers(clerk.open[seat], clerk.row)},
    "result": lambda clerk, seat: {"Ready": ()},
    "shuffle": lambda clerk, seat: {"Ready": ()},
}
