"""JSON view of the game for one viewer, one module a part.

May import the state and queries of the game, and `companion.skirmish.play.view`.
"""

from typing import Any

from companion.games.revolver.phases.errands import ERRANDS
from companion.games.revolver.state import State
from companion.games.revolver.view.fields import fields
from companion.games.revolver.view.modules import modules
from companion.games.revolver.view.own_seat import own_seat
from companion.games.revolver.view.zones import zones
from companion.games.revolver.words import Phase
from companion.rules.seat import Seat, Viewer
from companion.skirmish.cards.terms import Side
from companion.skirmish.play.view.cards import cards
from companion.skirmish.play.view.people import people, printed_people
from companion.skirmish.play.view.row import lying, marker, need
from companion.skirmish.play.view.step import step
from companion.skirmish.play.view.track import track


def view_for(state: State, viewer: Viewer) -> dict[str, Any]:
    """Return the view for `viewer`: everything that lies open, and its own hand."""
    return {**_public(state), **_table(state), "me": None if viewer is None else own_seat(state, viewer)}


def _public(state: State) -> dict[str, Any]:
    fighting = state.phase in (Phase.ADVANCE, Phase.PLAY, Phase.PRISON)
    return {
        "phase": state.phase.value,
        "turn": state.seats[state.fray.turn] if fighting else None,
        "side": state.fray.turn.value if fighting else None,
        "sides": {side.value: state.seats.get(side) for side in Side},
        "seats": [_seat(state, state.side_of(Seat(seat))) for seat in range(2)],
        "box": {"title": state.house.title, "kind": state.house.kind, "unvouched": list(state.house.unvouched)},
        "step": step(state.fray, ERRANDS),
        "poker": None,
        "last": _last(state),
        "chores": [{"piece": one.piece, "from": one.origin, "to": one.to} for one in state.chores],
        "ended": None if state.winner is None else {"side": state.winner.value, "reason": state.reason},
        **modules(state),
    }


def _seat(state: State, side: Side | None) -> dict[str, Any]:
    """Return the side of a seat, its dollars, and for the gang the wounds of its leader."""
    fray = state.fray
    dollars = {"dollars": fray.dollars.get(side, 0)} if side and fray.law.dollars else {}
    wounds = {"wounds": fray.wounds} if side is Side.DEFENCE and fray.law.wounds else {}
    return {"side": side and side.value, **wounds, **dollars}


def _last(state: State) -> dict[str, Any] | None:
    one = state.last
    return None if one is None else {"attack": one.attack, "defence": one.defence, "won": one.won}


def _table(state: State) -> dict[str, Any]:
    fray = state.fray
    supply = {token.value: count for token, count in fray.supply.items()}
    row = fields(state)
    return {
        "battlefields": row,
        "track": track(fray, row),
        "marker": marker(fray),
        "need": None if state.phase is Phase.PRISON else need(fray),
        **people(fray),
        "countdown": {"left": fray.countdown, "of": fray.counted_from},
        "supply": supply,
        "killed": fray.killed,
        "no_attack": fray.skip_attack,
        "hands": {side.value: fray.force(side).held for side in Side},
        "decks": {side.value: fray.force(side).deck.size for side in Side},
        "discards": {side.value: list(fray.force(side).discard) for side in Side},
        "gone": {side.value: list(fray.force(side).gone) for side in Side},
        "open": {side.value: [lying(fray, card, fray.at) for card in fray.force(side).open] for side in Side},
        "cards": cards(fray),
        "people": printed_people(fray),
        "zones": zones(state),
        "counters": _counters(state),
    }


def _counters(state: State) -> dict[str, int]:
    """Return everything that is counted, in one place."""
    fray = state.fray
    tokens = {token.value.replace("-", "_"): count for token, count in fray.supply.items()}
    money = {f"dollars_{side.value}": fray.dollars.get(side, 0) for side in Side} | {"dollars": fray.reserve}
    return {"border": fray.countdown, "wounds": fray.wounds, **tokens, **(money if fray.law.dollars else {})}
