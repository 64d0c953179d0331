"""Rulings R2-1 to R2-6 and R2-19 to R2-26: kegs, Gun, True Grit, casualties, Army, endings."""

from typing import Any

import pytest

from companion.games.revolver2 import actions as act
from companion.games.revolver2.enums_and_constants import Phase
from companion.games.revolver2.game import GAME
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.battle.events.members_and_tokens import MemberKilled, MemberSaved
from companion.skirmish.battle.events.turns_and_attacks import AttackFought, CountedDown
from companion.skirmish.cards.enums_and_constants import MemberId, Side, Token
from companion.skirmish.state.stack import StepKind
from companion.table.prompts.consent import seats_to_ask_for_consent
from tests.games.revolver2.support.revolver2_box import DATA, PACK, changed
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, SEAT, Revolver2Driver, kinds, of

GUN_PILE = ZoneId("discard-attack")


def raid(*cards: str, defence: tuple[str, ...] = (), **setup: Any) -> Revolver2Driver:
    """The first turn of Mapache, who holds these cards."""
    evening = Revolver2Driver(**setup).dealt(cards, defence)
    evening.end(DEFENCE)
    return evening.turn(ATTACK)


def at(place: str, attack: tuple[str, ...] = (), defence: tuple[str, ...] = (), **setup: Any) -> Revolver2Driver:
    """The guardians' turn at a battlefield, both sides with these cards."""
    return Revolver2Driver(**setup).dealt(attack, defence).until(place)


def handover(evening: Revolver2Driver) -> Revolver2Driver:
    evening.end(DEFENCE)
    return evening.turn(ATTACK)


def kill(evening: Revolver2Driver, *members: str) -> None:
    """By hand, as if a card had said so."""
    for member in members:
        evening.act(evening.state.fight.turn.side, do.LoseMember(MemberId(member), "card"))


def discard(evening: Revolver2Driver, *cards: str) -> None:
    evening.act(DEFENCE, do.DiscardCards(tuple(CardId(card) for card in cards)))


# Kills and the Army.


@pytest.mark.parametrize(("strong", "won"), [(("los-tiburon",), False), (("los-tiburon", "rurales"), True)])
def test_l257_mapache_must_be_stronger_equal_is_not_enough(strong: tuple[str, ...], won: bool) -> None:
    evening = raid(*strong)
    for card in strong:
        evening.play(ATTACK, card)
    (fought,) = of(evening.end(ATTACK), AttackFought)
    assert fought.won is won and fought.defence == 2
    assert (evening.asked() is not None) is won


def test_l253_power_tokens_add_firepower_and_l255_those_on_the_battlefield_defend() -> None:
    evening = raid("tough-rider")
    evening.play(ATTACK, "tough-rider")
    assert evening.view()["battlefields"][0]["sums"] == {"attack": 1 + 2, "defence": 2}
    assert evening.view()["supply"] == {"grit": 10, "power-attack": 7, "power-defence": 4}
    assert evening.view()["need"] == 0
    evening.act(ATTACK, do.SetTokens("field:0", "power-defence", 2, "card"))
    assert evening.view()["battlefields"][0]["sums"] == {"attack": 3, "defence": 4}
    assert evening.view()["need"] == 2
    assert of(evening.end(ATTACK), AttackFought)[0].won is False


def test_R2_4_a_token_leaves_at_the_end_of_mapaches_turn_and_at_no_other_time() -> None:
    evening = Revolver2Driver().dealt()
    evening.end(DEFENCE)
    assert evening.army() == 12
    evening.turn(ATTACK)
    assert evening.army() == 12
    events = evening.end(ATTACK)
    assert evening.army() == 11
    assert kinds(events).index("AttackFought") < kinds(events).index("CountedDown") < kinds(events).index("TurnBegan")


def test_l249_a_kill_by_a_card_keeps_the_token_although_the_attack_fails() -> None:
    evening = raid("ambush")
    evening.play(ATTACK, "ambush")
    evening.pick("pedro")
    assert of(evening.end(ATTACK), AttackFought)[0].won is False
    assert evening.army() == 12


