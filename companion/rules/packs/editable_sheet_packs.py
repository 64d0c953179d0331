"""Protocol of packs that are sheets and that owners make with the form."""

from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

from companion.rules.packs.pack import GamePacks, PackData


@runtime_checkable
class EditableSheetPacks(GamePacks, Protocol):
    """Packs with a table `sheet`, whose `title` and `kind` the form keeps."""

    @property
    def starts(self) -> Mapping[str, PackData]:
        """Starting content of a new sheet, by name: the ready ones, and an empty one."""

    @property
    def sheet_form(self) -> Mapping[str, Any]:
        """Tables and keys of a sheet with their kinds and limits: JSON from which the form is built."""

    def check_draft_types(self, data: Mapping[str, Any]) -> None:
        """Raise BadData for the first value that no form could show. Missing and wrong values are allowed."""
