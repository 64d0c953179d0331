"""Names of a pack's components, as far as the pack can be read."""

from collections.abc import Mapping, Sequence, Set
from typing import Any, Final, NamedTuple

from companion.rules.packs.check_values import numbered_tables
from companion.skirmish.cards.enums_and_constants import Side

MOST: Final = 300
"""Tables of one name; what stands beyond is not looked at."""
SIDES: Final = tuple(side.value for side in Side)


class KnownNames(NamedTuple):
    """Names of cards by id, ids of members and battlefields, sides of poker cards by id, words of effects."""

    cards: Mapping[str, str]
    members: Set[str]
    fields: Set[str]
    poker: Mapping[str, Any]
    words: Sequence[str]


def collect_known_names(data: Mapping[str, Any], words: Sequence[str]) -> KnownNames:
    """Return what is named in a pack, however unfinished; `words` are those of the effects of its game."""
    cards = {each: _name(card) for each, card in _by_id(data, "card").items()}
    poker = {each: card.get("side") for each, card in _by_id(data, "poker").items()}
    return KnownNames(cards, _by_id(data, "member").keys(), _by_id(data, "battlefield").keys(), poker, words)


def _name(card: Mapping[str, Any]) -> str:
    name = card.get("name")
    return name if isinstance(name, str) else ""


def _by_id(data: Mapping[str, Any], key: str) -> Mapping[str, Mapping[str, Any]]:
    listed = numbered_tables(data, key)[:MOST]
    return {table["id"]: table for _, table in listed if isinstance(table.get("id"), str)}
