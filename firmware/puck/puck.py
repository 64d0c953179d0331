"""The puck: all its parts connected."""

import asyncio
import gc
import json

import clock
import machine
import ota
import timing
from bad_config_display import complain
from battery import Battery, LowBattery
from boot import number
from companion_state import CompanionState
from config import BadConfig, Config, load
from dial import Dial
from display_model import DROPPED, REFUSED, TAKEN, DisplayModel
from health import Health
from inputs import BUTTONS, PUSH, Inputs
from json_object import parse_json
from lights import Lights
from link import Link
from orders import Orders
from outbox import Letter, Outbox
from press_queue import IDS_A_BOOT, MOST_WAITING, Press, Sight
from rest import Rest, sleep_until_pressed
from version import VERSION
from watchdog import Watchdog
from wifi import Wifi

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_IDS_KEPT = 16
_MOST_ID = 1 << 29


class Puck:
    """Everything on one board, wired together."""

    def __init__(self, config: Config, dog: Watchdog) -> None:
        self._config = config
        self._dog = dog
        self._session = number("boots")
        self._count = 0
        self._sent: list[int] = []
        self._dialled = -1  # the press that told the number on the dial
        self._state = CompanionState()
        self._dial = Dial()
        self._model = DisplayModel(self._state, self._dial, config.id)
        self._outbox = Outbox()
        self._orders = Orders(config.topic("done"), self._model, self._outbox)
        self._hands = Inputs(config, self._state, self._dial)
        self._lights = Lights(config, self._model)
        pin = config.pins.get("battery")
        battery = None if pin is None else Battery(pin)
        on_battery = battery is not None and battery.volts() is not None
        self._wifi = Wifi(config.networks, config.country, on_battery)
        self._health = Health(battery, self._wifi)
        self._rest = Rest(on_battery)
        self._low_battery = LowBattery()
        self._link = Link(config, self._session, self._wifi, self._outbox, self)
        self._trial = ota.on_trial()
        self._began = clock.now()
        self._hears = {
            config.topic("show"): self._show,
            config.topic("taken"): self._taken,
            config.topic("do"): self._orders.hear,
            config.base + "/status": self._state.companion,
        }
        self.topics = list(self._hears)

    async def run(self) -> None:
        """Run all parts for ever. Any error ends the program, and the board restarts."""
        await asyncio.gather(
            self._link.run(),
            self._hands.run(self._pressed, self._turned, lambda: self._dog.beat("hands")),
            self._lights.run(self._round),
            self._tell_health(),
        )

    def beat(self) -> None:
        """Note that the link's loop works."""
        self._dog.beat("line")

    def missing(self, what: str) -> None:
        """Note what the link lacks: "wifi", "broker", "account" or "certificate"."""
        self._model.missing = what
        self._state.unsettle()

    def connected(self) -> None:
        """Announce the puck: the broker will send everything from now on."""
        print("puck: connected")
        self._model.missing = ""
        if self._trial:
            self._trial = False
            ota.prove()
        self._say("status", {"state": "online", "session": self._session})
        self._say("about", self._about())

    def hear(self, topic: str, payload: bytes, retained: bool) -> None:
        """Handle a message. Retained orders are ignored: they are old."""
        if retained and topic in (self._config.topic("do"), self._config.topic("taken")):
            return
        self._hears[topic](payload)
        self._outbox.news.set()  # a press may have waited for it

    def _about(self) -> dict[str, object]:
        return {
            "firmware": VERSION,
            "board": self._config.board,
            "buttons": list(BUTTONS),
            "dial": self._hands.has_dial,
            "ring": self._config.ring_leds,
            "display": self._lights.has_display(),
        }

    def _say(self, last: str, said: dict[str, object], retain: bool = True) -> None:
        self._outbox.put(Letter(self._config.topic(last), json.dumps(said).encode(), retain))

    def _show(self, payload: bytes) -> None:
        self._state.show(payload)
        if self._dial.ask(self._state.table.dial):
            self._model.settled()

    def _turned(self, clicks: int) -> None:
        """Turn the dial. If a number is asked for, the first click only shows the present one."""
        if self._model.dialling or not self._dial.asked:
            self._dial.turn(clicks)
        self._model.turned()
        self._rest.stir()

    def _pressed(self, button: str, how: str, value: int | None, sight: Sight) -> None:
        self._rest.stir()
        if button == PUSH and how == "short" and self._dial.asked and not self._model.dialling:
            self._model.turned()  # nobody bets a number that was not shown
            return
        said: dict[str, object] = {"button": button, "id": self._next_id(), "how": how}
        if value is not None:
            said["value"] = value
            self._dialled = self._sent[-1]
        press = Press(self._config.topic("pressed"), said, sight, self._state, self._dropped)
        if self._outbox.count(Press) < MOST_WAITING:
            self._outbox.put(press)
        else:
            press.dropped()

    def _next_id(self) -> int:
        """Return an id that never repeats, also after a restart."""
        self._count += 1
        press_id = (self._session * IDS_A_BOOT + self._count) % _MOST_ID
        self._sent = self._sent[1 - _IDS_KEPT :] + [press_id]
        return press_id

    def _dropped(self) -> None:
        self._model.flash(DROPPED)

    def _taken(self, payload: bytes) -> None:
        answer = parse_json(payload)
        if answer["id"] in self._sent:
            self._sent.remove(answer["id"])
            self._answered(answer["taken"] is True, answer)
            if answer["taken"] is True and answer["id"] == self._dialled:
                self._dial.begin()
                self._model.settled()

    def _answered(self, taken: bool, answer: "dict[str, object]") -> None:
        """Show the answer to a press. One that only showed another choice is seen by that."""
        if not taken:
            self._model.why = str(answer.get("why") or "")[:16]
        if not (taken and answer.get("stepped")):
            self._model.flash(TAKEN if taken else REFUSED)

    def _round(self) -> None:
        """Do the work after each frame."""
        self._outbox.sweep()
        self._model.waiting = self._outbox.count(Press) if self._model.missing else 0
        if self._trial and clock.span(self._began, clock.now()) > timing.TRIAL_MS:
            print("puck: this new version does not reach the broker")
            machine.reset()
        self._dog.feed()
        if self._is_needed():
            self._rest.stir()
        elif self._rest.is_due():
            self._sleep()

    def _is_needed(self) -> bool:
        """Return True while a game is on, as far as we hear, or a new version comes in or is tried."""
        playing = self._state.table.game and self._state.there and not self._model.missing
        return bool(playing) or self._model.fetched is not None or self._trial

    def _sleep(self) -> None:
        """Sleep until a button is pressed. The broker tells by our will that we are gone."""
        print("puck: nobody needs it; a button wakes it")
        self._lights.switch_off()
        self._wifi.switch_off()
        sleep_until_pressed(self._hands.pins, self._dog)

    async def _tell_health(self) -> None:
        while True:
            await asyncio.sleep(timing.HEALTH_S)
            gc.collect()
            health = self._health.read()
            self._warn(health.get("battery_percent"))
            if not self._model.missing:
                self._say("health", health, retain=False)

    def _warn(self, left: "Any") -> None:
        """Show a low battery for a while, in time to do something about it."""
        if left is not None and self._low_battery.is_news(left):
            print("puck: the battery is at", left, "percent")
            self._model.warn(left)


def main(dog: Watchdog) -> None:
    """Run for ever."""
    try:
        config = load()
        if setup_is_wanted(config):
            asyncio.run(set_up(config, dog))
        puck = Puck(config, dog)
    except BadConfig as error:
        _not_ready(error, dog)
    except ValueError as error:  # of MicroPython, for a pin that the board does not have
        _not_ready(BadConfig(f"config.json: pins: {error}"), dog)
    else:
        asyncio.run(puck.run())


def setup_is_wanted(config: Config) -> bool:
    """Return True if both buttons are held while the puck starts."""
    pins = [machine.Pin(config.pins[name], machine.Pin.IN, machine.Pin.PULL_UP) for name in ("confirm", "next")]
    return not any(pin.value() for pin in pins)


async def set_up(config: Config, dog: Watchdog) -> None:
    """Let a phone set the Wi-Fi. Ends in a restart."""
    from setup_mode import Setup  # its page takes memory that is needed otherwise

    await Setup(config, dog).run()


def _not_ready(error: BadConfig, dog: Watchdog) -> None:
    """Report it for ever. A version on trial raises it: the version before may understand the file."""
    if ota.on_trial():
        raise error
    asyncio.run(complain(error, dog))
