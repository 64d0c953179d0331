"""The form of a game's box, the same for every printer of it."""

from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from companion.rules.packs.pack import Complaint
from companion.rules.replace import replace
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.enums_and_constants import StartingPlace
from companion.skirmish.effects.all_effects import EFFECTS
from companion.skirmish.packs.pack_field_schema import PackField, PackFieldType
from companion.skirmish.packs.printed_fields import USUAL, Prints

Check: TypeAlias = Callable[[Mapping[str, Any]], Iterable[Complaint]]
"""Further complaints about the data of a pack."""
IN_PLAY: Final = frozenset(("firepower", "power", "grit", "standing", "killed"))
"""Fields that only a card in play has any use for."""


_APART: Final = {"set": None, "pile": frozenset(StartingPlace) - {StartingPlace.DECK}, "aside": frozenset({True})}
"""Values that take a component out of the count; None: any text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxContentsSpec:
    """The counts and printed fields of a box. `deck` are the cards of each side, copies counted.

    Neither cards nor members of an expansion are counted, nor what waits beside the table or is in no side's deck.
    """

    deck: int
    members: int
    starting: int
    """Members that are in front of their player from the beginning."""
    rows: Mapping[str, tuple[int, ...]]
    """The places of each row's battlefields."""
    recruiting: frozenset[int]
    """The places where members are drawn, and where turn spaces may be optional."""
    optional: Set[str] = frozenset()
    """Rows that may be missing: only an expansion has them."""
    spaces: int = 12
    """The most turn spaces of a battlefield."""
    sets: tuple[str, ...] = ()
    """Names of its expansions."""
    types: tuple[str, ...] = ()
    """The words above the texts of its cards, as far as its rulebook has them."""
    poker: int = 0
    """Tournament cards of each side; 0: there is no tournament."""
    prints: Prints = field(default_factory=lambda: USUAL)
    in_play: Set[str] = IN_PLAY
    """Fields that no action has."""
    tables: Prints = field(default_factory=lambda: MappingProxyType({}))
    """Further tables of which a pack has one each, and their fields, none of which it must have."""
    asked: Mapping[tuple[str, str], str] = field(default_factory=lambda: MappingProxyType({}))
    """Consequence if a pack does not give one of those fields."""
    names_in_play: bool = False
    """True if cards that the decks lack may be named while people play."""
    member_word: str = "guardian"
    """The word for a member whom nobody has named."""
    checks: tuple[Check, ...] = ()
    """Checks of a box that only this game makes."""
    effects: tuple[type[Effect], ...] = EFFECTS
    """Effects of its cards, in the order in which an editor offers them."""
    without: Set[str] = frozenset()
    """Fields of effects that an editor does not ask for, `"unless.dollars"`, and choices not offered, `"goes=deck"`."""

    @property
    def table_names(self) -> tuple[str, ...]:
        """Return all tables that a pack may have."""
        return ("box", *self.prints, *self.tables)

    @property
    def words(self) -> tuple[str, ...]:
        """Return the words of its effects in a pack."""
        return tuple(effect.pack_word() for effect in self.effects)

    def fields_of_table(self, table: str) -> tuple[PackField, ...]:
        """Return the printed fields of a table's components, with bounds and choices of this box."""
        return tuple(self._sized(slot) for slot in self.prints.get(table, ()))

    def is_counted(self, table: str, piece: Mapping[str, Any]) -> bool:
        """Return whether a component is one of those of which there must be so many."""
        printed = {slot.name for slot in self.prints.get(table, ())}
        return not any(key in printed and _is_said(piece.get(key), words) for key, words in _APART.items())

    def _sized(self, slot: PackField) -> PackField:
        match slot.name:
            case "copies":
                return replace(slot, most=self.deck)
            case "row":
                return replace(slot, choices=tuple(self.rows))
            case "set" if self.sets:
                return replace(slot, sort=PackFieldType.CHOICE, choices=self.sets)
        return slot

    def as_json(self) -> dict[str, Any]:
        """Return how much there is of everything, for a page."""
        return {
            "deck": self.deck,
            "members": self.members,
            "starting": self.starting,
            "rows": {row: list(places) for row, places in self.rows.items()},
            "optional": sorted(self.optional),
            "recruiting": sorted(self.recruiting),
            "poker": self.poker,
            "in_play": sorted(self.in_play),
            "names_in_play": self.names_in_play,
        }


def _is_said(value: Any, words: Set[Any] | None) -> bool:
    """Return whether one of those words stands there, whatever does."""
    if words is None:
        return isinstance(value, str) and value != ""
    return isinstance(value, str | bool) and value in words
