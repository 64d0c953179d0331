"""Every worked example of the rulebook, under its line."""

from companion.games.revolver2 import actions as act
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import DiscardCards, PickMember
from companion.skirmish.battle.events.members_and_tokens import MemberKilled
from companion.skirmish.battle.events.turns_and_attacks import AttackFought
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, Revolver2Driver, of

ONES, TWOS = {"pedro", "pablo"}, {"rosa", "ramon", "carlos"}


def raid(*cards: str) -> Revolver2Driver:
    """It is the first turn of Mapache, who holds these cards; the guardians have done nothing."""
    evening = Revolver2Driver().dealt(cards)
    evening.end(DEFENCE)
    return evening.turn(ATTACK)


def choice(evening: Revolver2Driver) -> set[str]:
    return {pick.member for pick in evening.offered(DEFENCE, PickMember)}


def test_l94_no_three_rated_guardian_falls_while_a_two_rated_one_lives() -> None:
    evening = raid("ambush", "ambush", "ambush")
    for member in ("pedro", None):
        evening.play(ATTACK, "ambush")
        if member:
            evening.pick(member)
    assert evening.people()[:2] == ["padre-esteban", "chief-kahana-redbow"]
    evening.play(ATTACK, "ambush")
    assert choice(evening) == TWOS


def test_l96_of_two_one_rated_guardians_their_player_chooses() -> None:
    evening = raid("ambush")
    evening.play(ATTACK, "ambush")
    assert choice(evening) == ONES
    evening.pick("pablo")
    assert "pablo" not in evening.people() and "pedro" in evening.people()


def test_l133_the_fourth_space_of_the_jailhouse_may_be_left_out() -> None:
    for on, there in ((False, ("jailhouse", 4)), (True, ("drinking-den", 1))):
        evening = Revolver2Driver().dealt(won=ATTACK).until("jailhouse", 3)
        evening.end(DEFENCE)
        evening.turn(ATTACK)
        evening.end(ATTACK)
        assert evening.offered(DEFENCE, act.Advance) == [act.Advance(False), act.Advance(True)]
        evening.turn(DEFENCE, on=on)
        assert evening.here() == there


def test_l141_on_the_second_space_of_the_cathouse_one_guardian_is_drawn() -> None:
    evening = Revolver2Driver().dealt(won=ATTACK).idle()
    before = evening.people()
    evening.turn(DEFENCE, members=["settler-7"])
    assert evening.here() == ("cathouse", 2)
    assert evening.people() == [*before, "settler-7"]


def test_l157_a_shotgun_costs_nothing_and_takes_out_los_tiburon_at_the_jailhouse() -> None:
    evening = Revolver2Driver().dealt(["los-tiburon"], ["shotgun-silver-bullets"], won=ATTACK).until("jailhouse")
    evening.end(DEFENCE)
    evening.turn(ATTACK).play(ATTACK, "los-tiburon")
    evening.end(ATTACK)
    held = len(evening.turn(DEFENCE).hand(DEFENCE))
    evening.play(DEFENCE, "shotgun-silver-bullets")
    assert evening.column(ATTACK) == [] and evening.discards(ATTACK) == ["los-tiburon"]
    assert len(evening.hand(DEFENCE)) == held - 1 and evening.discards(DEFENCE) == ["shotgun-silver-bullets"]


def test_l159_william_weston_costs_two_other_cards_at_the_saloon_and_nothing_at_the_mine() -> None:
    evening = Revolver2Driver().dealt(defence=["william-weston", "telegram", "cutthroat-razor"]).until("saloon")
    evening.play(DEFENCE, "william-weston", pay=["cutthroat-razor", "telegram"])
    assert evening.column(DEFENCE) == ["william-weston"]
    assert set(evening.discards(DEFENCE)) == {"telegram", "cutthroat-razor"}

    evening = Revolver2Driver().dealt(defence=["william-weston"]).until("silver-mine")
    held = len(evening.hand(DEFENCE))
    evening.play(DEFENCE, "william-weston")
    assert evening.column(DEFENCE) == ["william-weston"] and len(evening.hand(DEFENCE)) == held - 1


