"""Fields of cards that nobody is asked for while people play: what may stand in them, and cards that have it."""

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from enum import Enum
from typing import Any, Final, TypeVar

from companion.rules.replace import replace
from companion.skirmish.cards.effect import BattlefieldRange
from companion.skirmish.cards.enums_and_constants import CardKind, Icon, Side
from companion.skirmish.cards.printed_components import PokerCard, PrintedCard

P = TypeVar("P", PrintedCard, PokerCard)
_ENUMS: Final[Mapping[str, type[Enum]]] = {"icons": Icon, "reach": BattlefieldRange}
"""Classes of the words in fields whose words are no text."""


@dataclass(frozen=True, slots=True)
class FurtherField:
    """A field of the cards of a `table` and, where they are given, of those `kinds` and that `side` alone.

    One of the `numbers` stands in it, or any of the words: `words` themselves, or the ids of what `named` says: places,
    cards, rivals. With both, the number holds at those places.
    """

    name: str
    table: str
    numbers: tuple[int | None, ...] = ()
    words: tuple[str, ...] = ()
    named: str = ""
    most_words: int | None = None
    """None: all of them."""
    kinds: tuple[CardKind, ...] = ()
    side: Side | None = None

    def is_printed_on(self, card: PrintedCard | PokerCard, side: Side) -> bool:
        """Return whether it may be on a card that `side` tells about."""
        if card.unnamed or card.side not in (side, None) or self.side not in (card.side, None):
            return False
        return isinstance(card, PokerCard) or not self.kinds or card.kind in (None, *self.kinds)


def with_further_field(card: P, name: str, number: int | None, words: Iterable[str]) -> P:
    """Return the card with what was told of a field. Without words the usual ones stand there, as in a pack."""
    value = _told(name, getattr(card, name), number, tuple(words))
    told = replace(card, **{name: _usual_values(card)[name] if value == () else value})
    if not isinstance(told, PrintedCard):
        return told
    only_at, costs = fit_costs_to_places(name, told.only_at, told.costs_at)
    return replace(told, only_at=only_at, costs_at=costs)


def _told(name: str, now: Any, number: int | None, words: tuple[str, ...]) -> Any:
    """Return what stands in a field, in which `now` stood before."""
    if isinstance(now, Mapping):
        return replace_places_of_number(now, number, words)
    if isinstance(now, tuple):
        return tuple(_ENUMS[name](each) for each in words) if name in _ENUMS else words
    if isinstance(now, bool):
        return bool(number)
    return "".join(words) if isinstance(now, str) else number


def replace_places_of_number(now: Mapping[Any, Any], number: int | None, places: Iterable[str]) -> dict[Any, Any]:
    """Return numbers by place, in which `number` stands at those places alone."""
    told = dict.fromkeys(places, number)
    return {**{place: each for place, each in now.items() if each != number and place not in told}, **told}


def fit_costs_to_places(told: str, only_at: Iterable[Any], costs: Mapping[Any, int]) -> tuple[Any, Mapping[Any, int]]:
    """Return where a card can be played alone, and its costs at places: what was `told` last holds against the other.

    A card costs nothing special where it cannot be played.
    """
    places = tuple(only_at)
    if not places or told not in ("only_at", "costs_at"):
        return places, costs
    if told == "only_at":
        return places, {place: cost for place, cost in costs.items() if place in places}
    return (*places, *(place for place in costs if place not in places)), costs


def further_values(card: PrintedCard | PokerCard, names: Iterable[str]) -> dict[str, Any]:
    """Return what stands in fields in which not the usual thing stands."""
    usual = _usual_values(card)
    found = {name: getattr(card, name) for name in names if name in usual}
    return {name: value for name, value in found.items() if value != usual[name] and value != {}}


def _usual_values(card: PrintedCard | PokerCard) -> dict[str, Any]:
    """Return what stands in each field of which a pack says nothing; None where it has to say something."""
    return {each.name: None if each.default is MISSING else each.default for each in fields(card)}
