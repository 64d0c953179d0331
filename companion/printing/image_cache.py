"""Cache of a game's card pictures, because drawing a whole deck takes seconds."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from os import getpid
from pathlib import Path
from typing import cast

import cv2

from companion.drawing.svg_to_pixels import Frame, rasterise
from companion.printing.card_faces import back_svg, face_svg
from companion.rules.printed_cards import Card
from companion.rules.zone import CardId


class CardImageCache:
    """Card pictures, `width` pixels wide, drawn when first requested.

    With a folder they are also kept as files, each named by the hash of its drawing.
    """

    def __init__(self, game: str, cards: Mapping[CardId, Card], width: int = 420, folder: Path | None = None) -> None:
        self._game = game
        self._cards = cards
        self._width = width
        self._folder = folder
        self._pictures: dict[CardId | None, Frame] = {}
        self._hashes: dict[CardId, str] = {}

    @property
    def cards(self) -> Sequence[CardId]:
        """The ids of all cards."""
        return tuple(self._cards)

    def face(self, card: CardId) -> Frame:
        """Return the face of a card. Raises KeyError if the game has no such card."""
        if card not in self._pictures:
            kept = self._read(self._hashes[card]) if card in self._hashes else None
            self._pictures[card] = self._picture(self._face_svg(card)) if kept is None else kept
        return self._pictures[card]

    def face_hash(self, card: CardId) -> str:
        """Return a hash of a face's drawing and width, which needs no pixels. Raises KeyError as `face` does."""
        if card not in self._hashes:
            self._hashes[card] = self._hash(self._face_svg(card))
        return self._hashes[card]

    def back(self) -> Frame:
        """Return the back all cards of the game share."""
        if None not in self._pictures:
            self._pictures[None] = self._picture(back_svg(self._game))
        return self._pictures[None]

    def faces(self) -> Mapping[CardId, Frame]:
        """Return every card of the game by id."""
        return {card: self.face(card) for card in self._cards}

    def _face_svg(self, card: CardId) -> str:
        return face_svg(self._game, self._cards[card], self._cards.values())

    def _hash(self, svg: str) -> str:
        return sha256(f"{self._width}:{svg}".encode()).hexdigest()[:32]

    def _picture(self, svg: str) -> Frame:
        if self._folder is None:
            return rasterise(svg, self._width)
        name = self._hash(svg)
        picture = self._read(name)
        if picture is None:
            picture = rasterise(svg, self._width)
            _keep(picture, self._folder / f"{name}.png")
        return picture

    def _read(self, name: str) -> Frame | None:
        """Return the picture kept under that hash. None if there is none, or no folder."""
        if self._folder is None or not (kept := self._folder / f"{name}.png").exists():
            return None
        return cast(Frame | None, cv2.imread(str(kept), cv2.IMREAD_COLOR))


def _keep(picture: Frame, path: Path) -> None:
    """Write the picture completely or not at all; without write access it is drawn again next time."""
    unfinished = path.with_suffix(f".{getpid()}")
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished.write_bytes(cv2.imencode(".png", picture)[1].tobytes())
        unfinished.replace(path)
