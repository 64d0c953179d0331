"""The game beside its reference model, which follows what everybody sees."""

from collections.abc import Iterator
from itertools import count
from typing import Any

from companion.games.revolver.box import SHIPPED
from companion.games.revolver.game import GAME
from companion.rules.codec import Codec
from companion.rules.game import Setup, complete_setup
from tests.games.common.playouts import playout
from tests.games.revolver.reference_model.clerk import Clerk

CODEC: Codec[Any] = Codec(*GAME.events)
MODULES = (
    "ambush",
    "prison",
    "frontier",
    "duel",
    "decision",
    "frontier-1-4",
    "frontier-1-5",
    "rockslide",
    "stagecoach",
    "gun",
)
"""In an order in which each has what it needs before it."""


def every_setup() -> Iterator[Setup]:
    """Yield setups without end: the base game, then with more and more modules, with each choice of each ruling."""
    for nth in count():
        options = {"sides": ("taken", "drawn")[nth % 2], **dict.fromkeys(MODULES[: nth * 3 % 11], True)}
        rulings = {each.id: each.choices[nth // 2**at % len(each.choices)] for at, each in enumerate(GAME.info.rulings)}
        yield complete_setup(GAME.info, Setup(2, options, rulings, {"name": "house"}))


def follow(setup: Setup, seed: int) -> int:
    """Play a random game to its end beside a clerk. Returns its steps; raises AssertionError where the two differ."""
    clerk, steps = Clerk(SHIPPED["house"], dict(setup.options)), 0
    clerk.number(dict(GAME.view(GAME.initial_state(setup), None)))
    for step in playout(GAME, setup, seed):
        for event in step.events:
            fact = dict(CODEC.encode(event.as_seen_by(None)))
            try:
                clerk.see(fact)
            except AssertionError as error:
                raise AssertionError(f"seed {seed}, step {steps}: {step.actor} {step.action}: {fact}") from error
        clerk.compare(dict(GAME.view(step.after, None)))
        steps += 1
    assert clerk.ended is not None
    return steps
