"""Rulings R2-22 to R2-25: the Gatling Gun in the mine, its barrels and its ammunition."""

from typing import Any

from companion.games.revolver2 import actions as act
from companion.games.revolver2.game import GAME
from companion.rules.zone import CardId
from companion.skirmish.battle import actions as do
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, PILE, SEAT, Revolver2Driver
from tests.games.revolver2.support.revolver2_fights import at, discard, handover


def fire(evening: Revolver2Driver, card: str) -> list[Any]:
    return evening.act(ATTACK, act.FireGatling(CardId(card), PILE[ATTACK]))


def loaded(evening: Revolver2Driver) -> set[str]:
    return {shot.card for shot in evening.offered(ATTACK, act.FireGatling)}


def test_l231_the_gun_stands_in_the_mine_and_fires_in_mapaches_own_turn() -> None:
    evening = at("malpaso", ("bandolero", "rurales"))
    handover(evening).play(ATTACK, "rurales")
    assert "FireGatling" not in evening.offers(ATTACK)
    evening = at("silver-mine", ("bandolero", "rurales"))
    assert "FireGatling" not in evening.offers(ATTACK)
    handover(evening)
    assert "FireGatling" not in evening.offers(ATTACK), "without firepower there are no barrels"
    evening.play(ATTACK, "rurales")
    assert loaded(evening) == {"bandolero"} and evening.view(ATTACK)["me"]["barrels"] == 1


def test_R2_22_mapaches_firepower_cards_there_are_how_many_he_may_discard_in_the_turn() -> None:
    evening = at("silver-mine", ("bandolero", "bandolero", "bandolero", "rurales", "barricade"))
    handover(evening).play(ATTACK, "rurales")
    evening.play(ATTACK, "barricade", "defence-5")
    fire(evening, "bandolero")
    evening.pick("pedro")
    assert loaded(evening) == set()
    evening.end(ATTACK)
    evening.turn(DEFENCE)
    assert loaded(handover(evening)) == {"bandolero"}, "in the next turn it is loaded again"


def test_R2_22_or_the_guardians_firepower_cards_are() -> None:
    cards = ("bandolero", "bandolero", "rurales")
    evening = at("silver-mine", cards, ("cutthroat-razor",), rulings={"R2-22": "defence"})
    evening.play(DEFENCE, "cutthroat-razor")
    handover(evening)
    assert loaded(evening) == {"bandolero"}
    fire(evening, "bandolero")
    evening.pick("pedro")
    evening.play(ATTACK, "rurales")
    assert loaded(evening) == set()


def test_R2_23_a_card_with_two_symbols_needs_one_firepower_card_and_kills_two() -> None:
    evening = at("silver-mine", ("ammo-crate", "rurales"))
    handover(evening).play(ATTACK, "rurales")
    held, people = len(evening.hand(ATTACK)), len(evening.people())
    fire(evening, "ammo-crate")
    evening.pick("pablo")
    assert len(evening.people()) == people - 2 and {"pedro", "pablo"} & set(evening.people()) == set()
    assert len(evening.hand(ATTACK)) == held - 1, "R2-25: no cost, no effect"
    assert evening.discards(ATTACK)[-1] == "ammo-crate"


def test_R2_23_or_a_firepower_card_for_each_symbol() -> None:
    cards = ("ammo-crate", "ammo-crate", "rurales", "rurales", "rurales")
    evening = at("silver-mine", cards, rulings={"R2-23": 2})
    handover(evening).play(ATTACK, "rurales")
    assert loaded(evening) == set()
    evening.play(ATTACK, "rurales")
    evening.play(ATTACK, "rurales")
    assert loaded(evening) == {"ammo-crate"}
    fire(evening, "ammo-crate")
    evening.pick("pedro")
    assert evening.view(ATTACK)["me"]["barrels"] == 1 and loaded(evening) == set()


def why_not_fire(evening: Revolver2Driver) -> list[tuple[str, Any]]:
    missing = GAME.explain_missing(evening.state, SEAT[ATTACK])
    return [(one.refusal.why, one.refusal.numbers) for one in missing if one.action is act.FireGatling]


def test_R2_22_without_firepower_the_gun_is_not_said_to_have_fired() -> None:
    held = ("bandolero", "bandolero", "rurales")
    evening = handover(at("silver-mine", held))
    assert why_not_fire(evening) == [("no-firepower", {})]
    evening.play(ATTACK, "rurales")
    fire(evening, "bandolero")
    evening.pick("pedro")
    assert why_not_fire(evening) == [("no-barrel", {})]
    assert why_not_fire(handover(at("silver-mine", held, rulings={"R2-22": "defence"}))) == [
        ("no-defence-firepower", {})
    ]


def test_R2_23_too_few_firepower_cards_for_the_symbols_are_told() -> None:
    evening = handover(at("silver-mine", ("ammo-crate", "rurales", "rurales"), rulings={"R2-23": 2}))
    evening.play(ATTACK, "rurales")
    assert loaded(evening) == set() and why_not_fire(evening) == [("few-barrels", {"needed": 2, "left": 1})]
    evening.play(ATTACK, "rurales")
    assert loaded(evening) == {"ammo-crate"} and why_not_fire(evening) == []


def test_R2_24_the_gun_kills_like_any_kill_lowest_first_with_true_grit_and_l237_keeps_the_token() -> None:
    evening = at("silver-mine", ("ammo-crate", "rurales"))
    handover(evening).play(ATTACK, "rurales")
    evening.act(ATTACK, do.SetTokens("member:pedro", "grit", 1, "agreed"))
    army = evening.army()
    fire(evening, "ammo-crate")
    assert {pick.member for pick in evening.offered(DEFENCE, do.PickMember)} == {"pedro", "pablo"}
    assert evening.offered(ATTACK, do.PickMember) == []
    evening.pick("pedro")
    evening.pick("pedro")
    assert "pedro" not in evening.people() and "pablo" in evening.people()
    evening.end(ATTACK)
    assert evening.army() == army


def test_R2_25_ammo_costs_nothing_whatever_the_card_costs() -> None:
    """Both carriers cost more cards than the hand holds."""
    evening = at("silver-mine", ("bandolero", "ammo-crate", "rurales", "rurales"))
    handover(evening)
    while "bandit" in evening.hand(ATTACK):
        evening.play(ATTACK, "bandit")
    evening.play(ATTACK, "rurales")
    assert not evening.playable(ATTACK, "bandolero") and not evening.playable(ATTACK, "ammo-crate")
    assert loaded(evening) == {"bandolero", "ammo-crate"}
    before = len(evening.hand(ATTACK))
    fire(evening, "bandolero")
    evening.pick("pedro")
    assert len(evening.hand(ATTACK)) == before - 1 and evening.column(ATTACK).count("bandolero") == 0


def test_l231_collapsing_the_tunnels_is_the_answer_to_the_gun() -> None:
    evening = at("silver-mine", ("bandolero", "rurales", "rurales"), ("william-weston",))
    handover(evening).play(ATTACK, "rurales")
    evening.end(ATTACK)
    evening.turn(DEFENCE).act(DEFENCE, act.CollapseTunnels())
    discard(evening, "william-weston")
    handover(evening)
    assert loaded(evening) == set() and evening.view(ATTACK)["me"]["barrels"] == 0
    evening.play(ATTACK, "rurales")
    assert loaded(evening) == {"bandolero"}
