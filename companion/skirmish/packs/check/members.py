"""Checks of the members: their number, and one leader."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.rules.packs.check_values import check_table_array, numbered_tables, relocate_complaints
from companion.rules.packs.pack import Complaint, PackLocation
from companion.skirmish.packs.box_contents_spec import BoxContentsSpec
from companion.skirmish.packs.check.collect_known_names import MOST, KnownNames
from companion.skirmish.packs.check.component_fields import check_component
from companion.skirmish.packs.check.effects import EffectSite
from companion.skirmish.packs.check.values import component_label


def check_members(data: Mapping[str, Any], form: BoxContentsSpec, known: KnownNames) -> Iterator[Complaint]:
    """Yield what is wrong with the members."""
    yield from check_table_array(data, "member", MOST)
    yield from _counts([member for _, member in numbered_tables(data, "member")[:MOST]], form)
    slots = form.fields_of_table("member")
    for number, member in numbered_tables(data, "member")[:MOST]:
        flaws = check_component(component_label("member", number, member), member, slots, EffectSite(known))
        yield from relocate_complaints(PackLocation("member", number), flaws)


def _counts(members: list[Mapping[str, Any]], form: BoxContentsSpec) -> Iterator[Complaint]:
    usual = [member for member in members if form.is_counted("member", member)]
    starting = sum(member.get("start") is True for member in members)
    leaders = sum(member.get("leader") is True for member in usual)
    if len(usual) != form.members:
        yield Complaint("member", f"there are {len(usual)}", f"there should be {form.members}", PackLocation("member"))
    if starting != form.starting:
        mend = f"{form.starting} of them have start = true"
        yield Complaint(
            "member", f"{starting} start in front of their player", mend, PackLocation("member", key="start")
        )
    if leaders != 1:
        mend = "exactly one of them has leader = true"
        yield Complaint("member", f"there are {leaders} leaders", mend, PackLocation("member", key="leader"))
