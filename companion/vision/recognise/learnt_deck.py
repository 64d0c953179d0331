"""A deck as it is recognised: features in an index, cells, colours and details of siblings."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import numpy as np

from companion.vision.picture import Ints
from companion.vision.recognise.compare.cells.reference_cells import ReferenceCells
from companion.vision.recognise.compare.colour_compare import ColourReferences
from companion.vision.recognise.compare.sibling_details import SiblingDetails
from companion.vision.recognise.features.feature_index import FeatureIndex
from companion.vision.recognise.features.reference import Reference, References, learn_references
from companion.vision.recognise.learnt_deck_folder import (
    DeckArrays,
    find_deck_folder,
    load_deck,
    save_deck,
)
from companion.vision.recognise.marked_references import MarkedReferences

DECKS = "decks"
"""Folder of learnt decks inside the cache."""


@dataclass(frozen=True, slots=True)
class LearntDeck:
    """All that recognition needs of a deck."""

    card_of: Ints
    """(N,): number of each reference's card."""
    sizes: Ints
    """(N, 2): width and height, pixels, of the picture that a reference's features refer to."""
    index: FeatureIndex
    """The features of the first reference of each family."""
    cells: ReferenceCells
    colours: ColourReferences
    siblings: SiblingDetails

    @classmethod
    def of(cls, learnt: Sequence[Reference]) -> Self:
        """Make a deck of learnt references, at least one."""
        pictures, card_of = [each.picture for each in learnt], [each.card for each in learnt]
        cells = ReferenceCells(pictures, card_of)
        return cls(
            np.array(card_of, np.intp),
            np.array([each.size for each in learnt], np.intp),
            FeatureIndex([learnt[family[0]].features for family in cells.families]),
            cells,
            ColourReferences(pictures, card_of),
            SiblingDetails(pictures, cells.families),
        )

    def to_arrays(self) -> DeckArrays:
        """Return everything but the index itself, by name."""
        parts = {"pool": self.index.arrays, "cells": self.cells.arrays, "colours": self.colours.arrays}
        parts["siblings"] = self.siblings.arrays
        named = {f"{part}-{name}": array for part, own in parts.items() for name, array in own.items()}
        return {"card_of": self.card_of, "sizes": self.sizes, **named}


def learn_deck(references: References, cache: Path | None = None) -> LearntDeck | None:
    """Return the learnt deck, from `cache` if it is known there. None if there are no cards.

    Raises CameraError if a card has no usable picture.
    """
    marked = MarkedReferences(references)
    if cache is not None and (folder := find_deck_folder(cache / DECKS, marked)) and (known := _restore(folder)):
        return known
    learnt = learn_references(marked if cache is not None else references, cache)
    if not learnt:
        return None
    deck = LearntDeck.of(learnt)
    if cache is not None:
        folder = cache / DECKS / marked.folder_name()
        save_deck(folder, deck.to_arrays(), deck.index.searched)
        return _restore(folder) or deck  # what is mapped from the disk is given back when memory is short
    return deck


def _restore(folder: Path) -> LearntDeck | None:
    """Return the deck in a folder. None if it is damaged, or something is not there."""
    if (kept := load_deck(folder)) is None:
        return None
    arrays, searched = kept
    try:
        return LearntDeck(
            arrays["card_of"],
            arrays["sizes"],
            FeatureIndex.restore(_part("pool", arrays), searched),
            ReferenceCells.restore(_part("cells", arrays)),
            ColourReferences.restore(_part("colours", arrays)),
            SiblingDetails.restore(_part("siblings", arrays)),
        )
    except KeyError:
        return None


def _part(part: str, arrays: DeckArrays) -> DeckArrays:
    start = f"{part}-"
    return {name.removeprefix(start): array for name, array in arrays.items() if name.startswith(start)}
