"""Finder of cards that no reference names: whole outlines on the mat, told apart by pictures taken this evening."""

import threading
from collections.abc import Sequence
from typing import Final

import numpy as np

from companion.rules.zone import CardId
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Floats, Picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.detection import Detection
from companion.vision.recognise.frame.same_place import intersection_over_union
from companion.vision.teach.cut_out_unknown_card import SAME_PLACE, cut_out_upright, find_whole_cards
from companion.vision.teach.cutout import POKER, cut_out_quad
from companion.vision.teach.picture_compare import ComparablePicture, compare_pictures
from companion.vision.teach.similar_cards import SimilarityIndex
from companion.vision.track.incremental_recogniser import CardRecogniser

UNNAMED: Final = CardId("unnamed")
"""The name of the first card that the eyes see and do not know; others have `~` and a number after it."""
SEEN: Final = 0.9
"""Confidence that such an outline is a card, and one that nobody knows."""
DOUBTED: Final = 0.65
"""Confidence from which a nameless card is more likely a known one that is hard to read."""
SAME: Final = 0.85
"""Likeness from which a picture shows a card that was photographed this evening."""
STILL_SAME: Final = 0.65
"""Likeness from which two looks show one nameless card; different cards of a deck reach 0.45."""
MOST_NAMELESS: Final = 12
"""Nameless cards that are told apart: the latest."""
PARTLY: Final = 0.2
"""Likeness from which a known card may still lie where it lay, under another one; an empty place has next to none."""
DOUBTFUL: Final = 0.5
"""Confidence in such a card."""
TURNED: Final = 0.5
"""Likeness to itself upside down from which a picture is a back or plain; faces of these games reach 0.25."""


def is_nameless_card(card: CardId | None) -> bool:
    """Return whether a name is one of those for cards that the eyes do not know."""
    return card is not None and card.partition("~")[0] == UNNAMED


def show_same_card(one: Picture, other: Picture) -> bool:
    """Return whether two pictures show one card, either way up."""
    index = SimilarityIndex()
    index.add_picture("", one)
    found = index.most_similar_aligned(other)
    return found is not None and found.likeness >= SAME


def looks_same_upside_down(picture: Picture) -> bool:
    """Return whether a picture looks the same upside down, as backs and plain things of a card's size do."""
    look = ComparablePicture(picture)
    return compare_pictures(look, look, turned=True).likeness >= TURNED


