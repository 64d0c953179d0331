"""Counts of real cards that people put right, of a deck or a hand (R2-33).

No card comes from nowhere. Those that are found in no place are missing. More of them in one place are first those that
are missing; then a hand has them out of a deck, and a deck out of the hand of its side.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from companion.rules.replace import replace
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.cards.enums_and_constants import STAGE, DeckId, Side, side_of_deck
from companion.skirmish.state.derived.knowledge_of_cards import count_frontier_cards_in_hand
from companion.skirmish.state.derived.resolve_contradictions import forget_assumed_cards
from companion.skirmish.state.fight_state import Fight


class CountedPlace(StrEnum):
    """Kinds of places where real cards are counted: in a hand those with the back of its side, and those bought."""

    DECK = "deck"
    HAND = "hand"
    BOUGHT = "bought"
    MISSING = "missing"


class CardPlace(NamedTuple):
    """A place with its deck, or with its side; `frontier` for cards of the Frontier that are missing."""

    kind: CountedPlace
    name: str

    @classmethod
    def read(cls, spelled: str) -> "CardPlace":
        """Return the place of `SetCardCount`."""
        kind, _, name = spelled.partition(":")
        return cls(CountedPlace(kind), name)

    def __str__(self) -> str:
        return f"{self.kind}:{self.name}"

    @property
    def side(self) -> Side | None:
        """Return the side whose cards are counted; None: those of the Frontier."""
        if self.kind is CountedPlace.BOUGHT or self.name == DeckId.FRONTIER:
            return None
        return side_of_deck(DeckId(self.name))


@dataclass(frozen=True, slots=True)
class CardCountSet(FightEvent):
    """So many cards really are in a deck or in a hand; `missing` ones with such a back are found nowhere by now.

    `place` is in words of `SetCardCount`.
    """

    place: str
    count: int
    reason: str
    missing: int

    def apply_to(self, fight: Fight) -> Fight:
        return with_card_count(fight, CardPlace.read(self.place), self.count)


def owner_of_place(place: CardPlace) -> Side | None:
    """Return whose deck or hand a place is; None: everybody's, the Frontier deck."""
    return Side(place.name) if place.kind is CountedPlace.BOUGHT else place.side


def list_giving_places(place: CardPlace) -> Iterator[CardPlace]:
    """Yield where more cards of a place may have been: with the missing ones first."""
    side, kind = place.side, place.kind
    yield CardPlace(CountedPlace.MISSING, DeckId.FRONTIER.value if side is None else side.value)
    if kind is CountedPlace.BOUGHT:
        yield CardPlace(CountedPlace.DECK, DeckId.FRONTIER.value)
    elif kind is CountedPlace.HAND and side is not None:
        yield from (CardPlace(CountedPlace.DECK, deck.value) for deck in (DeckId(side.value), STAGE[side]))
    elif side is not None:
        yield CardPlace(CountedPlace.HAND, side.value)


def count_cards_at(fight: Fight, place: CardPlace) -> int:
    """Return how many cards are in a place; everybody may know."""
    match place.kind:
        case CountedPlace.DECK:
            return fight.deck(DeckId(place.name)).size
        case CountedPlace.MISSING:
            return (fight.frontier if place.side is None else fight.zones_of(place.side)).missing
    bought = count_frontier_cards_in_hand(fight, Side(place.name))
    return bought if place.kind is CountedPlace.BOUGHT else fight.zones_of(Side(place.name)).hand_size - bought


def with_card_count(fight: Fight, place: CardPlace, count: int) -> Fight:
    """Return the fight with so many cards in a place. Ask for no more than are there and where more come from."""
    more, (missing, *others) = count - count_cards_at(fight, place), list_giving_places(place)
    given = more
    for each in (missing, *others) if more > 0 else ():
        taken = min(given, count_cards_at(fight, each))
        fight, given = _with_more_cards(fight, each, -taken), given - taken
    if more < 0:
        fight = _with_more_cards(fight, missing, -more)
    return _with_more_cards(fight, place, more)


def _with_more_cards(fight: Fight, place: CardPlace, more: int) -> Fight:
    """Return the fight with so many more cards in one place alone; below 0 so many fewer."""
    if not more:
        return fight
    match place.kind:
        case CountedPlace.DECK:  # one card too many or too few, and nobody knows in which order the others lie
            deck = fight.deck(DeckId(place.name)).shuffle_in(())
            return fight.with_deck(DeckId(place.name), replace(deck, size=deck.size + more))
        case CountedPlace.MISSING:
            return _with_more_missing(fight, place.side, more)
    return _with_larger_hand(fight, Side(place.name), more, is_bought=place.kind is CountedPlace.BOUGHT)


def _with_more_missing(fight: Fight, side: Side | None, more: int) -> Fight:
    if side is None:
        return replace(fight, frontier=replace(fight.frontier, missing=fight.frontier.missing + more))
    return fight.with_zones(side, missing=fight.zones_of(side).missing + more)


def _with_larger_hand(fight: Fight, side: Side, more: int, *, is_bought: bool) -> Fight:
    """Return the fight with so many more unknown cards in a hand. If too few are unknown, all are by now."""
    zones = fight.zones_of(side)
    if more + (zones.bought if is_bought else zones.hand.count(None)) < 0:
        fight = forget_assumed_cards(fight, side)
        zones = fight.zones_of(side)
    if is_bought:
        return fight.with_zones(side, bought=zones.bought + more)
    hand = list(zones.hand)
    for _ in range(-more):
        hand.remove(None)
    return fight.with_zones(side, hand=(*hand, *(None,) * more))
