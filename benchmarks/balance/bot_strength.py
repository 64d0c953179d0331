"""Strength of the bots of a game: games of one strength against another, with intervals, and CPU.

`python -m benchmarks.balance.bot_strength quickdraw fair random --seats 2 --games 200` seats one bot of the first
strength among others of the second, each seat in turn. A share is told with its 95 % interval (Wilson), and
beside it the fair share.
"""

import argparse
import multiprocessing
import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

from benchmarks.wilson_interval import wilson_interval
from companion.app.commands.parse_options_and_rulings import parse_id_values
from companion.games.registry import find_game, load_games
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import Bot, RandomSource, bots_of
from companion.rules.game import Setup, View
from companion.rules.packs.pack import complete_setup_with_pack
from companion.rules.seats_and_viewers import Seat
from companion.simulate import GameToSimulate, simulate_game

RANDOM: Final = "random"


class Matchup(NamedTuple):
    """One bot of a strength among others of another, at a table of so many seats; `options` of the host."""

    game: str
    strength: str
    against: str
    seats: int
    seed: int
    options: tuple[tuple[str, Any], ...] = ()


@dataclass
class Cast:
    """A bot for each seat, None to play at random; `seconds` is the CPU of each decision of the `timed` seat."""

    bots: Sequence[Bot | None]
    timed: Seat
    seconds: list[float] = field(default_factory=list)

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: RandomSource) -> Action | None:
        """Return the choice of the bot of `seat`."""
        bot = self.bots[seat]
        if bot is None:
            return None
        began = time.process_time()
        chosen = bot.choose(seat, view, legal, random)
        if seat == self.timed:
            self.seconds.append(time.process_time() - began)
        return chosen


class PlayedGame(NamedTuple):
    """Result of a game: the part of the win that went to the bot, and the seconds of its decisions."""

    part: float
    seconds: list[float]


def play_game(matchup: Matchup, number: int) -> PlayedGame:
    """Play game `number`, with the bot in each seat in turn; each deal is played once from every seat."""
    game = find_game(matchup.game)
    setup = complete_setup_with_pack(game, Setup(matchup.seats, dict(matchup.options)))
    mine, bots = Seat(number % matchup.seats), bots_of(game, setup.options)
    cast = Cast(
        [bots.get(matchup.strength if seat == mine else matchup.against) for seat in range(matchup.seats)], mine
    )
    deal = number // matchup.seats
    ending = simulate_game(GameToSimulate(game, setup, Random(f"{matchup.seed}/{deal}").getrandbits(64), cast), 0)
    winners = ending.outcome.winners if ending.outcome is not None else ()
    return PlayedGame(1 / len(winners) if mine in winners else 0.0, cast.seconds)


def report(matchup: Matchup, games: int, processes: int) -> str:
    """Play all games, and return a line about them."""
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        played = list(pool.map(partial(play_game, matchup), range(games), chunksize=4))
    won = sum(one.part for one in played)
    low, high = wilson_interval(won, games)
    taken = sorted(1000 * second for one in played for second in one.seconds)
    return (
        f"{matchup.game} {matchup.seats} seats, {matchup.strength} among {matchup.against}, seed {matchup.seed}:"
        f" {100 * won / games:.1f} % ({100 * low:.1f} to {100 * high:.1f}; fair share {100 / matchup.seats:.0f})"
        f" of {games} games; a decision {taken[len(taken) // 2]:.1f} ms, p99 {taken[len(taken) * 99 // 100]:.1f},"
        f" at most {taken[-1]:.1f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(load_games()))
    parser.add_argument("strength", choices=("easy", "fair", "sharp"))
    parser.add_argument("against", choices=(RANDOM, "easy", "fair", "sharp"))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--option", action="append", default=[], help="a choice of the host, such as hands=10")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    options = parse_id_values(find_game(chosen.game).info.options, chosen.option)
    matchup = Matchup(chosen.game, chosen.strength, chosen.against, chosen.seats, chosen.seed, tuple(options.items()))
    print(report(matchup, chosen.games, chosen.processes))


if __name__ == "__main__":
    main()