class NewPictureStore:
    """The pictures taken this evening, to know a card again at once. Safe to use from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._index, self._cards = SimilarityIndex(), dict[CardId, ComparablePicture]()

    def add(self, card: CardId, picture: Picture) -> None:
        """Know a card by this picture from now on."""
        with self._lock:
            self._index.add_picture(card, picture)
            self._cards[card] = ComparablePicture(picture)

    def remove(self, card: CardId) -> None:
        """Know it no more."""
        with self._lock:
            self._index.remove_card(card)
            self._cards.pop(card, None)

    def __contains__(self, card: object) -> bool:
        return card in self._cards

    def compare(self, card: CardId, picture: Picture) -> float:
        """Return the likeness of a picture, either way up, to that of a card; 0 for a card without one."""
        with self._lock:
            known = self._cards.get(card)
        look = ComparablePicture(picture)
        return 0.0 if known is None else max(compare_pictures(known, look, turned).likeness for turned in (False, True))

    def find(self, picture: Picture) -> tuple[CardId, bool] | None:
        """Return the card that the picture shows, and whether it is upside down; None if it shows another."""
        with self._lock:
            known = self._index.most_similar_aligned(picture)
        return None if known is None or known.likeness < SAME else (CardId(known.card), known.turned)


class NamelessCards:
    """The cards that the eyes saw and do not know, told apart: on a pile one hides the other."""

    def __init__(self) -> None:
        self._index, self._cards, self._seen = SimilarityIndex(), list[CardId](), 0

    def name(self, picture: Picture) -> CardId:
        """Return the name of a nameless card, the same one as long as it looks the same."""
        known = self._index.most_similar_aligned(picture)
        if known is not None and known.likeness >= STILL_SAME:
            return CardId(known.card)
        self._seen += 1
        name = UNNAMED if self._seen == 1 else CardId(f"{UNNAMED}~{self._seen}")
        self._index.add_picture(name, picture)
        self._cards.append(name)
        if len(self._cards) > MOST_NAMELESS:
            self._index.remove_card(self._cards.pop(0))
        return name


class NewCardRecogniser:
    """A recogniser that reports the cards of another one, and whole cards on the mat that no reference names."""

    def __init__(self, recogniser: CardRecogniser, calibration: MatCalibration, pictures: NewPictureStore) -> None:
        self._recogniser, self._calibration, self._pictures = recogniser, calibration, pictures
        self._nameless = NamelessCards()
        self._lying: list[Detection] = []
        """Cards known by their pictures, where they lay whole."""

    def recognise(
        self, frame: Picture, part: PixelBox | None = None, lying: Sequence[Detection] = ()
    ) -> Sequence[Detection]:
        """Return the cards in the frame or a part of it; those without a reference are UNNAMED.

        Those that are `lying` there are looked at and told again: outlines beside them have to be of other cards.
        """
        found = self._recogniser.recognise(frame, part)
        if not self._calibration.is_found:
            return found
        named = [each.quad for each in found if each.card is not None]
        box = part or PixelBox(0, 0, frame.shape[1], frame.shape[0])
        whole = find_whole_cards(frame, self._calibration, box, named)
        in_zones = [quad for quad in whole if self._calibration.zone_of(quad.mean(axis=0)) is not None]
        new = [each for quad in in_zones if (each := self._name(frame, quad)) is not None]
        doubts = [each.quad for each in found if each.card is None and each.confidence >= DOUBTED]
        new = [each for each in new if not is_nameless_card(each.card) or not _is_among(each.quad, doubts)]
        kept = [each for each in found if not _is_among(each.quad, [one.quad for one in new])]
        seen = [each.quad for each in (*kept, *new) if each.card is not None]
        return [*kept, *new, *self._covered(frame, box, seen, new)]

    def _covered(
        self, frame: Picture, part: PixelBox, seen: Sequence[Floats], new: Sequence[Detection]
    ) -> list[Detection]:
        """Return the cards of before that may still lie under others: two that overlap may both lack an outline."""
        before = [each for each in self._lying if each.card in self._pictures and not _is_among(each.quad, seen)]
        elsewhere = [each for each in before if not _is_within(each, part)]
        partly = [each for each in before if _is_within(each, part) and self._is_partly_seen(frame, each)]
        self._lying = [*elsewhere, *partly, *(each for each in new if each.card in self._pictures)]
        return [
            Detection(None, ((each.card, DOUBTFUL),), each.quad, DOUBTFUL, DOUBTFUL, each.quad)
            for each in partly
            if each.card is not None
        ]

    def _is_partly_seen(self, frame: Picture, card: Detection) -> bool:
        cut = cut_out_quad(frame, card.quad, POKER)
        return card.card is not None and self._pictures.compare(card.card, cut.picture) >= PARTLY

    def _name(self, frame: Picture, quad: Floats) -> Detection | None:
        """Return the card of an outline, None for one that shows no face."""
        cut = cut_out_upright(frame, self._calibration, quad)
        if looks_same_upside_down(cut.picture):
            return None
        card, turned = self._pictures.find(cut.picture) or (self._nameless.name(cut.picture), False)
        quad = np.roll(cut.quad, -2, axis=0) if turned else cut.quad
        return Detection(card, ((card, SEEN),), quad, SEEN, 1.0, quad)


def _is_within(card: Detection, part: PixelBox) -> bool:
    x, y = card.centre
    return bool(part.left <= x < part.right and part.top <= y < part.bottom)


def _is_among(one: Floats, others: Sequence[Floats]) -> bool:
    return any(intersection_over_union(one, other) > SAME_PLACE for other in others)
