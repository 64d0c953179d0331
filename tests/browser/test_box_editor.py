"""The box editor in a real Chromium at phone size: from the rulebook's facts to a card with effects."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from companion.app.packs.box_files import BoxFiles
from companion.app.packs.pack_files import PackStore
from companion.games.revolver2.box import PACKS
from companion.games.revolver2.info import INFO
from companion.server.serve import Server
from companion.vision.packs.write_pack import save_card_picture
from tests.evening.browser_phones import Phone
from tests.evening.shared_browser import open_browser
from tests.screen_layout.axe import find_violations
from tests.server.server_fixture import ServerFixture
from tests.skirmish.support.bandits_box import PACKS as BANDITS
from tests.skirmish.support.bandits_box import WORDS
from tests.toy_game import GAME
from tests.vision.random_scenes import plain_card

NO_PAGE: Final = "404 (NOT FOUND)"
"""The toy game has no page of its own."""
TOO_LATE: Final = "409 (CONFLICT)"
SLUG: Final = "ann-s-box"


@pytest.fixture
def desk(tmp_path: Path) -> BoxFiles:
    save_card_picture(tmp_path / "prints", "two-barrels", plain_card((30, 60, 160), 3), name="Two Barrels")
    return BoxFiles(INFO, PackStore(tmp_path / "packs", PACKS), PACKS, tmp_path / "prints")


@pytest.fixture
def bandits(tmp_path: Path) -> BoxFiles:
    """The boxes of another game, in another folder of the same machine."""
    info = replace(GAME.info, id="bandits", title="Bandits!")
    return BoxFiles(info, PackStore(tmp_path / "bandits", BANDITS), BANDITS, tmp_path / "none")


@pytest.fixture
def room(desk: BoxFiles) -> Iterator[tuple[ServerFixture, Server]]:
    yield from serving({"revolver2": desk})


def serving(desks: Mapping[str, BoxFiles]) -> Iterator[tuple[ServerFixture, Server]]:
    house = ServerFixture(boxes=desks)
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    yield house, server
    server.stop()
    house.close()


def test_a_box_is_typed_in_on_a_phone(room: tuple[ServerFixture, Server], desk: BoxFiles) -> None:
    house, server = room
    with open_browser() as browser:
        host = Phone(browser, "host")
        host.page.goto(f"http://127.0.0.1:{server.port}/host#key={house.host_key}")
        begin(host)
        type_card(host)
        choose_effect(host)
        assert find_violations(host.page) == []
        out_of_range(host)
        meet_another(host, desk)
        follow_complaint(host)
        assert find_violations(host.page) == []
        assert [fault for fault in host.faults if NO_PAGE not in fault and TOO_LATE not in fault] == []
        assert host.hosts == {f"127.0.0.1:{server.port}"}
    check(saved_card(desk))


def begin(host: Phone) -> None:
    host.page.get_by_role("link", name="Boxes of your own").click()
    host.page.get_by_label("Title").fill("Ann's box")
    host.tap(re.compile("^From the facts"))
    expect(host.page.get_by_role("status").filter(has_text="4 / 62")).to_be_visible()


def type_card(host: Phone) -> None:
    """It begins with a picture that was taught; then kind, copies, cost and firepower."""
    host.tap("Two Barrels")
    expect(host.page.get_by_alt_text("The camera knows it").last).to_be_visible()
    host.tap("One-shot")
    for what, times in (("Copies", 2), ("Cost", 3)):
        for _ in range(times):
            host.tap(f"{what}: More")
    expect(host.page.get_by_role("group", name="Firepower", exact=True)).to_have_count(0)


def choose_effect(host: Phone) -> None:
    """Said as a sentence while its fields change; one of several, one of which lies within."""
    host.tap("Something")
    host.tap(re.compile("^Destroy cards in play"))
    host.tap("How many: More")
    host.tap("Anywhere")
    expect(host.button("Destroy 2 firepower cards of the enemy at any battlefield.")).to_be_visible()
    host.page.get_by_text("Where and when it works").click()
    host.page.get_by_role("group", name="Only at", exact=True).get_by_role("button", name="Church").click()
    expect(host.button("at any battlefield, only at Church.")).to_be_visible()
    host.tap(re.compile("^Done$"))


def out_of_range(host: Phone) -> None:
    """A change without Wi-Fi stays on the phone; a page that is loaded anew still has it, and sends it."""
    with host.out_of_range():
        host.page.get_by_label("Name", exact=True).fill("Two Barrels!")
        expect(host.page.get_by_text("No answer: your last changes")).to_be_visible()
    host.page.reload()
    expect(host.page.get_by_label("Name", exact=True)).to_have_value("Two Barrels!")
    expect(host.page.get_by_text("Saved", exact=True)).to_be_visible()


def meet_another(host: Phone, desk: BoxFiles) -> None:
    """Another phone was quicker: what it changed appears, and what is typed here is kept beside it."""
    told = desk.drafts.read(SLUG)
    desk.drafts.save(SLUG, {**told["data"], "box": {"title": "Theirs"}}, told["revision"], "another")
    host.tap("Copies: More")
    expect(host.page.get_by_text("Theirs", exact=True)).to_be_visible()
    expect(host.page.get_by_role("group", name="Copies", exact=True).locator("output")).to_have_text("4")
    expect(host.page.get_by_text("Saved", exact=True)).to_be_visible()


def follow_complaint(host: Phone) -> None:
    host.tap(re.compile("Check$"))
    expect(host.page.get_by_role("heading", name="Still missing, in the order in which it will matter")).to_be_visible()
    host.tap(re.compile("^Padre Esteban: its survival rating"))
    host.tap("Survival rating: More")
    expect(host.page.get_by_text("Saved", exact=True)).to_be_visible()
    host.page.go_back()
    expect(host.button(re.compile("^Padre Esteban: its survival rating"))).to_have_count(0)


def saved_card(desk: BoxFiles) -> dict[str, Any]:
    data = desk.drafts.read(SLUG)["data"]
    assert [member["rating"] for member in data["member"] if member["name"] == "Padre Esteban"] == [1]
    return dict(data["card"][-1])


def check(card: dict[str, Any]) -> None:
    """Check that the machine has what the phone showed."""
    effect = {"do": "destroy", "count": 2, "which": {"where": "anywhere"}, "only_at": ["church"]}
    expected = {"id": "two-barrels", "name": "Two Barrels!", "side": "attack", "copies": 4, "kind": "action"}
    assert card == {**expected, "cost": 2, "effects": [effect]}


@pytest.fixture
def two_games(desk: BoxFiles, bandits: BoxFiles) -> Iterator[tuple[ServerFixture, Server]]:
    yield from serving({"revolver2": desk, "bandits": bandits})


def test_boxes_of_two_games_are_open_at_once(
    two_games: tuple[ServerFixture, Server], desk: BoxFiles, bandits: BoxFiles
) -> None:
    house, server = two_games
    with open_browser() as browser:
        host = Phone(browser, "host")
        host.context.route(
            "**/games/bandits/page/box_editor_words.js",
            lambda route: route.fulfill(body=WORDS, content_type="text/javascript"),
        )
        host.page.goto(f"http://127.0.0.1:{server.port}/host#key={house.host_key}")
        expect(host.page.get_by_role("link", name="Boxes of your own")).to_be_visible()  # the key has let it in
        first = begun_for(host, server, "Revolver 2", "An empty box")
        second = begun_for(host, server, "Bandits!", "An empty box")
        type_bandits(host)
        host.page = first
        expect(host.button(re.compile("Guardians$"))).to_be_visible()
        expect(host.button(re.compile("Poker$"))).to_be_visible()
        host.tap(re.compile("Check$"))
        host.page.get_by_label("Title").fill("Theirs")
        expect(host.page.get_by_text("Saved", exact=True)).to_be_visible()
        host.page = second
        host.page.reload()
        host.tap(re.compile("Check$"))
        expect(host.page.get_by_text("1 of 6 cards, 0 of 2 bandits, 0 of 1 battlefields")).to_be_visible()
        host.page.get_by_role("link", name="All boxes").click()
        expect(host.page.get_by_text("1 of 6 cards, 0 of 2 members, 0 of 1 battlefields")).to_be_visible()
        expect(host.page.get_by_role("heading", name="Bandits!")).to_be_visible()
        assert [fault for fault in host.faults if NO_PAGE not in fault] == []
    assert desk.drafts.read("ours")["data"] == {"box": {"title": "Theirs", "kind": "owner", "name_in_play": True}}
    check_bandits(bandits.drafts.read("ours")["data"])


def begun_for(host: Phone, server: Server, game: str, start: str) -> Page:
    """A box called Ours, on a page of its own."""
    page = host.open()
    page.goto(f"http://127.0.0.1:{server.port}/host/box")
    host.tap(game)
    page.get_by_label("Title").fill("Ours")
    host.tap(re.compile(f"^{start}"))
    expect(page.get_by_role("navigation", name="Parts of the box")).to_be_visible()
    return page


def type_bandits(host: Phone) -> None:
    """In the words of the game, and what its cards print; there is no poker."""
    expect(host.button(re.compile("Poker$"))).to_have_count(0)
    host.page.get_by_label("Name of the next card").fill("Toll")
    host.tap("Add")
    host.tap(re.compile("^Firepower$"))
    host.page.get_by_text("What else is printed there").click()
    host.tap("Price in dollars: More")
    host.page.get_by_label("Played as soon as it is drawn").check()
    host.tap("Noose")
    host.tap("One more")
    host.tap("From the hand")
    uses = host.page.get_by_role("group", name="Uses", exact=True)
    uses.get_by_role("button", name="Add an effect").click()
    host.tap(re.compile("^Kill"))
    expect(host.button("1 bandit dies.")).to_be_visible()
    host.tap(re.compile("Bandits$"))
    host.page.get_by_label("Name of the next bandit").fill("Ana")
    host.tap("Add")
    host.page.get_by_text("What else is printed there").click()
    host.page.get_by_label("Waits beside the table").check()
    expect(host.page.get_by_text("Saved", exact=True)).to_be_visible()


def check_bandits(data: dict[str, Any]) -> None:
    [card], [member] = data["card"], data["member"]
    printed = {"kind": "firepower", "dollars": 1, "at_once": True, "icons": ["noose"]}
    assert card == {
        **{"id": "toll", "name": "Toll", "side": "attack"},
        **printed,
        "uses": [{"at": "hand", "effects": [{"do": "kill"}]}],
    }
    assert member == {"id": "ana", "name": "Ana", "aside": True}
