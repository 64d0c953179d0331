"""Hands of real cards that go back into two decks tell nobody of what their sides have told us (R1-59): twin worlds."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.revolver.state import State
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.rules.zone import CardId
from companion.skirmish.battle.events.draws_and_discards import Drew, Reshuffled
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.effects.hands import redraw
from companion.skirmish.effects.hands.stagecoach_counts import count_for_owner
from companion.skirmish.state.derived.resolve_contradictions import forget_assumed_cards
from tests.games.common.twin_worlds import Leak
from tests.games.revolver.secrets.test_held_cards import DECKS
from tests.games.revolver.secrets.test_twin_walks import walked
from tests.games.revolver.support.revolver_box_of_secrets import LONG, PACK
from tests.games.revolver.support.revolver_driver import RevolverDriver
from tests.games.revolver.support.revolver_twin_games import ATTACK, DEFENCE, Twins, do
from tests.games.revolver.support.revolver_twin_walks import RealTrail

COPIES = {"shuffle": 18, "saddle": 14, "find": 22, LONG: 2, "x": 6}
"""A deck of cards that shuffle hands back, under which others lie face down, or that find a card in a deck."""


def shuffling() -> dict[str, Any]:
    """The box of secrets with such decks."""
    copies = {f"{letter}-{name}": count for letter in "ad" for name, count in COPIES.items()}
    usual = [card for card in PACK["data"]["card"] if "set" not in card and card.get("pile", "deck") == "deck"]
    others = [card for card in PACK["data"]["card"] if card not in usual]
    cards = [{**card, "copies": copies[card["id"]]} for card in usual if card["id"] in copies]
    return {"name": "ann-s-box", "data": {**PACK["data"], "card": [*cards, *others]}}


def hold_real_cards(world: RevolverDriver, told: str) -> None:
    """The gang holds real cards, and has told us of one; a Stagecoach card was shuffled into its main deck."""
    coach, fight = CardId("d-coach-x"), forget_assumed_cards(world.state.fight, DEFENCE)
    zones = fight.defence
    fight = fight.with_zones(DEFENCE, stage=zones.stage.draw(coach), discard=(*zones.discard, coach))
    fight = Reshuffled(DEFENCE).apply_to(fight)
    world.state = replace(world.state, fight=Drew(DEFENCE, CardId(told), 1).apply_to(fight))


def holding_real_cards(state: State) -> State:
    return replace(state, fight=replace(state.fight, real_cards=True))


def test_whether_a_side_is_asked_tells_nothing_of_what_it_has_told() -> None:
    twins = Twins(DEFENCE, enemy=["a-shuffle"], modules=DECKS)
    twins.each(*(lambda world, card=card: hold_real_cards(world, card) for card in ("d-coach-x", "d-x")))
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    twins.play(ATTACK, "a-shuffle")
    assert [world.offered(DEFENCE, do.DrawFrom)[0] for world in twins.worlds] == [do.DrawFrom(1), do.DrawFrom(0)]
    twins.act(DEFENCE, do.DrawFrom(1))
    assert [world.state.fight.defence.stage.size for world in twins.worlds] == [10, 10]


def test_R1_61_a_number_that_was_not_told_is_believed_and_tells_nothing() -> None:
    twins = Twins(DEFENCE, enemy=["a-shuffle"], modules=DECKS)
    twins.both(lambda world: setattr(world, "state", holding_real_cards(world.state)))
    twins.each(*(lambda world, card=card: hold_real_cards(world, card) for card in ("d-coach-x", "d-x")))
    twins.both(lambda world: (world.end(DEFENCE), world.turn(ATTACK)))
    twins.play(ATTACK, "a-shuffle")
    offered = [world.offered(DEFENCE, do.DrawFrom) for world in twins.worlds]
    assert offered[0] == offered[1] and {do.DrawFrom(0), do.DrawFrom(1)} <= {*offered[0]}
    twins.act(DEFENCE, do.DrawFrom(0))
    assert [world.state.fight.defence.stage.size for world in twins.worlds] == [9, 9]


def test_walks_in_which_hands_go_back_tell_nothing() -> None:
    walks = walked(RealTrail, 90, (PUBLIC, Seat(1)), (4,), DECKS, shuffling())
    assert all(each.asked["shuffle"] for each in walks), "nobody was asked while the worlds differed"


def test_a_leak_in_who_is_asked_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def knows_too_little(fight: Any, side: Side) -> bool:
        least, most = count_for_owner(fight, side)
        return least < most

    monkeypatch.setattr(redraw, "must_side_say", knows_too_little)
    with pytest.raises(Leak):
        test_whether_a_side_is_asked_tells_nothing_of_what_it_has_told()
