"""Photographs with what lies in them, and the decks they are looked at with."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from companion.vision.picture import Floats, Picture, frame_corners, read_picture

LAYOUT = """FOLDER holds one folder per deck, with
  photos/*.jpg             photographs of tables
  refs/<card>.jpg          one picture per card, upright and cut to the card's edge
  refs_distractors/*.jpg   (where there are any) cards that are in none of the photographs
  truth.json               {"photos": {"<file>": {"size": [width, height], "cards": [{"card": "<name of the reference>",
                           "polygon": [[x, y] x 4], "role": "test" or "ignore", "visible": 0..1 where it is known,
                           "bbox": where only the box of the visible part is}], "ignore_regions": [polygons]}}}"""
PARTED_BY = 2
"""The byte of a name's hash whose parity parts the photographs: the first that parts every deck about evenly."""


class Part(StrEnum):
    """Half of the photographs: what is set by looking at one half is measured on the other."""

    CHOSEN = "chosen"
    HELD = "held"

    @staticmethod
    def of(photo: str) -> "Part":
        """By name alone, so a photograph never changes sides."""
        return Part.HELD if hashlib.sha256(photo.encode()).digest()[PARTED_BY] % 2 else Part.CHOSEN


@dataclass(frozen=True, slots=True)
class Instance:
    """A card that lies in a photograph."""

    card: str
    polygon: Floats
    """Corners of the upright card, pixels, from top left clockwise; or, `boxed`, those of a box around what is seen."""
    boxed: bool
    counts: bool
    """False: its reference was cut from this very card; finding it neither helps nor hurts."""
    visible: float | None
    """The share that is neither covered nor outside the frame; None where nobody knows."""


@dataclass(frozen=True, slots=True)
class Photo:
    """A photograph and all cards of the deck that lie in it."""

    path: Path
    size: tuple[int, int]
    instances: tuple[Instance, ...]
    ignored: tuple[Floats, ...]
    """Regions in which answers do not count."""

    @property
    def name(self) -> str:
        return self.path.name

    @property
    def part(self) -> Part:
        return Part.of(self.name)

    def picture(self) -> Picture:
        return read_picture(self.path)


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """Photographs, and the reference pictures they are looked at with."""

    name: str
    photos: tuple[Photo, ...]
    references: "Files"
    own: bool
    """False: there are cards in the deck that are in none of its photographs."""


class Files(Mapping[str, Sequence[Picture]]):
    """Card to its picture, read anew whenever it is asked for, as a pack does."""

    def __init__(self, paths: Mapping[str, Path]) -> None:
        self.paths = dict(paths)

    def __getitem__(self, card: str) -> list[Picture]:
        return [read_picture(self.paths[card])]

    def __iter__(self) -> Iterator[str]:
        return iter(self.paths)

    def __len__(self) -> int:
        return len(self.paths)


def decks_in(folder: Path) -> list[Deck]:
    """Every deck with its own cards, and once more with cards from other decks where there are any."""
    found = []
    for home in sorted(path.parent for path in folder.glob("*/truth.json")):
        photos, own, others = _photos(home), _pictures(home / "refs"), _pictures(home / "refs_distractors")
        found.append(Deck(home.name, photos, Files(own), own=True))
        if others:
            found.append(Deck(f"{home.name} + others", photos, Files(own | others), own=False))
    if not found:
        raise SystemExit(f"{folder}: no deck with a truth.json.\n{LAYOUT}")
    return found


def joined(decks: Sequence[Deck], more: Mapping[str, Path], least: int) -> Deck:
    """All decks as one, filled up with `more` cards to at least so many."""
    largest = {deck.name.partition(" ")[0]: deck for deck in sorted(decks, key=lambda deck: len(deck.references))}
    paths = {f"{home}:{card}": path for home, deck in largest.items() for card, path in deck.references.paths.items()}
    for card, path in more.items():
        if len(paths) < least:
            paths[card] = path
    photos = tuple(_named_by(home, photo) for home, deck in largest.items() for photo in deck.photos)
    return Deck(f"one deck of {len(paths)}", photos, Files(paths), own=False)


def parted(deck: Deck, part: Part) -> Deck:
    """The deck with half of its photographs."""
    return replace(deck, photos=tuple(photo for photo in deck.photos if photo.part is part))


def _named_by(home: str, photo: Photo) -> Photo:
    return replace(photo, instances=tuple(replace(each, card=f"{home}:{each.card}") for each in photo.instances))


def _pictures(folder: Path) -> dict[str, Path]:
    return {path.stem: path for path in sorted(folder.glob("*.jpg"))}


def _photos(home: Path) -> tuple[Photo, ...]:
    truth = json.loads((home / "truth.json").read_text("utf-8"))["photos"]
    return tuple(_photo(home / "photos" / name, facts) for name, facts in sorted(truth.items()))


def _photo(path: Path, facts: dict[str, Any]) -> Photo:
    width, height = facts["size"]
    instances = tuple(_instance(card, (width, height)) for card in facts["cards"])
    ignored = tuple(np.array(region, np.float32) for region in facts.get("ignore_regions", ()))
    return Photo(path, (width, height), instances, ignored)


def _instance(card: dict[str, Any], size: tuple[int, int]) -> Instance:
    polygon, boxed = np.array(card["polygon"], np.float32), "bbox" in card
    visible = card.get("visible", None if boxed else _inside(polygon, size))
    return Instance(card["card"], polygon, boxed, card["role"] == "test", visible)


def _inside(polygon: Floats, size: tuple[int, int]) -> float:
    shared, _ = cv2.intersectConvexConvex(polygon, frame_corners(*size))
    return min(1.0, shared / max(cv2.contourArea(polygon), 1.0))
