"""Similar cards of a deck: how alike they are, and where they differ."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from companion.vision.picture import Flags
from companion.vision.teach.align_pictures import align_picture, rough_likeness, rough_look
from companion.vision.teach.picture_compare import (
    COLUMNS,
    GRID,
    ROWS,
    ComparablePicture,
    PictureComparison,
    compare_pictures,
    estimate_likeness_matrix,
)

LIKELY: Final = 0.75
"""Likeness from which two cards deserve a warning."""
ROUGH: Final = 0.7
"""Share of the asked likeness that a rough comparison must find."""
LITTLE: Final = 0.15
"""Share of the card in which a difference is easily covered."""
ONLY_COLOUR: Final = 0.8
SURELY_SAME: Final = 0.85
"""Likeness from which two pictures show one card. One that lacks 3 % of its height has 0.5, and 1 again when it is laid
on the other; two cards of a deck reach 0.45 either way."""
LIKELIEST: Final = 2
"""Cards onto which a picture is laid."""


class CardRegion(NamedTuple):
    """A part of a card, in shares 0..1 of its width and height."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class ConfusablePair:
    """Two cards that may be mistaken for each other."""

    one: str
    other: str
    likeness: float
    """1: nothing distinguishes them. 0: nothing is the same."""
    why: str
    where: CardRegion
    """The smallest part of `one`, upright, that holds all differences."""

    def __str__(self) -> str:
        return f"{self.one} and {self.other}: {self.likeness:.0%} alike, {self.why}"


@dataclass(frozen=True, slots=True)
class SimilarCard:
    """A card that a picture may show."""

    card: str
    likeness: float
    turned: bool
    """True if it lies upside down."""


def find_confusable_pairs(
    references: Mapping[str, Sequence[NDArray[Any]]], least: float = LIKELY
) -> list[ConfusablePair]:
    """Return every pair of cards with at least that likeness, the most alike first.

    Printings of one card are no pair.
    """
    names = [card for card, pictures in references.items() for _ in pictures]
    looks = [ComparablePicture(picture) for pictures in references.values() for picture in pictures]
    best: dict[tuple[str, str], ConfusablePair] = {}
    for turned in (False, True):
        rough = estimate_likeness_matrix(looks, looks, turned) if looks else np.zeros((0, 0))
        for other in range(len(looks)):
            for one in np.flatnonzero(rough[:other, other] >= ROUGH * least):
                pair = names[int(one)], names[other]
                found = compare_pictures(looks[int(one)], looks[other], turned)
                known = best[pair].likeness if pair in best else 0.0
                if pair[0] != pair[1] and found.likeness >= least and found.likeness > known:
                    best[pair] = _told(pair, found, turned)
            looks[other].free_shifted()
    return sorted(best.values(), key=lambda each: (-each.likeness, each.one, each.other))


class SimilarityIndex:
    """The cards taught so far, to tell whether a picture shows one of them."""

    def __init__(self) -> None:
        self._names: list[str] = []
        self._looks: list[ComparablePicture] = []

    def add_picture(self, card: str, picture: NDArray[Any]) -> None:
        """Add a card's picture."""
        self._names.append(card)
        self._looks.append(ComparablePicture(picture))

    def remove_card(self, card: str) -> None:
        """Remove all pictures of a card."""
        kept = [(name, look) for name, look in zip(self._names, self._looks, strict=True) if name != card]
        self._names, self._looks = [name for name, _ in kept], [look for _, look in kept]

    def most_similar(self, picture: NDArray[Any], close: int = 6) -> SimilarCard | None:
        """Return the card most like the picture, either way up. None if the index is empty."""
        if not self._looks:
            return None
        look = ComparablePicture(picture)
        tried: list[SimilarCard] = []
        for turned in (False, True):
            rough = estimate_likeness_matrix([look], self._looks, turned)[0]
            for at in np.argsort(-rough, kind="stable")[:close]:
                # The one picture is shifted, not the many.
                found = compare_pictures(self._looks[int(at)], look, turned)
                tried.append(SimilarCard(self._names[int(at)], found.likeness, turned))
        return max(tried, key=lambda known: known.likeness)

    def most_similar_aligned(self, picture: NDArray[Any]) -> SimilarCard | None:
        """Return the card most like the picture, which is laid exactly on the likeliest ones if nothing is like it."""
        known = self.most_similar(picture)
        if known is None or known.likeness >= SURELY_SAME:
            return known
        return max(known, *self._aligned(picture), key=lambda each: each.likeness)

    def _aligned(self, picture: NDArray[Any]) -> Iterator[SimilarCard]:
        ways = {turned: np.ascontiguousarray(picture[::-1, ::-1] if turned else picture) for turned in (False, True)}
        rough = {turned: rough_look(ComparablePicture(way)) for turned, way in ways.items()}
        likeness = {
            (at, turned): rough_likeness(rough[turned], rough_look(look))
            for at, look in enumerate(self._looks)
            for turned in ways
        }
        for at, turned in sorted(likeness, key=lambda each: -likeness[each])[:LIKELIEST]:
            aligned = ComparablePicture(align_picture(ways[turned], self._looks[at]))
            yield SimilarCard(self._names[at], compare_pictures(self._looks[at], aligned).likeness, turned)


def _told(pair: tuple[str, str], found: PictureComparison, turned: bool) -> ConfusablePair:
    where = _around(found.different)
    return ConfusablePair(
        *pair, found.likeness, _why(found, where) + (", one of them upside down" if turned else ""), where
    )


def _around(different: Flags) -> CardRegion:
    rows, columns = np.nonzero(different.reshape(GRID))
    if not len(rows):
        return CardRegion(0, 0, 0, 0)
    left, top = columns.min() / COLUMNS, rows.min() / ROWS
    return CardRegion(float(left), float(top), float((columns.max() + 1) / COLUMNS), float((rows.max() + 1) / ROWS))


def _why(found: PictureComparison, where: CardRegion) -> str:
    share = float(found.different.mean())
    if not share:
        return "hardly anything tells them apart"
    if float(found.shaded[found.different].mean()) < 1 - ONLY_COLOUR:
        return f"only the colour differs ({share:.0%} of the card)"
    place = _place(where)
    if share <= LITTLE and place:
        return f"the same layout, and they differ only {place} ({share:.0%} of the card)"
    return f"the same layout, and they differ in {share:.0%} of the card"


def _place(where: CardRegion) -> str:
    """Return the place in words. Empty for differences spread over the card."""
    across = "left" if where.right <= 0.5 else "right" if where.left >= 0.5 else ""
    down = "top" if where.bottom <= 0.5 else "bottom" if where.top >= 0.5 else ""
    if across and down:
        return f"in the {down} {across} corner"
    return (
        f"in the {down} half"
        if down
        else f"in the {across} half"
        if across
        else "in the middle"
        if _inner(where)
        else ""
    )


def _inner(where: CardRegion) -> bool:
    return where.left >= 0.2 and where.right <= 0.8 and where.top >= 0.2 and where.bottom <= 0.8
