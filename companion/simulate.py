"""Many games in numbers: who wins, how long they are, and what else a game can tell of its endings."""

import multiprocessing
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from companion.rules.action import Action
from companion.rules.bot import Bot
from companion.rules.errors import IllegalAction
from companion.rules.game import AnyGame, Outcome, Setup, fold
from companion.rules.seat import CHANCE, Actor, Seat
from companion.table.bots.random_action import random_action, without_corrections

MAX_STATES: Final = 20_000
"""States after which a game is given up."""
GAMES_PER_CHUNK: Final = 10
"""Games that a process plays before it asks for more."""


@runtime_checkable
class Reports(Protocol):
    """A game that can tell more of many endings than who won."""

    def report(self, setup: Setup, outcomes: Sequence[Outcome]) -> list[str]:
        """Lines to print below the win rates."""


@runtime_checkable
class Checks(Protocol):
    """A game that can tell what is wrong with a state, such as money that was lost or doubled."""

    def invariants(self, state: Any) -> list[str]:
        """Nothing, if all is well."""


class Contest(NamedTuple):
    """What is played: a game, by `player` in every seat, at random where there is none; `seed` fixes every game."""

    game: AnyGame
    setup: Setup
    seed: int
    player: Bot | None = None


class Ending(NamedTuple):
    """How long one game was, how it ended (None: it did not), and what was wrong with its last state."""

    steps: int
    outcome: Outcome | None
    wrong: tuple[str, ...] = ()


@dataclass
class Tally:
    """What came of many games."""

    games: int = 0
    actions: int = 0
    longest: int = 0
    unfinished: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    faulty: int = 0
    wrong: Counter[str] = field(default_factory=Counter)
    outcomes: list[Outcome] = field(default_factory=list)

    def add(self, ending: Ending) -> None:
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


def decide(game: AnyGame, state: Any, rng: Random, player: Bot | None = None) -> tuple[Actor, Action]:
    """Somebody the game waits for, and what they do. Where every player waits for another, one acts at random."""
    awaited = game.to_act(state)
    if CHANCE in awaited:
        return CHANCE, _brought(game, state, rng)
    seats = sorted(actor for actor in awaited if actor is not CHANCE)
    rng.shuffle(seats)
    if player is not None:
        for seat in seats:
            action = _wish(player, game, state, seat, rng)
            if action is not None:
                return seat, action
    return seats[0], random_action(without_corrections(game.legal_actions(state, seats[0])), rng)


def _wish(player: Bot, game: AnyGame, state: Any, seat: Seat, rng: Random) -> Action | None:
    """What a player does, who knows what its seat may see."""
    legal = game.legal_actions(state, seat)
    action = player.choose(seat, game.view(state, seat), legal, rng)
    if action is not None and action not in legal:
        raise IllegalAction(f"a player chose {action}, which is not among its choices")
    return action


def _brought(game: AnyGame, state: Any, rng: Random) -> Action:
    """What chance brings."""
    outcomes = {action: weight for action, weight in game.chance_outcomes(state).items() if weight}
    drawn: Action = rng.choices(list(outcomes), list(outcomes.values()))[0]
    return drawn


def states(game: AnyGame, setup: Setup, rng: Random, player: Bot | None = None) -> Iterator[Any]:
    """A game, state by state, at most `MAX_STATES` of them."""
    state = game.initial_state(setup)
    yield state
    for _ in range(MAX_STATES):
        if not game.to_act(state):
            return
        actor, action = decide(game, state, rng, player)
        state = fold(game, state, game.apply(state, actor, action))
        yield state


def play(contest: Contest, number: int) -> Ending:
    """Game `number` of a contest; the same whenever and wherever it is played."""
    game = contest.game
    rng = Random(f"{contest.seed}/{number}")
    *_, (steps, last) = enumerate(states(game, contest.setup, rng, contest.player))
    wrong = game.invariants(last) if isinstance(game, Checks) else ()
    return Ending(steps, game.outcome(last), tuple(wrong))


def simulate(contest: Contest, games: int, processes: int = 1) -> Tally:
    """Play `games` games. How many processes share the work changes nothing but the time it takes."""
    tally = Tally()
    for ending in _endings(contest, games, processes):
        tally.add(ending)
    return tally


def _endings(contest: Contest, games: int, processes: int) -> Iterator[Ending]:
    one = partial(play, contest)
    if processes == 1 or games <= GAMES_PER_CHUNK:
        yield from map(one, range(games))
        return
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(one, range(games), chunksize=GAMES_PER_CHUNK)
