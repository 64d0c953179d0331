"""A card that the eyes do not know is one more card without a name, where one can be laid, and only if it is news."""

from pathlib import Path

import numpy as np
import pytest

from companion.app.camera.camera_service import STAGE, CameraService
from companion.app.camera.new_cards.sightings import NewCardSightingReporter
from companion.games.revolver2.game import GAME
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import EndTurn, PlayCard, TakeBack
from companion.skirmish.battle.actions.name_played_card import AddCard
from companion.skirmish.cards.enums_and_constants import CardKind
from companion.table.observing.observation import CardGone, CardSeen
from companion.table.table import Table
from companion.vision.teach.recognise_unknown_cards import UNNAMED
from tests.app.camera.new_cards.real_table import asked, go_on, laid, name, open_real_table
from tests.app.camera.new_cards.test_take_pictures import PACK
from tests.app.packs.test_amendment_saver import NEW, raiding

COLUMN, PILE, OTHER = ZoneId("attack-0"), ZoneId("discard-attack"), ZoneId("attack-4")
WAGON, LETTER, SECOND = CardId("iron-wagon"), CardId("letter"), CardId(f"{UNNAMED}~2")


@pytest.fixture
def table() -> Table:
    return open_real_table(PACK)


@pytest.fixture
def eyes(table: Table) -> NewCardSightingReporter:
    return NewCardSightingReporter(table, GAME)


def test_an_unknown_card_is_played_and_its_player_is_asked_which_it_is(
    table: Table, eyes: NewCardSightingReporter
) -> None:
    assert asked(table) is None
    eyes.observe(CardSeen(UNNAMED, COLUMN, 0.9))
    assert asked(table) == (NEW, COLUMN)


def test_what_was_tapped_before_it_was_laid_is_no_news(table: Table, eyes: NewCardSightingReporter) -> None:
    table.submit(Seat(0), PlayCard(NEW, COLUMN))
    eyes.observe(CardSeen(UNNAMED, COLUMN, 0.9))
    name(table)
    eyes.retry()
    assert laid(table, COLUMN) == [WAGON] and asked(table) is None


def test_two_laid_at_once_are_asked_about_one_after_the_other(table: Table, eyes: NewCardSightingReporter) -> None:
    eyes.observe(CardSeen(UNNAMED, COLUMN, 0.9, 1))
    eyes.observe(CardSeen(UNNAMED, COLUMN, 0.9, 2))
    name(table)
    assert asked(table) is None
    eyes.retry()
    assert asked(table) == (NEW, COLUMN)
    name(table, "Razor")
    eyes.retry()
    assert laid(table, COLUMN) == [WAGON, "razor"] and asked(table) is None


def test_a_card_waits_until_it_can_be_laid_and_is_forgotten_when_it_is_gone(
    table: Table, eyes: NewCardSightingReporter
) -> None:
    eyes.observe(CardSeen(UNNAMED, OTHER, 0.9))
    eyes.observe(CardSeen(UNNAMED, ZoneId("defence-0"), 0.9))
    assert asked(table) == (NEW, ZoneId("defence-0"))
    table.submit(Seat(0), TakeBack())
    eyes.observe(CardGone(UNNAMED, OTHER))
    eyes.retry()
    assert asked(table) is None


def test_each_of_several_nameless_cards_is_asked_about_on_a_pile_too(
    table: Table, eyes: NewCardSightingReporter
) -> None:
    eyes.observe(CardSeen(UNNAMED, PILE, 0.9, on_top=True))
    name(table, "Letter", CardKind.ACTION)
    eyes.observe(CardSeen(SECOND, PILE, 0.9, on_top=True))
    assert asked(table) == (NEW, PILE)


def test_the_top_of_a_pile_that_got_its_name_pays_for_nothing(table: Table, eyes: NewCardSightingReporter) -> None:
    eyes.observe(CardSeen(UNNAMED, PILE, 0.9, on_top=True))
    name(table, "Letter", CardKind.ACTION)
    eyes.pictures.add(LETTER, np.full((600, 430, 3), 120, np.uint8))
    table.submit(Seat(0), PlayCard(NEW, COLUMN))
    table.submit(Seat(0), AddCard(NEW, "Iron Wagon", CardKind.FIREPOWER, 1, 3, plain=True))
    eyes.observe(CardSeen(LETTER, PILE, 0.9, on_top=True))
    assert laid(table, PILE) == [LETTER], "it is the one that was played"
    eyes.observe(CardSeen(LETTER, PILE, 0.9, 2, on_top=True))
    assert laid(table, PILE) == [LETTER, LETTER] and laid(table, COLUMN) == [WAGON]


def test_a_nameless_card_waits_although_another_one_is_gone(table: Table, eyes: NewCardSightingReporter) -> None:
    eyes.observe(CardSeen(UNNAMED, COLUMN, 0.9))
    eyes.observe(CardSeen(SECOND, COLUMN, 0.9))
    name(table)
    eyes.observe(CardGone(UNNAMED, COLUMN))
    eyes.observe(CardSeen(WAGON, COLUMN, 0.9))
    eyes.retry()
    assert asked(table) == (NEW, COLUMN) and laid(table, COLUMN) == [WAGON, NEW]


def test_a_card_that_is_taken_back_and_still_lies_there_is_not_played_again(
    table: Table, eyes: NewCardSightingReporter
) -> None:
    eyes.observe(CardSeen(UNNAMED, COLUMN, 0.9))
    table.submit(Seat(0), TakeBack())
    eyes.retry()
    assert asked(table) is None and laid(table, COLUMN) == []


def test_a_card_on_a_pile_counts_if_nobody_tapped_it(table: Table, eyes: NewCardSightingReporter) -> None:
    eyes.observe(CardSeen(UNNAMED, PILE, 0.9, 1, on_top=True))
    assert asked(table) == (NEW, PILE)
    name(table, "Signal Fire", CardKind.ACTION)
    table.submit(Seat(0), PlayCard(NEW, PILE))
    eyes.observe(CardSeen(UNNAMED, PILE, 0.9, 2, on_top=True))
    table.submit(Seat(0), TakeBack())
    eyes.retry()
    assert asked(table) is None


def test_a_named_card_goes_to_the_table_as_it_is(table: Table, eyes: NewCardSightingReporter) -> None:
    table.submit(Seat(0), PlayCard(NEW, COLUMN))
    name(table)
    eyes.observe(CardSeen(WAGON, COLUMN, 0.9, 1))
    assert laid(table, COLUMN) == [WAGON]
    eyes.observe(CardSeen(WAGON, COLUMN, 0.9, 2))
    go_on(table)
    assert laid(table, COLUMN) == [WAGON, WAGON] and asked(table) is None, "a further copy costs no tap"


def test_nothing_is_reported_to_a_table_that_is_given_up(table: Table, eyes: NewCardSightingReporter) -> None:
    table.submit(Seat(0), EndTurn())
    table.close()
    eyes.observe(CardSeen(UNNAMED, COLUMN, 0.9))
    assert asked(table) is None


def test_a_real_camera_looks_for_new_cards_if_there_are_any(tmp_path: Path) -> None:
    real, drawn = CameraService("video:no-film.mp4", tmp_path), CameraService(STAGE, tmp_path)
    nameless, named = open_real_table(PACK), raiding({"name": "house"})
    assert [eyes._look_for_new_cards(table) is not None for eyes in (real, drawn) for table in (nameless, named)] == [
        True, False, False, False,
    ]  # fmt: skip
