"""Decks that people build themselves, in games that have rules for it."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from companion.rules.packs.pack import Complaint, PackData


class DeckBuildingRules(Protocol):
    """Rules of deck building. `pack` is a `Setup.pack` that can be played.

    A deck is a small file of its own. Its table `deck` holds its `title`, its `side` and the title of the `box` that
    its cards come from. Its table `cards` holds the number of each card.
    """

    @property
    def sides(self) -> Sequence[str]:
        """The sides that can build a deck."""

    def usual_deck(self, pack: PackData, side: str) -> Mapping[str, int]:
        """Return the deck that a side plays if it has built none."""

    def check_draft_types(self, data: Mapping[str, Any]) -> None:
        """Raise BadData for the first value that no editor could show. Rules are not checked."""

    def complaints(self, pack: PackData, data: PackData) -> Sequence[Complaint]:
        """Return all that keeps a deck from being played with the cards of `pack`."""

    def deck_changes(self, pack: PackData, data: PackData) -> Mapping[str, Any]:
        """Return the cards added and removed, and those that may still come or must still go, as JSON values."""

    def choosable_cards(self, pack: PackData, side: str) -> Mapping[str, Any]:
        """Return the cards that a side may choose from, as JSON values."""

    def to_toml(self, data: PackData) -> str:
        """Return the file of a deck. Reading it gives `data` again."""

    def pack_with_decks(self, pack: PackData, decks: Sequence[PackData]) -> PackData:
        """Return the `Setup.pack` that plays these decks instead of the usual ones."""


@runtime_checkable
class HasDeckBuildingRules(Protocol):
    """A game with rules of deck building."""

    @property
    def decks(self) -> DeckBuildingRules: ...


def deck_building_rules_of(game: object) -> DeckBuildingRules | None:
    """Return the deck building rules of a game. Returns None if it has none."""
    return game.decks if isinstance(game, HasDeckBuildingRules) else None
