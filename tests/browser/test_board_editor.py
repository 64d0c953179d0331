"""The map editor in a real Chromium at phone size: a board of one's own, from the facts to the first schedule."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from playwright.sync_api import Browser, Route, expect

from companion.app.packs.board_files import BoardFiles, open_board_files_by_game
from companion.drawing.svg_to_pixels import Frame
from companion.server.serve import Server
from tests.evening.browser_phones import Phone
from tests.patience import PATIENCE_S
from tests.screen_layout.axe import find_violations
from tests.server.server_fixture import ServerFixture

NO_PAGE = "404 (NOT FOUND)"
"""The toy game has no page of its own."""
TOO_LATE = "409 (CONFLICT)"
PICTURE = (2400, 1600)
"""Pixels of the photograph: more than the companion keeps."""
PLACES = {
    "Shiprock": (520, 110), "Aztec": (700, 90), "Tuba City": (260, 170), "Gallup": (560, 250), "Santa Fe": (800, 220),
    "Flagstaff": (180, 310), "Los Lunas": (720, 330), "St. Johns": (470, 370), "Payson": (230, 440),
    "Socorro": (690, 450), "Globe": (330, 520), "Salem": (640, 555), "Silver City": (500, 540), "La Luz": (820, 530),
    "Tucson": (300, 625), "Tombstone": (410, 640), "El Paso": (760, 640),
}  # fmt: skip
"""Places of the cities of the drawn board, in thousandths of its width."""
NEW = {"Bisbee": (560, 640), "Winslow": (360, 240)}
LAST = "Tombstone"
SLUG = "ann-s-box"
SEEN = ["Gallup", "St. Johns", "Socorro", "Salem", "Silver City", "Globe"]
"""A way along roads that the facts have."""


@pytest.fixture
def desk(tmp_path: Path) -> BoardFiles:
    return open_board_files_by_game(tmp_path / "data")["desperados"]


@pytest.fixture
def room(desk: BoardFiles) -> Iterator[tuple[ServerFixture, Server]]:
    house = ServerFixture(boards={"desperados": desk})
    server = Server(house.app, port=0, host="127.0.0.1")
    server.start()
    yield house, server
    server.stop()
    house.close()


def picture() -> Frame:
    """A board as a phone would photograph it, lying on its side; every city is a dark ring."""
    width, height = PICTURE
    hills = np.random.default_rng(4).integers(165, 225, (12, 18), dtype=np.uint8)
    board = cv2.applyColorMap(cv2.resize(hills, (width, height), interpolation=cv2.INTER_CUBIC), cv2.COLORMAP_PINK)
    for x, y in (PLACES | NEW).values():
        cv2.circle(board, (x * width // 1000, y * width // 1000), 34, (40, 50, 70), 10)
    return np.asarray(cv2.rotate(board, cv2.ROTATE_90_COUNTERCLOCKWISE), np.uint8)


class Pencil:
    """A finger on the map. Points are in thousandths of the board's width."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone

    def at(self, point: tuple[float, float]) -> tuple[float, float]:
        """Return its place on the screen now: what stands around the map may have pushed it."""
        box = self.phone.box_of(self.phone.page.locator(".map-paper"))
        scale = box["width"] / 1000
        return box["x"] + point[0] * scale, box["y"] + point[1] * scale

    def tap(self, point: tuple[float, float]) -> None:
        self.phone.page.touchscreen.tap(*self.at(point))

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        mouse = self.phone.page.mouse
        mouse.move(*self.at(start))
        mouse.down()
        mouse.move(*self.at(end), steps=5)
        mouse.up()


