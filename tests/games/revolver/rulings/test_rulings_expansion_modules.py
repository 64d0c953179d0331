"""The rulings on the modules, under their ids; those on the prison are in `test_rulings_prison.py`."""

from companion.games.revolver import actions as act
from companion.games.revolver.enums_and_constants import Phase
from companion.games.revolver.events import DuelAnswered, LoserPaid
from companion.games.revolver.expansion_modules import NEEDS
from companion.rules.zone import CardId
from companion.skirmish.battle import actions as do
from companion.skirmish.play.choose_sides import TakeSide
from tests.games.revolver.support.revolver_box import deed, pack
from tests.games.revolver.support.revolver_driver import (
    AMBUSHED,
    ATTACK,
    BANK,
    CANYON,
    CREEK,
    DEFENCE,
    DUELLING,
    JAILED,
    RICH,
    RevolverDriver,
    of,
)
from tests.games.revolver.support.revolver_prison_evenings import QUIET, bring, jailed

SLIDING = {**JAILED, "rockslide": True}
PADLOCKED, IRON = "double-barrel-derringer", "apache-scout"


def test_R1_6_mcready_looks_at_the_ambushes_and_lays_them_as_he_likes() -> None:
    evening = RevolverDriver(**AMBUSHED)
    evening.act(ATTACK, TakeSide(ATTACK))
    evening.chance(act.BoxAmbush(CardId("bear-trap")))
    assert evening.state.phase is Phase.AMBUSH
    assert len(evening.view(ATTACK)["me"]["ambushes"]) == 5 and evening.view(DEFENCE)["me"]["ambushes"] == []
    free = {one.card for one in evening.offered(ATTACK, act.LayAmbush)}
    assert free == {"apache-raiding-party", "circling-buzzards", "decoy-hat", "eli-stringer"}


def test_R1_7_the_ambush_comes_before_or_between_other_cards_but_before_the_attack() -> None:
    evening = RevolverDriver(**AMBUSHED).dealt(["cowboy"], laid={BANK: "eli-stringer"}).law()
    evening.play(ATTACK, "cowboy")
    assert "EndTurn" not in evening.offers(ATTACK)
    evening.spring()
    assert evening.column(ATTACK) == ["cowboy", "eli-stringer"] and "EndTurn" in evening.offers(ATTACK)


def test_R1_8_an_ambush_leaves_the_game_and_is_never_drawn() -> None:
    evening = RevolverDriver(**AMBUSHED).dealt(laid={BANK: "circling-buzzards"}).law()
    evening.spring()
    evening.settle()
    assert evening.gone(ATTACK) == ["circling-buzzards"] and "circling-buzzards" not in evening.discards(ATTACK)


def test_R1_10_eighteen_ride_with_the_gang_and_the_prisoner_waits() -> None:
    people = RevolverDriver(**JAILED).people()
    assert len(people) == 18 and "santiago" not in people


def test_R1_12_no_cube_leaves_in_the_turn_at_the_prison() -> None:
    evening = jailed([], [PADLOCKED])
    cubes = evening.cubes()
    bring(evening, PADLOCKED, "", "")
    assert evening.settle().here() == ("rattlesnake-creek", 1) and evening.cubes() == cubes


def test_R1_15_the_gang_chooses_who_dies_at_the_prison_the_lowest_first() -> None:
    evening = jailed(["cowboy"])
    bring(evening, "", "cowboy", "", "")
    assert {one.member for one in evening.offered(DEFENCE, do.PickMember)} == {"annie-mcgraw", "bullet"}
    evening.fall("bullet")
    assert evening.settle().state.fight.gang.dead == ("bullet", "annie-mcgraw")


def test_R1_16_dynamite_has_a_firepower_at_the_prison_and_nowhere_else() -> None:
    evening = jailed([], ["dynamite", "dynamite"])
    bring(evening, "dynamite", "", "")
    evening.settle()
    assert evening.state.match.last is not None and evening.state.match.last.defence == 3
    assert evening.playable(DEFENCE, "dynamite") == {"discard-defence"}


def test_R1_19_on_a_tie_mcready_has_lost_and_takes_the_coin() -> None:
    evening = RevolverDriver(**RICH).dealt(["cowboy", "cowboy"]).law()
    for _ in range(2):
        evening.play(ATTACK, "cowboy")
    assert evening.sums() == (2, 2)
    assert [one.side for one in of(evening.end(ATTACK), LoserPaid)] == [ATTACK]


def test_R1_20_four_coins_one_card() -> None:
    evening = (
        RevolverDriver(**RICH, pack=pack(deed("paid", "attack", {"do": "dollar", "count": 3}))).dealt(["paid"]).law()
    )
    evening.play(ATTACK, "paid")
    held = len(evening.gang().hand(ATTACK))
    assert len(evening.law().hand(ATTACK)) == held + 1


