"""Numbers on the card in question, read by its likeness to the cards of the box that have been told."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from companion.rules.zone import CardId
from companion.server.ports.new_card_pictures import CardNamingQuestion
from companion.vision.picture import Picture
from companion.vision.read_box.read_value_by_likeness import MOST, UnmarkedValueReader

COST: Final = "cost"
FIREPOWER: Final = "firepower"
ITEMS: Final = "items"
Numbers = Mapping[str, Mapping[CardId, int | None]]


class NumberReader:
    """Learns from each card that people tell, and once from those of evenings before. For one thread at a time."""

    def __init__(self, kept_picture: Callable[[CardId], Picture | None]) -> None:
        """`kept_picture` gives the picture of a card that was kept in its box, None without one."""
        self._kept_picture = kept_picture
        self._places = UnmarkedValueReader()
        self._has_looked = False

    def learn(self, card: CardId, picture: Picture) -> None:
        """Learn from the picture of a card that people have told."""
        self._places.learn(card, picture)

    def read_into(self, shown: CardNamingQuestion, picture: Picture, told: Numbers) -> CardNamingQuestion:
        """Return the card with the numbers on its picture; `told` are those of other cards.

        A number that was read as a digit stays.
        """
        if not self._has_looked:
            self._learn_kept(told)
        read = self._places.read(picture, told)
        number = shown.number if shown.number is not None else _whole(read.get(FIREPOWER))
        return replace(shown, number=number, cost=_whole(read.get(COST)), items=_whole(read.get(ITEMS)))

    def _learn_kept(self, told: Numbers) -> None:
        self._has_looked = True
        kept = ((card, self._kept_picture(card)) for card in list(told.get(COST, ()))[-MOST:])
        for card, picture in kept:
            if picture is not None and card not in self._places:
                self._places.learn(card, picture)


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) else None
