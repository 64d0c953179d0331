"""Kegs, ammunition and texts nobody has typed in: told where they matter."""

from typing import Any

import pytest

from companion.games.revolver2 import actions as act
from companion.games.revolver2.game import GAME
from companion.rules.zone import CardId
from companion.skirmish.battle import actions as do
from companion.skirmish.state.stack import StepKind
from companion.table.prompts.consent import seats_to_ask_for_consent
from tests.games.revolver2.support.revolver2_box import DATA, changed
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, SEAT, Revolver2Driver
from tests.games.revolver2.support.revolver2_fights import raid


def at_bridge(**setup: Any) -> Revolver2Driver:
    return Revolver2Driver(pack=UNREAD, **setup).dealt((), ("telegram", "telegram")).until("los-quantos-bridge")


UNREAD = changed(
    telegram={"kind": None, "cost": None, "kegs": None, "effects": None},
    ammo_crate={"kind": None, "cost": None, "ammo": None, "effects": None},
)


def test_l209_kegs_that_nobody_typed_in_are_told_from_the_hand_and_then_blow_the_bridge() -> None:
    evening = at_bridge()
    assert "BlowBridge" not in evening.offers(DEFENCE)
    assert {one.card for one in evening.offered(DEFENCE, act.TellItems)} == {"telegram"}
    evening.act(DEFENCE, act.TellItems(CardId("telegram"), 1))
    assert evening.view()["cards"]["telegram"]["kegs"] == 1 and "TellItems" not in evening.offers(DEFENCE)
    evening.act(DEFENCE, act.BlowBridge())
    evening.act(DEFENCE, do.DiscardCards((CardId("telegram"),) * 2))
    assert evening.view()["battlefields"][3]["blown"]


def test_l223_l233_in_the_mine_both_sides_tell_what_their_cards_show() -> None:
    evening = Revolver2Driver(pack=UNREAD).dealt(("ammo-crate", "rurales"), ("telegram", "telegram"))
    evening.until("silver-mine")
    evening.act(DEFENCE, act.TellItems(CardId("telegram"), 1))
    assert "CollapseTunnels" in evening.offers(DEFENCE)
    evening.end(DEFENCE)
    evening.turn(ATTACK).play(ATTACK, "rurales")
    assert "FireGatling" not in evening.offers(ATTACK)
    evening.act(ATTACK, act.TellItems(CardId("ammo-crate"), 2))
    assert {one.card for one in evening.offered(ATTACK, act.FireGatling)} == {"ammo-crate"}


def test_nobody_tells_kegs_where_they_are_of_no_use_nor_in_recorded_games() -> None:
    assert "TellItems" not in Revolver2Driver(pack=UNREAD).dealt((), ("telegram",)).offers(DEFENCE)
    assert "TellItems" not in at_bridge(options={"first-texts": True}).offers(DEFENCE)


@pytest.mark.parametrize(("options", "asked"), [({}, StepKind.TOLD), ({"first-texts": True}, None)])
def test_what_an_unread_card_does_when_it_is_destroyed_is_read_then(options: Any, asked: StepKind | None) -> None:
    unread = changed(rurales={"effects": None})
    evening = raid("rurales", defence=("shotgun-silver-bullets",), pack=unread, options=options)
    evening.play(ATTACK, "rurales")
    evening.act(ATTACK, do.Done())
    evening.end(ATTACK)
    evening.turn(DEFENCE, on=False).play(DEFENCE, "shotgun-silver-bullets")
    assert evening.column(ATTACK) == [] and evening.asked() is asked
    if asked:
        assert evening.to_act() == {SEAT[ATTACK]} and evening.view()["step"]["card"] == "rurales"


@pytest.mark.parametrize(("options", "read"), [({}, ["attack-6", "attack-10"]), ({"first-texts": True}, [])])
def test_l69_a_poker_card_that_nobody_typed_in_is_read_before_the_first_turn(options: Any, read: list[str]) -> None:
    poker = [{**one, "effects": None} if one["side"] == "attack" else one for one in DATA["poker"]]
    data = {**DATA, "poker": [{key: said for key, said in one.items() if said is not None} for one in poker]}
    evening = Revolver2Driver(pack={"name": "test", "data": data}, options=options).dealt(won=ATTACK)
    asked = []
    while evening.asked() is StepKind.TOLD:
        asked.append(evening.view()["step"]["card"])
        assert {"SetTokens", "DrawByHand"} <= evening.offers(DEFENCE), "what it gives is given by hand"
        evening.act(ATTACK, do.Done())
        evening.deal()
    assert asked == read and evening.state.fight.turn.side is DEFENCE


def test_R2_32_both_are_asked_before_the_army_is_emptied_while_a_poker_card_is_read() -> None:
    poker = [{key: said for key, said in one.items() if key != "effects"} for one in DATA["poker"]]
    evening = Revolver2Driver(pack={"name": "test", "data": {**DATA, "poker": poker}}).dealt(won=ATTACK)
    army, asks = evening.state.fight.variant.counted, {}
    for count in (0, 1):
        said = do.SetTokens("countdown", army, count, "miscounted")
        asks[count] = seats_to_ask_for_consent(GAME, evening.state, SEAT.values(), SEAT[DEFENCE], said, shared=False)
    assert asks == {0: {SEAT[ATTACK]}, 1: set()}, "the game would be over as the first turn begins"
