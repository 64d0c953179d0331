"""Random play for tests: one step at a time, chance included."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Protocol

from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.event import Event
from companion.rules.game import AnyGame, Setup, complete_setup, fold_events
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from companion.table.bots.random_action import random_action, without_corrections

BOUND = 20_000
"""No random game may be longer."""


@dataclass(frozen=True)
class Step:
    before: Any
    actor: Actor
    action: Action
    events: tuple[Event, ...]
    after: Any


class Rules(Protocol):
    """As much of a game as choosing an action needs."""

    def to_act(self, state: Any) -> Collection[Actor]: ...

    def legal_actions(self, state: Any, seat: Seat) -> LegalActions[Any]: ...

    def chance_outcomes(self, state: Any) -> Mapping[Any, int]: ...


def setups(game: AnyGame) -> list[Setup]:
    """Fewest and most seats, with default options."""
    return [complete_setup(game.info, Setup(seats)) for seats in sorted({game.info.least, game.info.most})]


def choose(game: Rules, state: Any, seats: int, rng: Random) -> tuple[Actor, Action]:
    """Somebody's legal action: mostly of those the game waits for, sometimes a free one of another seat."""
    waiting = sorted(game.to_act(state), key=str)
    if rng.random() < 0.05:
        free = [Seat(n) for n in range(seats) if game.legal_actions(state, Seat(n))]
        waiting = free or waiting
    actor = rng.choice(waiting)
    if actor is CHANCE:
        outcomes = game.chance_outcomes(state)
        drawable = {action: weight for action, weight in outcomes.items() if weight} or dict.fromkeys(outcomes, 1)
        [drawn] = rng.choices(list(drawable), list(drawable.values()))
        return actor, drawn
    return actor, random_action(_mostly_in_earnest(game.legal_actions(state, actor), rng), rng)


def _mostly_in_earnest(legal: LegalActions[Any], rng: Random) -> LegalActions[Any]:
    """Now and then something is put right by hand; all the time, it would be no game."""
    corrects_record = any(offer.action.corrects_record for offer in legal.offers)
    return without_corrections(legal) if corrects_record and rng.random() < 0.97 else legal


def playout(game: AnyGame, setup: Setup, seed: int, bound: int = BOUND) -> Iterator[Step]:
    """Random steps until the game is over; more than `bound` of them is an AssertionError."""
    rng = Random(seed)
    state = game.initial_state(setup)
    for _ in range(bound):
        if not game.to_act(state):
            return
        actor, action = choose(game, state, setup.seats, rng)
        events = tuple(game.apply(state, actor, action))
        after = fold_events(game, state, events)
        yield Step(state, actor, action, events, after)
        state = after
    raise AssertionError(f"{game.info.id} did not end within {bound} actions")


def with_options(setup: Setup, **options: Any) -> Setup:
    return replace(setup, options={**setup.options, **options})
