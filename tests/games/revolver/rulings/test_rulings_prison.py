"""The rulings on the prison, under their ids."""

from companion.games.revolver import actions as act
from companion.games.revolver.events import CardLaidDown, DownTurned, PrisonFought
from companion.games.revolver.terms import Phase
from companion.rules.zone import CardId
from tests.games.revolver.support.revolver_box import based, deed, pack, real
from tests.games.revolver.support.revolver_driver import ATTACK, BUZZARD, DEFENCE, JAILED, PRISON, RevolverDriver, of
from tests.games.revolver.support.revolver_prison import QUIET, bring, jailed


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
    assert laid.seen_by(0).card is None and laid.seen_by(1).card == "double-barrel-derringer"
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
