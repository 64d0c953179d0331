"""Everything that keeps a box from being played."""

from collections.abc import Iterator, Mapping
from itertools import chain, islice
from typing import Any, Final

from companion.rules.errors import shorten_value
from companion.rules.packs.check_values import (
    LONGEST_TITLE,
    complain_about_unknown_keys,
    is_title,
    place_complaints_at,
    read_required_table,
)
from companion.rules.packs.pack import Complaint, PackLocation
from companion.skirmish.packs.box_contents_spec import BoxContentsSpec
from companion.skirmish.packs.check.battlefields import check_battlefields
from companion.skirmish.packs.check.cards import check_cards
from companion.skirmish.packs.check.collect_known_names import collect_known_names
from companion.skirmish.packs.check.members import check_members
from companion.skirmish.packs.check.poker import check_poker
from companion.skirmish.packs.check.values import PIECES, check_flag, check_unique_ids, is_text_among
from companion.skirmish.packs.check.whole_box_values import check_single_tables
from companion.skirmish.packs.read_in_play.unread_cards import NAME_IN_PLAY

KINDS: Final = ("house", "facts", "owner")
TABLES: Final = ("box", *PIECES)
_BOX: Final = ("title", "kind")
_MOST: Final = 300


def complaints_about_box(data: Any, form: BoxContentsSpec) -> tuple[Complaint, ...]:
    """Return what is wrong with a pack, in the order of its file; nothing when it can be played. Takes any value.

    The kind, cost, firepower and effects of a card of the decks may be missing: the table asks when it is played.
    """
    if not isinstance(data, Mapping):
        return (Complaint("pack", f"it is {shorten_value(data)}", f"it has the tables {', '.join(form.table_names)}"),)
    names = collect_known_names(data, form.words)
    every = (
        complain_about_unknown_keys("pack", data, form.table_names),
        place_complaints_at(PackLocation("box"), _box(data, form)),
        check_unique_ids(data),
        check_cards(data, form, names),
        check_members(data, form, names),
        check_battlefields(data, form, names),
        check_poker(data, form, names),
        check_single_tables(data, form, names),
        *(check(data) for check in form.checks),
    )
    return tuple(islice(chain.from_iterable(every), _MOST))


def title_of_box(data: Any) -> str:
    """Return what a box calls itself; empty while it has no title."""
    named = read_required_table(data, "box")[0].get("title") if isinstance(data, Mapping) else None
    return named if is_title(named) else ""


def _box(data: Mapping[str, Any], form: BoxContentsSpec) -> Iterator[Complaint]:
    box, missing = read_required_table(data, "box")
    yield from missing
    if missing:
        return
    yield from complain_about_unknown_keys("[box]", box, (*_BOX, NAME_IN_PLAY) if form.names_in_play else _BOX)
    if not is_title(box.get("title")):
        mend = f"write a line of 1 to {LONGEST_TITLE} letters"
        yield Complaint("[box]", f"title is {shorten_value(box.get('title'))}", mend, PackLocation(key="title"))
    if not is_text_among(box.get("kind"), KINDS):
        wrong = f"kind is {shorten_value(box.get('kind'))}"
        yield Complaint("[box]", wrong, f"it is one of {', '.join(KINDS)}; yours is owner", PackLocation(key="kind"))
    yield from check_flag("[box]", box, NAME_IN_PLAY)