def test_a_board_is_drawn_over_its_photograph_on_a_phone(
    room: tuple[ServerFixture, Server], desk: BoardFiles, tmp_path: Path, browser: Browser
) -> None:
    house, server = room
    photo = tmp_path / "board.png"
    cv2.imwrite(str(photo), picture())
    host = Phone(browser, "host")
    host.page.goto(f"http://127.0.0.1:{server.port}/host#key={house.host_key}")
    begin(host)
    take_photo(host, photo)
    place_most(host, desk)
    place_cities(host)
    draw_roads(host)
    assert find_violations(host.page) == []
    mark_bank(host)
    call_stops(host)
    told = saved(host, desk)
    follow_complaints(host)
    assert find_violations(host.page) == []
    assert [fault for fault in host.faults if NO_PAGE not in fault and TOO_LATE not in fault] == []
    assert host.hosts == {f"127.0.0.1:{server.port}"}
    check(told, desk)


def test_boards_that_nobody_told_of_are_asked_for_again(room: tuple[ServerFixture, Server], browser: Browser) -> None:
    house, server = room
    asked: list[Route] = []

    def refuse_the_first(route: Route) -> None:
        asked.append(route)
        (route.abort if len(asked) == 1 else route.continue_)()

    host = Phone(browser, "host")
    host.context.route("**/api/host/boards", refuse_the_first)
    host.page.goto(f"http://127.0.0.1:{server.port}/host#key={house.host_key}")
    host.page.get_by_role("link", name="Boards of your own").click()
    expect(host.page.get_by_label("Title")).to_be_visible()
    expect(host.page.get_by_role("alert")).to_have_count(0)
    assert len(asked) == 2


ROADS = [("Aztec", "Gallup"), ("Tuba City", "Flagstaff"), ("Gallup", "Los Lunas"), ("Los Lunas", "Santa Fe"),
         ("St. Johns", "Los Lunas"), ("St. Johns", "Flagstaff"), ("St. Johns", "Globe"), ("Globe", "Payson"),
         ("Silver City", "Salem"), ("Salem", "Socorro"), ("Socorro", "La Luz"), ("La Luz", "El Paso")]  # fmt: skip
"""Roads of the board that is read."""


def slanted() -> Frame:
    """A board with discs and roads, on a dark table, seen at a slant."""
    board = np.full((700, 1000, 3), (185, 215, 230), np.uint8)
    for a, b in ROADS:
        cv2.line(board, PLACES[a], PLACES[b], (40, 60, 130), 6, cv2.LINE_AA)
    for place in (PLACES | NEW).values():
        cv2.circle(board, place, 18, (240, 250, 255), -1, cv2.LINE_AA)
        cv2.circle(board, place, 18, (60, 40, 30), 4, cv2.LINE_AA)
    corners = np.array([[90, 60], [1120, 80], [1150, 840], [60, 820]], np.float32)
    homography = cv2.getPerspectiveTransform(np.array([[0, 0], [1000, 0], [1000, 700], [0, 700]], np.float32), corners)
    table = np.full((900, 1200, 3), (35, 40, 45), np.uint8)
    seen = cv2.warpPerspective(board, homography, (1200, 900), dst=table, borderMode=cv2.BORDER_TRANSPARENT)
    return np.asarray(seen, np.uint8)


def test_a_board_is_read_from_its_photograph(
    room: tuple[ServerFixture, Server], desk: BoardFiles, tmp_path: Path, browser: Browser
) -> None:
    """Corners, then proposals: a road is struck out, another drawn, a city named; then all is taken over."""
    house, server = room
    photo = tmp_path / "board.png"
    cv2.imwrite(str(photo), slanted())
    host = Phone(browser, "host")
    host.page.goto(f"http://127.0.0.1:{server.port}/host#key={house.host_key}")
    host.page.get_by_role("link", name="Boards of your own").click()
    host.page.get_by_label("Title").fill("Ann's box")
    host.tap(re.compile("^An empty board"))
    host.page.get_by_label("Choose a picture").set_input_files(photo)
    host.tap("Use this photo")
    host.tap("Next: Read")
    host.tap("Mark the corners")
    expect(host.page.locator(".map-outline")).to_be_visible()
    assert find_violations(host.page) == []
    host.tap("Flatten and read")
    heading = host.page.get_by_role("heading", name=re.compile("^Read: "))
    expect(heading).to_have_text(f"Read: 19 cities, {len(ROADS)} roads", timeout=PATIENCE_S * 1000)
    assert find_violations(host.page) == []
    mend_proposal(host, heading)
    host.tap("Take over what is marked")
    expect(progress(host)).to_contain_text(f"19 of 19 cities placed, {len(ROADS)} roads")
    told = saved(host, desk)
    host.tap("Undo")
    expect(progress(host)).to_contain_text("0 of 19 cities placed")
    assert [fault for fault in host.faults if NO_PAGE not in fault] == []
    check_read(told)


