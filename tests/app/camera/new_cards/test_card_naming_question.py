"""The card that a seat is asked to name is shown as it lies on the table, read, and kept once it has its name."""

import threading
from collections.abc import Container
from dataclasses import replace
from typing import cast

import pytest

from companion.app.camera.new_cards.card_naming_question import AskedCardTracker, ReadCard
from companion.app.camera.new_cards.read_numbers import NumberReader
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId, ZoneId
from companion.server.ports.new_card_pictures import CardNamingQuestion
from companion.skirmish.battle.actions import PlayCard, TakeBack
from companion.skirmish.cards.enums_and_constants import CardKind
from companion.table.table import Table
from companion.vision.picture import Picture
from companion.vision.teach.read_title import ReadTitle
from companion.vision.track.changes.change_detector import ChangeVerdict
from companion.vision.track.watcher import Watcher
from tests.app.camera.new_cards.real_table import name, open_real_table
from tests.app.camera.new_cards.test_take_pictures import PACK, Eyes, eyes
from tests.app.packs.test_amendment_saver import NEW
from tests.patience import PATIENCE_S
from tests.vision.test_cut_out_unknown_card import looks_like, lying

__all__ = ["eyes"]
COLUMN, PILE, WAGON = ZoneId("attack-0"), ZoneId("discard-attack"), CardId("iron-wagon")
LYING = lying("wagon", "attack-0", angle=180)


@pytest.fixture
def table() -> Table:
    return open_real_table(PACK)


class Page:
    """Questions that pages are shown, one after the other."""

    def __init__(
        self,
        eyes: Eyes,
        table: Table,
        read: ReadCard | None = None,
        pictured: Container[CardId] = (),
        seen_on_top: Container[ZoneId] = (),
    ) -> None:
        self.shown: list[CardNamingQuestion | None] = []
        self.asked = AskedCardTracker(
            lambda: cast(Watcher, eyes),
            self.shown.append,
            read,
            lambda card: card in pictured,
            has_seen_top=lambda pile: pile in seen_on_top,
        )
        self.asked.follow_table(table)
        self.shown.clear()

    def look(self) -> list[CardNamingQuestion | None]:
        self.shown.clear()
        self.asked.look()
        return list(self.shown)


def ask(table: Table, zone: ZoneId = COLUMN) -> None:
    table.submit(Seat(0), PlayCard(NEW, zone))


def test_nothing_is_shown_until_a_card_is_asked_about_and_lies_free_of_hands(table: Table, eyes: Eyes) -> None:
    page = Page(eyes, table)
    eyes.show(LYING)
    assert page.look() == [], "it lies there, and nobody is asked about it"
    ask(table)
    eyes.show(LYING, verdict=ChangeVerdict.BUSY)
    assert page.look() == []
    eyes.show(lying("wagon", "attack-1"))
    assert page.look() == [], "it lies elsewhere"
    eyes.show(LYING)
    [shown] = page.look()
    assert shown is not None and (shown.card, shown.zone, shown.name) == (NEW, COLUMN, "")
    assert page.asked.picture(shown.picture).startswith(b"\xff\xd8") and len(shown.picture) > 20
    assert page.look() == [], "once is enough"


def test_what_was_read_comes_after_the_picture(table: Table, eyes: Eyes) -> None:
    def read(picture: Picture) -> ReadTitle:
        assert looks_like(picture, "wagon")
        assert [one and one.name for one in page.shown] == [""], "people see the picture while it is read"
        return ReadTitle("Iron Wagon", 3)

    page = Page(eyes, table, read)
    ask(table)
    eyes.show(LYING)
    [first, second] = page.look()
    assert first is not None and second == CardNamingQuestion(NEW, COLUMN, first.picture, "Iron Wagon", 3)


@pytest.mark.parametrize("answered", [True, False])
def test_the_picture_is_gone_with_the_question(table: Table, eyes: Eyes, answered: bool) -> None:
    page = Page(eyes, table)
    ask(table)
    eyes.show(LYING)
    [shown] = page.look()
    assert shown is not None
    if answered:
        name(table)
    else:
        table.submit(Seat(0), TakeBack())
    with pytest.raises(LookupError):
        page.asked.picture(shown.picture)
    assert page.look() == [None]
    cut = page.asked.pop_named_picture(WAGON)
    assert (cut is not None) == answered and (cut is None or looks_like(cut.picture, "wagon"))


def test_each_card_that_was_told_teaches_where_numbers_stand(
    table: Table, eyes: Eyes, monkeypatch: pytest.MonkeyPatch
) -> None:
    learnt: list[tuple[CardId, Picture]] = []
    monkeypatch.setattr(NumberReader, "learn", lambda reader, card, picture: learnt.append((card, picture)))
    monkeypatch.setattr(
        NumberReader, "read_into", lambda reader, shown, picture, told: replace(shown, cost=told["cost"].get(WAGON))
    )
    page = Page(eyes, table)
    ask(table)
    eyes.show(LYING)
    [first] = page.look()
    name(table)
    ask(table, PILE)
    eyes.show(LYING, lying("razor", "discard-attack", angle=180))
    *_, second = page.look()
    assert first is not None and first.cost is None and second is not None and second.cost == 0
    [(card, picture)] = learnt
    assert card == WAGON and looks_like(picture, "wagon")


