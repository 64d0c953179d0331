"""What can go wrong at the table."""


class TableError(Exception):
    """Base of all errors of the session."""


class StaleDecision(TableError, ValueError):
    """The action was chosen from offers that have changed since."""


class BadUndo(TableError, ValueError):
    """There is nothing to undo to at that entry."""


class LogDamaged(TableError, OSError):
    """The log cannot be read, or its hash chain does not hold; nothing was changed in it."""


class NoSuchTable(TableError, LookupError):
    """No table of that name is in the log."""


class LogUnwritable(TableError, OSError):
    """An entry could not be written; neither the log nor the table has changed."""


class NoSuchSeat(TableError, LookupError):
    """The table has no such seat."""


class TableClosed(TableError, ValueError):
    """The table was given up; nobody plays on at it."""
