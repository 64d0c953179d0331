"""Many games of Revolver, or of Revolver 2, in numbers: who wins, how they end, how long they are, what goes wrong."""

import argparse
import multiprocessing
import os
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from random import Random
from statistics import mean, quantiles
from typing import Any, Final, NamedTuple

from benchmarks.wilson_interval import wilson_interval
from companion.garbage_collector import tune_garbage_collector
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import Bot, RandomSource, bots_of
from companion.rules.event import Event
from companion.rules.game import AnyGame, Setup, View, fold_events
from companion.rules.seats_and_viewers import Seat
from companion.simulate import choose_action
from companion.skirmish.battle.events.draws_and_discards import Drew
from companion.skirmish.battle.events.played_cards import CardPlayed
from companion.skirmish.battle.events.turns_and_attacks import TurnBegan
from companion.skirmish.cards.enums_and_constants import Side

RANDOM: Final = "random"
MIXED: Final = "mixed"
"""Half at random, half fair: it goes where nobody would who wants to win, and yet far."""
STRENGTHS: Final = (RANDOM, MIXED, "easy", "fair", "sharp")
BOUND: Final = 20_000
"""Actions after which a game is given up."""


@dataclass(frozen=True)
class Mixed:
    """Does half of what it does at random."""

    player: Bot

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> Action | None:
        return None if random.random() < 0.5 else self.player.choose(seat, view, legal, random)


@dataclass(frozen=True)
class Cast:
    """One player for each side; nobody plays at random."""

    attack: Bot | None
    defence: Bot | None

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> Action | None:
        player = {"attack": self.attack, "defence": self.defence, None: None}[view["me"]["side"]]
        return None if player is None else player.choose(seat, view, legal, random)


class Pairing(NamedTuple):
    """Game, strength of both sides, and the seed of all their games; `checked`: every state."""

    game: AnyGame
    setup: Setup
    attack: str
    defence: str
    seed: int
    checked: bool = False

    @property
    def cast(self) -> Cast:
        """The players themselves."""
        return Cast(self._player(self.attack), self._player(self.defence))

    def _player(self, strength: str) -> Bot | None:
        players = bots_of(self.game)
        return Mixed(players["fair"]) if strength == MIXED else players.get(strength)


@dataclass
class Ending:
    """End of one game; `winner` None: it was given up. `wrong` is what the invariants said, each thing once."""

    winner: Side | None
    reason: str
    turns: int
    actions: int
    seconds: float
    wrong: tuple[str, ...]
    drawn: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)


def play(pairing: Pairing, number: int) -> Ending:
    """Game `number` of a pairing."""
    began, wrong, actions = time.process_time(), dict[str, None](), 0
    seen: list[Event] = []
    state = pairing.game.initial_state(pairing.setup)
    for state, events in course(pairing, Random(f"{pairing.seed}/{number}")):
        seen += events
        actions += 1
        wrong |= dict.fromkeys(pairing.game.invariants(state) if pairing.checked else ())
    turns = sum(isinstance(event, TurnBegan) and event.side is Side.ATTACK for event in seen)
    drawn = Counter(str(event.card) for event in seen if isinstance(event, Drew))
    played = Counter(str(event.card) for event in seen if isinstance(event, CardPlayed))
    took = time.process_time() - began
    return Ending(state.match.winner, state.match.reason, turns, actions, took, tuple(wrong), drawn, played)


def course(pairing: Pairing, rng: Random) -> Iterator[tuple[Any, Sequence[Event]]]:
    """A whole game: each state, and the events that led to it."""
    game, cast = pairing.game, pairing.cast
    state = game.initial_state(pairing.setup)
    for _ in range(BOUND):
        if not game.to_act(state):
            return
        actor, action = choose_action(game, state, rng, cast)
        events = game.apply(state, actor, action)
        state = fold_events(game, state, events)
        yield state, events


def endings(pairing: Pairing, games: int, processes: int) -> list[Ending]:
    """All of them, in order."""
    if processes == 1:
        return [play(pairing, number) for number in range(games)]
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, spawn, initializer=tune_garbage_collector) as pool:
        return list(pool.map(partial(play, pairing), range(games), chunksize=10))


def told(pairing: Pairing, found: list[Ending]) -> str:
    """One line for a pairing: the share of the attack with its 95 % interval, and what else the games tell."""
    won = sum(ending.winner is Side.ATTACK for ending in found)
    surest = "{:.1f} to {:.1f}".format(*(100 * bound for bound in wilson_interval(won, len(found))))
    reasons = Counter(ending.reason or "given up" for ending in found)
    shares = ", ".join(f"{reason} {100 * count / len(found):.0f} %" for reason, count in sorted(reasons.items()))
    turns = [ending.turns for ending in found]
    low, *_, high = quantiles(turns, n=10)
    return (
        f"{pairing.attack:>6} / {pairing.defence:<6} seed {pairing.seed}: attack {100 * won / len(found):4.1f} %"
        f" of {len(found)} ({surest})  {shares};"
        f" turns {mean(turns):.1f} ({low:.0f} to {high:.0f}), actions {mean(e.actions for e in found):.0f},"
        f" {mean(e.seconds for e in found):.2f} s, wrong {sum(bool(e.wrong) for e in found)}"
    )


def balance(pairings: Iterable[Pairing], games: int, processes: int) -> None:
    print(
        "attack / defence: share of the attack, games, 95 % interval; endings; turns a side, middle eight tenths; CPU"
    )
    for pairing in pairings:
        print(told(pairing, endings(pairing, games, processes)), flush=True)


def cards(pairing: Pairing, games: int, processes: int) -> None:
    """Print how much of what is drawn of each card is played, and how often its side wins where it is."""
    found = endings(pairing, games, processes)
    print("card: drawn a game, played of those; its side wins where it was played / in all")
    for card, printed in pairing.game.view(pairing.game.initial_state(pairing.setup), None)["cards"].items():
        drawn, played = (
            sum(one[card] for one in part) for part in ([e.drawn for e in found], [e.played for e in found])
        )
        if drawn and printed["side"] is not None:
            print(_line(found, card, Side(printed["side"]), drawn, played))


def _line(found: list[Ending], card: str, side: Side, drawn: int, played: int) -> str:
    won = [ending.winner is side for ending in found if ending.played[card]]
    share = f"{100 * mean(won):3.0f} %" if won else "  -"
    every = 100 * mean(ending.winner is side for ending in found)
    use = f"{drawn / len(found):5.2f}  {100 * played / max(1, drawn):3.0f} %"
    return f"{side.value:>7} {card:<26} {use}  {share} / {every:.0f} %"


def arguments(description: str | None, what: Sequence[str]) -> argparse.ArgumentParser:
    """Return a parser of the arguments that both games' benchmarks take."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("what", choices=what)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seeds", type=int, nargs="+", default=(7,))
    parser.add_argument("--strengths", nargs="+", choices=STRENGTHS, default=("easy", "fair", "sharp"))
    parser.add_argument("--check", action="store_true", help="hold every state against the invariants")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    return parser


def pairings_of(game: AnyGame, setup: Setup, chosen: argparse.Namespace) -> list[Pairing]:
    """Each strength against each, or only against its own."""
    pairs = [(one, other) for one in chosen.strengths for other in chosen.strengths]
    if chosen.what != "balance":
        pairs = [(one, one) for one in chosen.strengths]
    return [Pairing(game, setup, *pair, seed, chosen.check) for pair in pairs for seed in chosen.seeds]