def test_l215_the_bridge_is_blown_with_telegram_and_chinese_celestials_and_its_turns_go_on() -> None:
    raiders = ["pancho-flores", "los-tiburon", "rurales"]
    evening = Revolver2Driver().dealt(raiders, ["cutthroat-razor", "telegram", "chinese-celestials"])
    evening.until("los-quantos-bridge").play(DEFENCE, "cutthroat-razor")
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    evening.play(ATTACK, "pancho-flores", pay=["bandit"])
    evening.play(ATTACK, "los-tiburon")
    evening.play(ATTACK, "rurales")
    evening.end(ATTACK)
    evening.pick("pedro")
    evening.turn(DEFENCE)
    assert evening.here() == ("los-quantos-bridge", 2)
    assert evening.view()["battlefields"][3]["sums"] == {"attack": 6, "defence": 2}

    evening.act(DEFENCE, act.BlowBridge())
    evening.act(DEFENCE, DiscardCards((CardId("telegram"), CardId("chinese-celestials"))))
    assert evening.column(ATTACK) == [] and set(raiders) <= set(evening.discards(ATTACK))
    assert evening.column(DEFENCE) == ["cutthroat-razor"]
    assert evening.here() == ("los-quantos-bridge", 2), "the card is turned, and the marker is put back"
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    evening.end(ATTACK)
    evening.turn(DEFENCE)
    assert evening.here() == ("los-quantos-bridge", 3), "l.219: the next turn is at this battlefield, too"


def test_l229_william_weston_alone_collapses_the_mine_and_two_kegs_are_kept_for_a_next_time() -> None:
    evening = Revolver2Driver().dealt(["rurales", "los-tiburon"], ["william-weston", "telegram", "chinese-celestials"])
    evening.until("silver-mine").end(DEFENCE)
    evening.turn(ATTACK).play(ATTACK, "rurales")
    evening.end(ATTACK)
    evening.turn(DEFENCE).act(DEFENCE, act.CollapseTunnels())
    evening.act(DEFENCE, DiscardCards((CardId("william-weston"),)))
    assert evening.column(ATTACK) == [] and evening.discards(DEFENCE) == ["william-weston"]
    evening.end(DEFENCE)
    evening.turn(ATTACK).play(ATTACK, "los-tiburon")
    evening.end(ATTACK)
    evening.turn(DEFENCE).act(DEFENCE, act.CollapseTunnels())
    evening.act(DEFENCE, DiscardCards((CardId("telegram"), CardId("chinese-celestials"))))
    assert evening.column(ATTACK) == []


def test_l259_three_against_three_at_the_saloon_kills_nobody_and_costs_a_token() -> None:
    evening = Revolver2Driver().dealt(["rurales", "los-tiburon"], ["cutthroat-razor"]).until("saloon")
    evening.play(DEFENCE, "cutthroat-razor")
    evening.end(DEFENCE)
    evening.turn(ATTACK).play(ATTACK, "rurales")
    evening.play(ATTACK, "los-tiburon")
    army, people = evening.army(), evening.people()
    (fought,) = of(evening.end(ATTACK), AttackFought)
    assert (fought.attack, fought.defence, fought.won) == (3, 3, False)
    assert evening.army() == army - 1 and evening.people() == people


def test_l265_pancho_flores_wins_against_the_empty_church_and_one_guardian_falls() -> None:
    evening = raid("pancho-flores")
    evening.play(ATTACK, "pancho-flores", pay=["bandit"])
    (fought,) = of(evening.end(ATTACK), AttackFought)
    assert (fought.attack, fought.defence, fought.won) == (3, 2, True)
    assert choice(evening) == ONES
    assert len(of(evening.pick("pedro"), MemberKilled)) == 1
    assert evening.army() == 12
