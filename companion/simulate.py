"""Random games in numbers: who wins, how long they are."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from companion.rules.action import Action, LegalActions
from companion.rules.game import AnyGame, Outcome, Setup, fold
from companion.rules.seat import CHANCE, Actor

BOUND = 20_000


@dataclass
class Tally:
    """What came of many games."""

    games: int = 0
    actions: int = 0
    longest: int = 0
    unfinished: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)

    def add(self, steps: int, outcome: Outcome | None) -> None:
        self.games += 1
        self.actions += steps
        self.longest = max(self.longest, steps)
        if outcome is None:
            self.unfinished += 1
        else:
            self.wins.update(outcome.winners)
            self.reasons[outcome.reason] += 1


def pick(legal: LegalActions[Any], rng: Random) -> Action:
    """One legal action: first an offer, then its slots, so that a slider does not drown a button."""
    offer = rng.choice([offer for offer in legal.offers if len(offer)])
    chosen: Action = offer.action(**{name: rng.choice(list(slot)) for name, slot in offer.slots.items()})
    return chosen


def decide(game: AnyGame, state: Any, rng: Random) -> tuple[Actor, Action]:
    """Somebody the game waits for, and what they do."""
    actor = rng.choice(sorted(game.to_act(state), key=str))
    if actor is not CHANCE:
        return actor, pick(game.legal_actions(state, actor), rng)
    outcomes = {action: weight for action, weight in game.chance_outcomes(state).items() if weight}
    return actor, rng.choices(list(outcomes), list(outcomes.values()))[0]


def states(game: AnyGame, setup: Setup, rng: Random) -> Iterator[Any]:
    """A random game, state by state, at most `BOUND` of them."""
    state = game.initial_state(setup)
    yield state
    for _ in range(BOUND):
        if not game.to_act(state):
            return
        actor, action = decide(game, state, rng)
        state = fold(game, state, game.apply(state, actor, action))
        yield state


def simulate(game: AnyGame, setup: Setup, games: int, seed: int) -> Tally:
    """Play `games` random games."""
    tally = Tally()
    for number in range(games):
        *_, (steps, last) = enumerate(states(game, setup, Random(f"{seed}/{number}")))
        tally.add(steps, game.outcome(last))
    return tally
