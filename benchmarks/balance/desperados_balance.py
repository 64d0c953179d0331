"""Chances of the marshal in Desperados on its house board, and the cost of its deduction.

`python -m benchmarks.balance.desperados_balance deduction` counts the rides of five moves with and without merging;
`... balance` plays every strength of the marshal against every strength of the gang, for each number of desperados.
"""

import argparse
import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import mean, stdev
from typing import Any, Final

from companion.games.desperados import GAME
from companion.games.desperados.count_possible_rides import count_rides_by_end_city
from companion.games.desperados.enums_and_constants import MOVES, ROUNDS, SALOON
from companion.rules.actions_and_offers import Action, LegalActions
from companion.rules.bot import Bot
from companion.rules.game import Setup, View, complete_setup
from companion.rules.parts.board import BoardGraph, PlaceId
from companion.rules.seats_and_viewers import Seat
from companion.simulate import GameToSimulate, simulate_games

GANGS: Final = (2, 3, 4, 5)
NONE_LOST: Final[frozenset[PlaceId]] = frozenset()


@dataclass(frozen=True)
class Cast:
    """One player for the marshal and another for the gang."""

    marshal: Bot
    gang: Bot

    def choose(self, seat: Seat, view: View, legal: LegalActions[Any], random: Random) -> Action | None:
        player = self.marshal if view["me"]["marshal"] else self.gang
        return player.choose(seat, view, legal, random)


def takings(marshal: str, gang: str, setup: Setup, games: int, processes: int) -> list[int]:
    """Return the dollars of each desperado of the gang, game by game."""
    cast = Cast(GAME.bots[marshal], GAME.bots[gang])
    tally = simulate_games(GameToSimulate(GAME, setup, 7, cast), games, processes)
    riders = GAME.initial_state(setup).house.desperados
    return [sum(outcome.scores.values()) // riders for outcome in tally.outcomes]


def share_held(money: Sequence[int], goal: int) -> float:
    """Return the share of games that the marshal wins, in percent."""
    return 100 * sum(one < goal for one in money) / len(money)


def balance(games: int, processes: int, gangs: Sequence[int], strengths: Sequence[str]) -> None:
    print("marshal / gang: the marshal wins, at the board's goal; dollars for each desperado")
    for riders in gangs:
        setup = complete_setup(GAME.info, Setup(riders + 1))
        goal = GAME.initial_state(setup).house.goal // riders
        for marshal in strengths:
            for gang in strengths:
                money = takings(marshal, gang, setup, games, processes)
                held, spread = share_held(money, goal), stdev(money)
                pair = f"{riders} desperados, goal {goal}: {marshal:>5} / {gang:<5}"
                print(f"{pair} {held:5.1f} %  {mean(money):5.0f} +- {spread:.0f}")


def written_out(board: BoardGraph, start: PlaceId, moves: int) -> Iterator[PlaceId]:
    """The end of every ride, one by one: what counting merged rides is held against."""
    ways: list[tuple[PlaceId, tuple[PlaceId, ...]]] = [(start, ())]
    for _ in range(moves):
        ways = [
            (city if card == SALOON else card, (*laid, card))
            for city, laid in ways
            for card in (*board.exits(city), SALOON)
            if card not in laid
        ]
    return (city for city, _ in ways)


def deduction() -> None:
    """The aid's work in a game: five rounds, each from other cities, asked for after every move."""
    board = GAME.initial_state(complete_setup(GAME.info, Setup(6))).atlas.board
    starts, moves = board.places[: 3 * ROUNDS], range(1, MOVES + 1)
    merged = _spent(
        lambda: [count_rides_by_end_city(board, start, NONE_LOST, move) for start in starts for move in moves]
    )
    listed = _spent(lambda: [list(written_out(board, start, move)) for start in starts for move in moves])
    print(f"a round of {MOVES} moves, asked for after each: {1000 * merged / len(starts):.2f} ms")
    print(
        f"the same written out ride by ride: {1000 * listed / len(starts):.2f} ms, {listed / merged:.1f} times as long"
    )
    for start, cards in zip(board.places[3 * ROUNDS :], (5, 7, 9, 11), strict=True):
        _compare(board, start, cards)
    spent = _spent(lambda: count_rides_by_end_city(board, board.places[1], NONE_LOST, 25))
    total = sum(count_rides_by_end_city(board, board.places[1], NONE_LOST, 25).values())
    print(f"one ride of 25 cards: {total} possible, counted in {1000 * spent:.0f} ms; no round is that long")


def _compare(board: BoardGraph, start: PlaceId, cards: int) -> None:
    merged = _spent(lambda: count_rides_by_end_city(board, start, NONE_LOST, cards))
    listed = _spent(lambda: list(written_out(board, start, cards)))
    print(f"one ride of {cards} cards: {1000 * merged:.1f} ms, written out {1000 * listed:.1f} ms")


def _spent(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("deduction", "balance"))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--gangs", type=int, nargs="+", default=GANGS)
    parser.add_argument("--strengths", nargs="+", default=tuple(GAME.bots))
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    arguments = parser.parse_args()
    if arguments.what == "deduction":
        deduction()
    else:
        balance(arguments.games, arguments.processes, arguments.gangs, arguments.strengths)


if __name__ == "__main__":
    main()
