"""Protocol of packs that are boxes of cards and that owners edit in the box editor."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from companion.rules.packs.missing_items import ListsMissingItems
from companion.rules.packs.pack import GamePacks, PackData


@runtime_checkable
class EditableBoxPacks(GamePacks, ListsMissingItems, Protocol):
    """Packs with arrays of cards and a table `box`, whose `title` and `kind` the box editor keeps."""

    @property
    def starts(self) -> Mapping[str, PackData]:
        """Starting content of a new box, by name."""

    @property
    def form(self) -> Mapping[str, Any]:
        """Contents of a box and every effect with its fields: JSON from which the editor builds its forms."""

    def count_components(self, data: Mapping[str, Any]) -> Mapping[str, int]:
        """Return how many copies `data` has of each kind of component that a whole box must have."""

    def check_draft_types(self, data: Mapping[str, Any]) -> None:
        """Raise BadData for the first value that no editor could show. Missing values are allowed."""

    def list_gaps(self, data: PackData) -> Sequence[str]:
        """Return what a playable pack leaves out, and which rules cannot be checked without it."""
