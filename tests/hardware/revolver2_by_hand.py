"""A turn of each side in Revolver 2, and the Army put right, by buttons and dial alone: the phones lie on the table."""

import json
from collections.abc import Callable
from typing import Any, Final

from companion.devices.wiring import DIAL, Wiring
from companion.mqtt.config import PANEL
from companion.mqtt.topics import PRESSED, VIEW, TopicNames
from tests.hardware.guest_hands import Hands
from tests.hardware.http_phone import Phone, Update
from tests.mqtt.second_client import Ear

GAME: Final = "revolver2"
TOPICS: Final = TopicNames()
LONG: Final = "long"
MOST_PRESSES: Final = 20
"""Two turns without a card take five, and what the winner of the tournament chooses some more."""


def begin_game(host: Phone, phones: tuple[Phone, Phone]) -> None:
    """Open it on the host's page. Who leads and what lies in the tournament is chosen on phones, before any turn."""
    host.post("/api/host/open", {"game": GAME, "seats": len(phones), "dealer": "digital"})
    all_see(phones, lambda update: update["game"] == GAME and update["view"]["phase"] == "sides")
    phones[0].act("TakeSide", side="attack")
    all_see(phones, lambda update: update["view"]["phase"] == "poker")
    while phones[0].update["view"]["phase"] == "poker":
        for phone in phones:
            before = phone.update
            phone.act("ChoosePoker", card=before["view"]["me"]["poker"][0])
            all_see(phones, _waits_for_people_since(before["seq"]))


class TableHands:
    """Hands at the panel, and what they see: what everybody is told on the broker."""

    def __init__(self, hands: Hands, ear: Ear, wiring: Wiring, table: str) -> None:
        assert wiring.encoder is not None
        self._hands = hands
        self._ear = ear
        self._buttons = {button.name: button.pin for button in wiring.buttons}
        self._dial = wiring.encoder
        self._topic = TOPICS.topic_name(VIEW, table=table)

    def see(self) -> Update:
        """Return what everybody sees after the tournament: a turn, or what its winner gets."""
        return self._until(lambda seen: seen["view"]["phase"] != "poker" and "chance" not in seen["to_act"])

    def play_both_turns(self) -> Update:
        """Press what the panel says until the raiders' attack has failed and the guardians are on turn again."""
        shown = before = self.see()
        for _ in range(MOST_PRESSES):
            if _army(shown) < _army(before) and _is_turn_of(shown, before["to_act"]):
                return shown
            shown = self._press(shown)
        raise AssertionError(f"no turn ended: {shown['buttons']}")

    def set_army(self, shown: Update) -> Update:
        """Hold the dial for the tokens, of which the Army's come first; one more, and push."""
        self._hold_dial()
        self._hands.press(self._dial.push)
        self._hands.turn(self._dial.a, self._dial.b, 1)
        self._hands.press(self._dial.push)
        return self._until(lambda seen: _army(seen) == _army(shown) + 1)

    def _press(self, shown: Update) -> Update:
        """Press what means something on the panel; a press that asks first changes what the buttons mean."""
        [pair] = [one for one in shown["buttons"] if one["seat"] is None]
        self._hands.press(self._buttons["confirm" if pair["confirm"] else "next"])
        return self._until(lambda seen: (seen["seq"], seen["buttons"]) != (shown["seq"], shown["buttons"]))

    def _until(self, wanted: Callable[[Update], bool]) -> Update:
        """Return the newest public view, once it is as wanted."""

        def newest(_: Any) -> Update | None:
            told = [one.json for one in self._ear.on(self._topic)[-1:] if one.payload]
            return told[0] if told and wanted(told[0]) else None

        found: Update = self._ear.wait(newest)
        return found

    def _hold_dial(self) -> None:
        """Until it is told on the broker as a long press, however long that takes here."""
        self._hands.pull(self._dial.push, up=False)
        held = {"button": DIAL, "how": LONG}
        topic = TOPICS.topic_name(PRESSED, device=PANEL)
        self._ear.first(topic, lambda one: held.items() <= one.json.items())
        self._hands.let_go(self._dial.push)


def check_untouched(host: Phone, phones: tuple[Phone, Phone], since: Update, shown: Update) -> None:
    """Check that all in between was done at the panel, and that phones show it as everybody sees it."""
    log = json.loads(host.ask("GET", "/api/host/log"))["log"]
    done = [line["source"] for line in log if line["seq"] >= since["seq"] and line["kind"] == "act"]
    assert set(done) <= {"panel", "dealer"} and done.count("panel") >= 3, done
    all_see(phones, lambda update: update["head"] == shown["head"])


def all_see(phones: tuple[Phone, Phone], wanted: Callable[[Update], bool]) -> None:
    for phone in phones:
        phone.until(wanted)


def _waits_for_people_since(seq: int) -> Callable[[Update], bool]:
    return lambda update: update["seq"] > seq and bool(update["to_act"]) and "chance" not in update["to_act"]


def _is_turn_of(shown: Update, seats: list[int]) -> bool:
    """Return True once a turn has begun in which tokens may be put right: nothing else is to be answered first."""
    view = shown["view"]
    return bool(shown["to_act"] == seats and view["phase"] == "play" and view["step"] is None)


def _army(shown: Update) -> int:
    return int(shown["view"]["counters"]["army"])
