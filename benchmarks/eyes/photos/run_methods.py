"""Methods put to work on photographs, one process or several."""

import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from benchmarks.eyes.photos.ground_truth import Deck, Files
from benchmarks.eyes.photos.rival_methods import contours_and_hash, orb, rootsift
from benchmarks.eyes.photos.score_answers import Answer, Judged, Method, judge
from companion.vision.picture import Picture
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.recogniser import Recogniser

EYES = "companion"
PEERS: Mapping[str, Callable[[Mapping[str, Sequence[Picture]]], Method]] = {
    "RootSIFT": rootsift,
    "ORB": orb,
    "contours + pHash": contours_and_hash,
}
CHUNK = 5
"""Photographs a process takes at a time: decks differ, and nobody should wait for the longest."""


@dataclass(frozen=True, slots=True)
class Run:
    """A deck looked at by a method."""

    deck: Deck
    method: str


def eyes(references: Mapping[str, Sequence[Picture]], cache: Path | None) -> Method:
    """The recogniser, asked as everybody asks it."""
    recogniser = Recogniser(references, cache)

    def recognise(frame: Picture) -> list[Answer]:
        return [_answer(sighting) for sighting in recogniser.recognise(frame)]

    return recognise


def _answer(sighting: Detection) -> Answer:
    candidates = tuple((str(card), float(share)) for card, share in sighting.candidates)
    name = None if sighting.card is None else str(sighting.card)
    return Answer(name, sighting.quad, float(sighting.confidence), candidates)


def method_of(run: Run, cache: Path | None) -> Method:
    """Taught and warmed up: the first frame of a process costs more than any other."""
    references = run.deck.references
    method = eyes(references, cache) if run.method == EYES else PEERS[run.method](references)
    method(np.zeros((48, 64, 3), np.uint8))
    return method


def perform(runs: Sequence[Run], cache: Path, jobs: int) -> list[list[Judged]]:
    """Every photograph of every run judged, in their order; with several jobs times mean little."""
    if jobs == 1:
        return [look(run, cache) for run in runs]
    # Once before all start, or several processes would learn, and write, the same cards.
    eyes(Files({str(path): path for run in runs for path in run.deck.references.paths.values()}), cache)
    chunks = [(n, at) for n, run in enumerate(runs) for at in range(0, len(run.deck.photos), CHUNK)]
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        work = partial(_look_at, runs, cache)
        results = list(zip(chunks, pool.map(work, chunks), strict=True))
    return [[judged for (n, _), part in results if n == number for judged in part] for number in range(len(runs))]


_taught: dict[tuple[str, str], Method] = {}
"""Of this process: chunks of one run come one after the other."""


def _look_at(runs: Sequence[Run], cache: Path, chunk: tuple[int, int]) -> list[Judged]:
    run, at = runs[chunk[0]], chunk[1]
    mark = (run.deck.name, run.method)
    if mark not in _taught:
        _taught.clear()
        _taught[mark] = method_of(run, cache)
    return _judged(run, _taught[mark], at, at + CHUNK)


def look(run: Run, cache: Path) -> list[Judged]:
    """Every photograph of one run judged."""
    return _judged(run, method_of(run, cache), 0, len(run.deck.photos))


def _judged(run: Run, method: Method, first: int, last: int) -> list[Judged]:
    several = []
    for photo in run.deck.photos[first:last]:
        frame = photo.picture()
        wall, cpu = time.perf_counter(), time.process_time()
        answers = method(frame)
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
        judged = judge(answers, photo)
        judged.wall_ms, judged.cpu_ms = 1000 * wall, 1000 * cpu
        several.append(judged)
    return several
