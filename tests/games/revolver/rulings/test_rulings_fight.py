"""The rulings on the fight itself, under their ids, those that can be chosen both ways."""

import pytest

from companion.games.revolver import actions as act
from companion.games.revolver.game import GAME
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.stack import StepKind
from companion.table.prompts.consent import seats_to_ask_for_consent
from tests.games.revolver.support.revolver_box import based, deed, gun, pack, real
from tests.games.revolver.support.revolver_driver import (
    ATTACK,
    BUZZARD,
    CANYON,
    DEFENCE,
    JAILED,
    SEAT,
    TRAIN,
    RevolverDriver,
)

EASY = {name: {"rating": 4} for name in ("annie-mcgraw", "bullet")}
CORTEZ_FIRST = pack(members={**EASY, "cortez": {"rating": 1}, "manolito": {"rating": 4}})
PILGRIMS = based(real("wagon-full-of-pilgrims", firepower=2, side="attack"))


def killed(evening: RevolverDriver) -> RevolverDriver:
    evening.law().play(ATTACK, "ambush")
    return evening


@pytest.mark.parametrize(("ruling", "won"), [({}, ("attack", "leader")), ({"R1-1": "nobody"}, None)])
def test_R1_1_the_second_mans_death_before_the_train(ruling: dict[str, str], won: object) -> None:
    assert killed(RevolverDriver(pack=CORTEZ_FIRST, rulings=ruling).dealt(["ambush"])).won() == won


def test_R1_1_at_the_train_it_loses_nothing() -> None:
    evening = killed(RevolverDriver(pack=CORTEZ_FIRST).dealt(["ambush"]).until(TRAIN))
    assert "cortez" not in evening.people() and evening.won() is None


def test_R1_2_manolitos_death_never_takes_the_last_cube() -> None:
    box = pack(deed("ride", "defence", {"do": "countdown", "count": -11}), members=EASY)
    evening = RevolverDriver(pack=box).dealt(["ambush"], ["ride"])
    evening.play(DEFENCE, "ride")
    killed(evening)
    assert "manolito" not in evening.people() and evening.cubes() == 1


@pytest.mark.parametrize(("kills", "left"), [(True, 12), (False, 11)])
def test_R1_3_a_cube_leaves_only_when_the_whole_turn_killed_nobody(kills: bool, left: int) -> None:
    evening = RevolverDriver().dealt(["ambush"]).law()
    if kills:
        evening.play(ATTACK, "ambush")
        evening.fall("bullet")
    evening.end(ATTACK)
    assert evening.cubes() == left


def test_R1_4_a_kill_that_is_prevented_was_none_and_true_grit_that_is_lost_is_one() -> None:
    evening = RevolverDriver().dealt(["ambush"], ["lightning-reflexes"]).law()
    evening.ready = ["lightning-reflexes"]
    evening.play(ATTACK, "ambush")
    assert not evening.state.fight.turn.killed
    tough = pack(members={**EASY, "bullet": {"rating": 1, "grit": 1}})
    assert killed(RevolverDriver(pack=tough).dealt(["ambush"])).state.fight.turn.killed


def test_twelve_of_the_fourteen_cubes_lie_on_the_border_and_no_more_than_those_come_back() -> None:
    river = deed("river", "attack", {"do": "countdown", "count": 2}, copies=2)
    evening = RevolverDriver(pack=pack(river)).dealt(["river", "river"]).law()
    assert evening.cubes() == 12
    for _ in range(2):
        evening.play(ATTACK, "river")
        assert evening.cubes() == 14


@pytest.mark.parametrize(("kills", "died"), [(0, 0), (3, 3)])
def test_R1_5_as_many_die_of_the_derailing_as_the_box_says(kills: int, died: int) -> None:
    evening = RevolverDriver(pack=pack(kills=kills)).dealt().until(TRAIN)
    evening.act(DEFENCE, act.Derail())
    assert len(evening.settle().state.fight.gang.dead) == died


def test_R1_5_where_the_box_does_not_say_it_people_do() -> None:
    evening = RevolverDriver(pack=pack(kills=None)).dealt().until(TRAIN)
    evening.act(DEFENCE, act.Derail())
    assert (evening.asked(), evening.answering()) == (StepKind.TOLD, DEFENCE)
    evening.act(DEFENCE, do.Done())
    assert evening.state.derailed and evening.asked() is None


def test_R1_17_a_card_in_the_crosshair_is_shot_first_but_not_by_what_takes_all() -> None:
    marshal = based(real("pinkerton-marshall", firepower=4))
    for shot, left in (("chew-on-this", ["cowboy"]), ("along-for-the-ride", [])):
        evening = RevolverDriver(pack=pack(marshal)).dealt(["pinkerton-marshall", "cowboy"], [shot]).law()
        evening.play(ATTACK, "cowboy")
        evening.play(ATTACK, "pinkerton-marshall")
        evening.gang().play(DEFENCE, shot)
        assert evening.column(ATTACK) == left and evening.asked() is None, "nobody was asked"


def test_R1_17_mcready_need_not_shoot_it_first() -> None:
    marshal = based(real("pinkerton-marshall", firepower=4))
    regret = deed("regret", "attack", {"do": "destroy", "which": {"side": "own"}})
    evening = RevolverDriver(pack=pack(marshal, regret)).dealt(["pinkerton-marshall", "cowboy", "regret"]).law()
    for card in ("cowboy", "pinkerton-marshall", "regret"):
        evening.play(ATTACK, card)
    assert evening.picks(ATTACK) == {"pinkerton-marshall", "cowboy"}


