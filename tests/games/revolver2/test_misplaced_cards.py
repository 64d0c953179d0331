"""The camera's view of Revolver 2, and diagnoses of misplaced and missing cards."""

from typing import Any

from companion.games.revolver2.game import GAME
from companion.rules.game import Diagnosis
from companion.rules.seats_and_viewers import PUBLIC
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.cards.enums_and_constants import discard_pile_zone
from tests.games.revolver2.support.revolver2_driver import DEFENCE, SEAT, Revolver2Driver

BIBLE, HERE = CardId("beechers-bible"), ZoneId("defence-0")


def unpaid() -> Revolver2Driver:
    """The guardians have laid a card that costs another one."""
    evening = Revolver2Driver(real=True).dealt()
    evening.act(DEFENCE, do.PlayCard(BIBLE, HERE))
    return evening


def zones(evening: Revolver2Driver) -> Any:
    return GAME.view(evening.state, PUBLIC)["zones"]


def test_a_card_lies_in_its_column_while_its_cost_is_owed_and_afterwards_once() -> None:
    evening = unpaid()
    assert zones(evening)[HERE] == [BIBLE]
    evening.act(DEFENCE, do.DiscardCard(CardId("villager"), discard_pile_zone(DEFENCE)))
    assert zones(evening)[HERE] == [BIBLE] and zones(evening)[discard_pile_zone(DEFENCE)] == ["villager"]


def test_a_card_that_is_taken_away_before_it_is_paid_for_is_taken_back() -> None:
    evening = unpaid()
    assert GAME.diagnose(evening.state, BIBLE, HERE, True) == Diagnosis(SEAT[DEFENCE], "gone", (do.TakeBack(),))
    evening.act(DEFENCE, do.TakeBack())
    assert zones(evening)[HERE] == []


def test_nobody_is_asked_about_cards_that_are_gone_from_a_pile() -> None:
    evening = unpaid()
    evening.act(DEFENCE, do.DiscardCard(CardId("villager"), discard_pile_zone(DEFENCE)))
    assert GAME.diagnose(evening.state, CardId("villager"), discard_pile_zone(DEFENCE), True) is None
