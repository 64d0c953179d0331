"""The prison of 1.2, step by step (l.99-141)."""

import pytest

from companion.games.revolver import actions as act
from companion.games.revolver.enums_and_constants import Phase
from companion.games.revolver.events import PrisonerFreed, PrisonFought
from companion.rules.zone import CardId
from companion.skirmish.battle import actions as do
from companion.skirmish.play.chores_for_people import TableMove
from companion.skirmish.play.sides_and_outcome import ChoresListed
from tests.games.revolver.support.revolver_box import based, gun, pack, real
from tests.games.revolver.support.revolver_driver import ATTACK, BUZZARD, DEFENCE, JAILED, PRISON, RevolverDriver, of
from tests.games.revolver.support.revolver_prison_evenings import QUIET, bring, bringable, jailed


def chores_of(evening: RevolverDriver) -> list[TableMove]:
    """Everything that people have had to move so far."""
    return [chore for event in of(evening.seen, ChoresListed) for chore in event.chores]


def test_l101_the_gang_says_when_it_leaves_the_third_battlefield_whether_it_enters() -> None:
    evening = RevolverDriver(**JAILED).dealt(laid=QUIET).until(BUZZARD)
    evening.law().gang()
    assert evening.here() == ("buzzard-point", 2), "not before its last space"
    evening.law().end(ATTACK)
    assert evening.state.phase is Phase.ADVANCE and evening.offers(ATTACK) == set()
    assert evening.offered(DEFENCE, act.Advance) == [act.Advance(False), act.Advance(True)]


def test_l103_it_is_passed_by_without_any_cost() -> None:
    evening = RevolverDriver(**JAILED).dealt(laid=QUIET).gate()
    held = len(evening.hand(DEFENCE))
    evening.turn(DEFENCE)
    assert evening.here() == ("rattlesnake-creek", 1) and len(evening.hand(DEFENCE)) == held + 2
    assert evening.state.fight.tokens.wounds == 0


def test_l107_neither_side_has_firepower_of_its_own_there() -> None:
    evening = jailed()
    bring(evening, "", "")
    (fought,) = of(evening.seen, PrisonFought)
    assert (fought.attack, fought.defence, fought.winner) == (0, 0, None)


def test_l109_there_is_no_limit_of_cards() -> None:
    evening = jailed([], ["38-special"] * 5)
    for _ in range(5):
        bring(evening, "38-special", "")
    assert len(evening.column(DEFENCE)) == 5


def test_l111_only_firepower_counts_neither_cost_nor_text() -> None:
    law = ["provoke-buffalo-stampede", "ambush", "narrow-pass", "quincey-whitmore"]
    evening = jailed(law, ["gatling-gun", "chew-on-this", "sandstorm", "dynamite"])
    assert {"gatling-gun", "dynamite"} <= bringable(evening)
    assert not {"chew-on-this", "sandstorm"} & bringable(evening)
    held = len(evening.hand(DEFENCE))
    bring(evening, "gatling-gun")
    assert len(evening.hand(DEFENCE)) == held - 1, "its cost is not paid"
    assert not {"ambush", "narrow-pass"} & bringable(evening)
    bring(evening, "provoke-buffalo-stampede", "", "quincey-whitmore")
    assert evening.column(DEFENCE) == ["gatling-gun"], "no card is destroyed"
    assert evening.lying(ATTACK)[1].grit == 0


def test_l119_first_the_leader_is_wounded() -> None:
    assert jailed().state.fight.tokens.wounds == 1


def test_l121_then_the_gang_draws_six_and_mcready_three() -> None:
    evening = RevolverDriver(**JAILED).dealt(laid=QUIET).gate()
    held = len(evening.hand(ATTACK)), len(evening.hand(DEFENCE))
    evening.turn(DEFENCE, jail=True)
    assert (len(evening.hand(ATTACK)), len(evening.hand(DEFENCE))) == (held[0] + 3, held[1] + 6)  # l.121, l.123


def test_l125_then_the_ambush_is_done_by_the_usual_rules() -> None:
    evening = jailed(laid={PRISON: "bear-trap"})
    evening.fall("bullet")
    assert "bullet" not in evening.people() and evening.gone(ATTACK)[-1] == "bear-trap"
    evening = jailed(laid={PRISON: "eli-stringer"})
    assert evening.column(ATTACK) == ["eli-stringer"]