def test_a_question_that_ends_while_its_card_is_read_shows_nothing_more(table: Table, eyes: Eyes) -> None:
    def read(picture: Picture) -> ReadTitle:
        table.submit(Seat(0), TakeBack())
        return ReadTitle("Iron Wagon", 3)

    page = Page(eyes, table, read)
    ask(table)
    eyes.show(LYING)
    [first] = page.look()
    assert first is not None and first.name == ""
    assert page.look() == [None]


def test_only_what_lies_where_the_question_is_can_be_got_by_any_id(table: Table, eyes: Eyes) -> None:
    """Another card that the camera sees, and whatever hands hold, has no picture at all."""
    page = Page(eyes, table)
    eyes.show(LYING, lying("razor", "attack-4", angle=180))
    for guess in ("", "unnamed-attack", "attack-4"):
        with pytest.raises(LookupError):
            page.asked.picture(guess)
    ask(table)
    [shown] = page.look()
    assert shown is not None
    name(table)
    assert (cut := page.asked.pop_named_picture(WAGON)) is not None and looks_like(cut.picture, "wagon")


@pytest.mark.parametrize("zone", [COLUMN, PILE])
def test_a_card_without_a_picture_is_not_taken_for_the_next_one(table: Table, eyes: Eyes, zone: ZoneId) -> None:
    """The first was named while a hand was over it; the second is tapped before it is laid."""
    pictured: set[CardId] = set()
    page, first = Page(eyes, table, pictured=pictured), lying("razor", zone, -30, 180)
    ask(table, zone)
    name(table, "Razor", CardKind.FIREPOWER if zone == COLUMN else CardKind.ACTION)
    ask(table, zone)
    eyes.show(first)
    assert page.look() == []
    name(table)
    assert page.asked.pop_named_picture(WAGON) is None
    pictured.update((CardId("razor"), WAGON))
    ask(table, zone)
    assert len(page.look()) == 1, "all others have their pictures: this is the new one"


def test_the_card_in_question_is_shown_once_it_covers_the_top_of_a_pile(table: Table, eyes: Eyes) -> None:
    page = Page(eyes, table)
    ask(table, PILE)
    name(table, "Razor", CardKind.ACTION)
    ask(table, PILE)
    eyes.show(lying("razor", PILE, angle=180))
    assert page.look() == [] and page.look() == []
    eyes.show(lying("wagon", PILE, angle=180))
    [shown] = page.look()
    assert shown is not None
    name(table, kind=CardKind.ACTION)
    assert (cut := page.asked.pop_named_picture(WAGON)) is not None and looks_like(cut.picture, "wagon")
    ask(table, PILE)
    assert page.look() == [None], "what lay there for the last question lies there still"
    eyes.show(lying("razor", PILE, angle=180))
    assert len(page.look()) == 1


def test_what_the_eyes_saw_come_to_lie_on_a_pile_is_shown_whatever_lies_below(table: Table, eyes: Eyes) -> None:
    """Cards that were paid with lie there without a name: none of them is known."""
    seen = {PILE}
    page = Page(eyes, table, seen_on_top=seen)
    for card, called in (("razor", "Razor"), ("wagon", "Iron Wagon")):
        ask(table, PILE)
        eyes.show(lying(card, PILE, angle=180))
        [shown] = page.look()
        assert shown is not None
        name(table, called, kind=CardKind.ACTION)
        page.look()
    assert (cut := page.asked.pop_named_picture(WAGON)) is not None and looks_like(cut.picture, "wagon")
    ask(table, PILE)
    assert page.look() == [], "what the last question was about is not asked about again"


def test_the_picture_follows_the_card_that_lies_there_and_not_one_laid_over_it(table: Table, eyes: Eyes) -> None:
    page = Page(eyes, table)
    ask(table)
    eyes.show(lying("razor", COLUMN, angle=180))
    [old] = page.look()
    eyes.show(lying("razor", COLUMN, angle=180), lying("wagon", COLUMN, 30, 180))
    assert page.look() == [], "the next one of the column"
    eyes.show(LYING)
    [new] = page.look()
    assert old is not None and new is not None and new.picture != old.picture
    name(table)
    assert (cut := page.asked.pop_named_picture(WAGON)) is not None and looks_like(cut.picture, "wagon")


def test_nothing_is_shown_any_more_after_the_end_of_a_table_that_ends_while_a_card_is_shown(
    table: Table, eyes: Eyes
) -> None:
    """Pages are told of a change a little after it was decided."""
    shown: list[CardNamingQuestion | None] = []
    enough = threading.Event()
    ending = threading.Thread(target=lambda: (asked.stop(), enough.set()))

    def show(card: CardNamingQuestion | None) -> None:
        if card is not None:
            ending.start()
            enough.wait(0.2)  # it must not have ended: whoever ends waits until this is shown
        shown.append(card)

    asked = AskedCardTracker(lambda: cast(Watcher, eyes), show)
    asked.follow_table(table)
    ask(table)
    eyes.show(LYING)
    asked.look()
    ending.join(PATIENCE_S)
    assert len(shown) == 3 and shown[-1] is None