def test_what_another_page_saves_meanwhile_is_not_lost(
    room: tuple[ServerFixture, Server], desk: BoardFiles, tmp_path: Path, browser: Browser
) -> None:
    """The other page saves, then replaces the photograph, while this one flattens: only the third time is done."""
    house, server = room
    photo = tmp_path / "board.png"
    cv2.imwrite(str(photo), slanted())
    asked: list[Route] = []

    def be_late(route: Route) -> None:
        asked.append(route)
        if len(asked) == 1:
            there = desk.drafts.read(SLUG)
            board = {**there["data"]["board"], "title": "Bob's box"}
            desk.drafts.save(SLUG, {**there["data"], "board": board}, there["revision"], "bob")
        elif len(asked) == 2:
            desk.keep_photo(SLUG, desk.read_photo(SLUG), "bob")
        route.continue_()

    host = Phone(browser, "host")
    host.context.route("**/photo/flatten", be_late)
    host.context.route("**/photo/read", lambda route: route.abort())
    host.page.goto(f"http://127.0.0.1:{server.port}/host#key={house.host_key}")
    host.page.get_by_role("link", name="Boards of your own").click()
    host.page.get_by_label("Title").fill("Ann's box")
    host.tap(re.compile("^An empty board"))
    host.page.get_by_label("Choose a picture").set_input_files(photo)
    host.tap("Use this photo")
    host.tap("Next: Read")
    host.tap("Mark the corners")
    host.tap("Flatten and read")
    expect(host.page.get_by_text("another phone has changed this board since")).to_be_visible()
    expect(host.page.get_by_role("heading", name="Bob's box")).to_be_visible()
    whole = desk.drafts.read(SLUG)["data"]["board"]["size"]
    host.tap("Flatten and read")
    host.tap("Mark the corners")
    host.tap("Flatten and read")
    expect(host.button("Mark the corners")).to_be_visible()
    told = saved(host, desk)["data"]["board"]
    assert (len(asked), told["title"]) == (3, "Bob's box") and told["size"] != whole


def mend_proposal(host: Phone, heading: Any) -> None:
    pencil = Pencil(host)
    pencil.tap((630, 170))
    expect(heading).to_have_text(f"Read: 19 cities, {len(ROADS) - 1} roads")
    pencil.tap(PLACES["Tucson"])
    expect(host.button("Not a city")).to_be_visible()
    pencil.tap(PLACES["Tombstone"])
    expect(heading).to_have_text(f"Read: 19 cities, {len(ROADS)} roads")
    pencil.tap(PLACES["El Paso"])
    host.page.get_by_label("Which city is it?").fill("El Paso")
    host.tap("Name it")
    expect(heading).to_be_visible()


def check_read(told: dict[str, Any]) -> None:
    """Places and roads are those that were drawn, but for the two that were changed."""
    at = {city["name"]: (city["x"], city["y"]) for city in told["data"]["city"]}
    printed = {
        said: min(PLACES | NEW, key=lambda name: abs((PLACES | NEW)[name][0] - x) + abs((PLACES | NEW)[name][1] - y))
        for said, (x, y) in at.items()
    }
    assert sorted(printed.values()) == sorted(PLACES | NEW) and printed["El Paso"] == "El Paso"
    for said, name in printed.items():
        assert abs(at[said][0] - (PLACES | NEW)[name][0]) < 9, name
    roads = {frozenset(printed[end] for end in road["between"]) for road in told["data"]["road"]}
    assert roads == {frozenset(road) for road in (*ROADS[1:], ("Tucson", "Tombstone"))}


