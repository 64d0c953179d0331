"""The official answers 1 to 15, each with what follows from it at the table."""

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.battle.events.members_and_tokens import CardSaved, MemberKilled, MemberSaved
from companion.skirmish.state.stack import StepKind
from tests.games.revolver.support.revolver_box import pack
from tests.games.revolver.support.revolver_driver import ATTACK, BANK, CANYON, DEFENCE, RevolverDriver, of

ONES = {"annie-mcgraw", "bullet"}
SKINNY_FIRST = pack(members={name: {"rating": 4} for name in (*ONES, "manolito", "josie-newcomb")})


def dead(evening: RevolverDriver) -> list[str]:
    return list(evening.state.fight.gang.dead)


def test_faq_01_a_kill_is_prevented_in_the_attack_as_elsewhere() -> None:
    evening = RevolverDriver().dealt(["charlie-weathers", "ambush"], ["lightning-reflexes", "lightning-reflexes"]).law()
    evening.ready = ["lightning-reflexes"]
    evening.play(ATTACK, "ambush")
    assert dead(evening) == [] and evening.discards(DEFENCE) == ["lightning-reflexes"]
    evening.play(ATTACK, "charlie-weathers")
    evening.ready = ["lightning-reflexes"]
    evening.end(ATTACK)
    assert evening.state.match.last is not None and evening.state.match.last.won and dead(evening) == []


def test_faq_02_a_cube_leaves_only_when_nobody_was_killed_in_the_whole_of_the_turn() -> None:
    for card, ready, left in (("charlie-weathers", True, 11), ("charlie-weathers", False, 12), ("ambush", False, 12)):
        evening = RevolverDriver().dealt([card], ["lightning-reflexes"]).law()
        evening.play(ATTACK, card)
        if evening.asked() is StepKind.CASUALTY:
            evening.fall("bullet")
        evening.ready = ["lightning-reflexes"] * ready
        evening.end(ATTACK)
        evening.settle()
        assert evening.cubes() == left, card


def test_faq_03_true_grit_that_is_lost_counts_as_a_kill() -> None:
    evening = RevolverDriver(pack=SKINNY_FIRST).dealt(["ambush"]).law()
    done = evening.play(ATTACK, "ambush")
    assert [one.member for one in of(done, MemberSaved)] == ["skinny-landell"] and dead(evening) == []
    evening.end(ATTACK)
    assert evening.cubes() == 12 and "skinny-landell" in evening.people()


def test_faq_04_an_own_firepower_card_here_is_discarded_to_make_room() -> None:
    evening = RevolverDriver().dealt(defence=["38-special"] * 3 + ["hail-of-bullets"])
    for _ in range(3):
        evening.play(DEFENCE, "38-special")
    assert evening.playable(DEFENCE, "hail-of-bullets") == set()
    evening.act(DEFENCE, do.DropCard(CardId("38-special"), ZoneId("defence-0"), 2))
    assert evening.playable(DEFENCE, "hail-of-bullets") == {"defence-0"}
    evening.play(DEFENCE, "hail-of-bullets", pay=["outlaw"])
    assert evening.column(DEFENCE) == ["38-special", "38-special", "hail-of-bullets"]
    evening.law()
    assert evening.offered(DEFENCE, do.DropCard) == [], "only in one's own turn"


def test_faq_05_the_gang_chooses_among_those_with_the_lowest_rating() -> None:
    evening = RevolverDriver().dealt(["ambush", "get-the-rope"]).law()
    evening.play(ATTACK, "ambush")
    assert {one.member for one in evening.offered(DEFENCE, do.PickMember)} == ONES
    assert evening.offered(ATTACK, do.PickMember) == []
    evening.fall("bullet")
    evening.play(ATTACK, "get-the-rope")
    assert dead(evening) == ["bullet", "annie-mcgraw"]
    evening.settle()
    assert dead(evening) == ["bullet", "annie-mcgraw", "manolito"]


def test_faq_06_mcready_chooses_the_card_that_he_kills() -> None:
    evening = RevolverDriver().dealt(["provoke-buffalo-stampede"], ["38-special", "45-long-colt"])
    evening.play(DEFENCE, "38-special")
    evening.play(DEFENCE, "45-long-colt")
    evening.law().play(ATTACK, "provoke-buffalo-stampede", pay=["lawman", "lawman"])
    assert evening.picks(ATTACK) == {"38-special", "45-long-colt"} and evening.picks(DEFENCE) == set()
    evening.pick(ATTACK, "45-long-colt", "defence-0")
    assert evening.column(DEFENCE) == ["38-special"] and evening.discards(DEFENCE) == ["45-long-colt"]


def test_faq_07_colty_chooses_the_card_that_he_kills() -> None:
    evening = RevolverDriver().dealt(["cowboy", "deputy"], ["chew-on-this"]).law()
    evening.play(ATTACK, "cowboy")
    evening.play(ATTACK, "deputy")
    evening.gang().play(DEFENCE, "chew-on-this")
    assert evening.picks(DEFENCE) == {"cowboy", "deputy"} and evening.picks(ATTACK) == set()
    evening.pick(DEFENCE, "deputy", "attack-0")
    assert evening.column(ATTACK) == ["cowboy"]


def test_faq_08_an_empty_hand_discards_nothing() -> None:
    cards = ["38-special"] * 3 + ["chew-on-this"] * 3 + ["pack-yer-bags"]
    evening = RevolverDriver().dealt(["shot-my-hat-off"], cards)
    for card in cards:
        evening.play(DEFENCE, card)
    assert evening.hand(DEFENCE) == []
    evening.law().play(ATTACK, "shot-my-hat-off")
    assert evening.asked() is None and len(evening.discards(DEFENCE)) == 4


