"""Values of many cut-out cards, read in their marked areas."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from companion.vision.picture import Picture
from companion.vision.read_box.count_signs import count_signs
from companion.vision.read_box.find_laid_cards import MARGIN
from companion.vision.read_box.match_signs import SignExample, group_signs, learn_sign, match_sign
from companion.vision.read_box.owner_marked_areas import CardMarks, MarkedArea, ReadingMethod
from companion.vision.read_box.read_print import read_rules_print
from companion.vision.read_box.read_title import UNSURE, read_title
from companion.vision.read_box.value_with_confidence import UNREAD, ReadValue, limit_confidence
from companion.vision.teach.ocr import TextReader

GROWTHS: Final = (0.0, 0.02, 0.04, 0.06)
"""Shares of a card's height by which a title may lie elsewhere, half as much to its sides: cards are bent."""
ASTRAY: Final = 0.05
"""The same for signs: where a printed frame was taken for the card's edge, all signs lie farther out."""


@dataclass(slots=True)
class CardReader:
    """Reads cards by the marks of their box, and learns signs from cards that people have read out."""

    marks: CardMarks
    reader: TextReader
    _signs: dict[str, list[SignExample]] = field(default_factory=dict)
    _counted: dict[str, Picture] = field(default_factory=dict)

    def learn_signs(self, card: Picture, values: Mapping[str, Any]) -> None:
        """Learn the signs of an upright card whose values are known; a sign of which nothing is said is left out."""
        for area in self.marks.areas:
            self._learn(area, card, values)

    def _learn(self, area: MarkedArea, card: Picture, values: Mapping[str, Any]) -> None:
        if area.reading is ReadingMethod.SIGN:
            told = {name: values[name] for name in area.tells if name in values}
            if told:
                self._signs.setdefault(area.name, []).append(learn_sign(area.box.cut(card), told))
        elif area.sign is not None and (values.get(area.tells[0]) or 0) > 0:
            self._counted.setdefault(area.name, area.sign.cut(card))

    def group_cards(self, cards: Sequence[Picture]) -> dict[str, list[int]]:
        """Return for each area with signs a number for every card, the same for those that look alike there."""
        signs = [area for area in self.marks.areas if area.reading in (ReadingMethod.SIGN, ReadingMethod.COUNT)]
        return {area.name: group_signs([area.box.cut(card) for card in cards]) for area in signs}

    def read_card(self, card: Picture, wide: Picture | None = None) -> dict[str, ReadValue]:
        """Return the values of an upright card by field; one that cannot be read is there with no confidence.

        `wide` is the same card with MARGIN pixels around it, where its name may go on.
        """
        whole, margin = (card, 0) if wide is None else (wide, MARGIN)
        found: dict[str, ReadValue] = {}
        most = 1.0
        for area in self.marks.areas:
            match area.reading:
                case ReadingMethod.TITLE:
                    views = [area.box.grown(by).cut(whole, margin) for by in GROWTHS]
                    found |= dict.fromkeys(area.tells, read_title(views, self.reader))
                case ReadingMethod.TEXT:
                    read = read_rules_print(area.box.cut(card), self.reader)
                    found |= dict.fromkeys(area.tells, read.text)
                    most = most if read.is_legible else UNSURE
                    found |= {"types": read.types} if read.types.value else {}
                case ReadingMethod.SIGN:
                    found |= self._read_sign(area, card, area.box.grown(ASTRAY).cut(whole, margin))
                case ReadingMethod.COUNT:
                    sign, picture = self._counted.get(area.name), area.box.grown(ASTRAY).cut(whole, margin)
                    found |= dict.fromkeys(area.tells, UNREAD if sign is None else count_signs(picture, sign))
        return found | {name: limit_confidence(found[name], most) for name in self._titles()}

    def _titles(self) -> Sequence[str]:
        """Return the fields read from titles: where smaller print could not be read, these may be read wrong, too."""
        return [name for area in self.marks.areas if area.reading is ReadingMethod.TITLE for name in area.tells]

    def _read_sign(self, area: MarkedArea, card: Picture, picture: Picture) -> Mapping[str, ReadValue]:
        around = picture.shape[1] / area.box.cut(card).shape[1]
        read = match_sign(picture, self._signs.get(area.name, ()), around)
        told = read.value or {}
        # A sign that tells several fields leaves out those that such a card does not have.
        return {name: ReadValue(told.get(name), read.confidence) for name in area.tells}
