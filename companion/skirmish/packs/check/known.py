"""Names of a pack's components, as far as the pack can be read."""

from collections.abc import Mapping, Set
from typing import Any, Final, NamedTuple

from companion.rules.packs.validate import tables
from companion.skirmish.cards.terms import Side

MOST: Final = 300
"""Tables of one name; what stands beyond is not looked at."""
SIDES: Final = tuple(side.value for side in Side)


class Known(NamedTuple):
    """Names of cards by id, the ids of members and battlefields, and the sides of poker cards by id."""

    cards: Mapping[str, str]
    members: Set[str]
    fields: Set[str]
    poker: Mapping[str, Any]


def known(data: Mapping[str, Any]) -> Known:
    """Return what is named in a pack, however unfinished."""
    cards = {each: _name(card) for each, card in _by_id(data, "card").items()}
    poker = {each: card.get("side") for each, card in _by_id(data, "poker").items()}
    return Known(cards, _by_id(data, "member").keys(), _by_id(data, "battlefield").keys(), poker)


def _name(card: Mapping[str, Any]) -> str:
    name = card.get("name")
    return name if isinstance(name, str) else ""


def _by_id(data: Mapping[str, Any], key: str) -> Mapping[str, Mapping[str, Any]]:
    listed = tables(data, key)[:MOST]
    return {table["id"]: table for _, table in listed if isinstance(table.get("id"), str)}