def test_faq_09_what_a_dying_member_has_discarded_is_of_the_gangs_own_hand() -> None:
    evening = RevolverDriver().dealt(["ambush"]).law()
    held = len(evening.hand(ATTACK)), len(evening.hand(DEFENCE))
    evening.play(ATTACK, "ambush")
    evening.fall("annie-mcgraw")
    assert (evening.asked(), evening.answering()) == (StepKind.DISCARD, DEFENCE)
    evening.settle()
    assert (len(evening.hand(ATTACK)), len(evening.hand(DEFENCE))) == (held[0] - 1, held[1] - 1)


def test_faq_10_a_blocked_column_farther_on_waits_for_the_turn_marker() -> None:
    evening = RevolverDriver().dealt(["narrow-pass", "narrow-pass"], ["pack-yer-bags", "pack-yer-bags"]).law()
    evening.play(ATTACK, "narrow-pass", "defence-1")
    evening.gang().play(DEFENCE, "pack-yer-bags")
    assert evening.column(DEFENCE, CANYON) == ["narrow-pass"]
    evening.idle()
    evening.play(DEFENCE, "pack-yer-bags")
    assert evening.column(DEFENCE, CANYON) == [] and evening.discards(ATTACK) == ["narrow-pass"]


def test_faq_10_a_card_that_blocks_is_laid_no_farther_than_is_printed_on_it() -> None:
    wall = {"name": "Wall", "side": "attack", "kind": "blocker", "cost": 0, "firepower": 0, "effects": []}
    box = pack({**wall, "id": "near"}, {**wall, "id": "far", "reach": ["next"]})
    evening = RevolverDriver(pack=box).dealt(["near", "far"]).law()
    assert evening.playable(ATTACK, "near") == {"defence-0"}
    assert evening.playable(ATTACK, "far") == {"defence-1"}


def test_faq_11_two_cards_are_killed_whatever_their_firepower_but_for_the_one_that_is_named() -> None:
    evening = RevolverDriver().dealt(["surrounded"], ["38-special", "45-long-colt", "gatling-gun"])
    evening.play(DEFENCE, "gatling-gun", pay=["outlaw", "outlaw"])
    evening.play(DEFENCE, "38-special")
    evening.play(DEFENCE, "45-long-colt")
    evening.law().play(ATTACK, "surrounded")
    assert evening.column(DEFENCE) == ["gatling-gun"]


def test_faq_12_a_card_that_is_moved_does_not_do_again_what_it_did() -> None:
    evening = RevolverDriver().dealt(["provoke-buffalo-stampede", "did-not-see-this-coming"], ["38-special"]).law()
    evening.play(ATTACK, "provoke-buffalo-stampede", pay=["lawman", "lawman"])
    evening.gang().idle().law(gang=["38-special"])
    evening.play(ATTACK, "did-not-see-this-coming")
    assert evening.column(ATTACK) == ["provoke-buffalo-stampede"] and evening.column(ATTACK, BANK) == []
    assert evening.column(DEFENCE) == ["38-special"]


def test_faq_13_three_firepower_cards_and_as_many_others_as_one_likes() -> None:
    evening = RevolverDriver().dealt(defence=["38-special"] * 4 + ["chew-on-this"] * 2 + ["pack-yer-bags"])
    for _ in range(3):
        evening.play(DEFENCE, "38-special")
    assert evening.playable(DEFENCE, "38-special") == set()
    for card in ("chew-on-this", "chew-on-this", "pack-yer-bags"):
        evening.play(DEFENCE, card)
    evening.law()
    for _ in range(5):
        evening.play(ATTACK, "lawman")
    assert len(evening.column(ATTACK)) == 5, "McReady has no limit"


def test_faq_14_a_card_that_is_played_again_does_again_what_it_does_and_costs_nothing() -> None:
    evening = RevolverDriver().dealt(["provoke-buffalo-stampede", "flesh-wound"], ["chew-on-this"]).law()
    evening.play(ATTACK, "provoke-buffalo-stampede", pay=["lawman", "lawman"])
    evening.act(ATTACK, do.DropCard(CardId("provoke-buffalo-stampede"), ZoneId("attack-0")))
    evening.gang("38-special").law(gang=["38-special"])
    held = len(evening.hand(ATTACK))
    evening.play(ATTACK, "flesh-wound")
    evening.act(ATTACK, do.PickFromPile(CardId("provoke-buffalo-stampede")))
    assert evening.column(ATTACK) == ["provoke-buffalo-stampede"] and evening.column(DEFENCE) == []
    assert len(evening.hand(ATTACK)) == held - 1


def test_faq_15_dynamite_takes_the_true_grit_and_leaves_the_man() -> None:
    evening = RevolverDriver().dealt(["quincey-whitmore"], ["dynamite"]).law()
    evening.play(ATTACK, "quincey-whitmore")
    assert evening.lying(ATTACK)[0].grit == 1
    evening.gang()
    done = evening.play(DEFENCE, "dynamite")
    assert len(of(done, CardSaved)) == 1 and of(done, MemberKilled) == []
    assert evening.column(ATTACK) == ["quincey-whitmore"] and evening.lying(ATTACK)[0].grit == 0
    assert evening.asked() is None, "the same stick does not hit him twice"
