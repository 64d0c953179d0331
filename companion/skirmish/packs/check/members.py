"""Checks of the members: their number, and one leader."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.rules.packs.pack import Complaint, Spot
from companion.rules.packs.validate import arrays, standing, tables
from companion.skirmish.packs.box_form import BoxForm
from companion.skirmish.packs.check.effects import EffectSite
from companion.skirmish.packs.check.known import MOST, Known
from companion.skirmish.packs.check.pieces import check_piece
from companion.skirmish.packs.check.values import called


def check_members(data: Mapping[str, Any], form: BoxForm, known: Known) -> Iterator[Complaint]:
    """Yield what is wrong with the members."""
    yield from arrays(data, "member", MOST)
    yield from _counts([member for _, member in tables(data, "member")[:MOST]], form)
    slots = form.slots("member")
    for number, member in tables(data, "member")[:MOST]:
        flaws = check_piece(called("member", number, member), member, slots, EffectSite(known))
        yield from standing(Spot("member", number), flaws)


def _counts(members: list[Mapping[str, Any]], form: BoxForm) -> Iterator[Complaint]:
    usual = [member for member in members if form.counts("member", member)]
    starting = sum(member.get("start") is True for member in members)
    leaders = sum(member.get("leader") is True for member in usual)
    if len(usual) != form.members:
        yield Complaint("member", f"there are {len(usual)}", f"there should be {form.members}", Spot("member"))
    if starting != form.starting:
        mend = f"{form.starting} of them have start = true"
        yield Complaint("member", f"{starting} start in front of their player", mend, Spot("member", key="start"))
    if leaders != 1:
        mend = "exactly one of them has leader = true"
        yield Complaint("member", f"there are {leaders} leaders", mend, Spot("member", key="leader"))
