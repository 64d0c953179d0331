"""Any game in a real browser: taps are gathered, answers are sealed and opened together, a role shows under a hold."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from companion.games.any.actions.turns import Begin
from companion.games.any.game import GAME
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import PUBLIC, Seat, Viewer
from companion.table.dealer import RandomDealer
from companion.table.table import Table
from tests.evening.browser_phones import PATIENCE_MS
from tests.evening.confirm_tap import confirm_tap
from tests.games.any.any_sheets import setup_pack
from tests.patience import until
from tests.screen_layout.recorded_game_room import LedRoom, led_room

SHEET: dict[str, Any] = {
    "sheet": {"title": "Saloon", "players": [2, 2]},
    "phase": [{"name": "Fight"}, {"name": "Vote", "turns": "talk", "opens": "guilty"}],
    "role": [{"id": "spy", "name": "Spy", "copies": 1}, {"id": "folk", "name": "Folk", "copies": "rest"}],
    "counter": [{"id": "wounds", "name": "Wounds", "most": 6, "taps": [1], "alarm": [6]}],
    "token": [{"id": "chips", "name": "Chips", "total": 40, "start": 10, "pots": ["pot"]}],
    "secret": [{"id": "guilty", "question": "Guilty?", "of": "one", "choices": ["Yes", "No"]}],
}


SCOUTS: dict[str, Any] = {
    "sheet": {"title": "Scouts", "players": [2, 2]},
    "counter": [{"id": "ammo", "name": "Bullets", "start": 6, "most": 9, "hidden": True, "taps": [1]}],
    "secret": [
        {
            "id": "scout", "question": "Where is your scout?", "of": "place", "who": "one", "reveal": "kept",
            "places": ["Ford", "Mill", "Canyon"], "roads": [["Ford", "Mill"], ["Mill", "Canyon"]],
        }
    ],
}  # fmt: skip


_CALL_BACK = """async (plus) => {
  plus.click();
  while (!document.querySelector(".any-bubble")) await new Promise(requestAnimationFrame);
  document.querySelector(".any-bubble").click();
}"""
"""A tap, called back with the next picture: from here it could come too late on a busy machine."""


@pytest.fixture
def room(tmp_path: Path) -> Iterator[LedRoom]:
    with led_room(tmp_path, ("Ann", "Bob")) as room:
        yield room


def open_table(room: LedRoom, sheet: dict[str, Any] = SHEET) -> Table:
    """Seat two people at an owner's sheet."""
    room.plan("any")
    room.seat(2)
    setup = complete_setup(GAME.info, Setup(2, pack=setup_pack(sheet)))
    return room.tables.open_table("any", setup, {})


def page_of(room: LedRoom, viewer: Viewer, troubles: list[str]) -> Page:
    page = room.page_of(viewer)
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    return page


def view(table: Table) -> Any:
    return table.update_for(PUBLIC).view


def deal(table: Table) -> None:
    """Let chance do what it owes."""
    dealer = RandomDealer(1)
    while outcomes := table.host_view()[0]:
        action = dealer.choose_outcome(dict.fromkeys(outcomes, 1), table.log_length)
        assert action is not None
        table.deal(action)


def test_an_evening_from_begin_to_opened_answers(room: LedRoom) -> None:
    table, troubles = open_table(room), list[str]()
    ann, bob, screen = (page_of(room, viewer, troubles) for viewer in (Seat(0), Seat(1), PUBLIC))
    until(lambda: sorted(line["actor"] for line in table.history(PUBLIC) if line["kind"] == "luck") == [0, 1])
    ann.get_by_role("button", name="Start playing").click()
    until(lambda: bool(table.host_view()[0]))
    deal(table)
    _hold_a_role(table, ann)
    _gather_taps(table, ann)
    _pay_into_the_pot(table, ann)
    for page in (ann, bob):
        page.get_by_role("button", name="Done").click()
    _answer_in_secret(table, ann, bob, screen)
    assert troubles == []


def _hold_a_role(table: Table, ann: Page) -> None:
    role = {"spy": "Spy", "folk": "Folk"}[table.update_for(Seat(0)).view["me"]["role_id"]]
    button = ann.get_by_role("button", name="Hold to see your role")
    button.wait_for()
    assert ann.locator(".any-role-name").count() == 0
    button.hover()
    ann.mouse.down()
    ann.locator(".any-role-name", has_text=role).wait_for()
    ann.mouse.up()
    ann.locator(".any-role-name").wait_for(state="detached")


