"""Battlefields that nobody has named: a box may lack them all, and each is read when the turn marker comes there."""

from copy import deepcopy
from dataclasses import replace
from functools import reduce
from itertools import islice
from typing import Any, Final

import pytest

from companion.games.revolver2 import actions as act
from companion.games.revolver2.box import PACKS
from companion.games.revolver2.enums_and_constants import Phase
from companion.games.revolver2.game import GAME
from companion.rules.game import Setup, complete_setup
from companion.rules.packs.pack import PackError, require_playable
from companion.skirmish.battle.actions.unnamed_battlefields import DescribeField
from companion.skirmish.battle.events.battlefields_described_while_playing import BattlefieldDescribed
from companion.skirmish.battle.events.members_described_while_playing import MemberDescribed
from companion.skirmish.cards.enums_and_constants import FieldId, MemberId
from companion.skirmish.cards.printed_components import TurnSpace
from companion.skirmish.state.stack import StepKind
from tests.games.common.playouts import playout
from tests.games.revolver2.support.revolver2_box import DATA
from tests.games.revolver2.support.revolver2_driver import DEFENCE, SEAT, Revolver2Driver, of

TRUTH: Final = {(one["row"], one["place"]): one for one in DATA["battlefield"]}


def box(*fields: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A box without battlefields but these, and without texts that name one."""
    head = {"title": "Ann's box", "kind": "owner", "name_in_play": True, **changes}
    cards = [{key: value for key, value in one.items() if key not in ("costs_at", "only_at")} for one in DATA["card"]]
    poker = [{**one, "effects": []} for one in DATA["poker"]]
    data = {**deepcopy(DATA), "box": head, "battlefield": list(fields), "card": cards, "poker": poker}
    return {"name": "ann-s-box", "data": data}


def told(field: FieldId, printed: dict[str, Any]) -> DescribeField:
    """Return what is printed on a battlefield, as its player tells it."""
    numbered = list(enumerate(printed["spaces"], 1))
    draws, more = (tuple(n for n, one in numbered if one.get("draw", 0) >= least) for least in (1, 2))
    optional = tuple(number for number, one in numbered if one.get("optional"))
    return DescribeField(field, printed["name"], printed["defence"], len(numbered), draws, more, optional)


def describe(evening: Revolver2Driver) -> dict[str, Any]:
    """The defenders read the battlefield that they are asked about."""
    fight = evening.state.fight
    field = fight.book.fields[FieldId(evening.view()["step"]["card"])]
    printed = TRUTH[field.row, field.place]
    evening.act(DEFENCE, told(field.id, printed))
    return printed


def opened(pack: dict[str, Any]) -> Revolver2Driver:
    """A game of a box, when the marker has come to the first battlefield."""
    evening = Revolver2Driver(pack=pack, real=True)
    return evening.dealt()


def test_a_box_may_lack_all_battlefields_and_never_has_two_at_a_place() -> None:
    require_playable(GAME, box())
    with pytest.raises(PackError, match="none lies at place 1"):
        require_playable(GAME, box(name_in_play=False))
    first = DATA["battlefield"][0]
    with pytest.raises(PackError, match="it lies at place 1"):
        require_playable(GAME, box(first, {**first, "id": "again", "name": "Again"}))


def test_the_battlefield_is_read_before_guardians_join_and_cards_are_drawn() -> None:
    evening = opened(box())
    assert evening.asked() is StepKind.DESCRIBE_FIELD
    before = len(evening.people()), len(evening.hand(DEFENCE))
    printed = describe(evening)
    evening.deal()
    drawn = printed["spaces"][0].get("draw", 0)
    assert (len(evening.people()), len(evening.hand(DEFENCE))) == (before[0] + drawn, before[1] + 2)
    [shown] = [one for one in evening.view()["battlefields"] if not one.get("unnamed")]
    assert (shown["name"], shown["printed"]) == (printed["name"], printed["defence"])
    assert shown["spaces"] == [{"draw": 0, "optional": False, **one} for one in printed["spaces"]]
    assert evening.state.phase is Phase.PLAY and evening.asked() is None


def test_each_battlefield_of_a_game_is_read_once_and_stays_in_the_owners_box() -> None:
    evening, pack = opened(box()), box()
    read = [describe(evening)]
    evening.deal()
    while len(read) < 6:
        evening.end(DEFENCE)
        evening.turn(evening.state.fight.turn.side)
        _let_fall(evening)
        evening.end(evening.state.fight.turn.side)
        _let_fall(evening)
        if evening.state.phase is Phase.ADVANCE:
            evening.act(DEFENCE, act.Advance(True))
        if evening.asked() is StepKind.DESCRIBE_FIELD:
            read.append(describe(evening))
        evening.deal()
    data = reduce(GAME.amended_pack, [*evening.seen, *evening.seen], pack["data"])
    grown = [{key: one[key] for key in ("row", "place", "name", "defence", "spaces")} for one in data["battlefield"]]
    assert grown == [{key: one[key] for key in ("row", "place", "name", "defence", "spaces")} for one in read]
    require_playable(GAME, {"name": "ann-s-box", "data": data})
    later = opened({"name": "ann-s-box", "data": data})
    assert later.asked() is None and of(later.seen, BattlefieldDescribed) == []


def test_what_is_told_anew_after_a_mistake_takes_the_place_of_what_was_told() -> None:
    pack = box()
    row = [BattlefieldDescribed(FieldId("malpaso-4"), "malpaso", 4, "Bridge", d, (TurnSpace(),) * 3) for d in (2, 5)]
    data = reduce(GAME.amended_pack, row, pack["data"])
    assert [(one["place"], one["defence"]) for one in data["battlefield"]] == [(4, 5)]
    said = MemberDescribed(MemberId("unnamed-member-1"), MemberId("ann"), "Ann", 1, 0, False, False, False, True)
    people = [said, replace(said, rating=4)]
    told = reduce(GAME.amended_pack, people, box()["data"])["member"]
    assert [one["rating"] for one in told if one["name"] == "Ann"] == [4]
    other = BattlefieldDescribed(FieldId("other"), "malpaso", 4, "Other", 1, (TurnSpace(),))
    assert GAME.amended_pack(data, other) is data, "that place has one"


def _let_fall(evening: Revolver2Driver) -> None:
    while evening.asked() is StepKind.CASUALTY:
        evening.act(DEFENCE, next(iter(GAME.legal_actions(evening.state, SEAT[DEFENCE]))))


def test_only_the_first_three_draw_or_are_left_out_and_never_the_first_space() -> None:
    evening = opened(box())
    field = FieldId(evening.view()["step"]["card"])
    legal = GAME.legal_actions(evening.state, SEAT[DEFENCE])
    assert DescribeField(field, "Church", 2, 3, (1, 2), (2,), (3,)) in legal
    assert DescribeField(field, "Church", 2, 3, (), (), (1,)) not in legal, "R2-10"
    assert DescribeField(field, "Church", 2, 3, (4,)) not in legal
    town = [one for one in TRUTH.values() if one["row"] != "malpaso"]
    evening = opened(box(*town))
    evening.until(TRUTH["crystal-river", 3]["id"], 1)
    while evening.asked() is not StepKind.DESCRIBE_FIELD:
        evening.end(evening.state.fight.turn.side)
        if evening.state.phase is Phase.ADVANCE:
            evening.act(DEFENCE, act.Advance(True))
        evening.deal()
    field = FieldId(evening.view()["step"]["card"])
    legal = GAME.legal_actions(evening.state, SEAT[DEFENCE])
    assert DescribeField(field, "Bridge", 2, 3) in legal and DescribeField(field, "Bridge", 2, 3, (1,)) not in legal


def test_gaps_name_the_battlefields_that_will_be_asked_for() -> None:
    lines = PACKS.list_gaps(box(*DATA["battlefield"][:5])["data"])
    assert any(line.startswith("4 battlefields have no name yet") for line in lines)


@pytest.mark.parametrize("seed", range(2))
def test_games_with_battlefields_that_nobody_named_go_on(seed: int) -> None:
    """Random play."""
    setup = complete_setup(GAME.info, Setup(2, {}, {}, box()))
    for step in islice(playout(GAME, setup, seed), 250):
        assert GAME.invariants(step.after) == []
    assert any(not one.unnamed for one in step.after.fight.book.fields.values())
