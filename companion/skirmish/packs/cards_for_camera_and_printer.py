"""Cards of a box as camera and printer know them."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from companion.rules.printed_cards import Card
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import FRONTIER, Side, StartingPlace
from companion.skirmish.cards.flavour_text import is_flavour_text
from companion.skirmish.cards.printed_components import (
    PokerCard,
    PrintedBattlefield,
    PrintedBox,
    PrintedCard,
    PrintedMember,
)
from companion.skirmish.state.derived.battlefields_along_marker import PRISON

MEMBER: Final = "member"
POKER: Final = "poker"
BATTLEFIELD: Final = "battlefield"
INSERTED: Final = "inserted"
"""The row of battlefields that cards bring."""


def cards_of_printed_box(book: PrintedBox) -> Mapping[CardId, Card]:
    """Return all cards by id: those of the decks, the members, those of the tournament. `suit` is the side.

    The battlefields are among them, under ids of their own.
    """
    return MappingProxyType({card.id: card for card in (*_cards(book), *map(_field, book.fields.values()))})


def battlefield_card_id(field: str) -> CardId:
    """Return the id of a battlefield's card, apart from the places of the table that are called after it."""
    return CardId(f"field-{field}")


def _cards(book: PrintedBox) -> Iterator[Card]:
    yield from map(_of_deck, book.cards.values())
    yield from map(_member, book.members.values())
    yield from map(_poker, book.poker.values())


def _of_deck(card: PrintedCard) -> Card:
    """Return the card; a number that nobody knows is no mark, and of most numbers 0 is none."""
    known = {"cost": card.cost, "firepower": card.firepower, "prison": card.prison}
    others = {key: getattr(card, key) for key in ("kegs", "ammo", "power", "grit", "random", "dollars", "wounds")}
    signs = {icon.value: 1 for icon in card.icons} | {"ambush": int(card.pile is StartingPlace.AMBUSH)}
    marks = {**{key: value for key, value in known.items() if value is not None}, **_beyond_none({**others, **signs})}
    kind = "" if card.kind is None else card.kind.value
    suit = FRONTIER if card.side is None else card.side.value
    types = ", ".join(each.replace("-", " ") for each in card.types)
    return Card(
        card.id,
        card.name,
        card.copies,
        kind,
        suit=suit,
        text=card.text,
        marks=marks,
        types=types,
        flavour=is_flavour_text(card),
    )


def _member(member: PrintedMember) -> Card:
    marks = {} if member.unnamed else {"rating": member.rating, **_beyond_none({"grit": member.grit})}
    return Card(
        CardId(member.id),
        member.name,
        kind=MEMBER,
        suit=Side.DEFENCE.value,
        text=member.text,
        marks=marks,
        flavour=is_flavour_text(member),
    )


def _poker(card: PokerCard) -> Card:
    marks = {} if card.unnamed else {"value": card.value}
    return Card(
        card.id, card.name, kind=POKER, suit=card.side.value, text=card.text, marks=marks, flavour=is_flavour_text(card)
    )


def _field(field: PrintedBattlefield) -> Card:
    """Return the card of a battlefield, with place, defence and the draw of every turn space as marks.

    Casualties are one where nothing else is printed, and what is no battlefield of the row has no place in it.
    """
    place = 0 if field.row in (PRISON, INSERTED) else field.place
    marks = {**_beyond_none({"place": place}), "defence": field.defence}
    marks |= _beyond_none({"casualties": field.casualties if field.casualties > 1 else 0})
    for number, space in enumerate(field.spaces, 1):
        marks |= {f"draw-{number}": space.draw, **_beyond_none({f"optional-{number}": int(space.optional)})}
    return Card(battlefield_card_id(field.id), field.name, kind=BATTLEFIELD, text=field.text, marks=marks)


def _beyond_none(numbers: Mapping[str, int]) -> dict[str, int]:
    return {key: value for key, value in numbers.items() if value}