def test_l127_the_gang_begins_and_both_bring_one_card_at_a_time() -> None:
    evening = jailed(["cowboy"], ["38-special", "38-special"])
    assert evening.answering() is DEFENCE
    bring(evening, "38-special")
    assert evening.answering() is ATTACK
    bring(evening, "cowboy")
    assert evening.answering() is DEFENCE


def test_l129_a_card_in_play_that_may_move_can_come() -> None:
    guide = gun("guide", "defence", 2, uses=[{"effects": [{"do": "move", "this": True, "to": "here"}]}])
    evening = RevolverDriver(**JAILED, pack=pack(guide)).dealt(["quincey-whitmore"], ["guide"], laid=QUIET)
    evening.play(DEFENCE, "guide")
    evening.until(BUZZARD).law().play(ATTACK, "quincey-whitmore")
    evening.gang().gate().turn(DEFENCE, jail=True)
    evening.use(DEFENCE, "guide", "defence-0")
    evening.use(ATTACK, "quincey-whitmore", "attack-2")
    evening.act(ATTACK, evening.offered(ATTACK, do.DiscardCard)[-1])
    assert evening.column(DEFENCE) == ["guide"] and evening.column(ATTACK) == ["quincey-whitmore"]
    bring(evening, "", "")
    assert [(one.attack, one.defence) for one in of(evening.seen, PrisonFought)] == [(2, 2)]


@pytest.mark.parametrize(
    ("law", "gang", "died"), [("cowboy", "double-barrel-derringer", 0), ("charlie-weathers", "38-special", 2),
                              ("charlie-weathers", "double-barrel-derringer", 1)]
)  # fmt: skip
def test_l133_more_frees_the_prisoner_less_kills_two_as_much_kills_one(law: str, gang: str, died: int) -> None:
    evening = jailed([law], [gang])
    people, cubes = len(evening.people()), evening.cubes()
    bring(evening, gang, law, "", "")
    evening.settle()  # R1-15: the gang chooses, the lowest first
    assert ("santiago" in evening.people()) is (died == 0) is (len(of(evening.seen, PrisonerFreed)) == 1)
    assert len(evening.people()) == people - died + (died == 0)
    assert evening.cubes() == cubes, "R1-12: no cube leaves"


@pytest.mark.parametrize(("card", "worth"), [("dynamite", 3), ("nitroglycerin", 5)])
def test_l139_dynamite_and_nitroglycerin_have_a_firepower_there(card: str, worth: int) -> None:
    box = pack({key: value for key, value in real("nitroglycerin").items() if key != "set"})
    evening = jailed([], [card], box=box)
    bring(evening, card, "", "")
    assert [one.defence for one in of(evening.seen, PrisonFought)] == [worth]


def test_l141_everything_there_is_discarded_and_ambushes_leave_the_game() -> None:
    evening = jailed(["cowboy"], ["38-special", "double-barrel-derringer"], laid={PRISON: "eli-stringer"})
    evening.act(DEFENCE, act.LayDown(CardId("double-barrel-derringer")))
    assert evening.lying(ATTACK)[0].grit == 1
    bring(evening, "cowboy", "38-special", "", "")
    evening.settle()
    assert (
        evening.state.fight.row.battlefields[PRISON].all_cards == ()
        and not evening.state.fight.row.battlefields[PRISON].down
    )
    assert {"38-special", "double-barrel-derringer"} <= set(evening.discards(DEFENCE))
    assert "cowboy" in evening.discards(ATTACK) and "eli-stringer" in evening.gone(ATTACK)
    assert evening.here() == ("rattlesnake-creek", 1)


def test_l141_what_lies_by_the_prison_goes_too_and_people_are_told_where_everything_goes() -> None:
    box = pack(based(real("tumbleweed")))
    evening = RevolverDriver(**JAILED, pack=box).dealt([], ["tumbleweed", "38-special"], laid={PRISON: "eli-stringer"})
    evening.play(DEFENCE, "tumbleweed", f"beside-{PRISON}")
    evening.gate().turn(DEFENCE, jail=True)
    bring(evening, "38-special", "", "")
    evening.settle()
    assert evening.state.fight.row.battlefields[PRISON].beside == () and "tumbleweed" in evening.discards(DEFENCE)
    told = {(chore.piece, chore.to) for chore in chores_of(evening)}
    assert {("tumbleweed", "discard-defence"), ("38-special", "discard-defence")} <= told
    assert ("eli-stringer", "game-attack") in told
