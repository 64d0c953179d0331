"""JSON view of the game for one viewer, one module a part.

May import the state and queries of the game, and `companion.skirmish.play.view`.
"""

from typing import Any

from companion.games.revolver2.state import State
from companion.games.revolver2.terms import Phase
from companion.games.revolver2.view.own_seat import own_seat
from companion.games.revolver2.view.tournament import tournament
from companion.games.revolver2.view.zones import zones
from companion.rules.seat import Viewer
from companion.skirmish.cards.terms import Side
from companion.skirmish.play.view.cards import cards
from companion.skirmish.play.view.people import people, printed_people
from companion.skirmish.play.view.row import battlefields, marker, need
from companion.skirmish.play.view.step import step
from companion.skirmish.play.view.track import track


def view_for(state: State, viewer: Viewer) -> dict[str, Any]:
    """Return the view for `viewer`: everything that lies open, and its own hand."""
    return {**_public(state), **_table(state), "me": None if viewer is None else own_seat(state, viewer)}


def _public(state: State) -> dict[str, Any]:
    fighting = state.phase in (Phase.ADVANCE, Phase.PLAY)
    return {
        "phase": state.phase.value,
        "turn": state.seats[state.fight.turn] if fighting else None,
        "side": state.fight.turn.value if fighting else None,
        "sides": {side.value: state.seats.get(side) for side in Side},
        "seats": [{"side": None if (side := state.side_of(seat)) is None else side.value} for seat in range(2)],
        "box": {
            "title": state.house.title,
            "kind": state.house.kind,
            "unvouched": list(state.house.unvouched),
        },
        "step": step(state.fight),
        "poker": tournament(state),
        "last": _last(state),
        "chores": [{"piece": one.piece, "from": one.origin, "to": one.to} for one in state.chores],
        "ended": None if state.winner is None else {"side": state.winner.value, "reason": state.reason},
    }


def _last(state: State) -> dict[str, Any] | None:
    one = state.last
    return None if one is None else {"attack": one.attack, "defence": one.defence, "won": one.won}


def _table(state: State) -> dict[str, Any]:
    fight = state.fight
    supply = {token.value: count for token, count in fight.supply.items()}
    row = battlefields(fight)
    return {
        "battlefields": row,
        "track": track(fight, row),
        "marker": marker(fight),
        "need": need(fight),
        **people(fight),
        "countdown": {"left": fight.countdown, "of": fight.counted_from},
        "supply": supply,
        "killed": fight.killed,
        "no_attack": fight.skip_attack,
        "hands": {side.value: len(fight.zones_of(side).hand) for side in Side},
        "decks": {side.value: fight.zones_of(side).deck.size for side in Side},
        "discards": {side.value: list(fight.zones_of(side).discard) for side in Side},
        "gone": {side.value: list(fight.zones_of(side).gone) for side in Side},
        "cards": cards(fight),
        "people": printed_people(fight),
        "zones": zones(state),
        "counters": {"army": fight.countdown, **{name.replace("-", "_"): count for name, count in supply.items()}},
    }
