"""An evening on a simulated Raspberry Pi 5: buttons and a lamp on its pins, cards before its camera, a power cut."""

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.config import LOG_NAME
from companion.devices.wiring import WIRING_FILE, load_wiring
from companion.mqtt.config import BrokerAddress
from companion.mqtt.topics import HEALTH, PRESSED, VIEW, TopicNames
from tests.hardware.drawn_cards import Deck
from tests.hardware.emulation_patience import EMULATED_S, EVENING_S
from tests.hardware.fetch_linux_kernel import kept_kernel
from tests.hardware.guest_disks import data_disk, programs_disk, read_data
from tests.hardware.guest_file_paths import KEPT, ROOT
from tests.hardware.guest_hands import BOUNCE_MS, Hands
from tests.hardware.http_phone import Phone, Update
from tests.hardware.progress_watch import ProgressWatch
from tests.hardware.qemu_guest import HAND, HTTP, MQTT, Disks, Machine, initrd
from tests.hardware.revolver2_by_hand import TableHands, begin_game, check_untouched
from tests.mqtt.second_client import Ear, Heard
from tests.patience import PATIENCE_S

GAME = "quickdraw"
GUEST = "visitor"
CONFIG = f"""
[mqtt]
listen = "0.0.0.0"
guest = "{GUEST}"

[panel]
wiring = "/run/data/wiring.toml"
"""
DECK = Deck(GAME, KEPT / "deck")
WIRING = load_wiring(WIRING_FILE)
STUCK_S = 4
"""Seconds, a little longer than the longest press; nobody wants to wait half a minute here."""
BUTTONS = {button.name: button.pin for button in WIRING.buttons}
HIGH, LOW = "gold-7", "lead-3"
"""Cards that Ann and Bert draw for the deal: Ann's is the higher one."""
ANN, BERT = 0, 1
TOPICS = TopicNames()


class Room:
    """The machine with whoever is at its table: two phones, the house's broker, and hands."""

    def __init__(self, disks: Disks) -> None:
        self.machine = Machine(disks)
        self.phones = (Phone("Ann", self.machine.ports[HTTP]), Phone("Bert", self.machine.ports[HTTP]))
        self.ann, self.bert = self.phones
        self.hands: Hands | None = None
        self.ear: Ear | None = None
        self.watch = ProgressWatch(lambda: self.machine.cpu_s)
        self._began = time.monotonic()

    def tell(self, what: str) -> None:
        """Print how long it took so far, for whoever waits. It is a step of the evening."""
        self.watch.note_step()
        print(f"{time.monotonic() - self._began:6.1f} s, {self.machine.cpu_s:6.1f} s of CPU  {what}", flush=True)

    def come_in(self) -> tuple[Hands, Ear]:
        """Once the program has opened, and its broker and panel after it: hands, and an ear on its broker."""
        self.machine.wait_until("Ctrl-C ends the evening")
        self.machine.wait_until("display does not work")  # the panel's last part
        self.hands = Hands(self.machine.ports[HAND])
        address = BrokerAddress("127.0.0.1", self.machine.ports[MQTT])
        self.ear = Ear(address, "#", user="guest", password=GUEST, patience=EMULATED_S)
        return self.hands, self.ear

    def pull_the_plug(self) -> None:
        """Off, and everybody notices."""
        self.machine.pull_the_plug()
        for phone in self.phones:
            phone.hang_up()
        if self.hands is not None:
            self.hands.close()
        if self.ear is not None:
            self.ear.close()
        self.hands = self.ear = None


@pytest.fixture
def disks(tmp_path: Path) -> Disks:
    kernel = kept_kernel()
    assert kernel is not None, "there is no kernel yet: make test-hardware"
    DECK.learn()  # this Pi has seen the game before
    wiring = WIRING_FILE.read_text()
    for name, value in (("stuck_s", STUCK_S), ("bounce_ms", BOUNCE_MS)):
        wiring, found = re.subn(rf"(?m)^{name} = .*$", f"{name} = {value}", wiring)
        assert found == 1
    boot = initrd(tmp_path, kernel, REPOSITORY=str(ROOT), PYTHON=sys.executable)
    data = data_disk(tmp_path, {"companion.toml": CONFIG, "wiring.toml": wiring, "cache": DECK.cache})
    return Disks(kernel, boot, programs_disk(tmp_path), data)


