"""Side channels of an encrypted line: lengths of what seats are sent in recorded games, times of a secret choice.

    python -m benchmarks.trust.side_channels [--trials 1000] [--games noir quickdraw]

The times are those of the choice of a start room in Noir, at their source: from the action to the encoded updates of
both seats, with no line between. Rooms are drawn at random, so that what drifts on this machine falls on all alike. A
difference of medians counts as seen if it is larger than chance makes between rooms that are shuffled; the smallest
one that would have been seen nine times of ten is said beside it.
"""

import argparse
import gc
import statistics
import time
from collections.abc import Sequence
from random import Random

from companion.games.registry import find_game, folder_of, load_games
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import Seat
from companion.server.http.pad_response_lengths import SizeClasses
from companion.table.dealer import WaitingDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from tests.games.common.recorded_message_lengths import measure_recorded_game

RESAMPLES = 400


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--trials", type=int, default=1000)
    parser.add_argument("--games", nargs="*", default=list(load_games()))
    given = parser.parse_args()
    for game in given.games:
        print_lengths(game)
    print_times(given.trials)


def print_lengths(game: str) -> None:
    """Print how many lengths there are in all recorded games of one run, and how often the class grew."""
    sizes = SizeClasses()
    found = [measure_recorded_game(path, sizes) for path in sorted((folder_of(game) / "playthroughs").glob("*.toml"))]
    padded = [length for each in found for length in each.padded]
    bare = {length for each in found for length in each.bare}
    grew = sum(one != other for one, other in zip(padded, padded[1:], strict=False))
    print(f"{game:12} {len(padded):6} updates: {len(bare):5} lengths, {len(set(padded))} padded; grew {grew} times")


def print_times(trials: int) -> None:
    """Print the times of each start room, and the differences that could have been seen."""
    game = find_game("noir")
    rooms = [action for offer in _opened()[0].legal_for(Seat(0)).offers for action in offer]
    rng, times = Random(1), [list[int]() for _ in rooms]
    gc.disable()  # a collection would fall on one trial of many
    for trial in range(trials * len(rooms)):
        number = rng.randrange(len(rooms))
        table, encoder = _opened()
        began = time.perf_counter_ns()
        table.submit(Seat(0), rooms[number])
        for seat in table.seats:
            encoder.encode_update(table.update_for(seat))
        times[number].append(time.perf_counter_ns() - began)
        if trial % 500 == 0:
            gc.collect()
    medians = [statistics.median(each) / 1000 for each in times]
    spread = max(medians) - min(medians)
    chance, visible = _limits(times, rng)
    print(f"start rooms of {game.info.title}: {len(rooms)}, {len(times[0])} trials each, median {medians[0]:.1f} us")
    print(f"largest difference of medians {spread:.2f} us; chance alone makes up to {chance:.2f} us (19 of 20)")
    print(f"smallest difference of one room that would have been seen: {visible:.2f} us")


def _opened() -> tuple[Table, UpdateEncoder]:
    game = find_game("noir")
    table = Table("t", game, complete_setup(game.info, Setup(2, {}, {}, {})), MemoryLog(), WaitingDealer())
    table.open(dealer={})
    return table, UpdateEncoder(game)


def _limits(times: Sequence[Sequence[int]], rng: Random) -> tuple[float, float]:
    """Return, in microseconds, the spread of medians that chance stays under, and the shift that rises above it."""
    pool = [each for room in times for each in room]
    spreads, medians = [], []
    for _ in range(RESAMPLES):
        rng.shuffle(pool)
        at, drawn = 0, []
        for room in times:
            drawn.append(statistics.median(pool[at : at + len(room)]) / 1000)
            at += len(room)
        spreads.append(max(drawn) - min(drawn))
        medians.append(drawn[0])
    chance = sorted(spreads)[RESAMPLES * 19 // 20]
    return chance, chance + 1.28 * statistics.stdev(medians)


if __name__ == "__main__":
    main()
