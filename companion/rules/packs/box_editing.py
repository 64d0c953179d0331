"""Packs that are boxes of cards, and whose owners type in what is printed on them."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from companion.rules.packs.pack import PackData, Packs


@runtime_checkable
class EditableBoxPacks(Packs, Protocol):
    """Packs with a table `box`, whose `title` and `kind` the box editor keeps, and arrays of cards."""

    @property
    def starts(self) -> Mapping[str, PackData]:
        """What a new box can begin with, by name."""

    @property
    def form(self) -> Mapping[str, Any]:
        """How much is in a box, and every effect with its fields: JSON from which an editor draws its forms."""

    def held(self, data: Mapping[str, Any]) -> Mapping[str, int]:
        """Of what can be typed: how many there are of everything that a whole box must have, copies counted."""

    def check_typed(self, data: Mapping[str, Any]) -> None:
        """BadData names the first thing that no editor could show; it does not mind what is missing."""

    def unvouched(self, data: PackData) -> Sequence[str]:
        """What a pack that can be played does not say, and which rules nobody can hold a table to for that."""
