"""Real cards on a table: the ambush in the box and face-down cards are known to nobody."""

from companion.app.runtime.make_dealer_from_notes import make_dealer_from_notes
from companion.games.revolver import actions as act
from companion.games.revolver.game import GAME
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import Side, column_zone
from companion.skirmish.play.choose_sides import TakeSide
from companion.table.dealer import REAL
from companion.table.log.event_log import MemoryLog
from companion.table.observing.matcher import Matched
from companion.table.observing.observation import CardSeen
from companion.table.table import Table

SETUP = complete_setup(GAME.info, Setup(2, {"ambush": True}))
FIELDS = 5


def opened() -> Table:
    """Seat 0 leads the law."""
    table = Table(
        "real", GAME, SETUP, MemoryLog(), make_dealer_from_notes({"kind": REAL}, lambda seed: None), clock=lambda: 0
    )
    table.open()
    table.submit(Seat(0), TakeSide(Side.ATTACK))
    return table


def test_ambushes_are_laid_one_by_one_without_a_word_of_which_they_are() -> None:
    table = opened()
    for number in range(FIELDS):
        assert table.update_for(PUBLIC).view["laying"] == FIELDS - number
        assert [*table.legal_for(Seat(0))] == [act.LayAmbush(number, None)]
        table.submit(Seat(0), act.LayAmbush(number, None))
    assert table.update_for(PUBLIC).view["laying"] == 0


def test_an_ambush_that_is_turned_up_in_the_column_before_its_battlefield_is_told_by_that() -> None:
    table = opened()
    for number in range(FIELDS):
        table.submit(Seat(0), act.LayAmbush(number, None))
    [end] = [action for action in table.legal_for(Seat(1)) if type(action).__name__ == "EndTurn"]
    table.submit(Seat(1), end)
    seen = CardSeen(CardId("juniper-riders"), column_zone(0, Side.ATTACK), 0.95)
    assert table.observe(seen) == Matched(Seat(0), act.SpringAmbush(CardId("juniper-riders"), 0))
    assert table.update_for(PUBLIC).view["zones"]["attack-0"] == ["juniper-riders"]
