"""What the box of a game holds, whoever printed it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxForm:
    """How much there is of everything. `deck` are the cards of each side, copies counted."""

    deck: int
    members: int
    starting: int
    """Members that are in front of their player from the beginning."""
    rows: Mapping[str, tuple[int, ...]]
    """The places of each row's battlefields."""
    recruiting: frozenset[int]
    """The places where members are drawn, and where turn spaces may be optional."""
    poker: int = 0
    """Tournament cards of each side; 0: there is no tournament."""

    def as_json(self) -> dict[str, Any]:
        """The same for a page."""
        return {
            "deck": self.deck,
            "members": self.members,
            "starting": self.starting,
            "rows": {row: list(places) for row, places in self.rows.items()},
            "recruiting": sorted(self.recruiting),
            "poker": self.poker,
        }
