"""What the eyes are shown of a game's cards: the drawn face, and pictures of the owner's own."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.rules.zone import CardId
from companion.stage.shelf import Shelf
from companion.vision.camera import PHOTOGRAPHS
from companion.vision.picture import CameraError, read_picture


class Stopped(Exception):
    """The evening ended while cards were being drawn."""


class Prints(Mapping[str, Sequence[Any]]):
    """Each card's pictures, drawn and read when they are asked for, so that learning them can begin with the first.

    Own pictures lie in `folder` as `<card>.jpg`, and as `<card>~<anything>.jpg` where there are several. What is wrong
    with them is collected in `complaints`, and they are done without.
    """

    def __init__(self, cards: Sequence[CardId], shelf: Shelf, folder: Path, stopped: Callable[[], bool]) -> None:
        self._cards, self._shelf, self._stopped = cards, shelf, stopped
        self._own: dict[str, list[Path]] = {}
        self.complaints: list[str] = []
        for path in sorted(folder.glob("*")):
            self._sort(path)

    def _sort(self, path: Path) -> None:
        card = re.sub("~.*", "", path.stem)
        if path.suffix.lower() not in PHOTOGRAPHS:
            self.complaints.append(f"{path}: not a picture that can be used (JPEG, PNG, BMP, TIFF or WebP)")
        elif card not in self._cards:
            self.complaints.append(
                f"{path}: there is no card {card!r}; there are {self._cards[0]}, {self._cards[1]} ..."
            )
        else:
            self._own.setdefault(card, []).append(path)

    def __getitem__(self, card: str) -> Sequence[Any]:
        if self._stopped():
            raise Stopped
        return [self._shelf.face(CardId(card)), *self._read(self._own.get(card, ()))]

    def _read(self, paths: Sequence[Path]) -> Iterator[Any]:
        for path in paths:
            try:
                yield read_picture(path)
            except CameraError as error:
                self.complaints.append(str(error))

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)
