"""Rulings R2-4 to R2-6 and R2-26: who is stronger, who is killed, and the token of the Army that a kill keeps."""

import pytest

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.battle.events.members_and_tokens import MemberKilled, MemberSaved
from companion.skirmish.battle.events.turns_and_attacks import AttackFought
from companion.skirmish.cards.enums_and_constants import Token
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, Revolver2Driver, kinds, of
from tests.games.revolver2.support.revolver2_fights import handover, kill, next_attack, raid


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
    evening = next_attack(evening)
    events = evening.play(ATTACK, "ambush")
    assert [saved.member for saved in of(events, MemberSaved)] == ["pedro"] and not of(events, MemberKilled)
    army = evening.army()
    assert evening.view()["killed"] is True
    evening.end(ATTACK)
    assert evening.army() == army and "pedro" in evening.people()


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


def test_R2_26_defence_and_tokens_are_the_guardians_and_never_mapaches() -> None:
    sums = Revolver2Driver().dealt().view()["battlefields"][0]["sums"]
    assert sums == {"attack": 0, "defence": 2}
