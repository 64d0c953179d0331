"""Things that lie on a part of some cards: a hand, a card of another deck."""

from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np

from benchmarks.eyes.photos.altered.change import Chance
from benchmarks.eyes.photos.altered.light_changes import shorter_side, some_cards
from benchmarks.eyes.photos.ground_truth import Photo
from companion.vision.picture import Floats, Picture, frame_corners, read_picture

SKIN = (120, 150, 200)


def cover_by_hand(picture: Picture, photo: Photo, chance: Chance, share: float) -> Picture:
    """Lay a plain round thing over one end of half of the cards, in the colour of a hand."""
    picture = picture.copy()
    for polygon in some_cards(photo, chance):
        x, y, reach, along = end_of_card(polygon, chance, share)
        axes = (round(reach), round(0.9 * reach))
        cv2.ellipse(picture, (round(x), round(y)), axes, along, 0, 360, SKIN, -1, cv2.LINE_AA)
    return picture


def cover_by_card(picture: Picture, photo: Photo, chance: Chance, share: float) -> Picture:
    """Lay a card of another deck over one end of half of the cards, turned by chance."""
    picture = picture.copy()
    for polygon in some_cards(photo, chance):
        others = _cards_of_others(photo.path.parents[1])
        card = others[int(chance.integers(len(others)))]
        x, y, reach, along = end_of_card(polygon, chance, share)
        width = shorter_side(polygon)
        turn = float(along + 90 + chance.uniform(-20, 20))
        ends = cv2.boxPoints(((float(x), float(y)), (width, 1.4 * width), turn))
        _paste(picture, _read(card), np.asarray(ends, np.float32))
    return picture


def end_of_card(polygon: Floats, chance: Chance, share: float) -> tuple[float, float, float, float]:
    """Return the middle, the radius and the direction (degrees) of a thing that covers this share, from one end on."""
    middle, side = polygon.mean(axis=0), int(chance.integers(4))
    outwards = (polygon[side] + polygon[(side + 1) % 4]) / 2 - middle
    reach = 0.7 * shorter_side(polygon)
    length = float(np.linalg.norm(outwards))
    x, y = middle + outwards / length * (length * (1 - 2 * share) + reach)
    return float(x), float(y), reach, float(np.degrees(np.arctan2(outwards[1], outwards[0])))


def _paste(picture: Picture, card: Picture, ends: Floats) -> None:
    height, width = picture.shape[:2]
    warp = cv2.getPerspectiveTransform(frame_corners(card.shape[1], card.shape[0]), ends)
    cv2.warpPerspective(card, warp, (width, height), picture, cv2.INTER_AREA, cv2.BORDER_TRANSPARENT)


@lru_cache(maxsize=8)
def _cards_of_others(home: Path) -> list[Path]:
    decks = sorted(path.parent for path in home.parent.glob("*/truth.json"))
    others = [path for deck in decks if deck != home for path in sorted((deck / "refs").glob("*.jpg"))]
    if not others:
        raise SystemExit("a card of another deck to lay on cards: there is one deck only")
    return others


@lru_cache(maxsize=256)
def _read(path: Path) -> Picture:
    return read_picture(path)