@pytest.fixture
def room(disks: Disks) -> Iterator[Room]:
    room = Room(disks)
    try:
        room.machine.start("/dev/video0")
        with room.watch:
            yield room
    finally:
        room.pull_the_plug()
        print(room.machine.text)


@pytest.mark.timeout(EVENING_S)
def test_an_evening(room: Room, disks: Disks, tmp_path: Path) -> None:
    hands, ear = room.come_in()
    room.tell("opened")
    check_what_is_amiss(room)
    sit_down(room, hands)
    room.tell("seated; the turn lamp breathes")
    press_a_worn_button(hands, ear)
    room.tell("a worn button counts once")
    show_cards(room, hands, ear)
    room.tell("cards seen")
    mend_the_stuck_button(room, hands)
    before = choose_and_pull_the_plug(room, ear)
    room.tell("the plug is pulled")
    room.machine.start(camera="off")  # what was seen needs no second look, and looking is dear here
    hands, ear = room.come_in()
    room.tell("opened again")
    find_it_all_again(room, hands, ear, before)
    room.tell("nothing is lost")
    bet_with_the_dial(room, hands, ear)
    room.tell("a bet by the dial")
    begin_and_undo(room, hands, ear)
    room.tell("a press, a long one, undone, pressed again")
    first = room.ann.update
    play_revolver_2_by_hand(room, hands, ear)
    room.tell("a turn of each side of Revolver 2 by buttons, the Army set by the dial")
    room.pull_the_plug()
    check_the_log(disks, tmp_path, first["table"], f"{first['seq'] + 1} entries, the hash chain holds")  # one closed it
    last = room.ann.update
    check_the_log(disks, tmp_path, last["table"], f"{last['seq']} entries, the hash chain holds; head {last['head']}")
    room.tell("verified")


def check_what_is_amiss(room: Room) -> None:
    """This Pi has neither SPI nor I2C: what hangs there is said and left out."""
    for missing in ("chain does not work", "display does not work"):
        assert missing in room.machine.text, room.machine.text


def sit_down(room: Room, hands: Hands) -> None:
    hands.show(DECK.pictures({}))
    code = room.machine.said(r"code ([A-Z]{4})")
    for seat, phone in enumerate(room.phones):
        phone.join(code, seat)
    room.ann.post("/api/start", {})
    for phone in room.phones:
        phone.follow()
        phone.until(lambda update: update["to_act"] == ["chance"])
    turn = turn_lamp()
    hands.until(lambda levels: levels == [1], turn)  # it breathes while a card is waited for
    hands.until(lambda levels: levels == [0], turn)


def press_a_worn_button(hands: Hands, ear: Ear) -> None:
    """One button will be stuck; for now that is a press. The other chatters before it goes down: that is one press."""
    hands.pull(BUTTONS["next"], up=False)
    presses(ear, 1)
    hands.chatter(BUTTONS["confirm"], edges=5, pause_s=BOUNCE_MS / 1000 / 10)
    hands.press(BUTTONS["confirm"])
    presses(ear, 2)
    hands.press(BUTTONS["confirm"])
    assert [one["button"] for one in presses(ear, 3)] == ["next", "confirm", "confirm"]


def show_cards(room: Room, hands: Hands, ear: Ear) -> None:
    """Ann and Bert draw for the deal, before the camera; phones, broker and lamp tell of it."""
    ear.first(TOPICS.topic_name(HEALTH), lambda one: one.json["camera"] == "watching")
    room.tell("the camera is watching")
    hands.show(DECK.pictures({"front-0": HIGH, "front-1": LOW}))
    for phone in room.phones:
        shown = phone.until(lambda update: update["to_act"] == [BERT])
    assert shown["view"]["dealer"] == ANN
    public_view(ear, shown)
    hands.until(lambda levels: levels == [1], turn_lamp())


def mend_the_stuck_button(room: Room, hands: Hands) -> None:
    """It was said, once it had been down for half a minute; the others went on working."""
    room.machine.said("button next is stuck")
    hands.pull(BUTTONS["next"], up=True)


