"""Packs of a game with a box of cards as the box editor needs them: its form, checks of drafts, gaps, file."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from companion.rules.packs import write_toml
from companion.rules.packs.missing_items import MissingItem
from companion.rules.packs.pack import Complaint, PackData
from companion.skirmish.packs.box_contents_spec import BoxContentsSpec
from companion.skirmish.packs.box_gaps import HOUSE, list_box_gaps
from companion.skirmish.packs.check.box import TABLES, complaints_about_box, title_of_box
from companion.skirmish.packs.check.values import PIECES
from companion.skirmish.packs.check_draft_types import DraftTypeChecker
from companion.skirmish.packs.editor_form_json import box_form_json
from companion.skirmish.packs.missing_in_box import list_missing_in_box
from companion.skirmish.packs.read_in_play.unread_cards import NAME_IN_PLAY


class BoxPacks:
    """The packs `shipped` with a game, by name, and an owner's boxes; each must hold what `holds` says."""

    def __init__(self, holds: BoxContentsSpec, shipped: Mapping[str, PackData]) -> None:
        self._holds = holds
        self.shipped: Final = shipped
        self.starts: Final = MappingProxyType(_starts(holds, shipped))
        self._typed = DraftTypeChecker(holds.tables)
        self.form: Final[Mapping[str, Any]] = box_form_json(holds)

    @property
    def holds(self) -> BoxContentsSpec:
        """Return what a box holds."""
        return self._holds

    def complaints(self, data: Any) -> tuple[Complaint, ...]:
        """Return everything that keeps `data`, whatever it is, from being played with."""
        return complaints_about_box(data, self._holds)

    def title_of(self, data: Any) -> str:
        """Return the title that a box gives itself; empty while it has none."""
        return title_of_box(data)

    def to_toml(self, data: PackData) -> str:
        """Return the file of a box, finished or not."""
        return box_to_toml(data)

    def count_components(self, data: Mapping[str, Any]) -> Mapping[str, int]:
        """Return how many there are of everything, copies counted; expansions are not."""
        counted = {
            table: [each for each in data.get(table, ()) if self._holds.is_counted(table, each)] for table in PIECES
        }
        fields = [each for each in counted["battlefield"] if each.get("row") not in self._holds.optional]
        cards = sum(card.get("copies", 1) for card in counted["card"])
        return {**{table: len(found) for table, found in counted.items()}, "card": cards, "battlefield": len(fields)}

    def check_draft_types(self, data: Mapping[str, Any]) -> None:
        """Check that an editor can show a draft, finished or not. Raises BadData at the first thing it cannot."""
        self._typed.check_draft_types(data)

    def list_gaps(self, data: PackData) -> Sequence[str]:
        """Return what a box that can be played does not say, and what becomes of it at the table."""
        return list_box_gaps(data, self._holds)

    def list_missing(self, data: PackData, complaints: Iterable[Complaint]) -> Sequence[MissingItem]:
        """Return what the box lacks about which there are these `complaints`, in the order in which it will matter."""
        return list_missing_in_box(data, complaints, self._holds)


def _starts(holds: BoxContentsSpec, shipped: Mapping[str, PackData]) -> Mapping[str, PackData]:
    """Return what an owner's box may begin with; what our box holds is whole, and others may grow while people play."""
    found = {**shipped, "empty": {"box": {"title": "", "kind": "owner"}}}
    grows = {NAME_IN_PLAY: True} if holds.names_in_play else {}
    return {
        name: data if data["box"]["kind"] == HOUSE else {**data, "box": {**data["box"], **grows}}
        for name, data in found.items()
    }


def box_to_toml(data: PackData) -> str:
    """Return the file of a box, finished or not; reading it gives `data` again. PackError where TOML cannot say it."""
    return write_toml.pack_to_toml(data, TABLES)
