"""A card that the eyes do not know is one more card without a name, where one can be laid, and only if it is news."""

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from companion.app.camera.camera_service import CameraService
from companion.app.camera.camera_source import STAGE
from companion.app.camera.new_cards.sightings import NewCardSightingReporter
from companion.games.revolver2.game import GAME
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import DiscardCard, EndTurn, PlayCard, TakeBack
from companion.skirmish.battle.actions.name_played_card import AddCard
from companion.skirmish.cards.enums_and_constants import CardKind
from companion.table.observing.observation import CardGone, CardSeen
from companion.table.table import Table
from companion.vision.teach.recognise_unknown_cards import UNNAMED
from tests.app.camera.new_cards.real_table import asked, go_on, laid, name, open_real_table
from tests.app.camera.new_cards.test_take_pictures import PACK
from tests.app.packs.test_amendment_saver import NEW, plain_offers, raiding

COLUMN, PILE, OTHER = ZoneId("attack-0"), ZoneId("discard-attack"), ZoneId("attack-4")
WAGON, LETTER, SECOND = CardId("iron-wagon"), CardId("letter"), CardId(f"{UNNAMED}~2")


@pytest.fixture
def table() -> Table:
    return open_real_table(PACK)


@pytest.fixture
def changes() -> Counter[ZoneId]:
    """Changes of the look of each pile."""
    return Counter()


@pytest.fixture
def eyes(table: Table, changes: Counter[ZoneId]) -> NewCardSightingReporter:
    return NewCardSightingReporter(table, GAME, lambda: changes)


def see_on_pile(eyes: NewCardSightingReporter, changes: Counter[ZoneId], card: CardId, count: int = 1) -> None:
    """A card is laid on the pile, and recognised."""
    changes[PILE] += 1
    eyes.observe(CardSeen(card, PILE, 0.9, count, on_top=True))


def show_again(eyes: NewCardSightingReporter, changes: Counter[ZoneId], card: CardId) -> None:
    """Something is laid on the top card of the pile that the eyes do not see whole, and taken back."""
    changes[PILE] += 1
    eyes.observe(CardGone(card, PILE, on_top=True))
    see_on_pile(eyes, changes, card)


def see_and_name(table: Table, eyes: NewCardSightingReporter, changes: Counter[ZoneId], called: str) -> None:
    """A card without a name is laid on the pile, recognised, and named."""
    see_on_pile(eyes, changes, UNNAMED)
    name(table, called, CardKind.ACTION)


def take_back(table: Table, eyes: NewCardSightingReporter) -> None:
    """The last card is taken back by a tap, and the eyes have time for what waits."""
    table.submit(Seat(0), TakeBack())
    eyes.retry()


def lay_by_tap(table: Table, called: str) -> None:
    """A card is tapped onto the pile, and named."""
    table.submit(Seat(0), PlayCard(NEW, PILE))
    name(table, called, CardKind.ACTION)


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
    table: Table, eyes: NewCardSightingReporter, changes: Counter[ZoneId]
) -> None:
    see_and_name(table, eyes, changes, "Letter")
    see_on_pile(eyes, changes, SECOND)
    assert asked(table) == (NEW, PILE)


def test_the_top_of_a_pile_that_got_its_name_pays_for_nothing(
    table: Table, eyes: NewCardSightingReporter, changes: Counter[ZoneId]
) -> None:
    see_and_name(table, eyes, changes, "Letter")
    eyes.pictures.add(LETTER, np.full((600, 430, 3), 120, np.uint8))
    table.submit(Seat(0), PlayCard(NEW, COLUMN))
    table.submit(Seat(0), AddCard(NEW, "Iron Wagon", CardKind.FIREPOWER, 1, 3, plain=True))
    eyes.observe(CardSeen(LETTER, PILE, 0.9, on_top=True))
    assert laid(table, PILE) == [LETTER], "it is the one that was played"
    see_on_pile(eyes, changes, LETTER, 2)
    assert laid(table, PILE) == [LETTER, LETTER] and laid(table, COLUMN) == [WAGON]


