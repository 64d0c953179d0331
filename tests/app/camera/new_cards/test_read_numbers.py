"""Numbers on the card in question are read from the second card of a kind on, in this evening or a later one."""

from collections.abc import Mapping
from typing import Final

from companion.app.camera.new_cards.read_numbers import NumberReader
from companion.rules.zone import CardId
from companion.server.ports.new_card_pictures import CardNamingQuestion
from companion.vision.picture import Picture
from tests.vision.read_box.test_read_value_by_likeness import TOLD, drawn

PICTURES: Final[Mapping[CardId, Picture]] = {
    card: drawn(value, seed) for seed, (card, value) in enumerate(TOLD.items())
}
NUMBERS: Final[Mapping[str, Mapping[CardId, int | None]]] = {
    "cost": TOLD,
    "items": {card: 2 - value for card, value in TOLD.items()},
    "firepower": {card: value or None for card, value in TOLD.items()},
}
SHOWN: Final = CardNamingQuestion("unnamed", "attack-0", "an-id")


def test_what_is_told_in_an_evening_is_read_off_the_cards_after_it() -> None:
    reader = NumberReader(lambda card: None)
    assert reader.read_into(SHOWN, drawn(1, 100), NUMBERS) == SHOWN
    for card, picture in PICTURES.items():
        reader.learn(card, picture)
    read = reader.read_into(SHOWN, drawn(1, 100), NUMBERS)
    assert (read.cost, read.items, read.number) == (1, 1, 1)
    none = reader.read_into(SHOWN, drawn(0, 101), NUMBERS)
    assert (none.cost, none.items, none.number) == (0, 2, None), "such a card has no firepower"


def test_pictures_of_earlier_evenings_tell_as_much_and_a_digit_that_was_read_stays() -> None:
    reader = NumberReader(PICTURES.get)
    read = reader.read_into(CardNamingQuestion("unnamed", "attack-0", "an-id", number=7), drawn(1, 100), NUMBERS)
    assert (read.cost, read.number) == (1, 7)