def test_l249_two_kills_in_a_turn_keep_one_token_and_the_next_turn_begins_anew() -> None:
    evening = raid("massacre", "bandit")
    evening.play(ATTACK, "massacre", pay=["bandit"])
    evening.pick("pedro")
    assert "pablo" not in evening.people(), "the last of his rating falls without a question"
    evening.end(ATTACK)
    evening.idle()
    assert evening.army() == 11


def test_l249_a_guardian_lost_in_the_guardians_own_turn_keeps_no_token() -> None:
    evening = Revolver2Driver().dealt()
    kill(evening, "pedro")
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    evening.end(ATTACK)
    assert evening.army() == 11


def test_R2_5_a_true_grit_that_goes_is_a_kill() -> None:
    evening = raid("ambush", defence=("bible-verse",))
    evening.act(ATTACK, do.SetTokens("member:pedro", "grit", 1, "agreed"))
    kill(evening, "pablo")
    evening = _next_attack(evening)
    events = evening.play(ATTACK, "ambush")
    assert [saved.member for saved in of(events, MemberSaved)] == ["pedro"] and not of(events, MemberKilled)
    army = evening.army()
    assert evening.view()["killed"] is True
    evening.end(ATTACK)
    assert evening.army() == army and "pedro" in evening.people()


def _next_attack(evening: Revolver2Driver) -> Revolver2Driver:
    evening.end(ATTACK)
    evening.turn(DEFENCE, on=True if evening.state.phase is Phase.ADVANCE else None)
    return handover(evening)


def test_l243_true_grit_saves_once_and_goes_back_into_the_supply() -> None:
    evening = raid("massacre", "massacre", "bandit")
    evening.act(ATTACK, do.SetTokens("member:pedro", "grit", 1, "agreed"))
    assert evening.state.fight.tokens.supply[Token.GRIT] == 10
    evening.play(ATTACK, "massacre", pay=["bandit"])
    evening.pick("pedro")
    assert evening.state.fight.tokens.supply[Token.GRIT] == 11 and "pedro" in evening.people()
    evening.pick("pedro")
    assert "pedro" not in evening.people() and evening.state.fight.gang.dead == ("pedro",)


def test_l243_true_grit_on_a_card_saves_it_from_being_killed() -> None:
    evening = Revolver2Driver().dealt(["tough-rider"], ["shotgun-silver-bullets"] * 2)
    handover(evening).play(ATTACK, "tough-rider")
    evening.end(ATTACK)
    evening.pick("pedro")
    evening.turn(DEFENCE, on=False)
    evening.play(DEFENCE, "shotgun-silver-bullets")
    assert [(card.card, card.power, card.grit) for card in evening.lying(ATTACK)] == [("tough-rider", 2, 0)]
    evening.play(DEFENCE, "shotgun-silver-bullets")
    assert evening.column(ATTACK) == []
    assert evening.state.fight.tokens.supply == {Token.GRIT: 11, Token.POWER_ATTACK: 9, Token.POWER_DEFENCE: 4}


def test_R2_6_the_attack_kills_a_guardian_and_no_card_in_play() -> None:
    evening = raid("pancho-flores", "bandit", defence=("cutthroat-razor",))
    evening.act(ATTACK, do.PlayCard(CardId("pancho-flores"), ZoneId("attack-0")))
    evening.act(ATTACK, do.DiscardCards((CardId("bandit"),)))
    evening.end(ATTACK)
    assert {pick.member for pick in evening.offered(DEFENCE, do.PickMember)} == {"pedro", "pablo"}


def test_l88_the_next_rating_falls_once_the_lowest_are_gone_and_l98_some_do_harm_when_they_go() -> None:
    evening = raid("ambush")
    kill(evening, "pedro", "pablo", "rosa", "ramon")
    held = len(evening.hand(DEFENCE))
    evening.play(ATTACK, "ambush")
    assert "carlos" not in evening.people() and "carlos" in evening.state.fight.gang.dead  # l.92
    evening.act(DEFENCE, do.DiscardCards((CardId("villager"),)))
    assert len(evening.hand(DEFENCE)) == held - 1


