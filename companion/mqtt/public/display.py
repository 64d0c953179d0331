"""What the publisher drives: things that show the public side of a table somewhere on the broker."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias

from companion.table.table import Table

Public: TypeAlias = Mapping[str, Any]
"""The public update as JSON values, as `companion.table.wire` spells it."""


class Display(Protocol):
    """Called by one thread only, in the order enter, show..., leave."""

    def enter(self, table: Table) -> None:
        """Another table is being shown from now on."""

    def show(self, public: Public) -> None:
        """The table has changed."""

    def again(self) -> None:
        """The broker may have forgotten everything: send it once more."""

    def leave(self) -> None:
        """Take away what is retained; nothing is shown until the next `enter`."""
