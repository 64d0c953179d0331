"""Everything that keeps a box from being played."""

from collections.abc import Iterator, Mapping
from itertools import chain, islice
from typing import Any, Final

from companion.rules.errors import shown
from companion.rules.packs.pack import Complaint, Spot
from companion.rules.packs.validate import LONGEST_TITLE, is_title, keys, standing, table
from companion.skirmish.packs.box_form import BoxForm
from companion.skirmish.packs.check.cards import check_cards
from companion.skirmish.packs.check.known import known
from companion.skirmish.packs.check.members import check_members
from companion.skirmish.packs.check.poker import check_poker
from companion.skirmish.packs.check.row import check_row
from companion.skirmish.packs.check.tables import check_tables
from companion.skirmish.packs.check.values import PIECES, check_ids, is_one_of

KINDS: Final = ("house", "facts", "owner")
TABLES: Final = ("box", *PIECES)
_BOX: Final = ("title", "kind")
_MOST: Final = 300


def complaints(data: Any, form: BoxForm) -> tuple[Complaint, ...]:
    """Return what is wrong with a pack, in the order of its file; nothing when it can be played. Takes any value.

    The kind, cost, firepower and effects of a card of the decks may be missing: the table asks when it is played.
    """
    if not isinstance(data, Mapping):
        return (Complaint("pack", f"it is {shown(data)}", f"it has the tables {', '.join(form.named)}"),)
    names = known(data)
    every = (
        keys("pack", data, form.named),
        standing(Spot("box"), _box(data)),
        check_ids(data),
        check_cards(data, form, names),
        check_members(data, form, names),
        check_row(data, form, names),
        check_poker(data, form, names),
        check_tables(data, form, names),
        *(check(data) for check in form.checks),
    )
    return tuple(islice(chain.from_iterable(every), _MOST))


def title(data: Any) -> str:
    """Return what a box calls itself; empty while it has no title."""
    named = table(data, "box")[0].get("title") if isinstance(data, Mapping) else None
    return named if is_title(named) else ""


def _box(data: Mapping[str, Any]) -> Iterator[Complaint]:
    box, missing = table(data, "box")
    yield from missing
    if missing:
        return
    yield from keys("[box]", box, _BOX)
    if not is_title(box.get("title")):
        mend = f"write a line of 1 to {LONGEST_TITLE} letters"
        yield Complaint("[box]", f"title is {shown(box.get('title'))}", mend, Spot(key="title"))
    if not is_one_of(box.get("kind"), KINDS):
        wrong = f"kind is {shown(box.get('kind'))}"
        yield Complaint("[box]", wrong, f"it is one of {', '.join(KINDS)}; yours is owner", Spot(key="kind"))