def test_a_nameless_card_waits_although_another_one_is_gone(table: Table, eyes: NewCardSightingReporter) -> None:
    eyes.observe(CardSeen(UNNAMED, COLUMN, 0.9))
    eyes.observe(CardSeen(SECOND, COLUMN, 0.9))
    name(table)
    eyes.observe(CardGone(UNNAMED, COLUMN))
    eyes.observe(CardSeen(WAGON, COLUMN, 0.9))
    eyes.retry()
    assert asked(table) == (NEW, COLUMN) and laid(table, COLUMN) == [WAGON, NEW]


def test_what_one_side_has_laid_is_never_played_by_the_other(table: Table, eyes: NewCardSightingReporter) -> None:
    """Defenders may lay cards into the same column, in their turn."""
    column = ZoneId("attack-1")
    eyes.observe(CardSeen(UNNAMED, COLUMN, 0.9))
    eyes.observe(CardSeen(SECOND, column, 0.9))
    table.submit(Seat(0), TakeBack())
    while not any(offer.action is PlayCard for offer in table.legal_for(Seat(1)).offers):
        seat = next(seat for seat in (Seat(0), Seat(1)) if plain_offers(table, seat))
        ends = [offer for offer in plain_offers(table, seat) if offer.action is EndTurn]
        table.submit(seat, (ends or plain_offers(table, seat))[0].nth(0))
        go_on(table)
    eyes.retry()
    assert asked(table) is None and laid(table, column) == []


def test_a_card_that_is_taken_back_and_still_lies_there_is_not_played_again(
    table: Table, eyes: NewCardSightingReporter
) -> None:
    eyes.observe(CardSeen(UNNAMED, COLUMN, 0.9))
    take_back(table, eyes)
    assert asked(table) is None and laid(table, COLUMN) == []


def test_a_card_on_a_pile_counts_if_nobody_tapped_it(
    table: Table, eyes: NewCardSightingReporter, changes: Counter[ZoneId]
) -> None:
    see_on_pile(eyes, changes, UNNAMED)
    assert asked(table) == (NEW, PILE)
    name(table, "Signal Fire", CardKind.ACTION)
    table.submit(Seat(0), PlayCard(NEW, PILE))
    see_on_pile(eyes, changes, UNNAMED, 2)
    take_back(table, eyes)
    assert asked(table) is None


def test_a_card_that_was_laid_unseen_and_tapped_hides_no_later_one(
    table: Table, eyes: NewCardSightingReporter, changes: Counter[ZoneId]
) -> None:
    for called in ("Signal Fire", "Night Ride"):
        changes[PILE] += 1
        lay_by_tap(table, called)
    see_on_pile(eyes, changes, UNNAMED)
    assert asked(table) == (NEW, PILE)
    name(table, "Letter", CardKind.ACTION)
    see_on_pile(eyes, changes, SECOND)
    assert asked(table) == (NEW, PILE)


def test_a_card_that_was_paid_with_unseen_and_tapped_hides_no_later_one(
    table: Table, eyes: NewCardSightingReporter, changes: Counter[ZoneId]
) -> None:
    """It has no name then, either."""
    table.submit(Seat(0), PlayCard(NEW, COLUMN))
    table.submit(Seat(0), AddCard(NEW, "Iron Wagon", CardKind.FIREPOWER, 2, 3, plain=True))
    go_on(table)
    changes[PILE] += 1
    table.submit(Seat(0), DiscardCard(NEW, PILE))
    see_on_pile(eyes, changes, SECOND)
    assert laid(table, PILE) == [NEW, NEW] and laid(table, COLUMN) == [WAGON]


def test_a_card_that_was_laid_and_tapped_is_no_news_when_it_is_seen_late(
    table: Table, eyes: NewCardSightingReporter, changes: Counter[ZoneId]
) -> None:
    changes[PILE] += 1
    table.submit(Seat(0), PlayCard(NEW, PILE))
    name(table, "Signal Fire", CardKind.ACTION)
    eyes.observe(CardSeen(UNNAMED, PILE, 0.9, on_top=True))
    assert asked(table) is None
    eyes.observe(CardSeen(SECOND, PILE, 0.9, on_top=True))
    assert asked(table) is None, "nothing was laid: it only looks otherwise"


