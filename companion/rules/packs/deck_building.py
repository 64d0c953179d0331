"""Decks that players build themselves, where a game has rules for that."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from companion.rules.packs.pack import Complaint, PackData


class DeckRules(Protocol):
    """The rules for decks of one's own. `pack` is a `Setup.pack` that can be played.

    A deck is a small file of its own: a table `deck` with its `title`, its `side` and the title of the `box` whose
    cards it is made of, and a table `cards` with how many there are of each.
    """

    @property
    def sides(self) -> Sequence[str]:
        """Who can build a deck."""

    def usual(self, pack: PackData, side: str) -> Mapping[str, int]:
        """The deck that a side plays if it has built none."""

    def check_typed(self, data: Mapping[str, Any]) -> None:
        """BadData names the first thing that no editor could show; it does not mind what is against the rules."""

    def complaints(self, pack: PackData, data: PackData) -> Sequence[Complaint]:
        """Everything that keeps a deck from being played with the cards of `pack`."""

    def advice(self, pack: PackData, data: PackData) -> Mapping[str, Any]:
        """JSON: what came in and went out, and what may still come or must still go."""

    def choices(self, pack: PackData, side: str) -> Mapping[str, Any]:
        """JSON: the cards that a side may choose from."""

    def to_toml(self, data: PackData) -> str:
        """The file of a deck; reading it gives `data` again."""

    def laid_in(self, pack: PackData, decks: Sequence[PackData]) -> PackData:
        """The `Setup.pack` with which these decks are played instead of the usual ones."""


@runtime_checkable
class HasDeckRules(Protocol):
    """A game whose decks can be built."""

    @property
    def decks(self) -> DeckRules: ...


def deck_rules_of(game: object) -> DeckRules | None:
    """The rules of a game for decks of one's own; None where it has none."""
    return game.decks if isinstance(game, HasDeckRules) else None
