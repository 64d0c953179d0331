"""Rulings R2-19 to R2-21 and R2-29: the bridge is blown, the tunnels are collapsed."""

from typing import Any

import pytest

from companion.games.revolver2 import actions as act
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.cards.enums_and_constants import Token
from tests.games.revolver2.support.revolver2_box import changed
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE
from tests.games.revolver2.support.revolver2_fights import at, discard, handover


def test_l209_the_bridge_is_blown_once_in_the_guardians_own_turn_and_only_there() -> None:
    evening = at("livery-stable", defence=("william-weston", "telegram", "telegram"))
    assert not {"BlowBridge", "CollapseTunnels"} & evening.offers(DEFENCE)
    evening.until("los-quantos-bridge")
    assert "BlowBridge" in evening.offers(DEFENCE) and "CollapseTunnels" not in evening.offers(DEFENCE)
    evening.act(DEFENCE, act.BlowBridge())
    discard(evening, "william-weston")
    assert "BlowBridge" not in evening.offers(DEFENCE), "l.211: once"
    handover(evening)
    assert "BlowBridge" not in evening.offers(DEFENCE)
    evening.end(ATTACK)
    assert "BlowBridge" not in evening.turn(DEFENCE).offers(DEFENCE)


def test_l209_one_powder_keg_is_not_enough() -> None:
    assert "BlowBridge" not in at("los-quantos-bridge", defence=("telegram",)).offers(DEFENCE)


def test_R2_19_at_least_two_kegs_what_is_over_is_lost_and_R2_25_cost_and_effect_do_not_count() -> None:
    evening = at("los-quantos-bridge", defence=("william-weston", "telegram"))
    held = len(evening.hand(DEFENCE))
    evening.act(DEFENCE, act.BlowBridge())
    offered = {pay.cards for pay in evening.offered(DEFENCE, do.DiscardCards)}
    assert offered == {("william-weston",), ("william-weston", "telegram")}
    discard(evening, "william-weston", "telegram")
    assert len(evening.hand(DEFENCE)) == held - 2, "nothing was paid, and Telegram drew nothing"
    assert evening.column(DEFENCE) == [] and evening.discards(DEFENCE) == ["william-weston", "telegram"]


def test_R2_19_kegs_one_after_the_other_until_there_are_two_or_back_again() -> None:
    evening = at("los-quantos-bridge", ("rurales",), ("telegram", "telegram"))
    handover(evening).play(ATTACK, "rurales")
    evening.end(ATTACK)
    evening.turn(DEFENCE).act(DEFENCE, act.BlowBridge())
    pile = ZoneId("discard-defence")
    assert do.DiscardCard(CardId("villager"), pile) not in evening.offered(DEFENCE, do.DiscardCard)
    evening.act(DEFENCE, do.DiscardCard(CardId("telegram"), pile))
    assert evening.column(ATTACK) == ["rurales"]
    evening.act(DEFENCE, do.TakeBack())
    assert evening.discards(DEFENCE) == [] and "BlowBridge" in evening.offers(DEFENCE)
    evening.act(DEFENCE, act.BlowBridge())
    evening.act(DEFENCE, do.DiscardCard(CardId("telegram"), pile))
    evening.act(DEFENCE, do.DiscardCard(CardId("telegram"), pile))
    assert evening.column(ATTACK) == []


def test_l211_all_cards_of_mapache_there_go_his_blockers_too_and_none_elsewhere_and_none_of_the_guardians() -> None:
    evening = at("los-quantos-bridge", ("rurales", "barricade", "barricade"), ("william-weston", "cutthroat-razor"))
    evening.play(DEFENCE, "cutthroat-razor")
    handover(evening).play(ATTACK, "rurales")
    evening.play(ATTACK, "barricade", "defence-3")
    evening.play(ATTACK, "barricade", "defence-4")
    evening.end(ATTACK)
    evening.turn(DEFENCE).act(DEFENCE, act.BlowBridge())
    discard(evening, "william-weston")
    assert evening.column(ATTACK) == [] and evening.column(DEFENCE) == ["cutthroat-razor"]
    assert evening.column(DEFENCE, 4) == ["barricade"]
    assert sorted(evening.discards(ATTACK)) == ["barricade", "rurales"]


def test_l211_true_grit_saves_no_card_from_the_powder_it_is_discarded_not_killed() -> None:
    evening = at("los-quantos-bridge", ("tough-rider",), ("william-weston",))
    handover(evening).play(ATTACK, "tough-rider")
    evening.end(ATTACK)
    evening.pick("pedro")
    evening.turn(DEFENCE).act(DEFENCE, act.BlowBridge())
    discard(evening, "william-weston")
    assert evening.column(ATTACK) == [] and evening.discards(ATTACK) == ["tough-rider"]
    assert evening.state.fight.tokens.supply == {Token.GRIT: 11, Token.POWER_ATTACK: 9, Token.POWER_DEFENCE: 4}


@pytest.mark.parametrize(
    ("rulings", "left", "hands"), [({}, [], 0), ({"R2-29": "killed"}, ["tough-rider"], 1)], ids=["removed", "killed"]
)
def test_R2_29_a_blast_removes_cards_or_kills_them(rulings: Any, left: list[str], hands: int) -> None:
    texts = changed(los_tiburon={"killed": [{"do": "draw"}]})
    cards = ("tough-rider", "los-tiburon")
    evening = at("los-quantos-bridge", cards, ("william-weston",), pack=texts, rulings=rulings)
    handover(evening)
    for card in cards:
        evening.play(ATTACK, card)
    evening.end(ATTACK)
    evening.pick("pedro")
    evening.turn(DEFENCE).act(DEFENCE, act.BlowBridge())
    held = len(evening.hand(ATTACK))
    discard(evening, "william-weston")
    assert evening.column(ATTACK) == left
    assert len(evening.deal().hand(ATTACK)) == held + hands


def test_R2_20_no_time_passes_when_the_bridge_is_blown() -> None:
    evening = at("los-quantos-bridge", defence=("william-weston",))
    before = (evening.here(), evening.state.fight.turn.side, evening.army())
    evening.act(DEFENCE, act.BlowBridge())
    discard(evening, "william-weston")
    assert (evening.here(), evening.state.fight.turn.side, evening.army()) == before
    assert evening.view()["battlefields"][3]["blown"] is True and len(evening.view()["battlefields"][3]["spaces"]) == 3


def test_l205_cards_can_be_played_before_and_after() -> None:
    evening = at("silver-mine", defence=("william-weston", "cutthroat-razor", "cutthroat-razor"))
    evening.play(DEFENCE, "cutthroat-razor")
    evening.act(DEFENCE, act.CollapseTunnels())
    discard(evening, "william-weston")
    evening.play(DEFENCE, "cutthroat-razor")
    assert evening.column(DEFENCE) == ["cutthroat-razor"] * 2


@pytest.mark.parametrize(("rulings", "again"), [({}, True), ({"R2-21": "once"}, False)])
def test_R2_21_the_tunnels_can_be_collapsed_again_in_a_turn_or_once_a_turn(rulings: Any, again: bool) -> None:
    evening = at("silver-mine", defence=("william-weston",) * 3, rulings=rulings)
    evening.act(DEFENCE, act.CollapseTunnels())
    discard(evening, "william-weston")
    assert ("CollapseTunnels" in evening.offers(DEFENCE)) is again
    handover(evening).end(ATTACK)
    assert "CollapseTunnels" in evening.turn(DEFENCE).offers(DEFENCE), "l.225: each turn"