def test_the_top_of_a_pile_that_shows_again_is_no_news(
    table: Table, eyes: NewCardSightingReporter, changes: Counter[ZoneId]
) -> None:
    """People lay a card on it that the eyes do not see whole, and take it back: the pile looks otherwise twice."""
    see_and_name(table, eyes, changes, "Signal Fire")
    for _ in range(2):
        show_again(eyes, changes, UNNAMED)
        assert asked(table) is None and len(laid(table, PILE)) == 1
    changes[PILE] += 1
    eyes.observe(CardGone(UNNAMED, PILE, on_top=True))
    see_on_pile(eyes, changes, SECOND)
    assert asked(table) == (NEW, PILE), "another one is"


def test_a_known_card_that_shows_again_is_not_played_again(
    table: Table, eyes: NewCardSightingReporter, changes: Counter[ZoneId]
) -> None:
    see_and_name(table, eyes, changes, "Letter")
    eyes.pictures.add(LETTER, np.full((600, 430, 3), 80, np.uint8))
    eyes.observe(CardGone(UNNAMED, PILE, on_top=True))
    eyes.observe(CardSeen(LETTER, PILE, 0.9, on_top=True))
    show_again(eyes, changes, LETTER)
    assert laid(table, PILE) == [LETTER]
    see_on_pile(eyes, changes, LETTER, 2)
    assert laid(table, PILE) == [LETTER, LETTER], "its copy is laid on it"


def test_a_card_that_was_taken_back_is_news_when_it_is_laid_again(
    table: Table, eyes: NewCardSightingReporter, changes: Counter[ZoneId]
) -> None:
    see_and_name(table, eyes, changes, "Signal Fire")
    see_on_pile(eyes, changes, SECOND)
    take_back(table, eyes)
    show_again(eyes, changes, SECOND)
    assert asked(table) == (NEW, PILE), "it is off the record, though there is a card below it"


def test_a_copy_is_laid_on_a_known_card_that_showed_again(
    table: Table, eyes: NewCardSightingReporter, changes: Counter[ZoneId]
) -> None:
    see_and_name(table, eyes, changes, "Letter")
    see_on_pile(eyes, changes, LETTER)
    show_again(eyes, changes, LETTER)
    assert laid(table, PILE) == [LETTER]
    see_on_pile(eyes, changes, LETTER, 2)
    assert laid(table, PILE) == [LETTER, LETTER]


def test_the_eyes_know_if_the_last_card_on_record_lies_on_a_pile(
    table: Table, eyes: NewCardSightingReporter, changes: Counter[ZoneId]
) -> None:
    assert not eyes.has_seen_top(PILE)
    see_on_pile(eyes, changes, UNNAMED)
    assert eyes.has_seen_top(PILE)
    name(table, "Signal Fire", CardKind.ACTION)
    table.submit(Seat(0), PlayCard(NEW, PILE))
    assert not eyes.has_seen_top(PILE), "it is tapped before it is laid"
    see_on_pile(eyes, changes, SECOND)
    assert eyes.has_seen_top(PILE)


@pytest.mark.parametrize("is_tapped_first", [True, False])
def test_a_card_that_hides_the_pile_and_is_tapped_hides_no_later_one(
    table: Table, eyes: NewCardSightingReporter, changes: Counter[ZoneId], is_tapped_first: bool
) -> None:
    """The eyes miss it and see that the card below is gone: before people tap it, or after."""
    see_and_name(table, eyes, changes, "Signal Fire")
    changes[PILE] += 1
    steps = [lambda: lay_by_tap(table, "Night Ride"), lambda: eyes.observe(CardGone(UNNAMED, PILE, on_top=True))]
    for step in steps if is_tapped_first else steps[::-1]:
        step()
    see_on_pile(eyes, changes, SECOND)
    assert asked(table) == (NEW, PILE)


