"""Cards that are laid on their discard pile once a game is over: shown and read one after the other, never before."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, cast

import pytest

from companion.app.camera.new_cards.laid_after_game import LaidCardTracker
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.rules.zone import CardId, ZoneId
from companion.server.ports.new_card_pictures import CardNamingQuestion
from companion.skirmish.battle.actions import EndTurn
from companion.skirmish.battle.actions.describe_unseen_after_game import CountCopies, NameUnseen
from companion.skirmish.cards.enums_and_constants import CardKind
from companion.table.table import Table
from companion.vision.track.changes.change_detector import ChangeVerdict
from companion.vision.track.watched_frames import FrameSnapshot
from companion.vision.track.watcher import Watcher
from tests.app.camera.new_cards.real_table import go_on, open_real_table
from tests.app.camera.new_cards.test_take_pictures import PACK, Eyes, eyes
from tests.app.packs.test_amendment_saver import NEW, plain_offers
from tests.vision.draw_card_back import lay_face_down
from tests.vision.test_cut_out_unknown_card import SCENE, looks_like, lying

__all__ = ["eyes"]
PILE, WAGON, THEIRS = ZoneId("discard-attack"), CardId("iron-wagon"), ZoneId("discard-defence")
LYING: Final = lying("wagon", PILE, angle=180)
NEXT: Final = lying("razor", PILE, angle=180)


def played_to_the_end() -> tuple[Table, int]:
    """A table at which nobody has laid anything until the game was over, and the length of its log before the end."""
    table, before = open_real_table(PACK), 0
    while table.update_for(PUBLIC).outcome is None:
        before = table.log_length
        go_on(table)
        seat = next((seat for seat in table.seats if plain_offers(table, seat)), None)
        if seat is not None:
            offers = plain_offers(table, seat)
            table.submit(seat, next((one for one in offers if one.action is EndTurn), offers[0]).nth(0))
    return table, before


class Page:
    """A page: the questions that it was shown last, and the cards whose pictures were learnt."""

    def __init__(self, eyes: Eyes, table: Table) -> None:
        self.shown: Sequence[CardNamingQuestion] = ()
        self.learnt: list[CardId] = []
        self.laid = LaidCardTracker(
            lambda: cast(Watcher, eyes),
            self.show,
            lambda shown, picture: replace(shown, name="Iron Wagon" if looks_like(picture, "wagon") else ""),
            lambda card, cut: self.learnt.append(card),
        )
        self.laid.follow_table(table)

    def show(self, shown: Sequence[CardNamingQuestion]) -> None:
        self.shown = shown

    def look(self) -> list[tuple[CardId, ZoneId, str]]:
        self.laid.look()
        return [(CardId(each.card), ZoneId(each.zone), each.name) for each in self.shown]


@pytest.fixture(scope="module")
def over() -> tuple[Table, int]:
    return played_to_the_end()


@pytest.fixture
def table(over: tuple[Table, int]) -> Iterator[Table]:
    """The same table for all tests: what one has told is taken back after it."""
    before = over[0].log_length
    yield over[0]
    if over[0].log_length > before:
        over[0].undo(before, ask=[])


def tell(table: Table, called: str = "Iron Wagon") -> None:
    table.submit(Seat(0), NameUnseen(NEW, called, CardKind.FIREPOWER, 0, 3, plain=True))


def test_nothing_is_shown_before_the_end_however_it_lies(eyes: Eyes) -> None:
    page = Page(eyes, open_real_table(PACK))
    eyes.show(LYING, lying("razor", "attack-0"))
    assert page.look() == []


def test_a_card_on_its_pile_is_shown_read_and_told(table: Table, eyes: Eyes) -> None:
    page = Page(eyes, table)
    eyes.show(LYING, verdict=ChangeVerdict.BUSY)
    assert page.look() == [], "a hand is there"
    eyes.show(LYING)
    assert page.look() == [(NEW, PILE, "Iron Wagon")]
    [shown] = page.shown
    assert page.laid.picture(shown.picture).startswith(b"\xff\xd8")
    tell(table)
    assert page.look() == [], "it lies there, and has been told"
    with pytest.raises(LookupError):
        page.laid.picture(shown.picture)
    cut = page.laid.pop_named_picture(WAGON)
    assert cut is not None and looks_like(cut.picture, "wagon") and page.learnt == [WAGON]
    eyes.show(NEXT)
    assert page.look() == [(NEW, PILE, "")], "and the next one is shown"


def test_the_next_card_takes_the_place_of_one_that_nobody_tells(table: Table, eyes: Eyes) -> None:
    page = Page(eyes, table)
    eyes.show(LYING)
    page.look()
    [first] = page.shown
    eyes.show(NEXT)
    assert page.look() == [(NEW, PILE, "")]
    with pytest.raises(LookupError):
        page.laid.picture(first.picture)
    eyes.show(LYING, known=(0,))
    assert page.look() == [], "one that the eyes know is laid on it"


def test_each_side_has_its_own_pile(table: Table, eyes: Eyes) -> None:
    page = Page(eyes, table)
    eyes.show(LYING, lying("razor", THEIRS))
    assert {zone for _, zone, _ in page.look()} == {PILE, THEIRS}
    tell(table)
    assert [(zone, name) for _, zone, name in page.look()] == [(THEIRS, "")]


def test_what_lies_face_down_or_elsewhere_is_shown_to_nobody(table: Table, eyes: Eyes) -> None:
    page = Page(eyes, table)
    eyes.latest_frame = FrameSnapshot(lay_face_down(SCENE.render(()), LYING), 9, ChangeVerdict.SAME, 0)
    assert page.look() == []
    eyes.show(lying("wagon", "attack-0"), lying("razor", "poker-attack"))
    assert page.look() == []


def test_a_name_that_is_taken_back_is_asked_for_again(table: Table, eyes: Eyes) -> None:
    page, before = Page(eyes, table), table.log_length
    eyes.show(LYING)
    page.look()
    tell(table)
    assert page.look() == []
    table.undo(before, ask=[])
    assert page.look() == [(NEW, PILE, "Iron Wagon")]


def test_copies_that_are_counted_leave_the_card_that_lies_there(table: Table, eyes: Eyes) -> None:
    page = Page(eyes, table)
    tell(table, "Razor")
    eyes.show(LYING)
    page.look()
    table.submit(Seat(0), CountCopies(CardId("razor"), 2))
    assert page.look() == [(NEW, PILE, "Iron Wagon")]


def test_a_game_that_goes_on_again_shows_nothing_more(eyes: Eyes) -> None:
    table, before = played_to_the_end()
    page = Page(eyes, table)
    eyes.show(LYING)
    page.look()
    [shown] = page.shown
    table.undo(before, ask=[])
    assert table.update_for(PUBLIC).outcome is None and page.look() == []
    with pytest.raises(LookupError):
        page.laid.picture(shown.picture)
