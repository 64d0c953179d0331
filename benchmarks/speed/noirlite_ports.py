"""Ports of NoirLite that a table is timed against, held to the rules: the same legal moves, views and winner."""

import json
from collections.abc import Sequence
from random import Random
from typing import Any, Final, Protocol

from benchmarks.speed.noirlite import GAME, Detonate, Listen, MoveTo, Reply, SetTrap, Shoot, State
from companion.rules.actions_and_offers import Action
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import PUBLIC, Seat

FIRST: Final[dict[type[Action], int]] = {MoveTo: 0, Shoot: 8, SetTrap: 16, Detonate: 17, Listen: 25, Reply: 26}
"""The number of an action in a port; that of its room is added."""


class Port(Protocol):
    """A game from its beginning. Its actions are numbers."""

    def over(self) -> bool: ...

    def legal(self) -> list[int]: ...

    def play(self, action: int) -> list[str]:
        """Do a legal action; return the views of seat 0, seat 1 and the public as JSON."""


def find_disagreement(port: Port, rng: Random) -> str | None:
    """Play a random game with a new port beside the rules. Return their first difference, None without one."""
    state = GAME.initial_state(Setup(2))
    while legal := _number_actions(state):
        if port.over() or sorted(port.legal()) != sorted(legal):
            return f"after ply {state.ply}: other legal moves"
        number = rng.choice(sorted(legal))
        seen, state = port.play(number), _follow(state, legal[number])
        if [json.loads(view) for view in seen] != _spell_views(state):
            return f"after ply {state.ply}: other views"
    return None if port.over() else f"after ply {state.ply}: not over"


def _number_actions(state: State) -> dict[int, Action]:
    """Return the legal actions by their numbers; none when the game is over."""
    actions = [action for seat in (Seat(0), Seat(1)) for action in GAME.legal_actions(state, seat)]
    return {FIRST[type(action)] + getattr(action, "room", 0): action for action in actions}


def _follow(state: State, action: Action) -> State:
    for event in GAME.apply(state, state.acting, action):
        state = GAME.evolve(state, event)
    return state


def _spell_views(state: State) -> Sequence[Any]:
    return [json.loads(json.dumps(GAME.view(state, viewer))) for viewer in (Seat(0), Seat(1), PUBLIC)]
