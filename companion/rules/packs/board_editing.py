"""Packs that are boards, and that their owners draw."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from companion.rules.packs.pack import PackData, Packs


@runtime_checkable
class EditableBoardPacks(Packs, Protocol):
    """Packs with a table `board`, whose `title`, `kind` and `photo` the map editor keeps, and a map to draw."""

    @property
    def starts(self) -> Mapping[str, PackData]:
        """What a new board can begin with, by name; all of it can be drawn."""

    @property
    def names(self) -> Sequence[str]:
        """Places of the published board, as far as they are known."""

    def check_drawable(self, data: Mapping[str, Any]) -> None:
        """BadData names the first thing that no editor could draw; it does not mind what is missing on the map."""
