"""The rulings on the prison, under their ids."""

import pytest

from companion.games.revolver import actions as act
from companion.games.revolver.box import SHIPPED
from companion.games.revolver.card_texts_of_old_logs import pack_with_chosen_texts
from companion.games.revolver.enums_and_constants import Phase
from companion.games.revolver.events import CardLaidDown, DownTurned, PrisonFought
from companion.rules.game import Setup
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import Decline
from tests.games.revolver.support.revolver_box import based, deed, pack, real
from tests.games.revolver.support.revolver_driver import ATTACK, BUZZARD, DEFENCE, JAILED, PRISON, RevolverDriver, of
from tests.games.revolver.support.revolver_prison_evenings import QUIET, bring, jailed


def test_R1_9_what_waits_at_a_prison_that_nobody_enters_leaves_the_game_unseen() -> None:
    evening = RevolverDriver(**JAILED).dealt(["apache-scout"], ["double-barrel-derringer"], laid={PRISON: "bear-trap"})
    evening.act(DEFENCE, act.LayDown(CardId("double-barrel-derringer")))
    evening.law().act(ATTACK, act.LayDown(CardId("apache-scout")))
    evening.gang().gate().turn(DEFENCE)
    battlefield = evening.state.fight.row.battlefields[PRISON]
    assert (battlefield.armed, battlefield.ambush, dict(battlefield.down)) == (False, None, {})
    assert evening.state.fight.attack.buried == ("apache-scout",)
    assert not {"apache-scout", "bear-trap"} & {*evening.discards(ATTACK), *evening.gone(ATTACK)}
    assert of(evening.seen, DownTurned) == []


def test_R1_11_one_turn_there_takes_the_place_of_one_of_both() -> None:
    evening = jailed()
    assert evening.here() == ("san-manzanillo", 1) and evening.state.phase is Phase.PRISON
    bring(evening, "", "")
    evening.settle()
    assert evening.here() == ("rattlesnake-creek", 1) and evening.state.fight.turn.side is DEFENCE


def test_R1_13_a_fifth_wound_there_ends_the_game_at_once() -> None:
    box = pack(deed("bitten", "attack", {"do": "wound", "count": 4}))
    evening = RevolverDriver(**JAILED, pack=box).dealt(["bitten"], laid=QUIET).law()
    evening.play(ATTACK, "bitten")
    evening.gang().gate().act(DEFENCE, act.Advance(True))
    assert evening.won() == ("attack", "wounds") and evening.to_act() == set()


def test_R1_14_a_pass_locks_nobody_out_and_two_in_a_row_end_it() -> None:
    evening = jailed(["cowboy"], ["38-special"])
    bring(evening, "", "cowboy", "38-special", "")
    assert evening.state.phase is Phase.PRISON and evening.column(DEFENCE) == ["38-special"]
    bring(evening, "")
    evening.settle()
    assert evening.state.phase is Phase.PLAY


def test_R1_14_a_card_laid_face_down_is_no_pass() -> None:
    evening = jailed([], ["double-barrel-derringer"])
    evening.act(DEFENCE, act.LayDown(CardId("double-barrel-derringer")))
    bring(evening, "", "")
    evening.settle()
    assert evening.state.match.last is not None and evening.state.match.last.defence == 3


def test_R1_18_a_padlock_is_laid_face_down_before_and_meanwhile_for_nothing() -> None:
    evening = RevolverDriver(**JAILED).dealt(["apache-scout"], ["double-barrel-derringer", "38-special"], laid=QUIET)
    assert evening.offered(DEFENCE, act.LayDown) == [act.LayDown(CardId("double-barrel-derringer"))]
    assert evening.offered(ATTACK, act.LayDown) == []
    (laid,) = of(evening.act(DEFENCE, act.LayDown(CardId("double-barrel-derringer"))), CardLaidDown)
    assert laid.as_seen_by(0).card is None and laid.as_seen_by(1).card == "double-barrel-derringer"
    evening.gate().turn(DEFENCE, jail=True)
    bring(evening, "38-special")
    evening.act(ATTACK, act.LayDown(CardId("apache-scout")))
    bring(evening, "", "")
    assert [(one.attack, one.defence) for one in of(evening.seen, PrisonFought)] == [(2, 4)]
    assert {one.card for one in of(evening.seen, DownTurned)} == {"apache-scout", "double-barrel-derringer"}  # l.131


