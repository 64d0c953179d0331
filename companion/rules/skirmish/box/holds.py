"""What the box of a game holds, whoever printed it."""

from collections.abc import Mapping, Set
from dataclasses import dataclass, field, replace
from typing import Any, Final

from companion.rules.skirmish.box.printing import USUAL, Prints
from companion.rules.skirmish.box.slots import Slot
from companion.rules.skirmish.vocabulary import EFFECTS
from companion.rules.skirmish.vocabulary.base import Effect

IN_PLAY: Final = frozenset(("firepower", "power", "grit", "standing", "killed"))
"""Fields that only a card in play has any use for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxForm:
    """How much there is of everything, and what is printed on it. `deck` are the cards of each side, copies counted."""

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
    prints: Prints = field(default_factory=lambda: USUAL)
    in_play: Set[str] = IN_PLAY
    """What no action has."""
    effects: tuple[type[Effect], ...] = EFFECTS
    """What its cards can do, in the order in which an editor offers it."""
    without: Set[str] = frozenset()
    """What an editor does not ask of effects, `"unless.dollars"`, and choices that it does not offer, `"goes=deck"`."""

    def slots(self, table: str) -> tuple[Slot, ...]:
        """The printed fields of a table's components, with the bounds and choices that the size of the box sets."""
        return tuple(self._sized(slot) for slot in self.prints[table])

    def _sized(self, slot: Slot) -> Slot:
        match slot.name:
            case "copies":
                return replace(slot, most=self.deck)
            case "row":
                return replace(slot, choices=tuple(self.rows))
        return slot

    def as_json(self) -> dict[str, Any]:
        """How much there is of everything, for a page."""
        return {
            "deck": self.deck,
            "members": self.members,
            "starting": self.starting,
            "rows": {row: list(places) for row, places in self.rows.items()},
            "recruiting": sorted(self.recruiting),
            "poker": self.poker,
            "in_play": sorted(self.in_play),
        }
