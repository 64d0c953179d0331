"""Marks of references: hashes that a learnt deck is known by when its cards' pictures are there again.

They are of the pixels, or, where references know it, of the files and drawings that pixels are made of: a known deck of
250 cards is back without decoding a picture.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from companion.vision.recognise.features.reference import References

EDITION: Final = b"deck-8"
"""Changed whenever the arrays of the same pictures would change. Features that change have an edition of their own."""
MARK: Final = 16
"""Hexadecimal digits of the first card's mark in a folder's name."""


@runtime_checkable
class HashedReferences(Protocol):
    """References that know their pictures' hashes without decoding or drawing them."""

    def picture_hash(self, card: str) -> str:
        """Return a hash that is another one whenever the card's pictures are."""
        ...


class MarkedReferences(Mapping[str, Sequence[NDArray[Any]]]):
    """References that hash each picture as it is read, unless they know their hashes."""

    def __init__(self, references: References) -> None:
        self._references = references
        self._hashed = references if isinstance(references, HashedReferences) else None
        self._marks: dict[str, str] = {}

    def __getitem__(self, card: str) -> Sequence[NDArray[Any]]:
        if self._hashed is not None:
            # First: a picture that is replaced meanwhile is learnt again, and never taken for the new one.
            self._marks[card] = _mark(self._hashed.picture_hash(card).encode())
            return self._references[card]
        pictures = self._references[card]
        self._marks[card] = _mark(*_bytes_of_pictures(pictures))
        return pictures

    def __iter__(self) -> Iterator[str]:
        return iter(self._references)

    def __len__(self) -> int:
        return len(self._references)

    def mark(self, card: str) -> str:
        """Return the hash of a card's pictures. They are read unless they were before, or it is known without."""
        if card not in self._marks and self._hashed is not None:
            self._marks[card] = _mark(self._hashed.picture_hash(card).encode())
        elif card not in self._marks:
            self[card]
        return self._marks[card]

    def folder_name(self) -> str:
        """Return the name of the deck's folder, by the pictures of all cards in their order."""
        marks = [self.mark(card) for card in self]
        return marks[0][:MARK] + "-" + hashlib.sha256("".join(marks).encode()).hexdigest()[:32]


def _bytes_of_pictures(pictures: Sequence[NDArray[Any]]) -> Iterator[bytes | memoryview]:
    for picture in pictures:
        yield f"{picture.dtype.str}{picture.shape}".encode()
        yield np.ascontiguousarray(picture).data


def _mark(*parts: bytes | memoryview) -> str:
    whole = hashlib.sha256(EDITION)
    for part in parts:
        whole.update(part)
    return whole.hexdigest()
