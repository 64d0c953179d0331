"""Photographed cards are looked through in a real Chromium: by taps, by keys, by two people, at three sizes."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest
from playwright.sync_api import Browser, Locator, expect

from companion.app.packs.box_files import BoxFiles, open_box_files_by_game
from companion.server.serve import Server
from companion.vision.packs.write_pack import save_card_picture
from companion.vision.read_box.owner_marked_areas import parse_marks
from companion.vision.read_box.reading_file import reading_json, save_reading
from companion.vision.read_box.value_with_confidence import UNREAD, ReadValue
from tests.evening.browser_phones import Phone
from tests.evening.shared_browser import open_browser
from tests.screen_layout.axe import find_violations
from tests.screen_layout.findings import measure
from tests.screen_layout.screen_sizes import Size
from tests.screen_layout.sum_up_findings import sum_up
from tests.server.server_fixture import ServerFixture
from tests.vision.random_scenes import rich_card

SLUG: Final = "ours"
CARDS: Final = ("toll", "bell", "mule")
AREAS: Final = {
    "name": {"read": "title", "box": [0.3, 0.05, 0.9, 0.15]},
    "text": {"read": "text", "box": [0.05, 0.7, 0.95, 0.95]},
    "corner": {"read": "sign", "box": [0, 0, 0.3, 0.2], "tells": ["kind", "firepower"]},
    "cost": {"read": "sign", "box": [0, 0.3, 0.3, 0.5]},
}
READ: Final = {
    "toll": {
        "name": ReadValue("Toll", 0.95),
        "kind": ReadValue("firepower", 0.6),
        "cost": ReadValue(2, 0.95),
        "firepower": ReadValue(1, 0.6),
        "text": ReadValue("Draw 2 cards.", 0.8),
    },
    "bell": {"name": ReadValue("Bcll", 0.5), "cost": UNREAD, "text": ReadValue("Whirr the frobs.", 0.95)},
    "mule": {"name": ReadValue("Mule", 0.6), "cost": UNREAD},
}
ALIKE: Final = {"corner": [0, 0, 1], "cost": [0, 1, 1]}
BASE: Final = {
    "box": {"title": "Ours", "kind": "owner", "name_in_play": True},
    "card": [
        {"id": "toll", "name": "Toll", "side": "attack", "cost": 2},
        {"id": "bell", "side": "attack", "text": "Whirr the frobs."},
        {"id": "mule", "side": "attack"},
    ],
}
Enter: TypeAlias = Callable[[str], Phone]


@pytest.fixture
def desk(tmp_path: Path) -> BoxFiles:
    desk = open_box_files_by_game(tmp_path)["revolver2"]
    desk.drafts.create("empty", "Ours")
    desk.drafts.save(SLUG, BASE, desk.drafts.read(SLUG)["revision"], "first")
    folder = tmp_path / "prints" / "revolver2" / SLUG
    for number, card in enumerate(CARDS):
        save_card_picture(folder, card, rich_card(number))
    save_reading(folder, reading_json(READ, parse_marks({"area": AREAS}).areas, ALIKE))
    return desk


@pytest.fixture
def enter(desk: BoxFiles, browser: Browser) -> Iterator[Enter]:
    house = ServerFixture(boxes={"revolver2": desk})
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    phones: list[Phone] = []

    def one(name: str) -> Phone:
        phone = Phone(browser, name)
        phones.append(phone)
        here = f"http://127.0.0.1:{server.port}"
        assert phone.context.request.post(f"{here}/api/host/enter", data={"key": house.host_key}).ok
        phone.page.goto(f"{here}/host/box#game=revolver2&box={SLUG}&part=photos")
        expect(phone.page.get_by_role("region", name="Photographs")).to_be_visible()
        return phone

    yield one
    for phone in phones:
        phone.context.close()
    server.stop()
    house.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as browser:
        yield browser


def cards(desk: BoxFiles) -> dict[str, dict[str, Any]]:
    return {card["id"]: card for card in desk.drafts.read(SLUG)["data"]["card"]}


def value(phone: Phone, card: str, field: str) -> Locator:
    return phone.page.locator(f'[data-card="{card}"] [data-field="{field}"]')


def settled(phone: Phone, is_so: Callable[[], bool]) -> None:
    phone.until(is_so, "the box was not saved so")


def test_a_guess_is_right_by_a_tap_and_wrong_by_two_and_a_key_says_a_number(enter: Enter, desk: BoxFiles) -> None:
    ann = enter("ann")
    assert ann.page.locator("[data-card]").first.get_attribute("data-card") == "bell", "the least sure one is first"
    value(ann, "mule", "name").get_by_text("Right?").click()
    value(ann, "bell", "name").get_by_role("button", name="Something else").click()
    ann.page.get_by_role("textbox", name="Name").fill("Bell")
    ann.page.get_by_role("button", name="Keep").click()
    value(ann, "bell", "cost").get_by_role("button").press("3")
    settled(ann, lambda: cards(desk)["mule"].get("cost") == 3)
    assert [card.get("name") for card in cards(desk).values()] == ["Toll", "Bell", "Mule"]
    assert [card.get("cost") for card in cards(desk).values()] == [2, 3, 3], "the one that looks alike has learned it"
    expect(ann.page.get_by_text("1 other card with the same sign has it, too.")).to_be_visible()
    value(ann, "mule", "cost").get_by_role("button", name="Cost: 3").click()
    value(ann, "mule", "cost").get_by_role("button", name="1", exact=True).click()
    settled(ann, lambda: cards(desk)["mule"]["cost"] == 1)
    assert cards(desk)["bell"]["cost"] == 3, "a correction is of one card"


def test_a_sentence_is_proposed_as_an_effect_and_what_means_nothing_is_not(enter: Enter, desk: BoxFiles) -> None:
    ann = enter("ann")
    proposal = ann.page.locator('[data-card="toll"]').get_by_role("group", name="What it does")
    expect(proposal).to_contain_text("Draw 2 cards.")
    proposal.get_by_text("Right?").click()
    settled(ann, lambda: "effects" in cards(desk)["toll"])
    assert cards(desk)["toll"]["effects"] == [{"do": "draw", "count": 2}]
    assert cards(desk)["toll"]["text"] == "Draw 2 cards."
    expect(proposal).to_have_count(0)


def test_two_look_through_at_once_and_keep_each_others_answers(enter: Enter, desk: BoxFiles) -> None:
    ann, bob = enter("ann"), enter("bob")
    with bob.out_of_range():
        value(bob, "mule", "name").get_by_text("Right?").click()
        value(bob, "mule", "kind").get_by_role("button").press("3")
        value(ann, "bell", "cost").get_by_role("button").press("1")
        settled(ann, lambda: cards(desk)["mule"].get("cost") == 1)
    settled(bob, lambda: cards(desk)["mule"].get("name") == "Mule")
    assert cards(desk)["mule"] == {"id": "mule", "side": "attack", "name": "Mule", "kind": "action", "cost": 1}
    expect(value(ann, "mule", "name").get_by_role("button", name="Name: Mule")).to_be_visible()


def test_the_page_fits_small_phones_and_laptops(enter: Enter) -> None:
    ann = enter("ann")
    value(ann, "bell", "cost").get_by_role("button").click()
    expect(ann.page.get_by_role("button", name="9", exact=True)).to_be_visible()
    found = []
    for size in (Size(335, 568), Size(405, 844), Size(1440, 900)):  # 15 pixels are the bar of this browser
        ann.page.set_viewport_size({"width": size.width, "height": size.height})
        found += measure(ann.page, "photographs", size, screen=False, asked=False)
    assert not found, "\n".join(["", *sum_up(found)])
    assert find_violations(ann.page) == []
