"""Errors of the table."""


class TableError(Exception):
    """Base of all errors of the table."""


class StaleDecision(TableError, ValueError):
    """The action was chosen from offers that have changed since."""


class BadUndo(TableError, ValueError):
    """No undo is possible to that entry."""


class LogDamaged(TableError, OSError):
    """The log cannot be read, or its hash chain is broken. Nothing was changed in it."""


class NoSuchTable(TableError, LookupError):
    """No table of that name is in the log."""


class LogUnwritable(TableError, OSError):
    """An entry could not be written. Neither the log nor the table has changed."""


class NoSuchSeat(TableError, LookupError):
    """The table has no such seat."""


class TableClosed(TableError, ValueError):
    """The table was given up. No game goes on there."""