def begin(host: Phone) -> None:
    host.page.get_by_role("link", name="Boards of your own").click()
    host.page.get_by_label("Title").fill("Ann's box")
    host.tap(re.compile("^From the facts"))
    expect(progress(host)).to_have_text("0 of 19 cities placed, 13 roads, 2 of 5 banks, 0 of 5 schedules")


def take_photo(host: Phone, photo: Path) -> None:
    """It is made small, turned upright, and the board takes its shape."""
    host.page.get_by_label("Choose a picture").set_input_files(photo)
    expect(host.page.get_by_role("heading", name="Is it upright?")).to_be_visible()
    host.tap("Turn")
    host.tap("Use this photo")
    expect(host.page.get_by_role("heading", name="Your photograph")).to_be_visible()
    expect(host.page.locator("image[href^='/packs/desperados/ann-s-box.jpg']")).to_have_attribute("height", "667")


def place_most(host: Phone, desk: BoardFiles) -> None:
    """All but two of those that are known, by another phone, while this one places its own: both count."""
    told = saved(host, desk)
    host.tap("Next: Read")
    step(host, "Cities")
    places = {name: {"x": x, "y": y} for name, (x, y) in PLACES.items() if name not in (LAST, "Aztec")}
    city = [{**one, **places.get(one["name"], {})} for one in told["data"]["city"]]
    desk.drafts.save(SLUG, {**told["data"], "city": city}, told["revision"], "another")
    place(host, "Aztec")
    expect(progress(host)).to_contain_text("16 of 19 cities placed")


def place(host: Phone, name: str) -> None:
    Pencil(host).tap(PLACES[name])
    host.tap(re.compile(f"^{name}$"))


def place_cities(host: Phone) -> None:
    """The one that is known by a tap on its name, the two others by typing it; one of them is moved."""
    place(host, LAST)
    pencil = Pencil(host)
    expect(host.page.get_by_role("heading", name="Tap where a city is: 2 to go")).to_be_visible()
    for name, spot in NEW.items():
        pencil.tap(spot)
        host.page.get_by_label("Which city is it?").fill(name)
        host.tap("Place")
    expect(host.page.get_by_role("heading", name="All cities are on the map")).to_be_visible()
    pencil.drag(NEW["Winslow"], (380, 220))
    host.tap(re.compile("^Done$"))
    host.tap("Undo")
    pencil.drag(NEW["Winslow"], (380, 260))


def draw_roads(host: Phone) -> None:
    """Two by a drag, one by two taps, one bent, one taken away and back."""
    step(host, "Roads")
    pencil = Pencil(host)
    pencil.drag(NEW["Bisbee"], PLACES["Tombstone"])
    expect(host.page.get_by_role("heading", name="Roads: 14")).to_be_visible()
    pencil.tap(PLACES["Globe"])
    pencil.tap(PLACES["Payson"])
    expect(host.page.get_by_role("heading", name="Roads: 15")).to_be_visible()
    pencil.drag(PLACES["Shiprock"], PLACES["Aztec"])
    expect(host.page.get_by_role("heading", name="Roads: 16")).to_be_visible()
    pencil.tap((610, 100))
    expect(host.page.get_by_role("heading", name="Shiprock – Aztec")).to_be_visible()
    pencil.drag((610, 100), (610, 60))
    expect(host.button("Straighten")).to_be_enabled()
    host.tap("Delete")
    expect(host.page.get_by_role("heading", name="Roads: 15")).to_be_visible()
    host.tap("Undo")
    expect(host.page.get_by_role("heading", name="Roads: 16")).to_be_visible()


