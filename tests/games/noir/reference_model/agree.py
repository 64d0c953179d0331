"""The game beside its reference model, which works everything out anew from what was done."""

import re
from collections.abc import Iterator
from itertools import count, product
from typing import Any

from companion.games.noir import GAME
from companion.rules.codec import Codec
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat
from tests.games.common.playouts import playout
from tests.games.noir.reference_model.choices import Choice, may_do, waits_for
from tests.games.noir.reference_model.clerk import Clerk

CODEC: Codec[Any] = Codec(*GAME.actions)


def every_setup() -> Iterator[Setup]:
    """Yield setups without end: all choices of rulings with each other, the aid on and off."""
    rulings = [[(each.id, choice) for choice in each.choices] for each in GAME.info.rulings]
    for aid in count():
        for chosen in product(*rulings):
            yield complete_setup(GAME.info, Setup(2, {"aid": aid % 4 == 3}, dict(chosen)))


def follow(setup: Setup, seed: int) -> int:
    """Play a random game to its end beside a clerk. Returns its steps; raises AssertionError where the two differ."""
    clerk, steps = Clerk(dict(setup.rulings)), 0
    for step in playout(GAME, setup, seed):
        done = dict(CODEC.encode(step.action))
        name = re.sub(r"(?<!^)(?=[A-Z])", "_", done.pop("type")).lower()
        getattr(clerk, name)(-1 if step.actor is CHANCE else step.actor, **done)
        compare(clerk, step.after, f"seed {seed}, step {steps}: {step.actor} {step.action}")
        steps += 1
    assert clerk.phase == "over"
    return steps


def compare(clerk: Clerk, state: Any, where: str) -> None:
    """Raise AssertionError, saying where, unless the game shows and offers what the clerk says."""
    told, mine = _told(state), _of(clerk)
    wrong = {name: (told[name], mine[name]) for name in told if told[name] != mine[name]}
    assert not wrong, f"{where}: game and clerk say {wrong}"


def _told(state: Any) -> dict[str, Any]:
    table, own = GAME.view(state, PUBLIC), [GAME.view(state, Seat(seat)) for seat in (0, 1)]
    to_act = {-1 if actor is CHANCE else actor for actor in GAME.to_act(state)}
    return {
        **{name: table[name] for name in ("phase", "turn", "flood", "winner")},
        "hits": [seat["hits"] for seat in table["seats"]],
        "rooms": [view["me"]["room"] for view in own],
        "traps": [set(view["me"]["traps"]) for view in own],
        "delayed": [set(view["me"]["delayed"]) for view in own],
        "points": (table["ap"], *(view["ap"] for view in own)) if table["phase"] == "turn" else None,
        "to act": to_act,
        "won": set(state_outcome.winners) if (state_outcome := GAME.outcome(state)) else set(),
        "may": [_offered(state, Seat(seat)) for seat in (0, 1)],
    }


def _of(clerk: Clerk) -> dict[str, Any]:
    return {
        **{name: getattr(clerk, name) for name in ("phase", "turn", "flood", "winner", "hits")},
        "rooms": clerk.room,
        "traps": clerk.traps,
        "delayed": clerk.delayed,
        "points": _points(clerk) if clerk.phase == "turn" else None,
        "to act": waits_for(clerk),
        "won": set() if clerk.winner is None else {clerk.winner},
        "may": [may_do(clerk, seat) for seat in (0, 1)],
    }


def _points(clerk: Clerk) -> tuple[int, ...]:
    """RN-6: an automatic third point is its owner's secret until it is spent."""
    silent = clerk.rulings["RN-6"] == "automatic"
    shown = max(0, 2 - clerk.spent) if silent else clerk.left
    return (shown, *(clerk.left if seat == clerk.turn else shown for seat in (0, 1)))


def _offered(state: Any, seat: Seat) -> set[Choice]:
    found = (dict(CODEC.encode(action)) for action in GAME.legal_actions(state, seat))
    return {(done.pop("type"), frozenset(done.items())) for done in found}
