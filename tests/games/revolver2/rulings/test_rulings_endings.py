"""Rulings R2-1, R2-2 and R2-28: the game ends when no guardian, no leader or no token of the Army is left."""

from typing import Any

import pytest

from companion.rules.zone import CardId
from companion.skirmish.battle import actions as do
from companion.skirmish.battle.events.turns_and_attacks import CountedDown
from tests.games.revolver2.support.revolver2_box import DATA, PACK
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, Revolver2Driver, of
from tests.games.revolver2.support.revolver2_fights import at, handover, kill, next_attack, raid

EVERYBODY = ("pedro", "pablo", "rosa", "ramon", "chief-kahana-redbow")


def last_one(**setup: Any) -> Revolver2Driver:
    """Mapache's first turn against Padre Esteban alone."""
    evening = raid("ambush", "ambush", **setup)
    kill(evening, *EVERYBODY, "settler-1")
    kill(evening, "carlos")
    evening.act(DEFENCE, do.DiscardCards((CardId("villager"),)))
    return evening


def test_R2_1_mapache_wins_when_no_guardian_lies_in_front_of_the_player() -> None:
    evening = last_one()
    evening.play(ATTACK, "ambush")
    assert evening.view()["ended"] == {"side": "attack", "reason": "guardians"}
    assert evening.state.fight.gang.pile.size == 11 and evening.to_act() == set()


def test_R2_1_or_when_the_pile_is_empty_too() -> None:
    evening = last_one(rulings={"R2-1": "with-pile"})
    evening.play(ATTACK, "ambush")
    assert evening.view()["ended"] is None and evening.people() == []
    evening.play(ATTACK, "ambush")
    assert evening.view()["ended"] is None, "there is nobody to kill"
    evening.end(ATTACK)
    evening.turn(DEFENCE, on=True)
    assert len(evening.people()) == 1


def test_R2_1_then_the_last_of_all_nineteen_must_fall() -> None:
    data = {**DATA, "battlefield": [_crowded(one) for one in DATA["battlefield"]]}
    evening = raid(rulings={"R2-1": "with-pile"}, pack={**PACK, "data": data})
    kill(evening, *(member for member in evening.people() if member not in ("carlos", "old-tom")))
    kill(evening, "old-tom", "old-tom")  # l.243: twice
    assert evening.view()["ended"] is None
    kill(evening, "carlos")
    assert evening.view()["ended"] == {"side": "attack", "reason": "guardians"}
    assert len(evening.state.fight.gang.dead) == 19


def _crowded(one: dict[str, Any]) -> dict[str, Any]:
    return {**one, "spaces": [{"draw": 12}]} if one["id"] == "church" else one


def test_R2_2_the_death_of_padre_esteban_alone_loses_nothing_but_the_mine() -> None:
    evening = at("silver-mine")
    handover(evening)
    kill(evening, "padre-esteban")
    assert evening.view()["ended"] is None
    evening.end(ATTACK)
    evening.turn(DEFENCE)
    while evening.here() != ("silver-mine", 4):
        handover(evening).end(ATTACK)
        evening.turn(DEFENCE)
    handover(evening).end(ATTACK)
    assert evening.view()["ended"] is None
    assert evening.turn(DEFENCE).here() == ("silver-mine", 4), "the marker stays"


@pytest.mark.parametrize(("ruling", "most"), [({}, 14), ({"R2-28": "twelve"}, 12)])
def test_R2_28_all_tokens_of_the_army_may_lie_on_its_card(ruling: dict[str, str], most: int) -> None:
    evening = raid(rulings=ruling)
    offered = {one.count for one in evening.offered(ATTACK, do.SetTokens) if one.place == "countdown"}
    assert offered == set(range(most + 1))


def test_R2_2_and_the_army_still_wins() -> None:
    evening = raid()
    kill(evening, "padre-esteban")
    evening.act(ATTACK, do.SetTokens("countdown", "army", 1, "agreed"))
    next_attack(evening).end(ATTACK)
    assert evening.view()["ended"] == {"side": "defence", "reason": "army"}


def test_R2_2_or_it_loses_the_game() -> None:
    evening = raid(rulings={"R2-2": "yes"})
    kill(evening, "pedro")
    assert evening.view()["ended"] is None
    kill(evening, "padre-esteban")
    assert evening.view()["ended"] == {"side": "attack", "reason": "leader"}


def test_R2_2_and_it_does_where_the_card_of_the_leader_says_so() -> None:
    people = [{**one, "vital": True} if one.get("leader") else one for one in DATA["member"]]
    evening = raid(pack={**PACK, "data": {**DATA, "member": people}})
    kill(evening, "pedro")
    assert evening.view()["ended"] is None
    kill(evening, "padre-esteban")
    assert evening.view()["ended"] == {"side": "attack", "reason": "leader"}


def test_l28_the_guardians_win_when_all_twelve_tokens_are_gone() -> None:
    evening = Revolver2Driver(pack=_long_mine()).dealt()
    for left in range(11, 0, -1):
        evening.idle(on=False)
        assert evening.army() == left and evening.view()["ended"] is None
    evening.turn(DEFENCE)
    handover(evening).end(ATTACK)
    assert evening.army() == 0
    assert evening.view()["ended"] == {"side": "defence", "reason": "army"}
    assert len(of(evening.seen, CountedDown)) == 12


def _long_mine() -> Any:
    """The mine lies one turn further on: the Army is there before."""
    return {**PACK, "data": {**DATA, "battlefield": [_longer(one) for one in DATA["battlefield"]]}}


def _longer(one: dict[str, Any]) -> dict[str, Any]:
    return {**one, "spaces": [{}, {}, {}]} if one["id"] == "malpaso" else one


def test_l28_a_card_can_take_the_last_token_too() -> None:
    evening = at("malpaso", defence=("sheet-lightning",))
    evening.act(DEFENCE, do.SetTokens("countdown", "army", 1, "agreed"))
    evening.play(DEFENCE, "sheet-lightning")
    assert evening.view()["ended"] == {"side": "defence", "reason": "army"}


def test_a_kill_in_the_last_turn_at_the_mine_comes_before_its_end() -> None:
    evening = at("silver-mine", ("ambush",))
    while evening.here() != ("silver-mine", 4):
        handover(evening).end(ATTACK)
        evening.turn(DEFENCE)
    handover(evening)
    others = [member for member in evening.people() if member not in ("padre-esteban", "carlos")]
    kill(evening, "carlos")
    evening.act(DEFENCE, do.DiscardCards((CardId("villager"),)))
    kill(evening, *others)
    evening.play(ATTACK, "ambush")
    assert evening.view()["ended"] == {"side": "attack", "reason": "guardians"}