def test_R1_25_what_needs_dollars_needs_1_3() -> None:
    assert NEEDS["duel"] == ("frontier",) == NEEDS["frontier_1_4"] and NEEDS["decision"] == ("duel",)


def laid(attack: tuple[str, ...], card: str) -> RevolverDriver:
    """The gang's card lies on the scene."""
    evening = RevolverDriver(**DUELLING).dealt(attack, [card]).until(CREEK)
    evening.act(DEFENCE, act.CallOut())
    evening.deal().act(DEFENCE, act.LayForDuel(CardId(card)))
    return evening


def test_R1_26_the_rest_of_the_turn_waits_for_the_duel() -> None:
    evening = RevolverDriver(**DUELLING).dealt([], ["38-special", "outlaw"]).until(CREEK)
    evening.play(DEFENCE, "38-special")
    evening.act(DEFENCE, act.CallOut())
    assert evening.deal().offers(DEFENCE) == {"LayForDuel"}
    evening.act(DEFENCE, act.LayForDuel(CardId("outlaw")))
    evening.act(ATTACK, act.Retreat())
    assert evening.state.fight.turn.side is DEFENCE and evening.playable(DEFENCE, "outlaw")
    assert "CallOut" not in evening.offers(DEFENCE)


def test_R1_27_mcready_answers_face_up() -> None:
    (answered,) = of(laid((IRON,), PADLOCKED).act(ATTACK, act.DrawIron(CardId(IRON))), DuelAnswered)
    assert answered.as_seen_by(1) == answered and answered.as_seen_by(None) == answered


def test_R1_28_to_turn_back_is_to_retreat() -> None:
    evening = laid((), "outlaw")
    evening.act(ATTACK, act.Retreat())
    assert evening.view()["duel"] == {"defence": None, "attack": None, "winner": "defence", "retreated": True}


def test_R1_30_the_cards_of_the_duel_leave_the_game() -> None:
    evening = laid((IRON,), PADLOCKED)
    evening.act(ATTACK, act.DrawIron(CardId(IRON)))
    assert evening.gone(DEFENCE) == [PADLOCKED] and IRON in evening.gone(ATTACK)
    assert not {IRON, PADLOCKED} & {*evening.discards(ATTACK), *evening.discards(DEFENCE)}


def test_R1_31_the_weapon_comes_only_with_the_decision_for_two_dollars() -> None:
    for dollars in (1, 2):
        evening = RevolverDriver(**DUELLING, decision=True).dealt([], [PADLOCKED], dollars=dollars, laid=QUIET).gate()
        evening.turn(DEFENCE, jail=True)
        bring(evening, PADLOCKED, "", "")
        assert ("garrotte" in evening.settle().hand(DEFENCE)) is (dollars == 2)


def test_R1_33_the_rockslide_skips_the_prison_which_is_not_played_again() -> None:
    for jail in (True, False):
        evening = RevolverDriver(**SLIDING).dealt([IRON], laid={**QUIET, CREEK: "rockslide"}).gate()
        evening.turn(DEFENCE, jail=jail)
        if jail:
            bring(evening, "", "")
            evening.settle()
        evening.law().spring()
        assert evening.here() == ("buzzard-point", 2)
        assert IRON in evening.hand(ATTACK) and evening.offered(ATTACK, act.LayDown) == []
        evening.end(ATTACK)
        assert evening.settle().state.phase is Phase.PLAY, "nobody is asked a second time"
        assert evening.here() == ("rattlesnake-creek", 1) and evening.offered(DEFENCE, act.LayDown) == []
        assert "SpringAmbush" not in evening.law().offers(ATTACK)


def test_R1_33_to_the_last_space_that_there_is_now() -> None:
    haste = deed("haste", "defence", {"do": "spaces", "count": -1})
    evening = RevolverDriver(pack=pack(haste), **SLIDING).dealt([], ["haste"], laid={CANYON: "rockslide"})
    evening.law(gang=["haste"]).gang()
    assert evening.here() == ("whiskey-canyon", 1)
    evening.law().spring()
    assert evening.here() == ("repentance-springs-bank", 1)


def test_R1_34_the_rockslide_is_laid_where_it_may_lie() -> None:
    evening = RevolverDriver(**SLIDING)
    evening.act(ATTACK, TakeSide(ATTACK))
    for card in ("bear-trap", "too-darn-quiet"):
        evening.chance(act.BoxAmbush(CardId(card)))
    assert CardId("rockslide") not in {one.card for one in evening.offered(ATTACK, act.LayAmbush)}
    evening.act(ATTACK, evening.offered(ATTACK, act.LayAmbush)[0])
    assert {one.field for one in evening.offered(ATTACK, act.LayAmbush)} == {CANYON}
    assert CardId("rockslide") in {one.card for one in evening.offered(ATTACK, act.LayAmbush)}
