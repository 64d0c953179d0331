"""JSON view of the game for one viewer, one module a part.

May import the state and queries of the game, and `companion.skirmish.play.view`.
"""

from typing import Any

from companion.games.revolver.decisions.step_rules import STEP_RULES
from companion.games.revolver.state import State
from companion.games.revolver.terms import Phase
from companion.games.revolver.view.fields import fields
from companion.games.revolver.view.modules import modules
from companion.games.revolver.view.own_seat import own_seat
from companion.games.revolver.view.zones import zones
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
        "turn": state.seats[state.fight.turn] if fighting else None,
        "side": state.fight.turn.value if fighting else None,
        "sides": {side.value: state.seats.get(side) for side in Side},
        "seats": [_seat(state, state.side_of(Seat(seat))) for seat in range(2)],
        "box": {"title": state.house.title, "kind": state.house.kind, "unvouched": list(state.house.unvouched)},
        "step": step(state.fight, STEP_RULES),
        "poker": None,
        "last": _last(state),
        "chores": [{"piece": one.piece, "from": one.origin, "to": one.to} for one in state.chores],
        "ended": None if state.winner is None else {"side": state.winner.value, "reason": state.reason},
        **modules(state),
    }


def _seat(state: State, side: Side | None) -> dict[str, Any]:
    """Return the side of a seat, its dollars, and for the gang the wounds of its leader."""
    fight = state.fight
    dollars = {"dollars": fight.dollars.get(side, 0)} if side and fight.variant.dollars else {}
    wounds = {"wounds": fight.wounds} if side is Side.DEFENCE and fight.variant.wounds else {}
    return {"side": side and side.value, **wounds, **dollars}


def _last(state: State) -> dict[str, Any] | None:
    one = state.last
    return None if one is None else {"attack": one.attack, "defence": one.defence, "won": one.won}


def _table(state: State) -> dict[str, Any]:
    fight = state.fight
    supply = {token.value: count for token, count in fight.supply.items()}
    row = fields(state)
    return {
        "battlefields": row,
        "track": track(fight, row),
        "marker": marker(fight),
        "need": None if state.phase is Phase.PRISON else need(fight),
        **people(fight),
        "countdown": {"left": fight.countdown, "of": fight.counted_from},
        "supply": supply,
        "killed": fight.killed,
        "no_attack": fight.skip_attack,
        "hands": {side.value: fight.zones_of(side).held for side in Side},
        "decks": {side.value: fight.zones_of(side).deck.size for side in Side},
        "discards": {side.value: list(fight.zones_of(side).discard) for side in Side},
        "gone": {side.value: list(fight.zones_of(side).gone) for side in Side},
        "open": {side.value: [lying(fight, card, fight.at) for card in fight.zones_of(side).open] for side in Side},
        "cards": cards(fight),
        "people": printed_people(fight),
        "zones": zones(state),
        "counters": _counters(state),
    }


def _counters(state: State) -> dict[str, int]:
    """Return everything that is counted, in one place."""
    fight = state.fight
    tokens = {token.value.replace("-", "_"): count for token, count in fight.supply.items()}
    money = {f"dollars_{side.value}": fight.dollars.get(side, 0) for side in Side} | {"dollars": fight.reserve}
    return {"border": fight.countdown, "wounds": fight.wounds, **tokens, **(money if fight.variant.dollars else {})}
