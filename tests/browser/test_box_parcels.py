"""A box is given on with its pictures, taken on another machine, and put together with one that was typed apart."""

import re
from pathlib import Path
from typing import Final

from playwright.sync_api import expect

from companion.app.packs.box_files import BoxFiles, open_box_files_by_game
from companion.server.serve import Server
from companion.vision.packs.write_pack import save_card_picture
from tests.evening.browser_phones import PHONE, Window
from tests.evening.shared_browser import open_browser
from tests.screen_layout.axe import find_violations
from tests.server.server_fixture import ServerFixture
from tests.vision.random_scenes import plain_card

GAME: Final = "revolver2"
CARD: Final = {"id": "toll", "name": "Toll", "side": "attack", "cost": 1}
BELL: Final = {"id": "bell", "name": "Bell", "side": "defence", "effects": [{"do": "draw", "count": 2}]}


def boxes_with(folder: Path, *cards: dict[str, object]) -> BoxFiles:
    boxes = open_box_files_by_game(folder)[GAME]
    slug = boxes.drafts.create("empty", "Ours")
    told = boxes.drafts.read(slug)
    boxes.drafts.save(slug, {**told["data"], "card": list(cards)}, told["revision"], "")
    return boxes


def test_a_box_is_given_taken_and_put_together(tmp_path: Path) -> None:
    theirs = boxes_with(tmp_path / "theirs", {**CARD, "cost": 2, "copies": 3}, BELL)
    save_card_picture(tmp_path / "theirs" / "prints" / GAME, "bell", plain_card((30, 60, 160), 3), name="Bell")
    mine = boxes_with(tmp_path / "mine", CARD)
    house = ServerFixture(boxes={GAME: mine})
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    here = f"http://127.0.0.1:{server.port}"
    parcel, evil = tmp_path / "theirs.zip", tmp_path / "evil.zip"
    parcel.write_bytes(theirs.parcels.export_box("ours", pictures=True))
    evil.write_bytes(b"PK\x05\x06" + bytes(18))
    with open_browser() as browser:
        host = Window(browser, {**PHONE, "viewport": {"width": 320, "height": 568}}, "host")
        assert host.context.request.post(f"{here}/api/host/enter", data={"key": house.host_key}).ok
        host.page.goto(f"{here}/host/box#game={GAME}&box=ours&part=check")
        compare(host, parcel, evil)
        assert find_violations(host.page) == []
        take_over(host)
        give_and_take(host, here, parcel)
        host.context.close()
    server.stop()
    house.close()
    assert {card["id"]: card for card in mine.drafts.read("ours")["data"]["card"]} == {
        "toll": {**CARD, "copies": 3},
        "bell": BELL,
    }
    assert mine.drafts.read("ours-2")["data"]["card"][0]["cost"] == 2
    assert mine.read_card_picture("bell", "ours") == theirs.read_card_picture("bell")


def compare(host: Window, parcel: Path, evil: Path) -> None:
    chooser = host.page.get_by_label("Choose their file")
    chooser.set_input_files(evil)
    expect(host.page.get_by_text("it is no pack that was given on")).to_be_visible()
    chooser.set_input_files(parcel)
    expect(host.page.get_by_text("3 differences. 1 still to choose.")).to_be_visible()
    expect(host.button("Take over what was chosen")).to_be_disabled()
    expect(host.button(re.compile("^Theirs Bell: .*Draw 2 cards"))).to_have_attribute("aria-pressed", "true")


def take_over(host: Window) -> None:
    cost = host.page.get_by_role("group", name="Toll: Cost")
    cost.get_by_role("button", name="Here 1").click()
    host.tap("Take over what was chosen")
    expect(host.page.get_by_text("Saved", exact=True)).to_be_visible()
    host.tap("Take its picture, too")
    expect(host.page.get_by_text("1 picture is new here.")).to_be_visible()


def give_and_take(host: Window, here: str, parcel: Path) -> None:
    with host.page.expect_download() as given:
        host.page.get_by_role("link", name="Save it with pictures").click()
    assert given.value.suggested_filename == "ours.zip"
    host.page.goto(f"{here}/host/box#")
    host.page.get_by_label("Choose a .toml or .zip file").set_input_files(parcel)
    expect(host.page.get_by_role("navigation", name="Parts of the box")).to_be_visible()
