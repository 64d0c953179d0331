"""Whole games of Revolver 2 with real cards before the eyes: is it, action by action, the game that was tapped?

    python -m benchmarks.eyes.revolver2_camera_replays [--data FOLDER] [--games 5] [--first 0] [--wrong 0.05]
                                                      [--level easy|medium|hard]

Players of the house play each game with digital cards. Then people play it again with the drawn cards of the house box
on a staged table, and get a share of the placements wrong on purpose; what the companion believes is held against the
recording after every action. FOLDER keeps what was drawn and learnt. Levels: `companion/simulator/lived_in_table.py`.
"""

import argparse
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from companion.rules.errors import IllegalAction
from companion.simulator.lived_in_table import LEVELS, LivedInTableScene
from tests.simulator.replay.mistakes import Clumsiness, Kind
from tests.simulator.replay.recogniser_of_drawn_cards import make_recogniser
from tests.simulator.replay.recorded_bot_game import recorded
from tests.simulator.replay.replay_with_mistakes import Clumsy
from tests.simulator.replay.staged_games import REVOLVER2, Staging


def played(game: Clumsy, actions: int | None) -> list[str]:
    """Play it to the end, or to where people and companion do not agree any more, which is told."""
    try:
        game.play(actions)
    except IllegalAction as error:
        return [f"{game.at}: not played on, for {error}"]
    return []


def play(seed: int, staging: Staging, eyes: Any, asked: argparse.Namespace, sums: Counter[str]) -> None:
    """One game as it was asked for; what came of it is printed and added up."""
    recording, began = recorded(seed, staging), time.process_time()
    game = Clumsy(recording, *eyes, Clumsiness(asked.wrong, seed))
    stuck = played(game, asked.actions)
    tally, mended = game.tally, game.mended
    counts = {
        "games": 1,
        "the same end": game.outcome == recording.outcome,
        "actions compared": tally.steps,
        "not equal": len(tally.unequal),
        "cards": tally.seen + tally.asked + len(tally.tapped) + mended.by_tap,
        "understood": tally.seen,
        "asked which of several": tally.asked,
        "tapped, since not noticed": len(tally.tapped),
        "questions without a mistake": len(tally.false),
        "counted twice": len(game.room.counted_twice),
        "taken as gone": len(game.room.taken_as_gone),
        "mistakes": mended.made.total(),
        "noticed": mended.noticed.total(),
        "mended by a tap": mended.by_tap,
        "mended by hand": mended.by_hand,
        **{f"noticed: {kind.value}": mended.noticed[kind] for kind in Kind},
        **{f"made: {kind.value}": mended.made[kind] for kind in Kind},
    }
    sums.update({name: int(count) for name, count in counts.items()})
    end = recording.outcome.reason if recording.outcome else "no end"
    took = time.process_time() - began
    print(f"game {seed}: {end}, {tally.steps} actions, {mended.made.total()} mistakes, {took:.0f} s of CPU", flush=True)
    for line in (*stuck, *tally.unequal, *tally.tapped, *tally.false, *mended.failed):
        print(f"    {line}"[:400], flush=True)
    for what, lines in (("counted twice", game.room.counted_twice), ("taken as gone", game.room.taken_as_gone)):
        for line in lines:
            print(f"    {what}: {line}", flush=True)


def report(sums: Counter[str]) -> None:
    """All games in shares."""
    cards, mistakes = sums["cards"], max(1, sums["mistakes"])
    if not cards:
        raise SystemExit("no card was laid; give it more --actions")
    print(
        f"{sums['games']} games, {sums['the same end']} with the same end; {sums['actions compared']} actions compared,"
    )
    print(f"{sums['not equal']} differences; {cards} cards: {sums['understood'] / cards:.1%} understood at once,")
    for what in ("asked which of several", "tapped, since not noticed", "questions without a mistake"):
        print(f"  {sums[what] / cards:.1%} {what}")
    print(f"  {sums['counted twice']} counted twice, {sums['taken as gone']} taken as gone while they lay there")
    print(f"{sums['mistakes']} mistakes: {sums['noticed'] / mistakes:.1%} noticed; ", end="")
    print(f"{sums['mended by a tap']} mended by a tap, {sums['mended by hand']} by hand")
    for kind in Kind:
        print(f"  {kind.value}: {sums[f'noticed: {kind.value}']} of {sums[f'made: {kind.value}']}")


def main(staging: Staging = REVOLVER2, about: str | None = __doc__) -> None:
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--first", type=int, default=0, help="seed of the first game")
    parser.add_argument("--wrong", type=float, default=0.0, help="share of the placements that go wrong")
    parser.add_argument("--actions", type=int, help="of each game, instead of all of it")
    parser.add_argument("--level", choices=sorted(LEVELS), default="easy", help="light, shadows, sleeves and camera")
    arguments = parser.parse_args()
    sums: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        eye, scene = make_recogniser(staging.cards, arguments.data or Path(folder), staging=staging)
        eyes = eye, LivedInTableScene(staging.mat, scene.pictures, LEVELS[arguments.level])
        for seed in range(arguments.first, arguments.first + arguments.games):
            play(seed, staging, eyes, arguments, sums)
    report(sums)


if __name__ == "__main__":
    main()
