"""A change of photographs or of the pictures of cards, and decks changed by it."""

import zlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

import numpy as np

from benchmarks.eyes.photos.ground_truth import Deck, Files, Instance, Photo
from companion.vision.picture import Floats, Picture

Chance: TypeAlias = np.random.Generator
Pixels: TypeAlias = Callable[[Picture, Photo, Chance], Picture]
"""New pixels for a photograph, which keeps its size; the truth of the photograph says where cards lie."""


class View(Protocol):
    """A photograph seen otherwise."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height, pixels, of what is seen now."""

    def see(self, picture: Picture) -> Picture:
        """Return the picture as it is seen now."""

    def move(self, points: Floats) -> Floats:
        """Return where (N, 2) points are seen now."""


@dataclass(frozen=True, slots=True)
class Change:
    """One change at one strength: of the pixels of photographs, of the view, or of the pictures of cards."""

    name: str
    pixels: Pixels | None = None
    view: Callable[[tuple[int, int]], View] | None = None
    sensor: Pixels | None = None
    """The same as `pixels`, of what is seen in the view: noise belongs to the pixels that it falls on."""
    card: Callable[[Picture, Chance], Picture] | None = None


@dataclass(frozen=True, slots=True)
class AlteredPhoto(Photo):
    """A photograph as it is after a change, its truth too."""

    plain: Photo
    change: Change

    def picture(self) -> Picture:
        picture = self.plain.picture()
        if self.change.pixels:
            picture = self.change.pixels(picture, self.plain, chance_of(self.change.name, self.name))
        if self.change.view:
            picture = self.change.view(self.plain.size).see(picture)
        if self.change.sensor:
            picture = self.change.sensor(picture, self.plain, chance_of(self.change.name, self.name))
        return picture


class AlteredFiles(Files):
    """Card to its changed picture."""

    def __init__(self, files: Files, change: Change) -> None:
        super().__init__(files.paths)
        self._change = change

    def __getitem__(self, card: str) -> list[Picture]:
        pictures = super().__getitem__(card)
        if self._change.card is None:
            return pictures
        return [self._change.card(picture, chance_of(self._change.name, card)) for picture in pictures]


def altered(deck: Deck, change: Change) -> Deck:
    """Return the deck with everything changed that the change is about."""
    photos = tuple(_photo(photo, change) for photo in deck.photos)
    name = f"{deck.name.partition(' ')[0]}: {change.name}"
    return replace(deck, name=name, photos=photos, references=AlteredFiles(deck.references, change), own=True)


def chance_of(*names: str) -> Chance:
    """Return the same chance for the same names, in every process."""
    return np.random.default_rng(zlib.crc32("/".join(names).encode()))


def _photo(photo: Photo, change: Change) -> Photo:
    size, instances, ignored = photo.size, photo.instances, photo.ignored
    if change.view:
        view = change.view(photo.size)
        size, ignored = view.size, tuple(view.move(region) for region in ignored)
        instances = tuple(_moved(each, view) for each in instances)
    return AlteredPhoto(photo.path, size, instances, ignored, photo, change)


def _moved(instance: Instance, view: View) -> Instance:
    return replace(instance, polygon=view.move(instance.polygon))
