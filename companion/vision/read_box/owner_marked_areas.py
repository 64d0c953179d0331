"""Areas of a card that its owner has marked once: where name, text and signs stand, and what some signs say."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from companion.rules.errors import BadData, shorten_value
from companion.vision.picture import Picture

LEAST_SHARE: Final = 0.02
"""Least side of a marked box, as a share of the card's: nothing is read in a few pixels."""


class ReadingMethod(StrEnum):
    """The way to read an area."""

    TITLE = "title"
    TEXT = "text"
    SIGN = "sign"
    COUNT = "count"
    """As often as a sign stands there."""


@dataclass(frozen=True, slots=True)
class RelativeRectangle:
    """A rectangle of a card, in shares of its width and height."""

    left: float
    top: float
    right: float
    bottom: float

    def grown(self, by: float) -> "RelativeRectangle":
        """Return the box with its upper and lower side farther out by that share of the card, the others by half."""
        return RelativeRectangle(self.left - by / 2, self.top - by, self.right + by / 2, self.bottom + by)

    def cut(self, card: Picture, margin: int = 0) -> Picture:
        """Return this part of an upright card, with so many pixels around it in its picture."""
        height, width = (side - 2 * margin for side in card.shape[:2])
        top, bottom = (max(0, margin + round(each * height)) for each in (self.top, self.bottom))
        left, right = (max(0, margin + round(each * width)) for each in (self.left, self.right))
        return card[top:bottom, left:right]


@dataclass(frozen=True, slots=True)
class MarkedArea:
    """A part of a card and the fields that it tells. `sign` is where one of the counted signs stands, if any does."""

    name: str
    reading: ReadingMethod
    box: RelativeRectangle
    tells: tuple[str, ...]
    sign: RelativeRectangle | None = None


@dataclass(frozen=True, slots=True)
class CardReadByOwner:
    """A card that its owner has read out: the photograph's file name, its place there from 1, and its values."""

    photo: str
    place: int
    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class CardMarks:
    """The marks of a box."""

    areas: Sequence[MarkedArea]
    named: Sequence[CardReadByOwner] = ()


def parse_marks(data: Mapping[str, Any]) -> CardMarks:
    """Return the marks that the tables of a TOML file describe. Raises BadData that says what would be right."""
    areas = data.get("area")
    if not isinstance(areas, Mapping) or not areas:
        raise BadData("marks need at least one area, such as [area.name] with read and box")
    named = data.get("card", [])
    if not isinstance(named, list):
        raise BadData("cards that were read out are tables [[card]]")
    marks = CardMarks(tuple(_area(name, each) for name, each in areas.items()), tuple(_named(each) for each in named))
    for card in marks.named:
        _check_counts(marks.areas, card)
    return marks


def _check_counts(areas: Sequence[MarkedArea], card: CardReadByOwner) -> None:
    counted = [
        name for area in areas if area.reading is ReadingMethod.COUNT for name in area.tells if name in card.values
    ]
    for name in counted:
        count = card.values[name]
        if not isinstance(count, int) or isinstance(count, bool) or count < 0:
            raise BadData(f"[[card]] {card.photo}: {name} is {shorten_value(count)}; it should be a count, such as 2")


def _area(name: str, table: Any) -> MarkedArea:
    where = f"[area.{name}]"
    if not isinstance(table, Mapping):
        raise BadData(f"{where} should be a table")
    if table.get("read") not in list(ReadingMethod):
        raise BadData(f"{where}: read is {shorten_value(table.get('read'))}; it should be {', '.join(ReadingMethod)}")
    tells = table.get("tells", [name])
    if not (isinstance(tells, list) and tells and all(isinstance(each, str) for each in tells)):
        raise BadData(f'{where}: tells should be a list of fields, such as ["kind", "firepower"]')
    reading = ReadingMethod(table["read"])
    sign = _box(f"{where}: sign", table.get("sign")) if reading is ReadingMethod.COUNT else None
    return MarkedArea(name, reading, _box(f"{where}: box", table.get("box")), tuple(tells), sign)


def _box(where: str, box: Any) -> RelativeRectangle:
    if not (isinstance(box, list) and len(box) == 4 and all(isinstance(each, int | float) for each in box)):
        raise BadData(f"{where} is {shorten_value(box)}; it should be [left, top, right, bottom] in shares of the card")
    left, top, right, bottom = (float(each) for each in box)
    if not (0 <= left < right <= 1 and 0 <= top < bottom <= 1):
        raise BadData(f"{where} {box} should lie within the card: 0 <= left < right <= 1, and so downwards")
    if min(right - left, bottom - top) < LEAST_SHARE:
        raise BadData(f"{where} {box} is too small to be read; {LEAST_SHARE} of the card is the least on a side")
    return RelativeRectangle(left, top, right, bottom)


def _named(table: Any) -> CardReadByOwner:
    if not isinstance(table, Mapping) or not isinstance(table.get("photo"), str):
        raise BadData('a [[card]] that was read out names its photo, such as photo = "IMG_1.jpg"')
    place = table.get("place", 1)
    if not isinstance(place, int) or place < 1:
        raise BadData(f"a [[card]] lies at place {shorten_value(place)}; places are counted from 1, row by row")
    return CardReadByOwner(
        table["photo"], place, {key: each for key, each in table.items() if key not in ("photo", "place")}
    )
