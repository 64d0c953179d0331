"""Cards in play with their places, worked out once for the same cards: they are asked for hundreds of times a move."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from companion.rules.forget_games import keep_for_game
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.cards.enums_and_constants import SIDES, Side, Uid, beside_zone, column_zone, open_range_zone
from companion.skirmish.state.cards_and_battlefields import Battlefield, CardInPlay, Column, LocatedCard


class ZoneContents(NamedTuple):
    """A zone, its battlefield (-1: none), the side whose column it is, and the cards that lie there."""

    zone: ZoneId
    field: int
    side: Side | None
    cards: Column


@dataclass(frozen=True, slots=True)
class CardsInPlay:
    """All that lies at battlefields and on both open ranges, in the order of the row."""

    __hash__ = object.__hash__  # as a key told by which it is, not by what it holds

    places: tuple[ZoneContents, ...]
    located: tuple[LocatedCard, ...]
    numbered: tuple[tuple[int, CardInPlay], ...]
    """Every card with its battlefield, -1 for none."""
    by_uid: Mapping[Uid, LocatedCard]
    nth_copy: Mapping[Uid, int]
    """The number of a card among its copies in the same zone, from 0."""


@keep_for_game(maxsize=64)
def find_cards_in_play(battlefields: tuple[Battlefield, ...], attack: Column, defence: Column) -> CardsInPlay:
    """Return the cards in play; `attack` and `defence` are the open ranges of the two sides."""
    places = tuple(_places(battlefields, attack, defence))
    located = tuple([LocatedCard(zone, field, side, card) for zone, field, side, cards in places for card in cards])
    by_uid = {one.card.uid: one for one in reversed(located)}
    numbered, nth_copy = tuple(_numbered(battlefields, attack, defence)), dict(_nth_copies(places))
    return CardsInPlay(places, located, numbered, MappingProxyType(by_uid), MappingProxyType(nth_copy))


def _nth_copies(places: tuple[ZoneContents, ...]) -> Iterator[tuple[Uid, int]]:
    for place in places:
        seen: dict[CardId, int] = {}
        for one in place.cards:
            nth = seen.get(one.card, 0)
            yield one.uid, nth
            seen[one.card] = nth + 1


def _places(battlefields: tuple[Battlefield, ...], attack: Column, defence: Column) -> Iterator[ZoneContents]:
    for number, battlefield in enumerate(battlefields):
        for side in SIDES:
            yield ZoneContents(column_zone(number, side), number, side, battlefield.column(side))
        if battlefield.beside:
            yield ZoneContents(beside_zone(number), number, None, battlefield.beside)
    for side, cards in ((Side.ATTACK, attack), (Side.DEFENCE, defence)):
        if cards:
            yield ZoneContents(open_range_zone(side), -1, None, cards)


def _numbered(battlefields: tuple[Battlefield, ...], attack: Column, defence: Column) -> list[tuple[int, CardInPlay]]:
    at_battlefields = [(number, card) for number, field in enumerate(battlefields) for card in field.all_cards]
    return [*at_battlefields, *[(-1, card) for card in attack + defence]]
