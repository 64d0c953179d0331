"""Port of the publisher: displays of the public view on the broker."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias

from companion.table.table import Table

Public: TypeAlias = Mapping[str, Any]
"""The public update as JSON values, as `companion.table.update_json` encodes it."""


class Display(Protocol):
    """Called by one thread only, in the order enter, show..., leave."""

    def enter(self, table: Table) -> None:
        """Begin to show another table."""

    def show(self, public: Public) -> None:
        """Show the changed table."""

    def again(self) -> None:
        """Send everything again: the broker may have lost it."""

    def leave(self) -> None:
        """Clear retained messages. Nothing is shown until the next `enter`."""