def test_guardians_with_true_grit_come_with_it() -> None:
    evening = Revolver2Driver().dealt(members=["old-tom"])
    assert [one.grit for one in evening.state.fight.gang.alive if one.id == "old-tom"] == [1]
    assert evening.state.fight.tokens.supply[Token.GRIT] == 10


def test_l88_everybody_sees_who_may_fall_next_and_who_must_survive() -> None:
    seen = raid().view()["members"]
    assert {one["id"] for one in seen if one["lowest"]} == {"pedro", "pablo"}
    assert {one["id"] for one in seen if one["leader"]} == {"padre-esteban"}


# The endings.


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
    _next_attack(evening).end(ATTACK)
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


# Powder kegs.


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


@pytest.mark.parametrize(("rulings", "firepower"), [({}, 1 + 2 + 3), ({"R2-30": "printed"}, 1 + 2)])
def test_R2_30_firepower_copied_from_the_defence_counts_its_tokens(rulings: Any, firepower: int) -> None:
    walls = changed(cutthroat_razor={"standing": [{"do": "worth", "power": 0, "defence": True}]})
    evening = raid(defence=("cutthroat-razor",), pack=walls, rulings=rulings)
    evening.act(ATTACK, do.SetTokens("field:0", "power-defence", 3, "card"))
    before = evening.view()["battlefields"][0]["sums"]["defence"]
    evening.end(ATTACK)
    evening.turn(DEFENCE, on=False).play(DEFENCE, "cutthroat-razor")
    assert evening.view()["battlefields"][0]["sums"]["defence"] == before + firepower


@pytest.mark.parametrize(("rulings", "alive"), [({}, 7), ({"R2-31": "no"}, 8)])
def test_R2_31_an_answer_may_be_cancelled_like_any_card(rulings: Any, alive: int) -> None:
    both = changed(last_shot={"moment": "cancel", "effects": [{"do": "cancel"}]})
    evening = raid("ambush", "last-shot", defence=("not-today",), pack=both, rulings=rulings)
    evening.passive = False
    evening.play(ATTACK, "ambush")
    evening.act(DEFENCE, do.Respond(CardId("not-today"), ZoneId("discard-defence")))
    discard(evening, "villager")
    if not rulings:
        assert evening.asked() is StepKind.WINDOW and evening.answering() is ATTACK
        evening.act(ATTACK, do.Respond(CardId("last-shot"), ZoneId("discard-attack")))
        evening.passive = True
        evening.act(DEFENCE, do.LetItBe())
        evening.pick("pedro")
    assert len(evening.people()) == alive and "EndTurn" in evening.offers(ATTACK)


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


# The Gatling Gun.


def fire(evening: Revolver2Driver, card: str) -> list[Any]:
    return evening.act(ATTACK, act.FireGatling(CardId(card), GUN_PILE))


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


def test_R2_26_defence_and_tokens_are_the_guardians_and_never_mapaches() -> None:
    sums = Revolver2Driver().dealt().view()["battlefields"][0]["sums"]
    assert sums == {"attack": 0, "defence": 2}


# Other effects of a card on a turn.


def test_a_prevented_casualty_is_no_kill() -> None:
    evening = raid("ambush", defence=("hidden-door",))
    evening.passive = False
    evening.play(ATTACK, "ambush")
    evening.act(DEFENCE, do.LetItBe())  # it is not cancelled
    evening.act(DEFENCE, do.Respond(CardId("hidden-door"), ZoneId("discard-defence")))
    evening.act(DEFENCE, do.DiscardCards((CardId("villager"),)))
    assert len(evening.people()) == 8 and evening.view()["killed"] is False
    evening.passive = True
    evening.end(ATTACK)
    assert evening.army() == 11