def test_R1_32_the_chips_on_a_blank_card_count_nothing_there_either() -> None:
    box = pack(based(real("stagecoach", cost=0, firepower=1)), deed("eagle", "attack", {"do": "blank"}))
    evening = RevolverDriver(**JAILED, pack=box).dealt(["eagle"], ["stagecoach"], laid=QUIET).until(BUZZARD)
    evening.play(DEFENCE, "stagecoach")
    evening.use(DEFENCE, "stagecoach", f"defence-{BUZZARD}")
    fields = {one["number"]: one for one in evening.view()["battlefields"]}
    assert fields[PRISON]["sums"]["defence"] == 2
    evening.law().play(ATTACK, "eagle")
    evening.pick(ATTACK, "stagecoach", f"defence-{PRISON}")
    evening.gang().gate().turn(DEFENCE, jail=True)
    bring(evening, "", "")
    assert [one.defence for one in of(evening.seen, PrisonFought)] == [0]


def _coated(hand: list[str]) -> RevolverDriver:
    """The gang has played its coat, which hides a card at the prison."""
    box = pack(based(real("horsemans-longcoat", side="defence")))
    evening = RevolverDriver(**JAILED, pack=box).dealt(["cowboy"], ["horsemans-longcoat", *hand], laid=QUIET)
    evening.play(DEFENCE, "horsemans-longcoat")
    return evening


def test_R1_58_the_longcoat_hides_a_card_without_a_padlock() -> None:
    evening = _coated(["hail-of-bullets", "chew-on-this"])
    assert {one.card for one in evening.offered(DEFENCE, act.LayDown)} == {"hail-of-bullets", "outlaw"}
    (laid,) = of(evening.act(DEFENCE, act.LayDown(CardId("hail-of-bullets"))), CardLaidDown)
    assert laid.as_seen_by(0).card is None and laid.as_seen_by(1).card == "hail-of-bullets"
    assert evening.discards(DEFENCE) == ["horsemans-longcoat"]
    evening.gate().turn(DEFENCE, jail=True)
    bring(evening, "", "")
    evening.settle()
    assert [(one.attack, one.defence) for one in of(evening.seen, PrisonFought)] == [(0, 3)]


def test_R1_58_its_player_is_asked_whatever_the_hand_holds_and_may_leave_it_out() -> None:
    evening = _coated(
        ["chew-on-this", "chew-on-this", "chew-on-this", "saddlebags", "saddlebags", "lightning-reflexes"]
    )
    assert evening.offered(DEFENCE, act.LayDown) == [] and evening.offered(DEFENCE, Decline) == [Decline()]
    evening.act(DEFENCE, Decline())
    assert dict(evening.state.fight.row.battlefields[PRISON].down) == {}


def test_R1_58_it_is_not_played_once_the_marker_has_come_there() -> None:
    box = pack(based(real("horsemans-longcoat", side="defence")))
    evening = RevolverDriver(**JAILED, pack=box).dealt([], ["horsemans-longcoat"], laid=QUIET)
    assert evening.playable(DEFENCE, "horsemans-longcoat")
    evening.gate().turn(DEFENCE)
    assert not evening.playable(DEFENCE, "horsemans-longcoat")


@pytest.mark.parametrize(("first", "does"), [(True, "told"), (False, "hide-at-prison")])
def test_R1_58_people_do_it_in_games_recorded_before(first: bool, does: str) -> None:
    data = pack_with_chosen_texts(Setup(2, options={"first-texts": first}, pack={"name": "house"}))
    cards = (data["data"] if first else SHIPPED["house"])["card"]
    assert [one["effects"][0]["do"] for one in cards if one["id"] == "greatcoat"] == [does]
