"""Checks of the members: their number, and one leader."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.rules.packs.check_values import check_table_array, numbered_tables, place_complaints_at
from companion.rules.packs.pack import Complaint, PackLocation
from companion.skirmish.packs.box_contents_spec import BoxContentsSpec
from companion.skirmish.packs.check.collect_known_names import MOST, KnownNames
from companion.skirmish.packs.check.component_fields import check_component
from companion.skirmish.packs.check.effects import EffectCheckContext
from companion.skirmish.packs.check.values import component_label
from companion.skirmish.packs.read_in_play.unread_cards import allows_naming_in_play


def check_members(data: Mapping[str, Any], form: BoxContentsSpec, known: KnownNames) -> Iterator[Complaint]:
    """Yield what is wrong with the members."""
    yield from check_table_array(data, "member", MOST)
    members = [member for _, member in numbered_tables(data, "member")[:MOST]]
    yield from _counts(members, form, allows_naming_in_play(data))
    slots = form.fields_of_table("member")
    for number, member in numbered_tables(data, "member")[:MOST]:
        flaws = check_component(component_label("member", number, member), member, slots, EffectCheckContext(known))
        yield from place_complaints_at(PackLocation("member", number), flaws)


def _counts(members: list[Mapping[str, Any]], form: BoxContentsSpec, named_in_play: bool) -> Iterator[Complaint]:
    """Yield which counts are wrong; a box that grows while playing may lack any of them, not have too many."""
    usual = [member for member in members if form.is_counted("member", member)]
    grows = named_in_play and len(usual) < form.members
    starting = sum(member.get("start") is True for member in members)
    leaders = sum(member.get("leader") is True for member in usual)
    if _is_wrong(len(usual), form.members, grows):
        yield Complaint("member", f"there are {len(usual)}", f"there should be {form.members}", PackLocation("member"))
    elif grows and len(usual) - starting > form.members - form.starting:
        mend = f"{form.starting} of {form.members} have start = true"
        wrong = f"{len(usual) - starting} wait in the pile"
        yield Complaint("member", wrong, mend, PackLocation("member", key="start"))
    if _is_wrong(starting, form.starting, grows):
        mend = f"{form.starting} of them have start = true"
        wrong = f"{starting} start in front of their player"
        yield Complaint("member", wrong, mend, PackLocation("member", key="start"))
    if _is_wrong(leaders, 1, grows):
        mend = "exactly one of them has leader = true"
        yield Complaint("member", f"there are {leaders} leaders", mend, PackLocation("member", key="leader"))


def _is_wrong(count: int, right: int, grows: bool) -> bool:
    return count > right if grows else count != right
