"""Diagnoses of cards of Revolver that lie, or are gone, where they should not."""

import pytest

from companion.app.runtime.make_dealer_from_notes import make_dealer_from_notes
from companion.games.revolver.game import GAME
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.cards.enums_and_constants import Side, beside_zone, column_zone, discard_pile_zone
from companion.skirmish.play.choose_sides import TakeSide
from companion.table.dealer import REAL
from companion.table.log.event_log import MemoryLog
from companion.table.observing.observation import CardGone, CardSeen
from companion.table.prompts import CardQuestion
from companion.table.table import Table

LAW, GANG = Seat(0), Seat(1)
HERE, BEYOND = column_zone(0, Side.DEFENCE), column_zone(3, Side.DEFENCE)
BARRELS, DUST = CardId("long-barrels"), CardId("wall-of-dust")


@pytest.fixture
def table() -> Table:
    """The gang's first turn, with real cards."""
    setup = complete_setup(GAME.info, Setup(2))
    opened = Table(
        "real", GAME, setup, MemoryLog(), make_dealer_from_notes({"kind": REAL}, lambda seed: None), clock=lambda: 0
    )
    opened.open()
    opened.submit(LAW, TakeSide(Side.ATTACK))
    return opened


def asked(table: Table, seat: Seat) -> CardQuestion:
    """Return the questions to that seat alone."""
    other = GANG if seat == LAW else LAW
    prompt = table.update_for(seat).prompt
    assert isinstance(prompt, CardQuestion) and table.update_for(other).prompt is None
    return prompt


def see(table: Table, card: str, zone: ZoneId) -> None:
    table.observe(CardSeen(CardId(card), zone, 0.95))


def test_a_card_lies_in_its_column_while_its_cost_is_owed_and_taken_away_it_is_taken_back(table: Table) -> None:
    see(table, BARRELS, HERE)
    assert table.update_for(PUBLIC).view["zones"][HERE] == [BARRELS]
    table.observe(CardGone(BARRELS, HERE))
    assert do.TakeBack() in asked(table, GANG).actions
    table.submit(GANG, do.TakeBack())
    assert table.update_for(PUBLIC).view["zones"][HERE] == []


def test_a_card_in_another_column_is_a_question_for_who_laid_it(table: Table) -> None:
    see(table, BARRELS, BEYOND)
    question = asked(table, GANG)
    assert (question.card, question.zone, question.why) == (BARRELS, BEYOND, "zone")
    assert do.PlayCard(BARRELS, HERE) in question.actions


def test_what_lies_by_a_battlefield_has_no_place_on_the_mat_and_is_asked_about_where_it_was_laid(table: Table) -> None:
    see(table, DUST, HERE)
    assert do.PlayCard(DUST, beside_zone(0)) in asked(table, GANG).actions


def test_a_card_of_the_law_in_the_turn_of_the_gang_is_the_laws_to_answer_for(table: Table) -> None:
    see(table, "hired-hands", column_zone(0, Side.ATTACK))
    assert asked(table, LAW).why == "not-now"


def test_a_card_gone_from_a_column_is_asked_about_and_one_gone_from_a_pile_is_not(table: Table) -> None:
    see(table, BARRELS, HERE)
    see(table, "pocket-pistols", discard_pile_zone(Side.DEFENCE))
    table.observe(CardGone(CardId("pocket-pistols"), discard_pile_zone(Side.DEFENCE)))
    assert [table.update_for(seat).prompt for seat in (LAW, GANG)] == [None, None]
    table.submit(GANG, do.EndTurn())
    table.observe(CardGone(BARRELS, HERE))
    assert asked(table, GANG).gone
