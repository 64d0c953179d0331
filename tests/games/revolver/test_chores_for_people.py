"""Chores on the real table, by the places that the rulebook names."""

import pytest

from companion.games.revolver import actions as act
from companion.rules.actions_and_offers import Action
from companion.rules.zone import CardId
from companion.skirmish.play.chores_for_people import BOX, TableMove
from companion.skirmish.play.sides_and_outcome import ChoresListed
from tests.games.revolver.support.revolver_box import based, pack, real
from tests.games.revolver.support.revolver_driver import (
    ATTACK,
    BANK,
    BUZZARD,
    CREEK,
    DEFENCE,
    DUELLING,
    JAILED,
    PRISON,
    TRAIN,
    RevolverDriver,
    of,
)
from tests.games.revolver.support.revolver_prison_evenings import QUIET, bring

PADLOCKED, IRON = "double-barrel-derringer", "apache-scout"


def told(evening: RevolverDriver) -> list[TableMove]:
    """Everything that people have had to move so far."""
    return [chore for event in of(evening.seen, ChoresListed) for chore in event.chores]


def of_card(evening: RevolverDriver, card: str) -> list[TableMove]:
    return [chore for chore in told(evening) if chore.piece == card]


def test_l31_an_ambush_that_is_done_once_goes_from_its_battlefield_out_of_the_game() -> None:
    evening = RevolverDriver(**JAILED).dealt(laid={BANK: "bear-trap"}).law()
    evening.spring()
    assert of_card(evening, "bear-trap") == [TableMove("bear-trap", "ambush-0", "game-attack")]  # R1-8
    assert evening.gone(ATTACK) == ["bear-trap"] and evening.discards(ATTACK) == []


def test_l35_an_ambush_that_is_killed_goes_out_of_the_game() -> None:
    evening = RevolverDriver(**JAILED).dealt([], ["chew-on-this"], laid={BANK: "apache-raiding-party"}).law().gang()
    evening.play(DEFENCE, "chew-on-this")
    there, gone = "attack-0", "game-attack"
    assert of_card(evening, "apache-raiding-party") == [
        TableMove("apache-raiding-party", "ambush-0", there), TableMove("apache-raiding-party", there, gone),
    ]  # fmt: skip


def test_l141_what_is_cleared_out_of_the_prison_leaves_its_tokens_in_the_supply() -> None:
    box = pack(based(real("stagecoach", cost=0)))
    evening = RevolverDriver(**JAILED, pack=box).dealt([], ["stagecoach"], laid=QUIET).until(BUZZARD)
    evening.play(DEFENCE, "stagecoach")
    evening.use(DEFENCE, "stagecoach", f"defence-{BUZZARD}")
    evening.gate().turn(DEFENCE, jail=True)
    bring(evening, "", "")
    there = f"defence-{PRISON}"
    assert {("stagecoach", "discard-defence"), ("power", "supply")} <= {
        (chore.piece, chore.to) for chore in told(evening) if chore.origin == there
    }


def test_R1_9_what_lay_face_down_at_a_prison_that_is_passed_by_goes_into_the_box_unseen() -> None:
    evening = RevolverDriver(**JAILED).dealt([], [PADLOCKED], laid=QUIET)
    evening.act(DEFENCE, act.LayDown(CardId(PADLOCKED)))
    evening.gate().turn(DEFENCE)
    assert {TableMove("down", "down-defence", BOX), TableMove("ambush", f"ambush-{PRISON}", BOX)} <= set(told(evening))
    assert of_card(evening, PADLOCKED) == []


@pytest.mark.parametrize(
    ("answer", "boxed"),
    [
        (act.DrawIron(CardId(IRON)), {PADLOCKED, IRON, "scene"}),
        (act.CallBluff(), {PADLOCKED, "scene"}),
        (act.Retreat(), {"down", "scene"}),
    ],
)
def test_R1_30_the_cards_of_a_duel_go_into_the_box_and_nobody_sees_one_that_was_not_turned(
    answer: Action, boxed: set[str]
) -> None:
    evening = RevolverDriver(**DUELLING).dealt([IRON], [PADLOCKED]).until(CREEK)
    evening.act(DEFENCE, act.CallOut())
    evening.deal().act(DEFENCE, act.LayForDuel(CardId(PADLOCKED)))
    done = evening.act(ATTACK, answer)
    listed = next(event for event in done if isinstance(event, ChoresListed))
    assert {chore.piece for chore in listed.chores if chore.to == BOX} == boxed


def test_l316_the_scene_and_the_child_leave_when_nobody_has_fought() -> None:
    evening = RevolverDriver(**DUELLING).dealt().until(TRAIN)
    assert {TableMove("scene", None, BOX), TableMove("hostage", None, BOX)} <= set(told(evening))
