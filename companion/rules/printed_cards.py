"""Cards: what is printed on them, read from TOML."""

import tomllib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from companion.rules.errors import BadData
from companion.rules.zone import CardId


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card, with the number of copies in a full deck.

    `effect` names the code that carries it out. `at` is the position on the game's board of the place that the card
    names: across and down, in widths of the board. `marks` are further printed numbers by name, such as cost,
    firepower, rating. An unknown one is left out. `types` are the words above its text. `flavour` says that no rule
    follows from its text.
    """

    id: CardId
    name: str
    copies: int = 1
    kind: str = ""
    suit: str | None = None
    rank: int | None = None
    text: str = ""
    effect: str | None = None
    at: tuple[float, float] | None = None
    marks: Mapping[str, int] = field(default_factory=dict, hash=False)
    types: str = ""
    flavour: bool = False


def load_cards(path: Path, effects: Collection[str] = ()) -> Mapping[CardId, Card]:
    """Return the cards of a `cards.toml` by id. Raises BadData, naming the card, if one is wrong.

    Each effect that a card names must be among `effects`, and a card must name each of `effects`.
    """
    cards = [_card(table) for table in tomllib.loads(path.read_text("utf-8")).get("card", [])]
    by_id = {card.id: card for card in cards}
    if len(by_id) < len(cards):
        raise BadData(f"{path.name}: a card id stands there twice")
    _cross_check(cards, effects)
    return by_id


def _card(table: Mapping[str, Any]) -> Card:
    known = {each.name for each in fields(Card)}
    if extra := set(table) - known:
        raise BadData(f"card {table.get('id', table)!r} has unknown fields {sorted(extra)}; known are {sorted(known)}")
    if not {"id", "name"} <= set(table):
        raise BadData(f"card {dict(table)!r} needs an id and a name")
    marks = table.get("marks", {})
    if not isinstance(marks, dict) or any(type(mark) is not int for mark in marks.values()):
        raise BadData(f"the marks of card {table['id']!r} must be a table of whole numbers, not {marks!r}")
    return Card(**{**table, "at": tuple(table["at"])} if "at" in table else table)


def _cross_check(cards: Sequence[Card], effects: Collection[str]) -> None:
    named = {card.effect for card in cards if card.effect is not None}
    if unknown := named - set(effects):
        raise BadData(f"cards name effects that no code defines: {sorted(unknown)}")
    if unused := set(effects) - named:
        raise BadData(f"code defines effects that no card names: {sorted(unused)}")


def count_copies(cards: Mapping[CardId, Card]) -> dict[CardId, int]:
    """Return the number of copies of each card in a full deck."""
    return {card.id: card.copies for card in cards.values()}
