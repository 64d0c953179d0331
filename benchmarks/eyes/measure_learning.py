"""One measurement for `learning_cost`, by the code of any checkout: `measure_learning.py PART PACK CACHE`.

PART is `learn`, or `restore` once that is done. Seconds of CPU are printed as JSON, and of wall time for `learn`.
The package comes first, for it says how many threads numpy has.
"""

import companion as companion  # isort: split

import json
import shutil
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from companion.vision.packs.card_pack import read_pack
from companion.vision.picture import Picture
from companion.vision.recognise.learnt_deck import DECKS
from companion.vision.recognise.recogniser import Recogniser

EVERY: Final = 4
"""One of so many pictures is enough for the time of plain RootSIFT."""
PLAIN_HEIGHT: Final = 600


def main() -> None:
    part, pack, cache = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    print(json.dumps(learn(pack, cache) if part == "learn" else restore(pack, cache)))


def learn(folder: Path, cache: Path) -> Mapping[str, float]:
    """Learn decoded pictures, and then the pack, of which only the features are known by then."""
    pack = read_pack(folder)
    pictures = {card: pack[card] for card in pack}
    some = [pictures[card][0] for card in list(pictures)[::EVERY]]
    Recogniser(dict(list(pictures.items())[:1]))
    plain, began = cpu_s(lambda: plain_rootsift(some)) / len(some), time.perf_counter()
    spent = {"cards": len(pictures), "plain": plain, "learn": cpu_s(lambda: Recogniser(pictures, cache))}
    spent["wall"] = time.perf_counter() - began
    shutil.rmtree(cache / DECKS)
    return {**spent, "again": cpu_s(lambda: Recogniser(pack, cache))}


def restore(folder: Path, cache: Path) -> Mapping[str, float]:
    """Read and check a pack, and have its deck back from disk, with reading whatever tells that it is known."""
    check = cpu_s(lambda: read_pack(folder))
    pack = read_pack(folder)
    return {"check": check, "restore": cpu_s(lambda: Recogniser(pack, cache))}


def plain_rootsift(pictures: Sequence[Picture]) -> None:
    """Extract RootSIFT with OpenCV's defaults, 2000 features at most."""
    sift = cv2.SIFT.create(2000)
    for picture in pictures:
        width = round(picture.shape[1] * PLAIN_HEIGHT / picture.shape[0])
        grey = cv2.cvtColor(cv2.resize(picture, (width, PLAIN_HEIGHT)), cv2.COLOR_BGR2GRAY)
        _, descriptors = sift.detectAndCompute(grey, None)
        if descriptors is not None:
            np.sqrt(descriptors / np.maximum(descriptors.sum(axis=1, keepdims=True), 1e-6))


def cpu_s(job: Callable[[], object]) -> float:
    began = time.process_time()
    job()
    return time.process_time() - began


if __name__ == "__main__":
    main()
