"""How well and how fast the eyes name real cards: recall, precision and time per deck, beside a baseline.

    python -m benchmarks.recognise_photos --photos FOLDER [--deck NAME ...] [--show]

FOLDER holds one folder per deck with `photos/*.jpg`, one reference per card in `refs/*.jpg` (and others in
`refs_distractors/`), and `truth.json`: photos -> cards with name, polygon and role.
A prediction is right when it names the card and its quad covers the instance: intersection over union inside the frame
of 0.4, or, where only the box of the visible part is known, the box's centre inside a quad smaller than 12 boxes.
The baseline is what most hobby recognisers do: contours, four corners, perceptual hash.
"""

import argparse
import json
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import cv2
import numpy as np

from companion.vision.identify import Recogniser
from companion.vision.picture import Floats, Picture, read_picture

Prediction = tuple[str, Floats, float]
Recognise = Callable[[Picture], list[Prediction]]


class Score(NamedTuple):
    """What one photo, or one deck, came to."""

    right: int
    wrong: int
    cards: int


def inside(quad: Floats, size: list[int]) -> Floats:
    """The part of a quad that lies in the frame."""
    frame = np.array([[0, 0], [size[0], 0], size, [0, size[1]]], np.float32)
    _, part = cv2.intersectConvexConvex(quad.astype(np.float32), frame)
    return part.reshape(-1, 2) if part is not None else np.zeros((0, 2), np.float32)


def iou(one: Floats, other: Floats, size: list[int]) -> float:
    one, other = inside(one, size), inside(other, size)
    if len(one) < 3 or len(other) < 3:
        return 0.0
    shared, _ = cv2.intersectConvexConvex(one, other)
    return shared / max(cv2.contourArea(one) + cv2.contourArea(other) - shared, 1e-6)


def covers(quad: Floats, card: dict[str, Any], size: list[int]) -> bool:
    polygon = np.array(card["polygon"], np.float32)
    if "bbox" not in card:
        return iou(quad, polygon, size) >= 0.4
    centre = polygon.mean(axis=0)
    small = cv2.contourArea(quad) < 12 * cv2.contourArea(polygon)
    return small and cv2.pointPolygonTest(quad, (float(centre[0]), float(centre[1])), False) >= 0


def ignored(quad: Floats, photo: dict[str, Any]) -> bool:
    for region in photo.get("ignore_regions", []):
        shared, _ = cv2.intersectConvexConvex(quad, cv2.convexHull(np.array(region, np.float32)))
        if shared > 0.5 * cv2.contourArea(quad):
            return True
    return False


def judge(predictions: list[Prediction], photo: dict[str, Any], say: Callable[[str], None]) -> Score:
    """Strongest prediction first; each instance can be found once."""
    open_cards = list(photo["cards"])
    right = wrong = 0
    for name, quad, confidence in sorted(predictions, key=lambda each: -each[2]):
        hit = next((card for card in open_cards if card["card"] == name and covers(quad, card, photo["size"])), None)
        if hit:
            open_cards.remove(hit)
            right += hit["role"] == "test"
        elif not ignored(quad, photo):
            wrong += 1
            say(f"  wrong: {name} {confidence:.2f} at {quad.mean(axis=0).round().tolist()}")
    for card in open_cards:
        if card["role"] == "test":
            where = np.mean(card["polygon"], axis=0).round().tolist()
            say(f"  missed: {card['card']} visible {card.get('visible', 1.0)} at {where}")
    return Score(right, wrong, sum(card["role"] == "test" for card in photo["cards"]))


def by_hash(references: dict[str, Picture]) -> Recognise:
    """Otsu threshold, contours with four corners, 16 x 16 DCT hash, nearest reference in either direction."""

    def mark(picture: Picture) -> np.ndarray[Any, Any]:
        grey = cv2.resize(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), (64, 64), interpolation=cv2.INTER_AREA)
        low = cv2.dct(grey.astype(np.float32))[:16, :16].ravel()[1:]
        return low > np.median(low)

    marks = {name: mark(picture) for name, picture in references.items()}

    def recognise(frame: Picture) -> list[Prediction]:
        grey = cv2.GaussianBlur(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), (5, 5), 0)
        _, mask = cv2.threshold(grey, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
        contours, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
        found = []
        for contour in contours:
            corners = cv2.approxPolyDP(contour, 0.03 * cv2.arcLength(contour, True), True)
            quad = corners.reshape(-1, 2).astype(np.float32)
            if len(quad) != 4 or not 0.003 < cv2.contourArea(quad) / grey.size < 0.6:
                continue
            for turn in range(4):
                corners = np.roll(quad, turn, axis=0)[:: 1 if cv2.contourArea(quad, True) > 0 else -1]
                target = np.array([[0, 0], [250, 0], [250, 350], [0, 350]], np.float32)
                card = cv2.warpPerspective(frame, cv2.getPerspectiveTransform(corners.copy(), target), (250, 350))
                print_of = mark(card)
                name, apart = min(((n, int((m != print_of).sum())) for n, m in marks.items()), key=lambda each: each[1])
                if apart < 80:
                    found.append((name, corners, 1 - apart / 255))
        return found

    return recognise


def by_eyes(references: dict[str, Picture]) -> Recognise:
    recogniser = Recogniser({name: [picture] for name, picture in references.items()})

    def recognise(frame: Picture) -> list[Prediction]:
        return [(s.card, s.quad, s.confidence) for s in recogniser.recognise(frame) if s.card is not None]

    return recognise


def pictures(folder: Path) -> dict[str, Picture]:
    return {path.stem: read_picture(path) for path in sorted(folder.glob("*.jpg"))}


def measure(name: str, method: str, recognise: Recognise, folder: Path, show: bool) -> None:
    truth = json.loads((folder / "truth.json").read_text("utf-8"))["photos"]
    say: Callable[[str], None] = print if show else (lambda text: None)
    scores, times = [], []
    for photo, facts in sorted(truth.items()):
        frame = read_picture(folder / "photos" / photo)
        start = time.perf_counter()
        predictions = recognise(frame)
        times.append(1000 * (time.perf_counter() - start))
        say(photo)
        scores.append(judge(predictions, facts, say))
    right, wrong, cards = (sum(column) for column in zip(*scores, strict=True))
    precision = right / max(right + wrong, 1)
    print(
        f"{name:22} {method:6} recall {right / cards:.3f} ({right}/{cards})  precision {precision:.3f}"
        f" ({wrong} wrong)  {statistics.median(times):.0f} ms median, {max(times):.0f} ms worst"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument("--deck", action="append")
    parser.add_argument("--show", action="store_true", help="name what was missed and what was wrong")
    parser.add_argument("--no-baseline", action="store_true")
    arguments = parser.parse_args()
    for folder in sorted(path.parent for path in arguments.photos.glob("*/truth.json")):
        if arguments.deck and folder.name not in arguments.deck:
            continue
        decks = {folder.name: pictures(folder / "refs")}
        if (folder / "refs_distractors").is_dir():
            decks[f"{folder.name} + others"] = decks[folder.name] | pictures(folder / "refs_distractors")
        for name, references in decks.items():
            start = time.perf_counter()
            recognise = by_eyes(references)
            recognise(np.zeros((48, 64, 3), np.uint8))
            print(f"{name:22} {len(references)} references taught in {time.perf_counter() - start:.1f} s")
            measure(name, "eyes", recognise, folder, arguments.show)
            if not arguments.no_baseline:
                measure(name, "pHash", by_hash(references), folder, False)


if __name__ == "__main__":
    main()
