"""The refusal of a read-only root."""

from companion.table.errors import TableError


class ReadOnlyRefused(TableError, RuntimeError):
    """The root or the data folder stays as it is. The message says why, and what would help."""
