"""Moments to ask for an answer: who is asked, by what everybody sees, and what comes of it."""

from typing import Any

import pytest

from companion.games.revolver2.game import GAME
from companion.games.revolver2.state import State
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.state.stack import StepKind
from tests.games.revolver2.support.revolver2_box import changed
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, PILE, SEAT, Revolver2Driver
from tests.games.revolver2.support.revolver2_fights import let_it_be, raid


def watched(*defence: str, attack: tuple[str, ...] = ("ambush", "ambush", "last-shot")) -> Revolver2Driver:
    """Mapache's first turn; the guardians hold these cards and are asked."""
    evening = raid(*attack, defence=defence)
    evening.passive = False
    return evening


def public(state: State) -> Any:
    return GAME.view(state, None)


@pytest.mark.parametrize("hand", [("not-today", "hidden-door"), ("villager", "villager")])
def test_whether_an_answer_is_asked_for_does_not_depend_on_the_hand(hand: tuple[str, ...]) -> None:
    evening = watched(*hand)
    evening.play(ATTACK, "ambush")
    assert public(evening.state)["step"]["task"] == "window" and evening.to_act() == {SEAT[DEFENCE]}
    let_it_be(evening)
    assert public(evening.state)["step"]["task"] == "window", "now for the casualty"
    let_it_be(evening)
    assert evening.asked() is StepKind.CASUALTY


def test_only_what_the_hand_holds_can_be_answered_with() -> None:
    evening = watched("not-today")
    evening.play(ATTACK, "ambush")
    assert [one.card for one in evening.offered(DEFENCE, do.Respond)] == ["not-today"]
    evening = watched("hidden-door")
    evening.play(ATTACK, "ambush")
    assert evening.offered(DEFENCE, do.Respond) == [], "it is for a casualty"
    let_it_be(evening)
    assert [one.card for one in evening.offered(DEFENCE, do.Respond)] == ["hidden-door"]


def test_a_cancelled_card_lies_on_the_pile_its_cost_is_lost_and_nothing_happens() -> None:
    evening = watched("not-today", attack=("massacre", "bandit"))
    evening.play(ATTACK, "massacre", pay=["bandit"])
    evening.act(DEFENCE, do.Respond(CardId("not-today"), ZoneId("discard-defence")))
    evening.act(DEFENCE, do.DiscardCards((CardId("villager"),)))
    assert len(evening.people()) == 8 and evening.discards(ATTACK) == ["bandit", "massacre"]
    assert sorted(evening.discards(DEFENCE)) == ["not-today", "villager"]
    assert evening.to_act() == {SEAT[ATTACK]} and "EndTurn" in evening.offers(ATTACK)


def test_nobody_is_asked_any_more_when_every_such_card_lies_open() -> None:
    evening = watched("not-today", "not-today")
    for _ in range(2):
        evening.play(ATTACK, "ambush")
        evening.act(DEFENCE, do.Respond(CardId("not-today"), ZoneId("discard-defence")))
        evening.act(DEFENCE, do.DiscardCards((CardId("villager"),)))
    evening.play(ATTACK, "bandit")
    assert evening.asked() is None and evening.column(ATTACK) == ["bandit"]


def test_nobody_is_asked_who_holds_too_few_cards_to_pay_for_any_answer() -> None:
    evening = Revolver2Driver().dealt(["ambush"], ["william-weston", "william-weston", "not-today"])
    for _ in range(2):
        evening.play(DEFENCE, "william-weston", pay=["villager", "villager"])
    assert evening.hand(DEFENCE) == ["not-today"]
    evening.end(DEFENCE)
    evening.turn(ATTACK).passive = False
    evening.play(ATTACK, "ambush")
    assert evening.asked() is StepKind.CASUALTY


