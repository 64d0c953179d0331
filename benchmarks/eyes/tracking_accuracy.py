"""Films of a staged table: is everything that happens observed exactly once, how soon, and at what cost?

    python -m benchmarks.eyes.tracking_accuracy [--data FOLDER] [--times 6] [--minutes 10]
    python -m benchmarks.eyes.tracking_accuracy live [--data FOLDER] [--minutes 30] [--seed 1]

Frames are of the drawn table, 1280 x 720, with sensor noise; the eye is the real recogniser, taught the drawn cards
and their back. Latency is told from the last frame in which something moves at the place (the card, or a hand over it)
to the last observation that came of it: in frames, and in milliseconds of CPU, those of the recogniser beside all the
rest. FOLDER keeps what was drawn and learnt. `live` is one long evening: `benchmarks/eyes/live_evening.py`.
"""

import argparse
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from statistics import median
from typing import TypeAlias

from companion.app.camera.eyes.deck_to_learn import CARD_PICTURE_WIDTH
from companion.games.registry import folder_of
from companion.printing.image_cache import CardImageCache
from companion.rules.parts.mat import load_mat
from companion.rules.printed_cards import load_cards
from companion.rules.zone import CardId, ZoneId
from companion.simulator.camera_pose import CameraPose
from companion.simulator.light_effects import TableLight
from companion.simulator.scene import LaidCard, TableScene
from companion.simulator.scripted_film import Film, FilmFrameContent
from companion.table.observing.observation import CardGone, CardSeen, Observation
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.recogniser import Recogniser
from companion.vision.track.watcher import Watcher

MAT = load_mat(folder_of("quickdraw") / "mat.toml")
CARDS = load_cards(folder_of("quickdraw") / "cards.toml")
FPS = 15
CALM = 14
"""Frames shown after an event for it to be observed: the patience with cards that are gone, and some."""
LONG = 60
"""Frames for which it is then watched that nothing more is observed."""
DRIFT = 30
"""Frames between two steps of a light that changes slowly."""


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


@dataclass
class Outcome:
    """Results of one kind of event, over all its repetitions."""

    right: int = 0
    times: int = 0
    frames: list[int] = field(default_factory=list)
    eye_ms: list[float] = field(default_factory=list)
    rest_ms: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


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
        if Counter(words(each) for each in news) == due(before, after) and in_order(news):
            outcome.right += 1
        else:
            outcome.wrong.append(f"observed {[words(each) for each in news]}, due {list(due(before, after))}")
        if news:
            took = 1 + next(n for n, cost in enumerate(costs[last:]) if cost[0] == len(self.told))
            outcome.frames.append(took)
            spent = costs[last : last + took]
            outcome.eye_ms.append(1000 * sum(eye for _, eye, _ in spent))
            outcome.rest_ms.append(1000 * sum(rest for _, _, rest in spent))


def last_motion(moments: Sequence[FilmFrameContent]) -> int:
    """The number of the last moment after the first in which a card that changes, or a hand over it, moves."""
    changed = set(moments[0].cards) ^ set(moments[-1].cards)

    def moves(number: int) -> bool:
        before, now = moments[number - 1], moments[number]
        hidden = any(each.visible_share(laid) < 1 for laid in changed for each in (before, now))
        return hidden or before.cards != now.cards or before.scene is not now.scene

    return max((number for number in range(1, len(moments)) if moves(number)), default=len(moments) - 1)


Lying: TypeAlias = Counter[tuple[CardId, ZoneId]]
"""Number of copies of a card in a zone."""


def words(told: Observation) -> str:
    assert isinstance(told, CardSeen | CardGone)
    return f"{'+' if isinstance(told, CardSeen) else '-'}{told.card} {told.zone} {told.count}"