def test_of_two_casualties_one_may_be_prevented() -> None:
    evening = raid("massacre", "bandit", defence=("hidden-door",))
    evening.passive = False
    evening.play(ATTACK, "massacre", pay=["bandit"])
    evening.act(DEFENCE, do.LetItBe())
    evening.act(DEFENCE, do.Respond(CardId("hidden-door"), ZoneId("discard-defence")))
    evening.act(DEFENCE, do.DiscardCards((CardId("villager"),)))
    evening.act(DEFENCE, do.LetItBe())
    evening.pick("pedro")
    assert len(evening.people()) == 7 and evening.to_act() == {SEAT[ATTACK]}


def test_firepower_for_a_turn_is_gone_in_the_next() -> None:
    evening = raid("last-shot")
    evening.passive = False
    evening.end(ATTACK)
    evening.act(ATTACK, do.Respond(CardId("last-shot"), GUN_PILE))
    evening.act(DEFENCE, do.LetItBe())
    assert evening.view()["last"] == {"attack": 2, "defence": 2, "won": False}
    evening.turn(DEFENCE, on=False)
    assert evening.view()["battlefields"][0]["sums"]["attack"] == 0


def test_an_attack_that_does_not_take_place_costs_a_token_too() -> None:
    evening = Revolver2Driver().dealt(["pancho-flores"], ["prayer"])
    evening.play(DEFENCE, "prayer", pay=["villager"])
    handover(evening).play(ATTACK, "pancho-flores", pay=["bandit"])
    assert not of(evening.end(ATTACK), AttackFought)
    assert evening.army() == 11
    evening.turn(DEFENCE, on=True)
    handover(evening)
    assert len(of(evening.end(ATTACK), AttackFought)) == 1, "the next one does"


def test_a_grit_card_asks_the_guardians_whom_it_goes_to() -> None:
    evening = Revolver2Driver().dealt(defence=["bible-verse"])
    evening.play(DEFENCE, "bible-verse")
    assert evening.answering() is DEFENCE
    evening.pick("rosa")
    assert [one.id for one in evening.state.fight.gang.alive if one.grit] == ["rosa"]


def test_a_card_comes_with_no_more_tokens_than_the_supply_holds() -> None:
    evening = raid("tough-rider", pack=changed(tough_rider={"power": 12}))
    evening.play(ATTACK, "tough-rider")
    assert [card.power for card in evening.lying(ATTACK)] == [9]
    assert evening.state.fight.tokens.supply[Token.POWER_ATTACK] == 0


def test_only_at_holds_a_card_back_elsewhere() -> None:
    evening = Revolver2Driver().dealt(defence=["sheet-lightning"])
    assert not evening.playable(DEFENCE, "sheet-lightning")
    (told,) = [card for card in evening.view(DEFENCE)["me"]["hand"] if card["card"] == "sheet-lightning"]
    assert told["why"] == "place"
    assert evening.until("malpaso").playable(DEFENCE, "sheet-lightning")


def test_the_seat_of_a_side_that_is_not_asked_waits() -> None:
    evening = raid("ambush")
    evening.play(ATTACK, "ambush")
    assert evening.to_act() == {SEAT[DEFENCE]} and "EndTurn" not in evening.offers(ATTACK)
    assert {side: bool(evening.plays(side)) for side in Side} == {ATTACK: False, DEFENCE: False}


def test_R2_32_a_correction_that_ends_the_game_or_takes_from_the_other_side_is_asked_of_it() -> None:
    evening = Revolver2Driver().dealt()
    no_army = next(one for one in evening.offered(DEFENCE, do.SetTokens) if (one.place, one.count) == ("countdown", 0))
    fewer = next(one for one in evening.offered(DEFENCE, do.SetTokens) if (one.place, one.count) == ("countdown", 9))
    fallen = next(one for one in evening.offered(ATTACK, do.LoseMember) if one.member == "rosa")
    asked = {
        name: seats_to_ask_for_consent(GAME, evening.state, SEAT.values(), SEAT[side], action, shared=False)
        for name, side, action in (("end", DEFENCE, no_army), ("fewer", DEFENCE, fewer), ("fallen", ATTACK, fallen))
    }
    assert asked == {"end": {SEAT[ATTACK]}, "fewer": frozenset(), "fallen": {SEAT[DEFENCE]}}
