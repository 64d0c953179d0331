"""Desperados with real cards on an owner's map: a road that is missing, deeds in one tap, the roads to read."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from companion.games.desperados import actions as act
from companion.games.desperados.enums_and_constants import Deed, Rider
from companion.rules.actions_and_offers import Action
from companion.rules.game import Setup
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.table.prompts import AnswerConsent
from tests.games.desperados.desperados_board import DATA, PACK
from tests.screen_layout.findings import Finding, judge, measure
from tests.screen_layout.recorded_game_room import LedRoom
from tests.screen_layout.screen_sizes import PHONES, SCREENS, Size
from tests.screen_layout.sum_up_findings import sum_up

MOVES = 5


def begin(room: LedRoom) -> None:
    """Open a table of three with real cards; the marshal is in Payson, the gang in Globe."""
    room.plan("desperados")
    room.seat(3)
    room.tables.open_table("desperados", Setup(3, {"rides": "cards"}, {}, PACK), {})
    does(room, 0, act.TakeBadge())
    deal(room, act.DrawSchedule(0))
    while outcomes := list(room.tables.current.chance_outcomes()):
        deal(room, next(one for one in outcomes if one.value is None))
    for piece, city in enumerate(("Payson", "Aztec", "Aztec")):
        does(room, 0, act.Deploy(piece, PlaceId(city)))
    does(room, 0, act.Deployed())
    for rider in (1, 2):
        does(room, rider, act.ChooseStart(Rider(rider), PlaceId("Globe")))


def does(room: LedRoom, seat: int, action: Action) -> None:
    room.tables.current.submit(Seat(seat), action)


def deal(room: LedRoom, action: Action) -> None:
    room.tables.current.deal(action)


def lay(room: LedRoom, *riders: int, move: int = 1) -> None:
    for rider in riders:
        does(room, rider, act.LayFaceDown(Rider(rider), move))


def look(room: LedRoom, page: Page, place: str, sizes: tuple[Size, ...], screen: bool = False) -> Iterator[Finding]:
    for size in sizes:
        (room.show_small if screen else room.show)(page, size)
        page.evaluate("scrollTo(0, 0)")
        yield from measure(page, place, size, screen=screen, asked=False)
    yield from judge(page, place, size, room.judged[screen])


def check(found: Iterator[Finding]) -> None:
    told = [*found]
    assert not told, "\n".join(["", *sum_up(told)])


def test_deeds_with_real_cards_and_a_missing_road_fit_a_phone(room: LedRoom) -> None:
    begin(room)
    lay(room, 0)
    does(room, 1, act.LayForDeed(Rider(1), 1, Deed.POKER, PlaceId("Payson")))
    page = room.page_of(Seat(1))
    page.get_by_role("button", name="Keep open").click()
    page.get_by_role("button", name="Cheat at poker: Payson").wait_for()
    page.get_by_text("A road is missing on the map").click()
    page.get_by_label("From").select_option("Tombstone")
    check(look(room, page, "deeds with real cards", PHONES))


def test_a_doubted_ride_fits_phones_and_the_table_screen(room: LedRoom) -> None:
    begin(room)
    for move in range(1, MOVES + 1):
        lay(room, 0, 1, 2, move=move)
    for rider, card in ((0, "Saloon"), (2, "Payson"), (1, "Tombstone")):
        deal(room, act.TurnCard(Rider(rider), 1, PlaceId(card)))
    page, screen = room.page_of(Seat(1)), room.page_of(PUBLIC)
    page.get_by_role("button", name="Add this road and play on").wait_for()
    check(look(room, page, "a doubted ride", PHONES))
    check(look(room, screen, "a doubted ride on the screen", SCREENS, screen=True))
    page.get_by_role("button", name="Add this road and play on").click()
    other = room.page_of(Seat(0))
    expect(other.get_by_text("A road joins Globe and Tombstone.")).to_be_visible()
    check(look(room, other, "a road that all are asked about", PHONES))
    for seat in (0, 2):
        does(room, seat, AnswerConsent(True))
    expect(page.get_by_role("button", name="Turn the cards of move 2")).to_have_count(0)
    expect(page.get_by_text("Is there a road from Globe to Tombstone?")).to_have_count(0)


def test_the_roads_to_read_fit_a_phone(room: LedRoom) -> None:
    desk = room.context.options.boards["desperados"].drafts
    slug = desk.create("empty", "Ann's box")
    desk.save(slug, {**DATA}, desk.read(slug)["revision"], "Ann")
    host = room.visit("host/board")
    host.evaluate("slug => { location.hash = `game=desperados&board=${slug}`; }", slug)
    host.get_by_role("navigation", name="Steps").get_by_role("button", name="Proof").click()
    host.get_by_role("button", name="The roads of Aztec are right, reader 1").click()
    host.get_by_role("button", name="Globe Payson").click()
    check(look(room, host, "the roads to read", PHONES[1:2]))
    host.context.close()
