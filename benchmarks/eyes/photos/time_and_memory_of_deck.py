"""Cost of a deck of 250 cards: time a frame, teaching, loading and memory."""

import gc
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from benchmarks.eyes.photos.ground_truth import Deck, Files
from benchmarks.eyes.photos.run_methods import EYES, Run, eyes, method_of
from benchmarks.eyes.photos.score_answers import Method
from companion.app.camera.eyes.run_eyes import KEPT_BYTES
from companion.games.registry import folder_of
from companion.malloc_settings import tune_malloc
from companion.printing.image_cache import CardImageCache
from companion.rules.printed_cards import load_cards
from companion.vision.picture import Picture, resize_picture

CARDS = 250
FRAME = (1280, 720)
LEARNT_FRESH = 60
"""Cards that are taught anew to time it."""
DRAWN = "quickdraw"


@dataclass(frozen=True, slots=True)
class Costs:
    """Milliseconds, seconds and megabytes; `*_cpu` over all threads."""

    cards: int
    frames: int
    frame_ms: float
    frame_p95_ms: float
    frame_cpu_ms: float
    frame_p95_cpu_ms: float
    peer_ms: float
    """Plain RootSIFT on the same frames with the same deck, median."""
    teach_ms: float
    teach_cpu_ms: float
    load_s: float
    """From the cache, with decoding the pictures."""
    load_cpu_s: float
    decode_s: float
    """Decoding the pictures alone."""
    memory_mb: float
    peak_mb: float
    """The most it took while it loaded."""


def more_cards(folder: Path, decks: Sequence[Deck]) -> dict[str, Path]:
    """Cards to fill a deck with: faces companion draws, then mirror images of cards of no photograph."""
    folder.mkdir(parents=True, exist_ok=True)
    cards = load_cards(folder_of(DRAWN) / "cards.toml")
    shelf = CardImageCache(DRAWN, cards, 420, folder / "shelf")
    found = {f"drawn:{card}": _kept(folder / f"drawn-{card}.png", lambda c=card: shelf.face(c)) for card in cards}
    for deck in decks:
        for name, path in deck.references.paths.items():
            if path.parent.name == "refs_distractors":
                kept = _kept(folder / f"mirrored-{name}.png", lambda p=path: cv2.flip(cv2.imread(str(p)), 1))
                found[f"mirrored:{name}"] = kept
    return found


def measure(deck: Deck, cache: Path, peer: str | None) -> Costs:
    """All of it, one after the other; takes about a minute. Freed memory is kept between frames as the eyes keep it."""
    tune_malloc(KEPT_BYTES)
    frames = full_frames(deck)
    method = method_of(Run(deck, EYES), cache)
    wall, cpu = _timed(method, frames)
    peer_wall = _timed(method_of(Run(deck, peer), cache), frames)[0] if peer else [float("nan")]
    teach, teach_cpu = _teaching(deck)
    load, load_cpu, decode = _loading(deck, cache)
    memory, peak = _memory(deck, cache)
    return Costs(
        len(deck.references),
        len(frames),
        statistics.median(wall),
        float(np.percentile(wall, 95)),
        statistics.median(cpu),
        float(np.percentile(cpu, 95)),
        statistics.median(peer_wall),
        teach,
        teach_cpu,
        load,
        load_cpu,
        decode,
        memory,
        peak,
    )


def full_frames(deck: Deck) -> list[Picture]:
    """Every photograph as a camera would give it: scaled until it fills 1280 x 720, and cut to that."""
    frames = []
    for photo in deck.photos:
        picture = photo.picture()
        if picture.shape[0] > picture.shape[1]:
            picture = np.asarray(cv2.rotate(picture, cv2.ROTATE_90_CLOCKWISE), np.uint8)
        scale = max(FRAME[0] / picture.shape[1], FRAME[1] / picture.shape[0])
        if scale != 1:
            picture = resize_picture(picture, round(picture.shape[1] * scale), round(picture.shape[0] * scale))
        top = (picture.shape[0] - FRAME[1]) // 2
        frames.append(np.ascontiguousarray(picture[top : top + FRAME[1], : FRAME[0]]))
    return frames


def _kept(path: Path, draw: Callable[[], Picture]) -> Path:
    if not path.exists():
        cv2.imwrite(str(path), draw())
    return path


def _timed(method: Method, frames: Sequence[Picture]) -> tuple[list[float], list[float]]:
    wall, cpu = [], []
    for frame in frames:
        began, worked = time.perf_counter(), time.process_time()
        method(frame)
        wall.append(1000 * (time.perf_counter() - began))
        cpu.append(1000 * (time.process_time() - worked))
    return wall, cpu


def _teaching(deck: Deck) -> tuple[float, float]:
    """Milliseconds a card, wall and CPU, with the cache written: what a further card adds to a small deck."""
    step = max(1, len(deck.references) // LEARNT_FRESH)
    names = list(deck.references)[::step]
    pictures = {name: deck.references[name] for name in names}
    few = {name: pictures[name] for name in names[:2]}
    spent = []
    with tempfile.TemporaryDirectory() as fresh:
        for taught in (few, pictures):
            began, worked = time.perf_counter(), time.process_time()
            eyes(taught, Path(fresh))
            spent.append((time.perf_counter() - began, time.process_time() - worked))
    (wall_of_few, cpu_of_few), (wall, cpu) = spent
    a_card = 1000 / (len(pictures) - len(few))
    return a_card * (wall - wall_of_few), a_card * (cpu - cpu_of_few)


def _loading(deck: Deck, cache: Path) -> tuple[float, float, float]:
    """Seconds from the cache, wall and CPU, and of decoding alone; the cache is warm from the frames before."""
    began = time.perf_counter()
    for name in deck.references:
        deck.references[name]
    decoded, worked = time.perf_counter(), time.process_time()
    eyes(deck.references, cache)
    return time.perf_counter() - decoded, time.process_time() - worked, decoded - began


def _memory(deck: Deck, cache: Path) -> tuple[float, float]:
    """In a process of its own, beside a deck of one card; and the peak of loading."""
    paths = json.dumps({name: str(path) for name, path in deck.references.paths.items()})
    command = [sys.executable, "-m", "benchmarks.eyes.photos.time_and_memory_of_deck", str(cache)]
    ran = subprocess.run(command, input=paths, stdout=subprocess.PIPE, text=True, check=True, timeout=120)
    memory, peak = json.loads(ran.stdout.splitlines()[-1])
    return memory, peak


def _weigh(cache: Path) -> None:
    paths = {name: Path(path) for name, path in json.load(sys.stdin).items()}
    frame = np.zeros((FRAME[1], FRAME[0], 3), np.uint8)
    frame[::8, ::8] = 255
    few = eyes(Files(dict(list(paths.items())[:1])), cache)
    few(frame)
    gc.collect()
    before = _status("VmRSS")
    many = eyes(Files(paths), cache)
    gc.collect()
    after, peak = _status("VmRSS"), _status("VmHWM")
    many(frame)
    print(json.dumps([after - before, peak - before]))


def _status(kind: str) -> float:
    text = Path(f"/proc/{os.getpid()}/status").read_text()
    return int(text.split(f"{kind}:")[1].split()[0]) / 1024


if __name__ == "__main__":
    _weigh(Path(sys.argv[1]))