def _gather_taps(table: Table, ann: Page) -> None:
    """Three taps are one entry of the log; taps that are called back are none."""
    before, more = table.log_length, ann.get_by_role("button", name="Wounds +1")
    more.evaluate("(plus) => [1, 2, 3].forEach(() => plus.click())")
    until(lambda: view(table)["seats"][0]["wounds"] == 3)
    assert table.log_length == before + 1
    ann.locator(".any-bubble").wait_for(state="detached")
    more.evaluate(_CALL_BACK)
    ann.locator(".any-bubble").wait_for(state="detached")
    ann.get_by_role("button", name="Wounds −1").click()
    until(lambda: view(table)["seats"][0]["wounds"] == 2)
    assert table.log_length == before + 2


def _pay_into_the_pot(table: Table, ann: Page) -> None:
    ann.get_by_role("button", name="Give").click()
    send, below = (ann.locator(one).bounding_box() for one in (".any-hand > .btn-main", ".any-turn-buttons"))
    assert send and below and send["y"] + send["height"] <= below["y"], "what sends them is covered by Done"
    ann.locator(".any-takers").get_by_role("button", name="Pot").click()
    ann.get_by_role("button", name="Most 10").click()
    ann.get_by_role("button", name="10 → Pot").click()
    until(lambda: view(table)["counters"]["chips_pot"] == 10)
    ann.locator(".any-hand").wait_for(state="detached")


def _answer_in_secret(table: Table, ann: Page, bob: Page, screen: Page) -> None:
    """The question stands in the place of the numbers; an answer closes an envelope, the last one opens all."""
    ann.locator(".any-question").wait_for()
    assert ann.locator(".any-numeral").count() == 0
    ann.get_by_role("button", name="Yes", exact=True).click()
    ann.get_by_text("Your answer is sealed.").wait_for()
    screen.locator(".any-envelope.is-closed").wait_for(timeout=PATIENCE_MS)
    assert screen.locator(".any-said").count() == 0 and "Yes" not in screen.locator(".any-tiles").inner_text()
    bob.get_by_role("button", name="No", exact=True).click()
    screen.locator(".any-said", has_text="Yes").wait_for()
    screen.locator(".any-said", has_text="No").wait_for()
    assert view(table)["opened"]["answers"] == [{"seat": 0, "value": 0}, {"seat": 1, "value": 1}]


def test_what_is_kept_shows_under_a_hold_and_only_to_whom_it_is_shown(room: LedRoom) -> None:
    table, troubles = open_table(room, SCOUTS), list[str]()
    ann, bob, screen = (page_of(room, viewer, troubles) for viewer in (Seat(0), Seat(1), PUBLIC))
    ann.get_by_role("button", name="Start playing").click()
    ann.get_by_role("button", name="Bullets −1").evaluate("(minus) => [1, 2].forEach(() => minus.click())")
    until(lambda: table.update_for(Seat(0)).view["me"]["counters"] == {"ammo": 4})
    _see_under_hold(ann, "Hold to see your number", ".any-hidden .any-count", "4")
    ann.get_by_role("button", name="Canyon", exact=True).click()
    _see_under_hold(ann, "Hold to see your answer", ".any-own-answer", "Canyon")
    ann.get_by_role("button", name="Answer anew").click()
    ann.get_by_role("button", name="Mill", exact=True).wait_for()
    assert ann.get_by_role("button", name="Ford", exact=True).count() == 0  # no road leads there
    assert "Canyon" not in screen.locator("body").inner_text()
    ann.get_by_text("Show it?").click()
    ann.get_by_role("button", name="Show it to one").click()
    show = ann.get_by_role("button", name="Show it to Bob")
    show.click()
    confirm_tap(show, ann.get_by_role("button", name="Yes, show it to Bob"))
    bob.get_by_text("Shown to you").wait_for()
    _see_under_hold(bob, "Hold to see what you were shown", ".any-kept .any-told", "Canyon")
    assert "Canyon" not in screen.locator("body").inner_text() and troubles == []