def test_a_card_that_hid_the_pile_and_is_seen_late_is_no_news(
    table: Table, eyes: NewCardSightingReporter, changes: Counter[ZoneId]
) -> None:
    see_and_name(table, eyes, changes, "Signal Fire")
    changes[PILE] += 1
    lay_by_tap(table, "Night Ride")
    eyes.observe(CardGone(UNNAMED, PILE, on_top=True))
    eyes.observe(CardSeen(SECOND, PILE, 0.9, on_top=True))
    assert asked(table) is None
    see_on_pile(eyes, changes, CardId(f"{UNNAMED}~3"))
    assert asked(table) == (NEW, PILE)


def test_the_card_below_one_that_was_taken_back_is_no_news_when_it_shows_again(
    table: Table, eyes: NewCardSightingReporter, changes: Counter[ZoneId]
) -> None:
    """Another one, which the eyes miss, is laid in its place and taken back, too."""
    see_and_name(table, eyes, changes, "Signal Fire")
    see_on_pile(eyes, changes, SECOND)
    take_back(table, eyes)
    changes[PILE] += 2
    for gone in (SECOND, UNNAMED):
        eyes.observe(CardGone(gone, PILE, on_top=True))
    see_on_pile(eyes, changes, UNNAMED)
    assert asked(table) is None and len(laid(table, PILE)) == 1


def test_a_copy_that_is_laid_on_a_card_right_after_it_got_its_name_is_another_one(
    table: Table, eyes: NewCardSightingReporter, changes: Counter[ZoneId]
) -> None:
    see_and_name(table, eyes, changes, "Letter")
    eyes.pictures.add(LETTER, np.full((600, 430, 3), 80, np.uint8))
    see_on_pile(eyes, changes, LETTER)
    assert laid(table, PILE) == [LETTER, LETTER]


def test_cards_that_are_tapped_before_they_are_laid_are_no_news(
    table: Table, eyes: NewCardSightingReporter, changes: Counter[ZoneId]
) -> None:
    for called in ("Signal Fire", "Night Ride"):
        lay_by_tap(table, called)
    for card in (UNNAMED, SECOND):
        see_on_pile(eyes, changes, card)
        assert asked(table) is None
    see_on_pile(eyes, changes, CardId(f"{UNNAMED}~3"))
    assert asked(table) == (NEW, PILE)


def test_what_is_cleared_away_from_the_game_before_is_no_card_that_was_laid(
    table: Table, eyes: NewCardSightingReporter, changes: Counter[ZoneId]
) -> None:
    changes[PILE] += 1
    eyes.observe(CardGone(UNNAMED, PILE, 0, on_top=True))
    table.submit(Seat(0), PlayCard(NEW, PILE))
    name(table, "Signal Fire", CardKind.ACTION)
    see_on_pile(eyes, changes, SECOND)
    assert asked(table) is None, "it is the one that was tapped"


def test_a_game_that_is_taken_up_again_hides_no_card_that_is_laid_then(table: Table, changes: Counter[ZoneId]) -> None:
    for called in ("Signal Fire", "Night Ride"):
        lay_by_tap(table, called)
    eyes = NewCardSightingReporter(table, GAME, lambda: changes)
    see_on_pile(eyes, changes, UNNAMED)
    assert asked(table) == (NEW, PILE)


def test_a_card_that_is_laid_before_anybody_may_lay_one_waits_for_whoever_may_first(
    table: Table, changes: Counter[ZoneId]
) -> None:
    """The game is taken up again while its player is asked about another card."""
    table.submit(Seat(0), PlayCard(NEW, COLUMN))
    eyes = NewCardSightingReporter(table, GAME, lambda: changes)
    for count in (1, 2):
        eyes.observe(CardSeen(UNNAMED, COLUMN, 0.9, count))
    name(table)
    eyes.retry()
    assert asked(table) == (NEW, COLUMN)


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
