"""Guardians whom nobody has named: a box may lack them all, and they are read as they come into play."""

from collections.abc import Sequence
from copy import deepcopy
from functools import reduce
from itertools import islice
from typing import Any, Final

import pytest

from companion.games.revolver2.box import PACKS
from companion.games.revolver2.game import GAME
from companion.rules.game import Setup, complete_setup
from companion.rules.packs.pack import PackError, require_playable
from companion.rules.seats_and_viewers import CHANCE, Seat
from companion.skirmish.battle import actions as do
from companion.skirmish.battle.actions.unnamed_members import DescribeMember
from companion.skirmish.battle.events.members_described_while_playing import MemberDescribed
from companion.skirmish.cards.enums_and_constants import MemberId
from companion.skirmish.state.stack import StepKind
from tests.games.common.playouts import playout
from tests.games.revolver2.support.revolver2_box import DATA
from tests.games.revolver2.support.revolver2_driver import DEFENCE, Revolver2Driver, of

TRUTH: Final = DATA["member"]


def box(*members: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A box whose guardians are counted only, but for these."""
    head = {"title": "Ann's box", "kind": "owner", "name_in_play": True, **changes}
    return {"name": "ann-s-box", "data": {**deepcopy(DATA), "box": head, "member": list(members)}}


def describe(evening: Revolver2Driver, printed: dict[str, Any]) -> None:
    """The defenders read the guardian that they are asked about."""
    member = MemberId(evening.view()["step"]["card"])
    more = {key: printed[key] for key in ("grit", "leader", "vital") if key in printed}
    plain = not printed.get("killed")
    evening.act(DEFENCE, DescribeMember(member, printed["name"], printed["rating"], **more, plain=plain))


def opened(members: Sequence[dict[str, Any]] = ()) -> Revolver2Driver:
    """A game of a box with these guardians, when the hands are dealt."""
    evening = Revolver2Driver(pack=box(*members), real=True)
    evening.dealt()
    return evening


def starting() -> list[dict[str, Any]]:
    return [one for one in TRUTH if one.get("start")]


def waiting() -> list[dict[str, Any]]:
    return [one for one in TRUTH if not one.get("start")]


def test_a_box_may_lack_all_guardians_and_never_has_too_many_of_any_sort() -> None:
    require_playable(GAME, box())
    with pytest.raises(PackError, match="there are 0"):
        require_playable(GAME, box(name_in_play=False))
    with pytest.raises(PackError, match="wait in the pile"):
        require_playable(GAME, box(*waiting(), {**waiting()[0], "id": "one-more", "name": "One More"}))
    with pytest.raises(PackError, match="8 start"):
        require_playable(GAME, box(*starting(), {**starting()[0], "id": "one-more", "name": "One More"}))


def test_the_seven_are_read_before_the_first_turn() -> None:
    evening = opened()
    for number, printed in enumerate(starting()):
        assert evening.asked() is StepKind.DESCRIBE_MEMBER, number
        assert not any(one["lowest"] for one in evening.view()["members"]), "who falls next is known when all are read"
        describe(evening, printed)
    shown = evening.view()
    assert [one["name"] for one in shown["members"]] == [one["name"] for one in starting()]
    assert [one["rating"] for one in shown["members"]] == [one["rating"] for one in starting()]
    assert [one["grit"] for one in shown["members"]] == [one.get("grit", 0) for one in starting()]
    assert GAME.invariants(evening.state) == [] and evening.asked() is not StepKind.DESCRIBE_MEMBER


def test_guardians_of_the_pile_are_read_as_they_are_drawn_whatever_they_are() -> None:
    evening = opened(starting())
    [first] = [one for one in GAME.chance_outcomes(evening.state)] if evening.to_act() == {CHANCE} else [None]
    assert first is None and "describe-member" == evening.view()["step"]["task"], "the first space draws one"
    describe(evening, waiting()[2])
    joined = evening.view()["members"][-1]
    assert joined["name"] == waiting()[2]["name"] and evening.view()["zones"]["recruits"] == [joined["id"]]
    evening.turn(DEFENCE)
    assert GAME.invariants(evening.state) == []


def test_one_guardian_without_a_name_stands_for_all_in_the_pile_and_can_be_brought() -> None:
    evening = opened(starting())
    describe(evening, waiting()[0])
    evening.turn(DEFENCE)
    [brought] = {one.member for one in evening.offered(DEFENCE, do.BringMember)}
    evening.act(DEFENCE, do.BringMember(brought, "agreed"))
    assert evening.asked() is StepKind.DESCRIBE_MEMBER
    describe(evening, waiting()[1])
    assert GAME.invariants(evening.state) == []


def test_there_is_one_leader_and_only_a_leader_can_be_vital() -> None:
    evening = opened()
    said = {(one.leader, one.vital) for one in few(evening)}
    assert said == {(False, False), (True, False), (True, True)}
    member = MemberId(evening.view()["step"]["card"])
    evening.act(DEFENCE, DescribeMember(member, "Padre", 6, leader=True, vital=True))
    assert {(one.leader, one.vital) for one in few(evening)} == {(False, False)}


def few(evening: Revolver2Driver) -> list[DescribeMember]:
    """Return what may be said of the next guardian, but for its name and numbers."""
    offers = GAME.legal_actions(evening.state, Seat(1)).offers
    return [
        DescribeMember(*(offer.slots[key].nth(0) for key in ("member", "name", "rating", "grit")), leader, vital)
        for offer in offers
        if offer.action is DescribeMember
        for leader in offer.slots["leader"]
        for vital in offer.slots["vital"]
    ]


def test_what_is_read_of_guardians_stays_in_the_owners_box_and_is_never_asked_again() -> None:
    evening, pack = opened(), box()
    for printed in starting():
        describe(evening, printed)
    evening.deal()
    describe(evening, waiting()[0])
    data = reduce(GAME.amended_pack, [*evening.seen, *evening.seen], pack["data"])
    grown = {one["name"]: one for one in data["member"]}
    for printed in (*starting(), waiting()[0]):
        told = grown[printed["name"]]
        assert all(told.get(key) == printed.get(key) for key in ("rating", "start", "grit", "leader", "vital"))
        assert ("killed" in told) != bool(printed.get("killed"))
    require_playable(GAME, {"name": "ann-s-box", "data": data})
    later = opened(data["member"])
    assert later.asked() is None and of(later.seen, MemberDescribed) == []
    assert sum(one.get("unnamed", False) for one in later.view()["people"].values()) == 11, "those that were never seen"


def test_a_death_of_which_nobody_told_is_read_by_people() -> None:
    [first, *others] = starting()
    evening = opened([{**one, "killed": []} for one in others])
    member = MemberId(evening.view()["step"]["card"])
    evening.act(DEFENCE, DescribeMember(member, first["name"], 0))
    while evening.asked() is StepKind.DESCRIBE_MEMBER or CHANCE in evening.to_act():
        evening.deal() if CHANCE in evening.to_act() else describe(evening, waiting()[0])
    lowest = next(one["id"] for one in evening.view()["members"] if one["rating"] == 0)
    evening.act(DEFENCE, do.LoseMember(MemberId(lowest), "agreed"))
    assert evening.view()["step"]["task"] == "told"
    evening.act(DEFENCE, do.Done())


def test_gaps_name_the_guardians_that_will_be_asked_for() -> None:
    lines = PACKS.list_gaps(box(*starting()[:5])["data"])
    assert any(line.startswith("2 guardians have no name yet") for line in lines)
    assert any(line.startswith("12 further guardians have no name yet") for line in lines)


@pytest.mark.parametrize("seed", range(2))
def test_games_with_guardians_that_nobody_named_lose_none(seed: int) -> None:
    """Random play."""
    setup = complete_setup(GAME.info, Setup(2, {}, {}, box()))
    for step in islice(playout(GAME, setup, seed), 250):
        assert GAME.invariants(step.after) == []
    assert any(not one.unnamed for one in step.after.fight.book.members.values())
