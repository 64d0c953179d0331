"""Many evenings by scripts on real HTTP and MQTT, with every trouble of an evening, watched for what grows.

    python -m benchmarks.trust.soak [--evenings 200] [--seed 1]

Run as root: the data folder is a small disk of its own, in a mount namespace. Each evening is a game from Begin to its
end, or to its 150th tap. During every evening one trouble comes: all pages reload, the machine naps, its broker dies,
its clock jumps, its disk is full; and three times its plug is pulled. It fails if memory grew by more than 2 %, a
thread or descriptor is left over, a log does not verify, or anything was said that was not expected.
"""

import argparse
import itertools
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final

from benchmarks.trust.soak.mqtt_listener import MqttListener
from benchmarks.trust.soak.seated_phones import SeatedPhones
from benchmarks.trust.soak.watched_program import Measured, WatchedProgram

GAMES: Final = {"quickdraw": 4, "noir": 2, "desperados": 4, "revolver2": 2, "revolver": 2, "any": 4}
MOST_TAPS: Final = 150
DISK: Final = "256m"
DAY_S: Final = 86_400
MOST_GROWTH: Final = 1.02
COMPARED: Final = len(GAMES)
"""So many evenings at the beginning of a life of the process, and at its end, are compared by their medians: each game
once, since every seat has a line open."""
CLOSING: Final = 1
"""Lines that may still be about to be closed, or to be opened again, when descriptors are counted."""
DEEPEST_KB: Final = 64
"""No thread may need more of its stack."""
WARM_UP: Final = 2
"""Times that each game is played in a life before its measurements count: modules are imported, caches fill."""


class Soak:
    """One run: the program, those who sit, somebody on the broker, and what was measured after each evening."""

    def __init__(self, program: WatchedProgram, rng: Random) -> None:
        self.program, self.rng = program, rng
        self.phones = SeatedPhones(program, rng)
        self.lives: list[list[Measured]] = [[]]
        self.faults: list[str] = []
        self._clocks = itertools.cycle((-DAY_S, 3600, -3600, DAY_S, 0))

    def run(self, evenings: int) -> None:
        """Play so many evenings."""
        self.program.start()
        self.phones.log_in_host()
        troubles: Sequence[Callable[[], None]] = (
            self.reload, self.nap, self.lose_broker, self.move_clock, self.fill_disk,
        )  # fmt: skip
        listener = MqttListener(self.program.mqtt_port)
        for nth, game in zip(range(evenings), itertools.cycle(GAMES), strict=False):
            heard = listener.count
            pull_plug = nth in (evenings // 20, evenings // 10, evenings - evenings // 10)
            self.play_evening(game, self.pull_plug if pull_plug else troubles[nth // len(GAMES) % len(troubles)])
            listener.wait_for_more_than(heard)
            if pull_plug:
                self.lives.append([])
            self.lives[-1].append(self.program.measure())
            print(f"{nth + 1:4} {game:10} {self.lives[-1][-1]}", flush=True)
        listener.close()
        self.phones.close()
        if status := self.program.stop():
            self.faults.append(f"it ended with {status}")

    def play_evening(self, game: str, trouble: Callable[[], None]) -> None:
        """Play a game, with a trouble at some tap of it."""
        self.phones.open_game(game, GAMES[game])
        when = self.rng.randrange(1, 20)
        for nth in range(MOST_TAPS):
            if not self.phones.tap():
                break
            if nth == when:
                trouble()

    def reload(self) -> None:
        self.phones.reload_all()

    def nap(self) -> None:
        self.program.nap(1.0)

    def lose_broker(self) -> None:
        self.program.kill_broker()

    def move_clock(self) -> None:
        self.program.set_clock(next(self._clocks))

    def fill_disk(self) -> None:
        """Fill the disk until a tap is refused, and see that the same table goes on once there is room."""
        self.program.fill_disk()
        for _ in range(50):  # what is free on the log's last pages still takes some
            if said := self.phones.tap_in_vain():
                if "disk" not in said:
                    self.faults.append(f"a full disk was told as: {said}")
                break
        self.program.empty_disk()

    def pull_plug(self) -> None:
        self.program.kill()
        self.phones.forget_updates()
        self.program.start()
        self.phones.log_in_host()
        self.phones.wait_until_all_are_back()


def judge(lives: Sequence[Sequence[Measured]]) -> list[str]:
    """Compare the first evenings of the longest life, once warm, with its last; returns what grew."""
    life = max(lives, key=len)[WARM_UP * len(GAMES) :]
    if len(life) < 2 * COMPARED:
        return [f"only {len(life)} evenings of one life to compare; give it more --evenings"]
    first, last = (
        [statistics.median(each[at] for each in part) for at in range(len(Measured._fields))]
        for part in (life[:COMPARED], life[-COMPARED:])
    )
    names = Measured._fields
    print(", ".join(f"{name} {a:.0f} -> {b:.0f}" for name, a, b in zip(names, first, last, strict=True)))
    limits = (first[0] * MOST_GROWTH, first[1], first[2] + CLOSING, DEEPEST_KB)
    return [
        f"{name} grew from {a:.0f} to {b:.0f}"
        for name, a, b, most in zip(names, first, last, limits, strict=True)
        if b > most
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--evenings", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if not arguments.inside:
        namespace = ["unshare", "--mount", sys.executable, "-m", "benchmarks.trust.soak", "--inside", *sys.argv[1:]]
        os.execvp(namespace[0], namespace)
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        data.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK}", "none", str(data)], check=True)
        try:
            program = WatchedProgram(Path(folder))
            try:
                run_and_report(program, arguments)
            finally:
                program.kill()
        finally:
            subprocess.run(["umount", "--lazy", str(data)], check=True)


def run_and_report(program: WatchedProgram, arguments: argparse.Namespace) -> None:
    """Run all evenings and print what was found. Ends with an error if anything was."""
    soak = Soak(program, Random(arguments.seed))
    soak.run(arguments.evenings)
    tables, wrong = program.verify_all_tables()
    faults = [*soak.faults, *wrong, *judge(soak.lives), *program.complaints()]
    print(f"{arguments.evenings} evenings, {soak.phones.taps} taps, {soak.phones.refusals} of them refused first")
    print(f"{tables} tables in the log, {tables - len(wrong)} verified")
    if tables < arguments.evenings:
        faults.append("tables are missing from the log")
    sys.exit("\n".join(faults) if faults else 0)


if __name__ == "__main__":
    main()
