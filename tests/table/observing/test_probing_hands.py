"""Nobody learns what a hand holds by saying what a camera might have seen, nor by when others are told."""

import pytest

from companion.rules.game import Setup
from companion.rules.seats_and_viewers import PUBLIC
from companion.rules.zone import CardId, ZoneId
from companion.table.dealer import Dealer, RandomDealer, WaitingDealer
from companion.table.log.event_log import MemoryLog
from companion.table.observing.matcher import Ambiguous, Matched, Unmatched
from companion.table.observing.observation import CardSeen, Pressed
from companion.table.table import Table
from tests.table.ambiguous_game import CARDS, GAME, Knock, Put
from tests.table.make_tables import ANN, BEN, Ear, at

ACE, TEN = CARDS


def seen(card: CardId, zone: str, confidence: float = 1.0) -> CardSeen:
    return CardSeen(card, ZoneId(zone), confidence)


def dealt_by(dealer: Dealer) -> Table:
    table = Table("t", GAME, Setup(2), MemoryLog(), dealer, clock=lambda: 7)
    table.open()
    return table


@pytest.mark.parametrize("confidence", [0.1, 1.0])
def test_a_word_of_the_host_plays_nobodys_card_and_asks_nobody(confidence: float) -> None:
    table = dealt_by(WaitingDealer())
    ear = Ear(table, ANN)
    assert table.observe(seen(TEN, "front-0", confidence), source="host") == Unmatched()
    assert table.observe(seen(CardId("leaf"), "front-0", confidence), source="host") == Unmatched()
    assert [one.card for one in table.host_view()[1]] == ["ten", "leaf"]  # type: ignore[union-attr]
    assert table.log_length == 1 and len(ear.heard) == 1 and ear.last.prompt is None


def test_nor_does_it_later_when_the_turn_comes() -> None:
    table = dealt_by(WaitingDealer())
    table.observe(seen(TEN, "front-1"), source="host")
    table.submit(ANN, Put(TEN))
    assert table.update_for(PUBLIC).view["zones"]["front-1"] == [] and table.update_for(BEN).prompt is None


def test_what_a_camera_sees_plays_no_hand_that_the_companion_dealt() -> None:
    table = dealt_by(RandomDealer(1))
    assert table.observe(seen(TEN, "front-0")) == table.observe(seen(ACE, "middle", 0.2)) == Unmatched()
    assert table.log_length == 1 and len(table.host_view()[1]) == 2


def test_a_button_still_acts_for_its_seat_whoever_deals() -> None:
    assert dealt_by(RandomDealer(1)).observe(Pressed("knock", BEN)) == Matched(BEN, Knock())


def test_a_question_to_one_seat_is_heard_by_nobody_else() -> None:
    table = at(GAME)
    ears = {viewer: Ear(table, viewer) for viewer in (ANN, BEN, PUBLIC)}
    assert isinstance(table.observe(seen(ACE, "middle")), Ambiguous)
    assert {viewer: len(ear.heard) for viewer, ear in ears.items()} == {ANN: 2, BEN: 1, PUBLIC: 1}
