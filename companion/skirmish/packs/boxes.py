"""The packs of a game that is played with a box of cards, as `companion.rules.packs.box_editing.EditableBoxPacks`."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from companion.rules.packs import toml
from companion.rules.packs.pack import Complaint, PackData
from companion.skirmish.packs.box_form import BoxForm
from companion.skirmish.packs.check.box import TABLES, complaints, title
from companion.skirmish.packs.check.values import PIECES
from companion.skirmish.packs.form import box_form
from companion.skirmish.packs.typed import Typed
from companion.skirmish.packs.unvouched import unvouched


class BoxPacks:
    """The packs `shipped` with a game, by name, and an owner's boxes; each must hold what `holds` says."""

    def __init__(self, holds: BoxForm, shipped: Mapping[str, PackData]) -> None:
        self._holds = holds
        self.shipped: Final = shipped
        self.starts: Final = MappingProxyType({**shipped, "empty": {"box": {"title": "", "kind": "owner"}}})
        self._typed = Typed(holds.tables)
        self.form: Final[Mapping[str, Any]] = box_form(holds)

    def complaints(self, data: Any) -> tuple[Complaint, ...]:
        """Return everything that keeps `data`, whatever it is, from being played with."""
        return complaints(data, self._holds)

    def title(self, data: Any) -> str:
        """Return what a box calls itself; empty while it has no title."""
        return title(data)

    def to_toml(self, data: PackData) -> str:
        """Return the file of a box, finished or not."""
        return to_toml(data)

    def held(self, data: Mapping[str, Any]) -> Mapping[str, int]:
        """Return how many there are of everything, copies counted; expansions are not."""
        counted = {table: [each for each in data.get(table, ()) if self._holds.counts(table, each)] for table in PIECES}
        fields = [each for each in counted["battlefield"] if each.get("row") not in self._holds.optional]
        cards = sum(card.get("copies", 1) for card in counted["card"])
        return {**{table: len(found) for table, found in counted.items()}, "card": cards, "battlefield": len(fields)}

    def check_typed(self, data: Mapping[str, Any]) -> None:
        """Check that an editor can show a draft, finished or not. Raises BadData at the first thing it cannot."""
        self._typed.check(data)

    def unvouched(self, data: PackData) -> Sequence[str]:
        """Return what a box that can be played does not say, and what becomes of it at the table."""
        return unvouched(data, self._holds)


def to_toml(data: PackData) -> str:
    """Return the file of a box, finished or not; reading it gives `data` again. PackError where TOML cannot say it."""
    return toml.to_toml(data, TABLES)
