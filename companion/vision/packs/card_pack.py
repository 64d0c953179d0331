"""A pack: pictures of the cards of one deck, in a folder or a zip, to recognise them by."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Final

import cv2
import numpy as np

from companion.vision.packs.file_names import LEAST_SIDE, PICTURES, CardPackError, card_id_of_file, is_note_file
from companion.vision.packs.pack_files import PackFiles, open_pack_files
from companion.vision.packs.pack_toml import FILE, PackInfo, parse_header
from companion.vision.packs.write_pack import remove_card_picture, save_card_picture, save_header, write_zip
from companion.vision.picture import CameraError, Floats, Picture, decode_photograph, resize_picture

__all__ = [
    "CardPack",
    "CardPackError",
    "remove_card_picture",
    "is_card_back_id",
    "read_pack",
    "read_plain_card_pack",
    "save_card_picture",
    "save_header",
    "write_zip",
]

LONGEST: Final = 4.0
"""Greatest ratio of a card's sides."""
LEARNT_AT, GLANCED_AT = 4_000_000, 1_000_000
"""Pixels that suffice to learn from a picture and to check it."""
GLANCE: Final = 12
"""Side, pixels, of the thumbnail that duplicates are found by."""
ALIKE: Final = 6.0
"""Levels by which a thumbnail changes when scaled and saved again. Cards differ by far more."""


class CardPack(Mapping[str, Sequence[Picture]]):
    """Card id to its pictures, first printing first. Each is decoded when asked for, none is kept.

    `complaints` lists faults of single files found while reading. Those files are left out.
    """

    def __init__(self, path: Path, files: PackFiles, header: PackInfo, cards: Mapping[str, Sequence[str]]) -> None:
        self.path = path
        self.title = header.title or path.stem
        self.game = header.game
        self.names = header.names
        self.complaints: list[str] = []
        self._files, self._cards = files, cards

    def __getitem__(self, card: str) -> Sequence[Picture]:
        return [_picture(self._files, self.path, name, LEARNT_AT) for name in self._cards[card]]

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def picture_hash(self, card: str) -> str:
        """Return a hash of the files with a card's pictures. Raises CardPackError if one cannot be read."""
        whole = sha256()
        for name in self._cards[card]:
            whole.update(sha256(self._files.read_file(name)).digest())
        return whole.hexdigest()

    def file_names(self, card: str) -> Sequence[str]:
        """Return the names of the files with its pictures, in the same order."""
        return self._cards[card]

    def printed_name(self, card: str) -> str:
        """Return the printed name of a card if the pack knows it, else its id."""
        return self.names.get(card, card)


def is_card_back_id(card: str | None) -> bool:
    """Return True if the id means a card face down: `back`, or `back-` and which."""
    return card is not None and (card == "back" or card.startswith("back-"))


def read_pack(path: Path, game: str | None = None) -> CardPack:
    """Read the pack in a folder or zip and check every picture.

    Raises CardPackError if it cannot be used, or is for another game than `game`.
    """
    files = open_pack_files(path)
    names = {PurePosixPath(name).name: name for name in files.file_names()}
    header = parse_header(files.read_file(names[FILE]), f"{path / FILE}") if FILE in names else PackInfo()
    if game is not None and header.game and header.game != game:
        raise CardPackError(f"{path}: a pack of the game {header.game!r}, not of {game!r}; choose another pack")
    return _read(path, files, header, printings=True)


def read_plain_card_pack(path: Path) -> CardPack:
    """Read a plain folder or zip of pictures. The file name without its ending is the card id."""
    return _read(path, open_pack_files(path), PackInfo(), printings=False)


def _read(path: Path, files: PackFiles, header: PackInfo, printings: bool) -> CardPack:
    cards: dict[str, list[str]] = {}
    glances: dict[str, list[Floats]] = {}
    complaints = []
    for name in files.file_names():
        if PurePosixPath(name).name == FILE or is_note_file(name):
            continue
        try:
            card = card_id_of_file(name) if printings else PurePosixPath(name).stem
            glance = _glance(_picture(files, path, name, GLANCED_AT))
        except CardPackError as error:
            complaints.append(str(error))
            continue
        cards.setdefault(card, []).append(name)
        glances.setdefault(card, []).append(glance)
    if not cards:
        raise CardPackError(f"{path}: no pictures to learn from; {_why(complaints)}")
    pack = CardPack(path, files, header, {card: sorted(cards[card], key=_printing) for card in cards})
    pack.complaints += complaints
    for card in sorted(header.names.keys() - cards.keys()):
        pack.complaints.append(f"{path / FILE}: [names] {card}: there is no picture {card}.jpg")
    for one, other in _twins(glances):
        pack.complaints.append(f"{path}: {one} and {other} have the same picture; one of them is wrong")
    return pack


def _why(complaints: Sequence[str]) -> str:
    if complaints:
        return "; ".join(complaints[:3])
    return "save one of each card as <card>.jpg (or .png, .webp, .bmp, .tif), cut to the card's edge"


def _printing(file_name: str) -> tuple[bool, str]:
    return "~" in PurePosixPath(file_name).stem, file_name


def _picture(files: PackFiles, path: Path, name: str, pixels: int) -> Picture:
    """Decode a file, shrunk if it has more than `pixels` pixels."""
    where = f"{path / name}"
    if PurePosixPath(name).suffix.lower() not in PICTURES:
        raise CardPackError(f"{where}: not a picture that can be used (JPEG, PNG, BMP, TIFF, WebP, GIF or AVIF)")
    try:
        picture, scale = decode_photograph(files.read_file(name), where, pixels, files.most_pixels)
    except CameraError as error:
        raise CardPackError(str(error)) from error
    short, long = sorted(round(side * scale) for side in picture.shape[:2])
    if short < LEAST_SIDE:
        raise CardPackError(f"{where}: only {short} pixels wide or high; a picture to learn from is about 600 high")
    if long > LONGEST * short:
        raise CardPackError(f"{where}: {long} pixels by {short} is no card; cut the picture to the card's edge")
    return picture


def _glance(picture: Picture) -> Floats:
    """Return a thumbnail that scaling and saving again hardly change."""
    small = resize_picture(picture, GLANCE * 4, GLANCE * 4)
    return np.asarray(cv2.resize(small, (GLANCE, GLANCE), interpolation=cv2.INTER_AREA), np.float32)


def _twins(glances: Mapping[str, Sequence[Floats]]) -> list[tuple[str, str]]:
    """Return pairs of cards that share a picture."""
    cards = [card for card, own in glances.items() for _ in own]
    looks = np.stack([glance.ravel() for own in glances.values() for glance in own])
    found: dict[tuple[str, str], None] = {}
    for n, look in enumerate(looks):
        for other in np.flatnonzero(np.abs(looks[:n] - look).max(axis=1, initial=0) <= ALIKE):
            if cards[other] != cards[n]:
                found[cards[other], cards[n]] = None
    return list(found)
