"""Protocol of packs that are boards and that owners edit in the map editor."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from companion.rules.packs.missing_items import ListsMissingItems
from companion.rules.packs.pack import Complaint, GamePacks, PackData


@runtime_checkable
class EditableBoardPacks(GamePacks, ListsMissingItems, Protocol):
    """Packs with a map and a table `board`, whose `title`, `kind` and `photo` the map editor keeps."""

    @property
    def starts(self) -> Mapping[str, PackData]:
        """Starting content of a new board, by name. All of it can be drawn."""

    @property
    def names(self) -> Sequence[str]:
        """The known places of the published board."""

    def warnings(self, data: Any) -> Sequence[Complaint]:
        """Return what is worth a second look in `data`, of any type. It keeps no board from being played."""

    def check_drawable(self, data: Mapping[str, Any]) -> None:
        """Raise BadData for the first value that no editor could draw. Missing values are allowed."""
