"""Taking back, for whoever is not a page: the host's page knows which entry it wants, a button does not."""

from collections.abc import Collection

from companion.rules.seat import PUBLIC, Seat
from companion.table.table import Table


def undo_last(table: Table, seated: Collection[Seat], source: str) -> None:
    """Take back the latest thing a seat did, as the host would; BadUndo when there is none, or it must stay.

    Past a reveal those of `seated` who play are asked first.
    """
    seen = table.seq
    acts = [line for line in table.history(PUBLIC) if line["kind"] == "act" and line["actor"] != "chance"]
    standing = [line["seq"] for line in acts if line["counts"]]
    asked = [seat for seat in seated if seat in table.seats]
    table.undo(standing[-1] - 1 if standing else 0, source, asked, seen=seen)