def test_let_it_be_for_the_turn_asks_again_in_the_next_one() -> None:
    evening = watched()
    evening.play(ATTACK, "bandit")
    let_it_be(evening, turn=True)
    evening.play(ATTACK, "ambush")
    assert evening.state.fight.stack.steps[0].source == "casualty", "who gives up cancelling may still save a life"
    let_it_be(evening, turn=True)
    assert evening.asked() is StepKind.CASUALTY
    evening.pick("pedro")
    alive = len(evening.state.fight.gang.alive)
    evening.play(ATTACK, "ambush")
    assert evening.asked() is None, "neither for the card nor for the casualty, of whom there is but one"
    assert len(evening.state.fight.gang.alive) == alive - 1
    evening.end(ATTACK)
    let_it_be(evening, ATTACK)  # the attackers' own answer to their attack is another matter
    evening.turn(DEFENCE, on=True)
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    evening.play(ATTACK, "bandit")
    let_it_be(evening)


def test_who_attacks_may_add_to_it_last_and_l257_it_can_turn_the_fight() -> None:
    evening = raid("rurales", "last-shot")
    evening.play(ATTACK, "rurales")
    assert not evening.playable(ATTACK, "last-shot")
    (told,) = [card for card in evening.view(ATTACK)["me"]["hand"] if card["card"] == "last-shot"]
    assert told["why"] == "moment"
    evening.passive = False
    evening.end(ATTACK)
    evening.act(ATTACK, do.Respond(CardId("last-shot"), PILE[ATTACK]))
    let_it_be(evening)  # that card, which could be cancelled (R2-31)
    let_it_be(evening)  # the casualty, which could be prevented
    assert evening.asked() is StepKind.CASUALTY
    assert public(evening.state)["last"] == {"attack": 3, "defence": 2, "won": True}


def test_at_an_attack_more_than_one_card_may_be_added() -> None:
    evening = raid("last-shot", "last-shot", pack=changed(last_shot={"copies": 2}, bandit={"copies": 20}))
    evening.passive = False
    evening.end(ATTACK)
    for _ in range(2):
        evening.act(ATTACK, do.Respond(CardId("last-shot"), PILE[ATTACK]))
        let_it_be(evening)
    assert public(evening.state)["last"] == {"attack": 4, "defence": 2, "won": True}


def test_a_card_is_cancelled_or_saved_once_and_not_asked_about_again() -> None:
    saving = [{"do": "cancel", "unless_discards": 1}]
    hand = ("not-today", "not-today")
    evening = raid("ambush", defence=hand, pack=changed(not_today={"effects": saving, "cost": 0}))
    evening.passive = False
    evening.play(ATTACK, "ambush")
    evening.act(DEFENCE, do.Respond(CardId("not-today"), ZoneId("discard-defence")))
    evening.act(ATTACK, do.PickOption(0))
    evening.act(ATTACK, do.DiscardCards((CardId("bandit"),)))
    assert evening.offered(DEFENCE, do.Respond) == []
    let_it_be(evening)  # the casualty
    assert evening.asked() is StepKind.CASUALTY


def test_nobody_is_asked_about_a_card_that_no_answer_is_made_for() -> None:
    narrow = [{"do": "cancel", "kind": "firepower"}]
    evening = raid("barricade", "rurales", pack=changed(not_today={"effects": narrow}))
    evening.passive = False
    evening.play(ATTACK, "barricade", "defence-0")
    assert evening.asked() is None
    evening.play(ATTACK, "rurales")
    let_it_be(evening)


def test_a_card_that_another_forbids_is_shown_as_forbidden() -> None:
    standing = [{"do": "forbid", "who": "enemy", "kind": "firepower"}]
    evening = Revolver2Driver(pack=changed(sandbags={"standing": standing})).dealt(["rurales", "ambush"], ["sandbags"])
    evening.play(DEFENCE, "sandbags", "attack-0")
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    assert not evening.playable(ATTACK, "rurales") and evening.playable(ATTACK, "ambush")
    why = {card["card"]: card["why"] for card in evening.view(ATTACK)["me"]["hand"]}
    assert (why["rurales"], why["ambush"]) == ("forbidden", None)
