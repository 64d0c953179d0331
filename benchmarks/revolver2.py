"""How even Revolver 2 is with a box, how its games end, how long they are, and what each card is played for.

`python -m benchmarks.revolver2 balance` plays each strength of the attackers against each of the defenders, `mirror`
only equal players; `cards` counts how often each card is drawn and played.
"""

import argparse
import multiprocessing
import os
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from random import Random
from statistics import mean, quantiles
from typing import Any, Final, NamedTuple

from companion.games.revolver2.rules import GAME
from companion.games.revolver2.state import State
from companion.rules.action import Action, LegalActions
from companion.rules.event import Event
from companion.rules.game import Setup, View, complete, fold
from companion.rules.player import Dice, Player
from companion.rules.seat import Seat
from companion.rules.skirmish.events.hands import Drew
from companion.rules.skirmish.events.playing import CardPlayed
from companion.rules.skirmish.events.turns import TurnBegan
from companion.rules.skirmish.words import Side
from companion.simulate import decide

RANDOM: Final = "random"
STRENGTHS: Final = (RANDOM, *GAME.players)
SETUP: Final = complete(GAME.info, Setup(2))


@dataclass(frozen=True)
class Cast:
    """One player for each side; nobody plays at random."""

    attack: Player | None
    defence: Player | None

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: Dice) -> Action | None:
        player = {"attack": self.attack, "defence": self.defence, None: None}[view["me"]["side"]]
        return None if player is None else player.choose(seat, view, legal, random)


class Pairing(NamedTuple):
    """Who plays whom, by strength, and the seed of all their games; `checked`: every state against the invariants."""

    attack: str
    defence: str
    seed: int
    checked: bool = False

    @property
    def cast(self) -> Cast:
        """The players themselves."""
        return Cast(GAME.players.get(self.attack), GAME.players.get(self.defence))


@dataclass
class Ending:
    """What one game tells."""

    winner: Side
    reason: str
    turns: int
    actions: int
    seconds: float
    wrong: int
    drawn: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)


def play(pairing: Pairing, number: int) -> Ending:
    """Game `number` of a pairing."""
    began, wrong, actions = time.process_time(), 0, 0
    seen: list[Event] = []
    state: State = GAME.initial_state(SETUP)
    for state, events in course(pairing.cast, Random(f"{pairing.seed}/{number}")):
        seen += events
        actions += 1
        wrong += pairing.checked and bool(GAME.invariants(state))
    assert state.winner is not None
    turns = sum(isinstance(event, TurnBegan) and event.side is Side.ATTACK for event in seen)
    drawn = Counter(str(event.card) for event in seen if isinstance(event, Drew))
    played = Counter(str(event.card) for event in seen if isinstance(event, CardPlayed))
    return Ending(state.winner, state.reason, turns, actions, time.process_time() - began, wrong, drawn, played)


def course(cast: Cast, rng: Random) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """A whole game: each state, and the events that led to it."""
    state: State = GAME.initial_state(SETUP)
    while GAME.to_act(state):
        actor, action = decide(GAME, state, rng, cast)
        events = tuple(GAME.apply(state, actor, action))
        state = fold(GAME, state, events)
        yield state, events


def endings(pairing: Pairing, games: int, processes: int) -> list[Ending]:
    """All of them, in order."""
    if processes == 1:
        return [play(pairing, number) for number in range(games)]
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        return list(pool.map(partial(play, pairing), range(games), chunksize=10))


def told(pairing: Pairing, found: list[Ending]) -> str:
    """One line for a pairing."""
    share = 100 * mean(ending.winner is Side.ATTACK for ending in found)
    reasons = Counter(ending.reason for ending in found)
    shares = ", ".join(f"{reason} {100 * count / len(found):.0f} %" for reason, count in sorted(reasons.items()))
    turns = [ending.turns for ending in found]
    low, *_, high = quantiles(turns, n=10)
    return (
        f"{pairing.attack:>6} / {pairing.defence:<6} seed {pairing.seed}: attack {share:4.1f} %  {shares};"
        f" turns {mean(turns):.1f} ({low:.0f} to {high:.0f}), actions {mean(e.actions for e in found):.0f},"
        f" {mean(e.seconds for e in found):.2f} s, wrong {sum(bool(e.wrong) for e in found)}"
    )


def balance(pairings: Iterable[Pairing], games: int, processes: int) -> None:
    print("attack / defence: share of the attack; endings; turns a side, the middle eight tenths; CPU of a game")
    for pairing in pairings:
        print(told(pairing, endings(pairing, games, processes)), flush=True)


def cards(pairing: Pairing, games: int, processes: int) -> None:
    """How much of what is drawn of each card is played, and how often its side wins where it is."""
    found = endings(pairing, games, processes)
    print("card: drawn a game, played of those; its side wins where it was played / in all")
    for card, printed in GAME.view(GAME.initial_state(SETUP), None)["cards"].items():
        side = Side(printed["side"])
        drawn, played = (
            sum(one[card] for one in part) for part in ([e.drawn for e in found], [e.played for e in found])
        )
        won = [ending.winner is side for ending in found if ending.played[card]]
        share = f"{100 * mean(won):3.0f} %" if won else "  -"
        every = 100 * mean(ending.winner is side for ending in found)
        use = f"{drawn / games:5.2f}  {100 * played / max(1, drawn):3.0f} %"
        print(f"{side.value:>7} {card:<22} {use}  {share} / {every:.0f} %")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("balance", "mirror", "cards"))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seeds", type=int, nargs="+", default=(7,))
    parser.add_argument("--strengths", nargs="+", choices=STRENGTHS, default=tuple(GAME.players))
    parser.add_argument("--check", action="store_true", help="hold every state against the invariants")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    pairs = [(one, other) for one in chosen.strengths for other in chosen.strengths]
    if chosen.what != "balance":
        pairs = [(one, one) for one in chosen.strengths]
    pairings = [Pairing(*pair, seed, chosen.check) for pair in pairs for seed in chosen.seeds]
    if chosen.what == "cards":
        cards(pairings[0], chosen.games, chosen.processes)
    else:
        balance(pairings, chosen.games, chosen.processes)


if __name__ == "__main__":
    main()