def due(before: Lying, after: Lying) -> Counter[str]:
    """Return what ought to be observed between two states of the table, each once."""
    come, gone = after - before, before - after
    seen = [f"+{card} {zone} {before[card, zone] + n + 1}" for (card, zone), many in come.items() for n in range(many)]
    left = [f"-{card} {zone} {before[card, zone] - n - 1}" for (card, zone), many in gone.items() for n in range(many)]
    return Counter([*seen, *left])


def in_order(news: Sequence[Observation]) -> bool:
    """Return True if nothing that went is told after what came in its stead."""
    kinds = [isinstance(each, CardSeen) for each in news]
    return kinds == sorted(kinds)


# Events: each leaves the table fit for the next.


def spot(show: Screening, zones: Sequence[str] = ("front-0", "front-5", "dealer", "discard", "front-2")) -> LaidCard:
    """Some card for a free spot in some zone."""
    lying = {laid.card for laid in show.film.moments[-1].cards}
    chosen = show.dice.choice(zones)
    zone = next(each for each in MAT.zones if each.id == chosen)
    x = zone.x + show.dice.uniform(36, zone.width - 36)
    y = zone.y + zone.height / 2 + show.dice.uniform(-8, 8)
    return LaidCard(show.dice.choice(sorted(set(CARDS) - lying)), x, y, show.dice.uniform(-20, 20))


def apart(show: Screening) -> LaidCard:
    """The same, lying on no other card."""
    others = [(each.x, each.y) for each in show.film.moments[-1].cards]
    while True:
        card = spot(show)
        if all(abs(card.x - x) > 85 or abs(card.y - y) > 115 for x, y in others):
            return card


def lying(show: Screening) -> LaidCard:
    return show.dice.choice(show.film.moments[-1].cards)


def over(show: Screening, card: LaidCard, reach: float = 14) -> LaidCard:
    """Another card that lies over the card, a little askew."""
    off = show.dice.uniform
    name = spot(show).card
    return LaidCard(name, card.x + off(-reach, reach), card.y + off(-reach, reach), card.angle + off(-8, 8))


def laid(show: Screening) -> None:
    show.film.lay(apart(show))


def laid_beside_a_hand(show: Screening) -> None:
    show.film.show_other_hand((690, 380), (670, 360))
    show.film.lay(LaidCard(spot(show).card, 100, 386, 5))


def moved(show: Screening) -> None:
    card, there = lying(show), apart(show)
    show.film.move(card, replace(card, x=there.x, y=there.y, angle=there.angle))


def pushed(show: Screening) -> None:
    card = lying(show)
    show.film.replace(card, replace(card, x=card.x + 14, y=card.y + 6, angle=card.angle + 15))


def covered(show: Screening) -> None:
    show.film.lay(over(show, show.film.moments[-1].cards[0]))


def uncovered(show: Screening) -> None:
    show.film.take(show.film.moments[-1].cards[-1])


def taken(show: Screening) -> None:
    show.film.take(lying(show))


def swapped(show: Screening) -> None:
    card = lying(show)
    show.film.replace(card, over(show, card, 9))


def turned_over(show: Screening) -> None:
    card = lying(show)
    show.film.replace(card, replace(card, face_up=not card.face_up))


def hovered(show: Screening) -> None:
    card = lying(show)
    show.film.hover(card.x, card.y + show.dice.uniform(-20, 20), show.dice.randrange(2, 40))


def lamp(show: Screening) -> None:
    dice = show.dice
    show.film.change_light(
        TableLight(dice.uniform(0.7, 1.2), dice.uniform(0, 360), dice.uniform(0.1, 0.5), warmth=dice.uniform(0, 0.2))
    )


def nudged(show: Screening) -> None:
    show.film.move_camera(CameraPose(show.dice.uniform(9, 15), show.dice.uniform(-1, 4), show.dice.uniform(0.88, 0.96)))


EVENTS = {
    "laid": laid,
    "moved to another place": moved,
    "pushed a little": pushed,
    "covered": covered,
    "uncovered": uncovered,
    "taken away": taken,
    "swapped in its place": swapped,
    "turned over": turned_over,
    "a hand hovers": hovered,
    "laid, a hand at work elsewhere": laid_beside_a_hand,
    "the lamp is switched": lamp,
    "the camera is nudged": nudged,
}


