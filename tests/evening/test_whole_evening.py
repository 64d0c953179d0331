"""A whole evening, with a plug that is pulled in the middle.

There are two phones, the table screen, a real broker, a drawn table before the camera, and a panel on mock pins.
"""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from companion.mqtt.topics import HEALTH, VIEW
from tests.evening.browser_phones import DESK, Phone, Window
from tests.evening.check_log import Record
from tests.evening.confirm_tap import confirm_tap
from tests.evening.evening_room import Room, opened, running, shots_folder
from tests.evening.leave_and_download_log import download_log
from tests.evening.program_control import Program
from tests.patience import PATIENCE_S, until
from tests.python_dev_mode import DEV_PYTHON

SEED = 58
"""Ann draws the lower card and Bert deals no special to whoever begins; the showdown takes two reveals."""
SEAT_LAMPS, TURN_LAMP = (5, 6), 20


class Evening(Room[Phone]):
    """The room of two: Ann and Bert, and a panel with lamps."""

    def __init__(self, program: Program, browser: Browser, shots: Path) -> None:
        super().__init__(program, browser, shots, (Phone(browser, "Ann"), Phone(browser, "Bert")))
        self.ann, self.bert = self.phones

    def on_turn(self) -> tuple[Phone, Phone]:
        """The phone on turn, by all that show it, and the other. Until then the camera may have something to see."""
        self.ann.until(self._waits_for_somebody, "nobody's turn comes")
        self.agree()
        mine, other = (self.ann, self.bert) if self.ann.update["seat"] in self._acting else (self.bert, self.ann)
        mine.my_turn()
        return mine, other

    @property
    def _acting(self) -> list[int]:
        return [seat for seat in self.screen.update["to_act"] if seat != "chance"]

    def wait_for_camera(self, words: str, after: int = 0) -> None:
        """Return once the broker has heard this of the camera, after so many messages on the room."""
        until(lambda: any(room["camera"] == words for room in self.published(HEALTH)[after:]))

    def _waits_for_somebody(self) -> bool:
        return self._all_alike() and "chance" not in self.screen.update["to_act"]

    def agree(self) -> None:
        """Phones, table screen, broker and lamps show the same."""
        super().agree()
        acting = self._acting
        lamps = {pin: seat in acting for seat, pin in enumerate(SEAT_LAMPS)}
        self.program.wait_for_pins({**lamps, TURN_LAMP: bool(acting)})
        names = [phone.name for phone in self.phones if phone.update["seat"] in acting]
        between_hands = self.screen.update["view"]["phase"] == "result"
        said = re.compile(r" wins? \d+") if between_hands else f"{' and '.join(names)} to act"
        expect(self.screen.heading).to_have_text(said)


@pytest.fixture
def program(tmp_path: Path, card_pictures: Path) -> Iterator[Program]:
    data = tmp_path / "data"
    data.mkdir()
    (data / "cache").symlink_to(card_pictures)
    with running(Program(data, SEED)) as program:
        yield program


@pytest.fixture
def evening(program: Program, tmp_path: Path) -> Iterator[Evening]:
    with opened(Evening, program, shots_folder(tmp_path / "shots")) as evening:
        yield evening


def test_an_evening(evening: Evening, tmp_path: Path) -> None:
    sit_down(evening)
    hand = play_a_hand(evening)
    open_noir(evening)
    duel = play_a_duel(evening)
    new_line = evening.bert.next_line()  # the story is a page of its own
    screen_line = evening.screen.next_line()  # it goes there, too; a page on its way as the program ends fails
    log = download_log(evening.bert.page, tmp_path)
    new_line()
    screen_line()
    expect(evening.screen.page.locator(".story-winner")).to_be_visible()
    evening.nothing_else_happened()
    assert evening.program.stop() == 0
    for window in evening.windows:
        expect(window.page.get_by_text("The evening is over; everything is kept.")).to_be_visible()
    check_the_hand(evening, hand)
    check_the_duel(evening, duel, log)


# Sitting down.


def sit_down(evening: Evening) -> None:
    program = evening.program
    join = program.said(r"join +(http://\S+/j/[A-Z]{4}) ")
    assert not re.search("localhost|127[.]0", join) or "on no network" in program.text
    evening.ann.page.goto(join)
    evening.ann.shot(evening.shots / "join.png")
    evening.ann.join(join, chair=1)
    evening.bert.join(join, chair=3)
    evening.wait_for_camera("not looking")  # the cards are learnt
    evening.screen.page.goto(program.said(r"table screen +(http\S+)"))
    expect(evening.screen.page.get_by_text("Anybody who sits may begin")).to_be_visible()
    expect(evening.screen.page.get_by_text(program.said(r"code ([A-Z]{4})"))).to_be_visible()
    evening.shot("seated")
    evening.ann.tap("Begin with 2")
    expect(evening.bert.page).to_have_url(re.compile("/seat/1"))  # the seats close up


# Colorado Quick Draw.


def play_a_hand(evening: Evening) -> str:
    """The draw for the deal, a trade and bets, a pulled plug, a Reach!, the showdown, the next hand; the table's id."""
    first, second = evening.on_turn()  # the camera has seen who deals
    evening.agree()
    trade_first_card(first)
    evening.shot("bet")
    first.does("Bet")
    second.does("Call")
    second.my_turn()
    heard = len(evening.published(HEALTH))
    evening.pull_the_plug()
    evening.wait_for_camera("stage", heard)
    second.does("Check")
    first.my_turn()
    first.does("Reach!", sure=True)
    evening.shot("decide")
    second.does("Reach!", sure=True)
    show_down(evening)
    evening.shot("result")
    evening.program.press("confirm")
    for window in (evening.ann, evening.bert):
        expect(window.page.get_by_text("Hand 2, turn 1 of 3")).to_be_visible()
    evening.on_turn()
    evening.agree()
    return str(evening.ann.update["table"])


