"""Players who undo to learn something, or to choose again once they have."""

from collections.abc import Sequence

import pytest

from companion.rules.event import Event
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.rules.zone import CardId
from companion.skirmish.battle import actions as do
from companion.skirmish.play.choose_sides import TakeSide
from companion.table.dealer import Dealer, PhysicalDealer, RandomDealer
from companion.table.prompts import UndoRequest
from tests.games.revolver2.support.revolver2_box_of_secrets import PACK
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, PILE, Revolver2Driver
from tests.games.revolver2.support.revolver2_tables import opened, real_fight, to_the_fight


def test_nobody_looks_at_the_poker_cards_of_one_side_and_then_takes_the_other() -> None:
    """The same cards would be left out again, and he would know which the enemy has not got."""
    table = opened(RandomDealer(3))
    before = table.log_length
    table.submit(Seat(1), TakeSide(DEFENCE))
    table.undo(before)
    assert isinstance(table.update_for(Seat(0)).prompt, UndoRequest)
    assert table.update_for(Seat(1)).view["me"]["side"] == "defence"


@pytest.mark.parametrize(("dealer", "asks"), [(RandomDealer(3), True), (PhysicalDealer(), False)], ids=["ours", "real"])
def test_nobody_draws_a_card_by_hand_and_puts_it_back_unasked(dealer: Dealer, asks: bool) -> None:
    """With a dealer of ours the same card would come again; a real one can be put back, and we have not seen it."""
    table = to_the_fight(opened(dealer)) if asks else real_fight()
    before = table.log_length
    size = table.update_for(PUBLIC).view["hands"]["attack"]
    table.submit(Seat(0), do.DrawByHand("miscounted"))
    table.undo(before)
    assert isinstance(table.update_for(Seat(1)).prompt, UndoRequest) == asks
    assert table.update_for(PUBLIC).view["hands"]["attack"] == size + asks


def tells_secret(events: Sequence[Event]) -> set[str]:
    return {type(event).__name__ for event in events if event.tells_secret()}


def test_what_a_side_makes_the_other_show_is_not_undone_unasked() -> None:
    evening = Revolver2Driver(pack=PACK).dealt(
        ["a-toll", "a-pickpocket", "a-spyglass", "a-own-look"], ["d-not-so-fast"]
    )
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    evening.seen.clear()
    evening.play(ATTACK, "a-spyglass")
    assert tells_secret(evening.seen) == {"HandSeen"}
    evening.play(ATTACK, "a-own-look")
    evening.deal()
    assert tells_secret(evening.seen) == {"HandSeen", "CardPeeked"}
    evening.act(ATTACK, evening.offered(ATTACK, do.Arrange)[0])
    evening.passive = False
    evening.play(ATTACK, "a-toll")
    evening.act(DEFENCE, do.LetItBe())
    evening.act(DEFENCE, do.DiscardCard(CardId("villager"), PILE[DEFENCE]))
    assert tells_secret(evening.seen) == {"HandSeen", "CardPeeked", "CardDiscarded"}
    evening.play(ATTACK, "a-pickpocket")
    evening.act(DEFENCE, do.Respond(CardId("d-not-so-fast"), PILE[DEFENCE]))
    assert tells_secret(evening.seen) == {"HandSeen", "CardPeeked", "CardDiscarded", "CardPlayed"}


def test_a_card_of_ones_own_choice_is_taken_back_without_asking() -> None:
    evening = Revolver2Driver(pack=PACK).dealt()
    evening.seen.clear()
    evening.play(DEFENCE, "villager")
    assert tells_secret(evening.seen) == set()


def test_what_came_by_lot_is_not_undone_unasked() -> None:
    evening = Revolver2Driver(pack=PACK).dealt(["a-pickpocket"])
    assert {"PokerShuffled", "PokerRevealed", "Drew", "MemberJoined"} <= tells_secret(evening.seen)
    evening.end(DEFENCE)
    evening.turn(ATTACK)
    evening.seen.clear()
    evening.play(ATTACK, "a-pickpocket")
    evening.deal(defence=["villager"])
    assert tells_secret(evening.seen) == {"LostAtRandom"}
