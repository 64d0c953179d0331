"""Check of a sheet for one phone: whatever is on it, all see."""

from collections.abc import Iterator

from companion.games.any.sheet.sheet import Sheet
from companion.rules.packs.pack import Complaint, PackLocation


def check_one_phone(sheet: Sheet) -> Iterator[Complaint]:
    """Yield the secrets of a sheet that is for one phone."""
    if not sheet.one_phone:
        return
    found = [*(f"role {one.id}" for one in sheet.roles[:1]), *(f"secret {one.id}" for one in sheet.secrets[:1])]
    names = [*found, *(f"counter {one.id}" for one in sheet.counters if one.hidden)]
    if names:
        wrong = f"one_phone = true, and {' and '.join(names)} would be seen by all who hold it"
        mend = "leave out `one_phone`: secrets need a phone for each"
        yield Complaint("sheet", wrong, mend, PackLocation("sheet", None, "one_phone"))
