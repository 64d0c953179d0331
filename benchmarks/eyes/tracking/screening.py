"""A staged film that is shown to the real recogniser and tracking, frame by frame."""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from benchmarks.eyes.tracking.outcome import Outcome, are_in_order, describe, expected_observations
from companion.games.registry import folder_of
from companion.rules.parts.mat import load_mat
from companion.simulator.scene import LaidCard, TableScene
from companion.simulator.scripted_film import Film, FilmFrameContent
from companion.table.observing.observation import Observation
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.recogniser import Recogniser
from companion.vision.track.watcher import Watcher

MAT: Final = load_mat(folder_of("quickdraw") / "mat.toml")
CALM: Final = 14
"""Frames shown after an event for it to be observed: the patience with cards that are gone, and some."""
LONG: Final = 60
"""Frames for which it is then watched that nothing more is observed."""


class NoCamera:
    def frames(self) -> Iterator[Picture]:
        return iter(())

    def close(self) -> None: ...


class Timed:
    """The recogniser, and the CPU seconds it took so far."""

    def __init__(self, eye: Recogniser) -> None:
        self._eye, self.spent, self.looks = eye, 0.0, 0

    def recognise(
        self, frame: Picture, part: PixelBox | None = None, lying: Sequence[Detection] = ()
    ) -> Sequence[Detection]:
        began = time.process_time()
        found = self._eye.recognise(frame, part, lying)
        self.spent += time.process_time() - began
        self.looks += 1
        return found


class Screening:
    """A film under way."""

    def __init__(self, scene: TableScene, recogniser: Recogniser, seed: int, *lying: LaidCard) -> None:
        self.film, self.eye, self.dice = Film(scene, *lying), Timed(recogniser), Random(seed)
        self.told: list[Observation] = []
        self.watcher = Watcher(NoCamera(), self.eye, MatCalibration(MAT), self.told.append)
        self._seed, self._shown = 1000 * seed, 0
        self.film.rest(4)
        self.film.hover(700, 100, 1)
        self.show()

    def show(self) -> list[tuple[int, float, float]]:
        """Show what was added; per frame how much was told by then, and CPU seconds of the eye and of all else."""
        costs = []
        for frame in self.film.frames(self._shown, self._seed):
            before, eye = time.process_time(), self.eye.spent
            self.watcher.process_frame(frame)
            eye = self.eye.spent - eye
            costs.append((len(self.told), eye, time.process_time() - before - eye))
        self._shown = len(self.film.moments)
        return costs

    def forget_shown(self) -> None:
        """Keep no moment but the last."""
        self.film.moments[:] = self.film.moments[-1:]
        self._seed, self._shown = self._seed + 101, 1

    def event(self, happen: Callable[["Screening"], None], outcome: Outcome, long: int = LONG) -> None:
        """Let something happen, and hold what is observed then and in `long` more frames against the script."""
        before, told = self.film.moments[-1].count_lying(), len(self.told)
        happen(self)
        last = last_motion(self.film.moments[self._shown - 1 :])
        self.film.rest(CALM + long)
        costs = self.show()
        after = self.film.moments[-1].count_lying()
        news = self.told[told:]
        outcome.times += 1
        expected = expected_observations(before, after)
        if Counter(describe(each) for each in news) == expected and are_in_order(news):
            outcome.right += 1
        else:
            outcome.wrong.append(
                f"observed {[describe(each) for each in news]}, due {list(expected_observations(before, after))}"
            )
        if news:
            took = 1 + next(n for n, cost in enumerate(costs[last:]) if cost[0] == len(self.told))
            outcome.frames.append(took)
            spent = costs[last : last + took]
            outcome.eye_ms.append(1000 * sum(eye for _, eye, _ in spent))
            outcome.rest_ms.append(1000 * sum(rest for _, _, rest in spent))


def last_motion(moments: Sequence[FilmFrameContent]) -> int:
    """Return the number of the last moment after the first in which a card that changes, or a hand over it, moves."""
    changed = set(moments[0].cards) ^ set(moments[-1].cards)

    def moves(number: int) -> bool:
        before, now = moments[number - 1], moments[number]
        hidden = any(each.visible_share(laid) < 1 for laid in changed for each in (before, now))
        return hidden or before.cards != now.cards or before.scene is not now.scene

    return max((number for number in range(1, len(moments)) if moves(number)), default=len(moments) - 1)