def choose_and_pull_the_plug(room: Room, ear: Ear) -> dict[str, Update]:
    """Bert keeps his cards. As soon as it is answered that this is kept, the machine goes off."""
    public_view(ear, room.bert.update)
    before = {phone.name: phone.update for phone in room.phones}
    room.bert.act("Stand")
    room.pull_the_plug()
    return before


def find_it_all_again(room: Room, hands: Hands, ear: Ear, before: dict[str, Update]) -> None:
    """Phones have their seats back, with what was answered before the lights went out, and it is Bert's turn still."""
    assert "as you left it" in room.machine.text
    for phone in room.phones:
        phone.update = {}
        phone.follow()
        found = phone.until(lambda update: True)
        assert (found["table"], found["seq"]) == (before[phone.name]["table"], before[phone.name]["seq"] + 1)
    public_view(ear, room.ann.update)
    hands.until(lambda levels: levels == [1], turn_lamp())


def bet_with_the_dial(room: Room, hands: Hands, ear: Ear) -> None:
    """Bert bets what the dial shows; Ann flees, and the hand is over."""
    room.bert.until(lambda update: update["view"]["dial"] is not None)
    set_the_dial(hands)
    [bet] = presses(ear, 1)
    for phone in room.phones:
        shown = phone.until(lambda update: update["to_act"] == [ANN])
    assert (bet["button"], shown["view"]["seats"][BERT]["bet"]) == ("dial", bet["value"])
    room.ann.act("Flee")
    for phone in room.phones:
        phone.until(lambda update: update["to_act"] == [BERT])


def begin_and_undo(room: Room, hands: Hands, ear: Ear) -> None:
    """A press begins the next hand; a long one undoes that; another press begins it anew."""
    waiting = room.ann.update
    hands.press(BUTTONS["confirm"])
    second_hand(room)
    hands.pull(BUTTONS["undo"], up=False)
    assert presses(ear, 3)[-1]["how"] == "long"
    hands.pull(BUTTONS["undo"], up=True)
    for phone in room.phones:
        phone.until(lambda update: update["view"]["phase"] == "result" and update["seq"] > waiting["seq"] + 1)
    assert room.ann.update["view"] == waiting["view"]
    hands.press(BUTTONS["confirm"])
    second_hand(room)


def second_hand(room: Room) -> None:
    """It is Ann's turn in it."""
    for phone in room.phones:
        phone.until(lambda update: update["view"]["hand_no"] == 2 and update["to_act"] == [ANN])


def play_revolver_2_by_hand(room: Room, hands: Hands, ear: Ear) -> None:
    """Another game after this one: nobody touches a phone from the first turn on."""
    host = Phone("the host", room.machine.ports[HTTP])
    host.enter("host", room.machine.said(r"/host#key=(\S+)"))
    begin_game(host, room.phones)
    table = TableHands(hands, ear, WIRING, room.ann.update["table"])
    began = table.see()
    played = table.play_both_turns()
    corrected = table.set_army(played)
    check_untouched(host, room.phones, began, corrected)


def set_the_dial(hands: Hands) -> None:
    """The first click shows the least number; then push."""
    dial = WIRING.encoder
    assert dial is not None
    hands.turn(dial.a, dial.b, 1)
    hands.press(dial.push)


def turn_lamp() -> int:
    assert WIRING.turn_lamp is not None and WIRING.turn_lamp.pin is not None
    return WIRING.turn_lamp.pin


def presses(ear: Ear, count: int) -> list[dict[str, object]]:
    """Every press of the panel, once there are so many; more than that are too many."""
    topic = TOPICS.topic_name(PRESSED, device="panel")
    ear.wait(lambda heard: sum(one.topic == topic for one in heard) >= count)
    found = [one.json for one in ear.on(topic)]
    assert len(found) == count, found
    return found


def public_view(ear: Ear, shown: Update) -> Heard:
    """Return what is retained for everybody: the state that a phone shows."""
    topic = TOPICS.topic_name(VIEW, table=shown["table"])
    return ear.first(topic, lambda one: one.payload and one.json["head"] == shown["head"])


def check_the_log(disks: Disks, folder: Path, table: str, wanted: str) -> None:
    read_data(disks.data, LOG_NAME, folder)
    command = [sys.executable, "-m", "companion", "verify", str(folder / LOG_NAME), "--table", table]
    said = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S)
    assert said.returncode == 0, said.stderr
    assert wanted in said.stdout, said.stdout