def mark_bank(host: Phone) -> None:
    """Mark one without Wi-Fi: it stays on the phone until there is some."""
    step(host, "Banks")
    with host.out_of_range():
        Pencil(host).tap(PLACES["Tucson"])
        expect(host.page.get_by_role("heading", name="3 of 5 banks")).to_be_visible()
        expect(host.page.get_by_text("No answer: your last changes")).to_be_visible()
    expect(host.page.get_by_text("Saved", exact=True)).to_be_visible()


def call_stops(host: Phone) -> None:
    """Each stop by a tap; one is taken back."""
    step(host, "Schedules")
    pencil, stops = Pencil(host), host.page.get_by_role("listitem")
    for number, city in enumerate(SEEN):
        pencil.tap(PLACES[city])
        expect(stops.nth(number)).to_have_text(f"{number + 1} {city}")
    host.tap("Take back a stop")
    pencil.tap(PLACES["Tombstone"])
    expect(host.button("On to schedule 1, blue side")).to_be_visible()
    host.tap("Undo")
    host.tap("Undo")
    host.tap("Redo")
    host.tap("Redo")
    expect(stops.nth(5)).to_have_text("6 Tombstone")


def follow_complaints(host: Phone) -> None:
    """Follow what is left to where it is mended; the roads are to be read by two people."""
    step(host, "Proof")
    host.button("The roads of Aztec are right, reader 1").click()
    expect(host.button("The roads of Aztec are right, reader 1")).to_have_attribute("aria-pressed", "true")
    step(host, "Check")
    host.tap(re.compile("^Schedule 1, blue side: 0 of 6 stops"))
    expect(host.page.get_by_role("button", name="Blue side")).to_have_attribute("aria-pressed", "true")
    step(host, "Check")
    host.tap(re.compile("^Santa Fe: no road leads there"))
    expect(host.page.get_by_role("heading", name="From Santa Fe to …")).to_be_visible()


def check(told: dict[str, Any], desk: BoardFiles) -> None:
    """Check that the machine has what the phone showed."""
    data = told["data"]
    assert data["board"] == {"title": "Ann's box", "kind": "owner", "size": [1000, 667], "photo": True}
    places = {city["name"]: (city["x"], city["y"]) for city in data["city"]}
    for name, (x, y) in (PLACES | NEW | {"Winslow": (380, 260)}).items():
        assert abs(places[name][0] - x) < 3 and abs(places[name][1] - y) < 3, name
    roads = {frozenset(road["between"]): road.get("via", []) for road in data["road"]}
    assert len(roads) == 16 and {frozenset(("Bisbee", "Tombstone")), frozenset(("Globe", "Payson"))} <= set(roads)
    [[x, y]] = roads[frozenset(("Shiprock", "Aztec"))]
    assert abs(x - 610) < 3 and abs(y - 60) < 3
    assert data["schedule"][0] == {"brown": [*SEEN[:5], "Tombstone"]}
    kept = cv2.imdecode(np.frombuffer(desk.read_photo(SLUG), np.uint8), cv2.IMREAD_COLOR)
    assert kept is not None and kept.shape[:2] == (1333, 2000)
    assert len(told["complaints"]) < len(desk.drafts.read(desk.drafts.create("facts", "New"))["complaints"])


def saved(host: Phone, desk: BoardFiles) -> dict[str, Any]:
    expect(host.page.get_by_text("Saved", exact=True)).to_be_visible()
    return dict(desk.drafts.read(SLUG))


def step(host: Phone, name: str) -> None:
    button = host.page.get_by_role("navigation", name="Steps").get_by_role("button", name=name)
    button.click()
    expect(button).to_have_attribute("aria-current", "step")


def progress(host: Phone) -> Any:
    return host.page.locator(".board-progress")
