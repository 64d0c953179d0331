"""Taking back, for whoever is not a page: the host's page knows which entry it wants, a button does not."""

from collections.abc import Collection

from companion.rules.seat import PUBLIC, Seat
from companion.table.table import Table


def undo_last(table: Table, seated: Collection[Seat], source: str) -> None:
    """Take back the latest thing a seat did, as the host would; BadUndo when there is none, or it must stay.

    Past a reveal those of `seated` who play are asked first.
    """
    acts = [line["seq"] for line in table.history(PUBLIC) if line["kind"] == "act" and line["actor"] != "chance"]
    table.undo(acts[-1] - 1 if acts else 0, source=source, ask=[seat for seat in seated if seat in table.seats])
