"""Simulations: statistics of many games, by bots or at random."""

import multiprocessing
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from companion.garbage_collector import tune_garbage_collector
from companion.rules.actions_and_offers import Action
from companion.rules.bot import Bot, moves_for_bot, view_for_bot
from companion.rules.errors import IllegalAction
from companion.rules.game import AnyGame, Outcome, Setup, fold_events
from companion.rules.parts.weighted_outcomes import list_drawable
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from companion.table.bots.random_action import random_action, without_corrections

MAX_STATES: Final = 20_000
"""The number of states after which a game is given up."""
GAMES_PER_CHUNK: Final = 10
"""The number of games that a process plays before it asks for more."""


@runtime_checkable
class ReportsOutcomeStatistics(Protocol):
    """A game with further statistics of many outcomes."""

    def report(self, setup: Setup, outcomes: Sequence[Outcome]) -> list[str]:
        """Return lines to print below the win rates."""


@runtime_checkable
class ChecksState(Protocol):
    """A game that can check a state, for example for money that was lost or doubled."""

    def invariants(self, state: Any) -> list[str]:
        """Return what is wrong with a state; empty if nothing is."""


class GameToSimulate(NamedTuple):
    """A game to simulate, with `bot` in every seat, or random play without one.

    `seed` determines every game.
    """

    game: AnyGame
    setup: Setup
    seed: int
    bot: Bot | None = None


class SimulatedGameResult(NamedTuple):
    """The length of one game, its outcome (None if given up), and what was wrong with its last state."""

    steps: int
    outcome: Outcome | None
    wrong: tuple[str, ...] = ()


@dataclass
class GameTally:
    """Statistics of many games."""

    games: int = 0
    actions: int = 0
    longest: int = 0
    unfinished: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    faulty: int = 0
    wrong: Counter[str] = field(default_factory=Counter)
    outcomes: list[Outcome] = field(default_factory=list)

    def count_game(self, ending: SimulatedGameResult) -> None:
        """Count one game."""
        self.games += 1
        self.actions += ending.steps
        self.longest = max(self.longest, ending.steps)
        self.faulty += bool(ending.wrong)
        self.wrong.update(ending.wrong)
        if ending.outcome is None:
            self.unfinished += 1
        else:
            self.wins.update(ending.outcome.winners)
            self.reasons[ending.outcome.reason] += 1
            self.outcomes.append(ending.outcome)


def choose_action(game: AnyGame, state: Any, rng: Random, bot: Bot | None = None) -> tuple[Actor, Action]:
    """Return an actor the game waits for, and an action.

    If every bot waits for another, one acts at random.
    """
    awaited = game.to_act(state)
    if CHANCE in awaited:
        return CHANCE, _draw(game, state, rng)
    seats = sorted(actor for actor in awaited if actor is not CHANCE)
    rng.shuffle(seats)
    if bot is not None:
        for seat in seats:
            action = _bot_action(bot, game, state, seat, rng)
            if action is not None:
                return seat, action
    return seats[0], random_action(without_corrections(game.legal_actions(state, seats[0])), rng)


def _bot_action(bot: Bot, game: AnyGame, state: Any, seat: Seat, rng: Random) -> Action | None:
    """Return the choice of a bot, which knows what its seat may see."""
    legal = moves_for_bot(game, state, seat)
    action = bot.choose(seat, view_for_bot(game, state, seat), legal, rng)
    if action is not None and action not in legal:
        raise IllegalAction(f"a player chose {action}, which is not among its choices")
    return action


def _draw(game: AnyGame, state: Any, rng: Random) -> Action:
    """Return an action of chance, drawn by weight."""
    drawn: Action = rng.choices(*list_drawable(game.chance_outcomes(state)))[0]
    return drawn


def simulate_states(game: AnyGame, setup: Setup, rng: Random, bot: Bot | None = None) -> Iterator[Any]:
    """Yield the states of a game, at most `MAX_STATES`."""
    state = game.initial_state(setup)
    yield state
    for _ in range(MAX_STATES):
        if not game.to_act(state):
            return
        actor, action = choose_action(game, state, rng, bot)
        state = fold_events(game, state, game.apply(state, actor, action))
        yield state


def simulate_game(contest: GameToSimulate, number: int) -> SimulatedGameResult:
    """Play game `number` of a contest. The result depends on nothing else."""
    game = contest.game
    rng = Random(f"{contest.seed}/{number}")
    *_, (steps, last) = enumerate(simulate_states(game, contest.setup, rng, contest.bot))
    wrong = game.invariants(last) if isinstance(game, ChecksState) else ()
    return SimulatedGameResult(steps, game.outcome(last), tuple(wrong))


def simulate_games(contest: GameToSimulate, games: int, processes: int = 1) -> GameTally:
    """Play `games` games in several processes. Their number does not change the result."""
    tally = GameTally()
    for ending in _endings(contest, games, processes):
        tally.count_game(ending)
    return tally


def _endings(contest: GameToSimulate, games: int, processes: int) -> Iterator[SimulatedGameResult]:
    one = partial(simulate_game, contest)
    if processes == 1 or games <= GAMES_PER_CHUNK:
        yield from map(one, range(games))
        return
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, spawn, initializer=tune_garbage_collector) as pool:
        yield from pool.map(one, range(games), chunksize=GAMES_PER_CHUNK)
