"""Rulings R2-30 to R2-32, and other effects of a card on a turn: saved lives, added firepower, prevented attacks."""

from typing import Any

import pytest

from companion.games.revolver2.game import GAME
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.battle.events.turns_and_attacks import AttackFought
from companion.skirmish.cards.enums_and_constants import Side, Token
from companion.skirmish.state.stack import StepKind
from companion.table.prompts.consent import seats_to_ask_for_consent
from tests.games.revolver2.support.revolver2_box import changed
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, PILE, SEAT, Revolver2Driver, of
from tests.games.revolver2.support.revolver2_fights import discard, handover, raid


@pytest.mark.parametrize(("rulings", "firepower"), [({}, 1 + 2 + 3), ({"R2-30": "printed"}, 1 + 2)])
def test_R2_30_firepower_copied_from_the_defence_counts_its_tokens(rulings: Any, firepower: int) -> None:
    walls = changed(cutthroat_razor={"standing": [{"do": "worth", "power": 0, "defence": True}]})
    evening = raid(defence=("cutthroat-razor",), pack=walls, rulings=rulings)
    evening.act(ATTACK, do.SetTokens("field:0", "power-defence", 3, "card"))
    before = evening.view()["battlefields"][0]["sums"]["defence"]
    evening.end(ATTACK)
    evening.turn(DEFENCE, on=False).play(DEFENCE, "cutthroat-razor")
    assert evening.view()["battlefields"][0]["sums"]["defence"] == before + firepower


@pytest.mark.parametrize(("rulings", "alive"), [({}, 7), ({"R2-31": "no"}, 8)])
def test_R2_31_an_answer_may_be_cancelled_like_any_card(rulings: Any, alive: int) -> None:
    both = changed(last_shot={"moment": "cancel", "effects": [{"do": "cancel"}]})
    evening = raid("ambush", "last-shot", defence=("not-today",), pack=both, rulings=rulings)
    evening.passive = False
    evening.play(ATTACK, "ambush")
    evening.act(DEFENCE, do.Respond(CardId("not-today"), ZoneId("discard-defence")))
    discard(evening, "villager")
    if not rulings:
        assert evening.asked() is StepKind.WINDOW and evening.answering() is ATTACK
        evening.act(ATTACK, do.Respond(CardId("last-shot"), ZoneId("discard-attack")))
        evening.passive = True
        evening.act(DEFENCE, do.LetItBe())
        evening.pick("pedro")
    assert len(evening.people()) == alive and "EndTurn" in evening.offers(ATTACK)


def test_a_prevented_casualty_is_no_kill() -> None:
    evening = raid("ambush", defence=("hidden-door",))
    evening.passive = False
    evening.play(ATTACK, "ambush")
    evening.act(DEFENCE, do.LetItBe())  # it is not cancelled
    evening.act(DEFENCE, do.Respond(CardId("hidden-door"), ZoneId("discard-defence")))
    evening.act(DEFENCE, do.DiscardCards((CardId("villager"),)))
    assert len(evening.people()) == 8 and evening.view()["killed"] is False
    evening.passive = True
    evening.end(ATTACK)
    assert evening.army() == 11


def test_of_two_casualties_one_may_be_prevented() -> None:
    evening = raid("massacre", "bandit", defence=("hidden-door",))
    evening.passive = False
    evening.play(ATTACK, "massacre", pay=["bandit"])
    evening.act(DEFENCE, do.LetItBe())
    evening.act(DEFENCE, do.Respond(CardId("hidden-door"), ZoneId("discard-defence")))
    evening.act(DEFENCE, do.DiscardCards((CardId("villager"),)))
    evening.act(DEFENCE, do.LetItBe())
    evening.pick("pedro")
    assert len(evening.people()) == 7 and evening.to_act() == {SEAT[ATTACK]}


def test_firepower_for_a_turn_is_gone_in_the_next() -> None:
    evening = raid("last-shot")
    evening.passive = False
    evening.end(ATTACK)
    evening.act(ATTACK, do.Respond(CardId("last-shot"), PILE[ATTACK]))
    evening.act(DEFENCE, do.LetItBe())
    assert evening.view()["last"] == {"attack": 2, "defence": 2, "won": False}
    evening.turn(DEFENCE, on=False)
    assert evening.view()["battlefields"][0]["sums"]["attack"] == 0


def test_an_attack_that_does_not_take_place_costs_a_token_too() -> None:
    evening = Revolver2Driver().dealt(["pancho-flores"], ["prayer"])
    evening.play(DEFENCE, "prayer", pay=["villager"])
    handover(evening).play(ATTACK, "pancho-flores", pay=["bandit"])
    assert not of(evening.end(ATTACK), AttackFought)
    assert evening.army() == 11
    evening.turn(DEFENCE, on=True)
    handover(evening)
    assert len(of(evening.end(ATTACK), AttackFought)) == 1, "the next one does"


def test_a_grit_card_asks_the_guardians_whom_it_goes_to() -> None:
    evening = Revolver2Driver().dealt(defence=["bible-verse"])
    evening.play(DEFENCE, "bible-verse")
    assert evening.answering() is DEFENCE
    evening.pick("rosa")
    assert [one.id for one in evening.state.fight.gang.alive if one.grit] == ["rosa"]


def test_a_card_comes_with_no_more_tokens_than_the_supply_holds() -> None:
    evening = raid("tough-rider", pack=changed(tough_rider={"power": 12}))
    evening.play(ATTACK, "tough-rider")
    assert [card.power for card in evening.lying(ATTACK)] == [9]
    assert evening.state.fight.tokens.supply[Token.POWER_ATTACK] == 0


def test_only_at_holds_a_card_back_elsewhere() -> None:
    evening = Revolver2Driver().dealt(defence=["sheet-lightning"])
    assert not evening.playable(DEFENCE, "sheet-lightning")
    (told,) = [card for card in evening.view(DEFENCE)["me"]["hand"] if card["card"] == "sheet-lightning"]
    assert told["why"] == "place"
    assert evening.until("malpaso").playable(DEFENCE, "sheet-lightning")


def test_the_seat_of_a_side_that_is_not_asked_waits() -> None:
    evening = raid("ambush")
    evening.play(ATTACK, "ambush")
    assert evening.to_act() == {SEAT[DEFENCE]} and "EndTurn" not in evening.offers(ATTACK)
    assert {side: bool(evening.plays(side)) for side in Side} == {ATTACK: False, DEFENCE: False}


def test_R2_32_a_correction_that_ends_the_game_or_takes_from_the_other_side_is_asked_of_it() -> None:
    evening = Revolver2Driver().dealt()
    no_army = next(one for one in evening.offered(DEFENCE, do.SetTokens) if (one.place, one.count) == ("countdown", 0))
    fewer = next(one for one in evening.offered(DEFENCE, do.SetTokens) if (one.place, one.count) == ("countdown", 9))
    fallen = next(one for one in evening.offered(ATTACK, do.LoseMember) if one.member == "rosa")
    asked = {
        name: seats_to_ask_for_consent(GAME, evening.state, SEAT.values(), SEAT[side], action, shared=False)
        for name, side, action in (("end", DEFENCE, no_army), ("fewer", DEFENCE, fewer), ("fallen", ATTACK, fallen))
    }
    assert asked == {"end": {SEAT[ATTACK]}, "fewer": frozenset(), "fallen": {SEAT[DEFENCE]}}
