"""View of the match around a fight: who plays which side, the latest attack, table moves to come, the end."""

from typing import Any

from companion.skirmish.cards.enums_and_constants import SIDE_WORDS, SIDES, Side
from companion.skirmish.play.chores_for_people import TableMove
from companion.skirmish.play.sides_and_outcome import MatchState
from companion.skirmish.state.fight_state import Fight


def view_match(match: MatchState, fight: Fight, is_fighting: bool) -> dict[str, Any]:
    """Return what everybody sees of it; a side is on turn only while they are fighting.

    Nobody has anything to move where the companion deals: no card lies on the real table.
    """
    last = match.last
    return {
        "turn": match.seats[fight.turn.side] if is_fighting else None,
        "side": fight.turn.side.value if is_fighting else None,
        "sides": {word: match.seats.get(side) for side, word in SIDE_WORDS},
        "seats": [_seat(fight, match.side_of(seat)) for seat in range(len(SIDES))],
        "box": {"title": match.title, "kind": match.kind, "unvouched": list(match.unvouched)},
        "last": None if last is None else {"attack": last.attack, "defence": last.defence, "won": last.won},
        "chores": [] if fight.real_cards is False else [_table_move(one) for one in match.chores],
        "ended": None if match.winner is None else {"side": match.winner.value, "reason": match.reason},
    }


def _table_move(move: TableMove) -> dict[str, Any]:
    return {"piece": move.piece, "from": move.origin, "to": move.to}


def _seat(fight: Fight, side: Side | None) -> dict[str, Any]:
    """Return the side of a seat, its dollars, and for the defenders the wounds of their leader."""
    dollars = {"dollars": fight.tokens.dollars.get(side, 0)} if side and fight.variant.dollars else {}
    wounds = {"wounds": fight.tokens.wounds} if side is Side.DEFENCE and fight.variant.wounds else {}
    return {"side": side and side.value, **wounds, **dollars}