ONE_PHONE: dict[str, Any] = {
    "sheet": {"title": "Duel", "players": [2, 2], "one_phone": True},
    "counter": [{"id": "life", "name": "Life", "start": 20, "icon": "lives", "taps": [1]}],
}


def test_a_screen_and_the_one_phone_lie_between_people(room: LedRoom) -> None:
    table, troubles = open_table(room, ONE_PHONE), list[str]()
    ann, screen = page_of(room, Seat(0), troubles), page_of(room, PUBLIC, troubles)
    ann.get_by_role("button", name="Start playing", exact=True).click()
    ann.get_by_role("button", name="Lay the phone between you").click()
    tile = ann.get_by_role("article", name="Bob")
    assert _turn_of(ann, "Ann") != _turn_of(ann, "Bob")
    tile.get_by_role("button", name="Life −1").evaluate("(minus) => [1, 2].forEach(() => minus.click())")
    until(lambda: view(table)["seats"][1]["life"] == 18)
    screen.get_by_role("button", name="Lay it flat").click()
    screen.get_by_role("article", name="Bob").get_by_text("18", exact=True).wait_for()
    assert screen.get_by_role("button", name="Life").count() == 0
    screen.get_by_role("button", name="Hold it upright").click()
    screen.get_by_role("button", name="Lay it flat").wait_for()
    assert troubles == []


def test_tiles_fill_the_screen_when_the_table_has_nothing_of_its_own(room: LedRoom) -> None:
    table, troubles = open_table(room, ONE_PHONE), list[str]()
    ann, screen = page_of(room, Seat(0), troubles), page_of(room, PUBLIC, troubles)
    ann.get_by_role("button", name="Start playing", exact=True).click()
    until(lambda: view(table)["begun"])
    screen.locator(".any-tile.is-turn").wait_for()
    shares = "(tiles) => tiles.map((tile) => tile.clientHeight / innerHeight)"
    heights = screen.locator(".any-tile").evaluate_all(shares)
    assert len(heights) == 2 and min(heights) > 0.5
    assert troubles == []


HELD_UPRIGHT = {"width": 1080, "height": 1920}


def test_a_large_number_stays_in_its_tile_on_a_screen_held_upright(room: LedRoom) -> None:
    most = {**ONE_PHONE["counter"][0], "start": -888, "least": -999, "most": 999}
    screen = _begun_screen(room, {**ONE_PHONE, "counter": [most]})
    screen.set_viewport_size(HELD_UPRIGHT)
    beyond = screen.locator(".any-tile").evaluate_all(
        "(tiles) => tiles.map((tile) => tile.querySelector('.any-count').getBoundingClientRect().right"
        " - tile.getBoundingClientRect().right)"
    )
    assert len(beyond) == 2 and max(beyond) < 0


def test_what_a_seat_has_stands_together_where_it_has_no_number(room: LedRoom) -> None:
    tokens = [{**SHEET["token"][0], "id": kind, "name": kind} for kind in ("gold", "coal", "hides")]
    tile = _begun_screen(room, {"sheet": SHEET["sheet"], "token": tokens}).locator(".any-tile.is-turn")
    assert "gold" in tile.locator(".any-main").inner_text()
    facts = tile.locator(".any-fact")
    tops = facts.evaluate_all("(facts) => facts.map((fact) => fact.getBoundingClientRect().top / innerHeight)")
    assert len(tops) == 2 and tops[1] - tops[0] < 0.1


def _begun_screen(room: LedRoom, sheet: dict[str, Any]) -> Page:
    """Return the table screen of a sheet whose game has just begun."""
    table = open_table(room, sheet)
    table.submit(Seat(0), Begin())
    screen = room.page_of(PUBLIC)
    screen.locator(".any-tile.is-turn").wait_for()
    return screen


def _turn_of(page: Page, name: str) -> str | None:
    return page.locator(".any-flat-place[data-turn]", has=page.get_by_role("article", name=name)).get_attribute(
        "data-turn"
    )


def _see_under_hold(page: Page, button: str, where: str, secret: str) -> None:
    """See a secret while its button is held, and not before or afterwards."""
    page.locator(where, has_text="•••").wait_for()
    page.get_by_role("button", name=button).hover()
    page.mouse.down()
    page.locator(where, has_text=secret).wait_for()
    page.mouse.up()
    page.locator(where, has_text="•••").wait_for()