def trade_first_card(phone: Phone) -> None:
    """A card from the hand for the next of the deck, which the camera sees face up."""
    phone.tap("Choose a card to trade")
    phone.page.get_by_role("region", name="Your cards").get_by_role("button").first.click()
    phone.does("Trade this card")
    expect(phone.button("Choose a card to trade")).to_have_count(0)
    expect(phone.button(re.compile("^Bet"))).to_be_visible()


def show_down(evening: Evening) -> None:
    """Choose whatever is asked, until the hand is over."""
    over, keep, beat = "Next hand", "Keep all cards", "Beat the dealer with this card"
    while True:
        mine, _ = evening.on_turn()
        expect(mine.button(re.compile(f"^({over}|{keep}|{beat})"))).to_be_visible()
        if mine.button(re.compile(over)).is_visible():
            return
        evening.shot("asked")
        if mine.button(re.compile(beat)).is_visible():
            mine.page.get_by_role("region", name="Your cards").get_by_role("button").first.click()
            mine.does(beat)
        else:
            mine.does(keep)


def check_the_hand(evening: Evening, table_id: str) -> None:
    """Check what the log says of it."""
    record = Record(evening.program.data, table_id)
    for kind, least in (("CutCard", 2), ("TurnUpFront", 2), ("TurnUpDealer", 5)):
        seen = [body["source"] for body in record.acts(kind)]
        assert len(seen) >= least and set(seen) == {"camera"}, f"{kind}: {seen}"
    assert [body["source"] for body in record.acts("Ready")] == ["panel"]
    assert len([body for body in record.bodies if body["kind"] == "act" and "commit" in body]) == 1
    agreed = evening.agreed(table_id)
    assert len(agreed) >= 5
    for shown in (evening.published(VIEW), evening.screen.updates):
        assert agreed <= record.holds_to(shown) and len(agreed & record.hides_hands(shown)) >= 3


# Revolver Noir.


def open_noir(evening: Evening) -> None:
    """The host opens another game for those who sit."""
    host = Window(evening.browser, DESK, "host")
    evening.windows.append(host)
    host.page.goto(evening.program.said(r"host +(http\S+)"))
    host.tap("Revolver Noir")
    host.shot(evening.shots / "open-host.png")
    host.tap("Open this table")
    confirm_tap(host.button("Open this table"), host.button("Yes, open this table"))
    for phone in evening.phones:
        expect(phone.page.get_by_text("Choose in secret where you begin.")).to_be_visible()


def play_a_duel(evening: Evening) -> str:
    """Shots, a noise, a trap; a phone out of range, one asleep, one reloaded; the table's id."""
    for phone in evening.phones:
        in_room(phone, "Hall", "Start here")
    hunter, prey = evening.on_turn()
    evening.shot("duel")
    in_room(hunter, "Hall", "Shoot into this room", sure=True)
    in_room(hunter, "Balcony", "Move here")
    hunter.does("End your turn")
    prey.my_turn()
    prey.does("Listen")
    in_room(hunter, "Foyer", "Answer with this room")
    in_room(prey, "Hall", "Set a trap here")
    evening.agree()
    evening.shot("trap")
    evening.program.press("next")
    hunter.my_turn()
    with prey.out_of_range():
        in_room(hunter, "Hall", "Move here")
        hunter.does("End your turn", sure=True)
    prey.my_turn()
    in_room(prey, "Bedroom", "Move here")
    with hunter.asleep():
        in_room(prey, "Hall", "Set off your trap here", sure=True)
        prey.does("End your turn")
    hunter.my_turn()
    missed = f"{prey.name} set off a trap in the Hall: a hit!"
    expect(hunter.happened(missed)).to_be_visible()
    hunter.page.reload()
    hunter.my_turn()
    expect(hunter.happened(missed)).to_have_count(1)
    evening.agree()
    in_room(hunter, "Bedroom", "Shoot into this room", sure=True)
    expect(hunter.heading).to_have_text("You win")
    for window in (prey, evening.screen):
        expect(window.heading).to_have_text(f"{hunter.name} wins")
    evening.shot("over")
    return str(hunter.update["table"])


def in_room(phone: Phone, room: str, action: str, sure: bool = False) -> None:
    """Tap a room on the plan, and what to do there."""
    phone.my_turn()
    phone.tap(re.compile(f"^{room}(,|$)"))
    phone.does(action, sure)


def check_the_duel(evening: Evening, table_id: str, log: Path) -> None:
    """The log is clean, and nobody could have read a room off the screen or the broker."""
    command = [*DEV_PYTHON, "-m", "companion", "verify", str(log)]
    said = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S)
    assert (said.returncode, said.stderr) == (0, "")
    assert "the hash chain holds" in said.stdout and "won: two hits; scores" in said.stdout
    record = Record(evening.program.data, table_id)
    assert [body["source"] for body in record.acts("EndTurn")] == ["phone", "panel", "phone", "phone"]
    agreed = evening.agreed(table_id)
    assert len(agreed) >= 3
    for shown in (evening.published(VIEW), evening.screen.updates):
        assert agreed <= record.holds_to(shown) and agreed <= record.hides_rooms(shown)