def test_R1_17_a_crosshair_holds_back_nothing_at_another_battlefield() -> None:
    marshal = based(real("pinkerton-marshall", firepower=4))
    far = deed("far", "defence", {"do": "destroy", "which": {"where": "anywhere"}})
    evening = RevolverDriver(pack=pack(marshal, far)).dealt(["pinkerton-marshall", "cowboy"], ["far"]).law()
    evening.play(ATTACK, "pinkerton-marshall")
    evening.gang().until(BUZZARD).law().play(ATTACK, "cowboy")
    evening.gang().play(DEFENCE, "far")
    assert evening.picks(DEFENCE) == {"pinkerton-marshall", "cowboy"}


@pytest.mark.parametrize(("ruling", "left"), [({}, []), ({"R1-35": "shown"}, ["wagon-full-of-pilgrims"])])
def test_R1_35_the_noose_goes_with_any_card_or_with_one_that_shows_it(ruling: dict[str, str], left: list[str]) -> None:
    evening = RevolverDriver(pack=pack(PILGRIMS), rulings=ruling)
    evening.dealt(["wagon-full-of-pilgrims", "charlie-weathers", "cowboy"], ["chew-on-this"]).until(BUZZARD).law()
    for card in ("wagon-full-of-pilgrims", "cowboy", "charlie-weathers"):
        evening.play(ATTACK, card)
    evening.gang().play(DEFENCE, "chew-on-this")
    evening.pick(DEFENCE, "charlie-weathers", "attack-2")
    assert evening.column(ATTACK) == [*left, "cowboy"]


def test_R1_35_the_noose_takes_no_card_of_another_battlefield_nor_of_the_enemy() -> None:
    box = pack(PILGRIMS, gun("hanged", "defence", 1, icons=["noose"]))
    evening = RevolverDriver(pack=box).dealt(["wagon-full-of-pilgrims", "cowboy"], ["chew-on-this", "hanged"])
    evening.until(CANYON).law().play(ATTACK, "wagon-full-of-pilgrims")
    evening.gang().law(gang=["hanged"]).play(ATTACK, "cowboy")
    evening.gang().play(DEFENCE, "chew-on-this")
    assert evening.column(ATTACK) == [] and evening.column(ATTACK, CANYON) == ["wagon-full-of-pilgrims"]
    assert evening.column(DEFENCE) == ["hanged"]


def test_R1_35_who_destroys_a_card_of_his_own_hangs_nobody() -> None:
    box = pack(PILGRIMS, deed("regret", "attack", {"do": "destroy", "which": {"side": "own", "named": ["cowboy"]}}))
    evening = RevolverDriver(pack=box).dealt(["wagon-full-of-pilgrims", "cowboy", "regret"]).until(BUZZARD).law()
    for card in ("wagon-full-of-pilgrims", "cowboy", "regret"):
        evening.play(ATTACK, card)
    assert evening.column(ATTACK) == ["wagon-full-of-pilgrims"]


def test_R1_44_only_the_current_battlefield_is_shot_at_row_blocking_cards_too() -> None:
    evening = RevolverDriver().dealt(["narrow-pass", "narrow-pass"], ["pack-yer-bags"]).law()
    evening.play(ATTACK, "narrow-pass", "defence-0")
    evening.play(ATTACK, "narrow-pass", "defence-1")
    evening.gang().play(DEFENCE, "pack-yer-bags")
    assert evening.column(DEFENCE) == [] and evening.column(DEFENCE, 1) == ["narrow-pass"]


def test_R1_45_the_spider_pays_for_each_battlefield_and_only_in_his_own_play_phase() -> None:
    evening = RevolverDriver().dealt(["quincey-whitmore"]).law()
    evening.play(ATTACK, "quincey-whitmore")
    evening.use(ATTACK, "quincey-whitmore", "attack-0")
    assert evening.asked() is StepKind.PAY
    evening.act(ATTACK, do.DiscardCard(CardId("lawman"), ZoneId("discard-attack")))
    assert evening.column(ATTACK, 1) == ["quincey-whitmore"]
    evening.gang()
    assert evening.offered(ATTACK, do.UseCard) == []


def test_R1_46_the_sandstorm_touches_firepower_in_the_current_column_alone() -> None:
    evening = RevolverDriver().dealt(["cowboy", "ambush"], ["sandstorm"]).law(gang=["sandstorm"])
    assert evening.playable(ATTACK, "cowboy") == set() and evening.playable(ATTACK, "ambush")
    assert evening.gang().playable(DEFENCE, "outlaw") == {"defence-0"}, "not the gang's own"


@pytest.mark.parametrize("printed", [2, 3])
def test_R1_47_the_number_is_the_cards(printed: int) -> None:
    evening = RevolverDriver(pack=pack(real("deputy", firepower=printed))).dealt(["deputy"]).law()
    evening.play(ATTACK, "deputy")
    assert evening.sums()[0] == printed


def test_R1_48_both_complete_the_turn_on_the_last_space() -> None:
    evening = RevolverDriver().dealt().until(TRAIN, 4).law()
    assert evening.won() is None
    evening.end(ATTACK)
    assert evening.won() == ("defence", "train")


@pytest.mark.parametrize(("side", "place", "count"), [(ATTACK, "wounds", 5), (DEFENCE, "countdown", 0)])
def test_a_correction_that_ends_the_game_is_asked_of_who_loses_by_it(side: Side, place: str, count: int) -> None:
    """R2-32: the last cube of the border is the table's, the fifth wound is the gang's like any other."""
    evening = RevolverDriver(**JAILED).dealt()
    for one in evening.offered(side, do.SetTokens):
        if one.place == place:
            asked = seats_to_ask_for_consent(GAME, evening.state, SEAT.values(), SEAT[side], one, shared=False)
            assert asked == ({SEAT[side.enemy]} if one.count == count or place == "wounds" else frozenset())