def some_cards(dice: Random) -> list[LaidCard]:
    """A table set by no hand: every card free."""
    names = dice.sample(sorted(CARDS), 5)
    spots = ((360, 225), (590, 225), (170, 60), (400, 60), (400, 386))
    return [LaidCard(name, x, y, dice.uniform(-10, 10)) for name, (x, y) in zip(names, spots, strict=True)]


def events(scene: TableScene, recogniser: Recogniser, times: int) -> None:
    print(f"{'event':34} right   frames (median, worst)   CPU ms: eye, all else (median; worst)")
    for name, happen in EVENTS.items():
        outcome = Outcome()
        for seed in range(times):
            show = Screening(scene, recogniser, seed, *some_cards(Random(seed)))
            if happen is uncovered:
                show.event(covered, Outcome())
            show.event(happen, outcome)
        print(row(name, outcome), flush=True)
        for wrong in outcome.wrong:
            print(f"    {wrong}")


def row(name: str, outcome: Outcome) -> str:
    head = f"{name:34} {outcome.right:2} of {outcome.times}"
    if not outcome.frames:
        return head
    frames = f"{median(outcome.frames):.0f}, {max(outcome.frames)}"
    median_ms = f"{median(outcome.eye_ms):.0f}, {median(outcome.rest_ms):.0f}"
    return f"{head}   {frames:8}   {median_ms}; {max(outcome.eye_ms):.0f}, {max(outcome.rest_ms):.0f}"


def steady(scene: TableScene, recogniser: Recogniser, minutes: float) -> None:
    """A table at rest under a light that slowly changes: what is observed there, and what it costs."""
    show = Screening(scene, recogniser, 77, *some_cards(Random(77)))
    show.film.lay(over(show, show.film.moments[-1].cards[0]))
    show.film.rest(30)
    show.show()
    told, frames, spent, looks = len(show.told), round(60 * FPS * minutes), 0.0, show.eye.looks
    for step in range(frames // DRIFT):
        dusk = step * DRIFT / frames
        show.film.change_light(
            TableLight(1.15 - 0.45 * dusk, 215 + 90 * dusk, 0.22 + 0.3 * dusk, warmth=0.05 + 0.2 * dusk)
        )
        show.film.rest(DRIFT)
        spent += sum(eye + rest for _, eye, rest in show.show())
        show.forget_shown()
    news = [words(each) for each in show.told[told:]]
    looked = show.eye.looks - looks
    print(
        f"{minutes:g} minutes at rest, from day to dusk: {len(news)} observations {news or ''}, {looked} looks", end=""
    )
    print(f", {1000 * spent / max(1, frames):.1f} ms of CPU a frame")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="?", choices=("events", "live"), default="events")
    parser.add_argument("--data", type=Path)
    parser.add_argument("--times", type=int, default=6, help="repetitions of each event, with other cards and places")
    parser.add_argument("--minutes", type=float, help="for which the table at rest is watched (10), or lived at (30)")
    parser.add_argument("--seed", type=int, default=1, help="of a live evening")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = arguments.data or Path(folder)
        shelf = CardImageCache("quickdraw", CARDS, CARD_PICTURE_WIDTH, data / "cache" / "drawn")
        pictures = {str(card): [face] for card, face in shelf.faces().items()} | {"back": [shelf.back()]}
        recogniser = Recogniser(pictures, data / "cache")
        scene = TableScene(MAT, shelf)
        if arguments.what == "live":
            from benchmarks.eyes.live_evening import live

            live(scene, recogniser, arguments.minutes or 30.0, arguments.seed)
        else:
            events(scene, recogniser, arguments.times)
            steady(scene, recogniser, 10.0 if arguments.minutes is None else arguments.minutes)


if __name__ == "__main__":
    main()
