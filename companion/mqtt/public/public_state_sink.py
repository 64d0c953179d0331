"""Port of the publisher: displays of the public view on the broker."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias

from companion.table.table import Table

Public: TypeAlias = Mapping[str, Any]
"""The public update as JSON values, as `companion.table.update_json` encodes it."""


class PublicStateSink(Protocol):
    """Called by one thread only, in the order attach, show..., detach."""

    def attach_table(self, table: Table) -> None:
        """Begin to show another table."""

    def show_public(self, public: Public) -> None:
        """Show the changed table."""

    def resend_all(self) -> None:
        """Send everything again: the broker may have lost it."""

    def detach_table(self) -> None:
        """Take the closed table off: clear its retained messages. Nothing is shown until the next `attach_table`."""
