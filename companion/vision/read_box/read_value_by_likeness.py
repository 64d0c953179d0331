"""Values read off a card by its likeness to cards whose values people have told, at places that nobody has marked.

Cards of a deck print a value in one place. That is where cards of one value look the same and others do not, and it is
found by that: among many small windows, those count at which each told card is most like one of its own value.
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

import cv2
import numpy as np

from companion.rules.zone import CardId
from companion.vision.picture import Floats, Picture
from companion.vision.read_box.match_signs import edge_strength

WIDTH: Final = 160
HEIGHT: Final = 224
"""Pixels of a card when it is compared."""
WINDOW: Final = 20
STEP: Final = 6
"""Pixels from one window to the next; each is WINDOW wide and high."""
SHIFT: Final = 3
"""Pixels by which a cut-out may be wrong, to any side."""
MOST: Final = 24
"""Cards that are remembered: the latest. Each one costs some 5 ms a card that is read."""
FEWEST: Final = 4
"""Told cards from which a place is looked for."""
DOUBTS: Final = 15
"""Percentage of the told cards that may be more like another value at a place that counts."""
CLEAR: Final = 0.05
"""Lead in likeness over other values from which a place counts, and a value is read."""
VOTERS: Final = 5
VOTES_FROM: Final = 0.03
"""Lead from which a place is asked; the VOTERS best must agree."""
ALIKE: Final = 0.6
"""Likeness to a told card from which a value is read."""
PLAIN: Final = 1e-3
"""Product of the spreads of two windows below which they show nothing that could be alike."""


class UnmarkedValueReader:
    """The pictures of cards whose values are told, and what they tell of another card."""

    def __init__(self) -> None:
        self._shapes: dict[CardId, Floats] = {}
        self._alike: dict[tuple[CardId, CardId], Floats] = {}

    def __contains__(self, card: object) -> bool:
        return card in self._shapes

    def learn(self, card: CardId, picture: Picture) -> None:
        """Remember the picture of an upright card instead of any other one of it."""
        self._forget(card)
        shape = _shape(picture)
        for other, its in self._shapes.items():
            self._alike[other, card] = self._alike[card, other] = _likeness(shape, its)
        self._shapes[card] = shape
        if len(self._shapes) > MOST:
            self._forget(next(iter(self._shapes)))

    def _forget(self, card: CardId) -> None:
        self._shapes.pop(card, None)
        self._alike = {pair: like for pair, like in self._alike.items() if card not in pair}

    def read(self, picture: Picture, told: Mapping[str, Mapping[CardId, Hashable]]) -> dict[str, Hashable]:
        """Return the values of an upright card by field, without those that are in doubt.

        `told` are the values of other cards, by field. A value that none of them has is never read.
        """
        shape = _shape(picture)
        alike = {card: _likeness(shape, its) for card, its in self._shapes.items()}
        found = {field: self._read_field(alike, values) for field, values in told.items()}
        return {field: value[0] for field, value in found.items() if value is not None}

    def _read_field(self, alike: Mapping[CardId, Floats], told: Mapping[CardId, Hashable]) -> tuple[Hashable] | None:
        cards = [card for card in self._shapes if card in told]
        values = [told[card] for card in cards]
        several = [number for number, value in enumerate(values) if values.count(value) > 1]
        if len(cards) < FEWEST or not several or len(set(values)) < 2:
            return None
        clear = self._clearness(cards, values, several)
        places = [place for place in np.argsort(-clear)[:VOTERS].tolist() if clear[place] >= VOTES_FROM]
        if not places or clear[places[0]] < CLEAR:
            return None
        seen = np.stack([alike[card][places] for card in cards])
        best = seen.argmax(axis=0)
        value = values[best[0]]
        others = [number for number, each in enumerate(values) if each != value]
        agreed = all(values[each] == value for each in best)
        sure = seen[best[0], 0] >= ALIKE and seen[best[0], 0] - seen[others, 0].max() >= CLEAR
        return (value,) if agreed and sure else None

    def _clearness(self, cards: Sequence[CardId], values: Sequence[Hashable], several: Sequence[int]) -> Floats:
        """Return for each place by how much cards are more like one of their value there than any other."""
        leads = []
        for number in several:
            pairs = [(self._alike[cards[number], other], value) for other, value in _others(cards, values, number)]
            same = np.max([like for like, value in pairs if value == values[number]], axis=0)
            leads.append(same - np.max([like for like, value in pairs if value != values[number]], axis=0))
        return np.asarray(np.percentile(leads, DOUBTS, axis=0), np.float32)


def _others(cards: Sequence[CardId], values: Sequence[Hashable], number: int) -> list[tuple[CardId, Hashable]]:
    return [(card, value) for at, (card, value) in enumerate(zip(cards, values, strict=True)) if at != number]


def _shape(picture: Picture) -> Floats:
    return edge_strength(np.asarray(cv2.resize(picture, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA), np.uint8))


def _likeness(one: Floats, other: Floats) -> Floats:
    """Return how alike two cards are in each window, moved a little against each other: their greatest correlation."""
    inner = one[SHIFT:-SHIFT, SHIFT:-SHIFT]
    own_mean, own_spread = _mean_and_spread(inner)
    its_mean, its_spread = _mean_and_spread(other)
    found = np.full(_windows(own_mean).shape, -1.0, np.float32)
    for down, right in np.ndindex(2 * SHIFT + 1, 2 * SHIFT + 1):
        moved = slice(down, down + len(inner)), slice(right, right + inner.shape[1])
        common = _windows(_window_means(inner * other[moved]))
        spread = _windows(own_spread) * _windows(its_spread[moved])
        like = common - _windows(own_mean) * _windows(its_mean[moved])
        np.maximum(found, np.divide(like, spread, out=np.zeros_like(like), where=spread > PLAIN), out=found)
    return np.minimum(found, 1).ravel()


def _mean_and_spread(shape: Floats) -> tuple[Floats, Floats]:
    """Return the mean and the standard deviation of the window that begins at each place."""
    mean = _window_means(shape)
    return mean, np.sqrt(np.maximum(_window_means(shape * shape) - mean * mean, 0))


def _window_means(shape: Floats) -> Floats:
    """Return the mean of the window that begins at each place."""
    return np.asarray(cv2.blur(shape, (WINDOW, WINDOW), anchor=(0, 0)), np.float32)


def _windows(places: Floats) -> Floats:
    """Return what belongs to the windows that are compared, of something at each place."""
    return places[: HEIGHT - WINDOW - 2 * SHIFT : STEP, : WIDTH - WINDOW - 2 * SHIFT : STEP]
