"""The panel on the table: buttons in, lamps and buzzer out."""

import logging
import queue
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from companion.devices.errors import BadWiring, NoGpio
from companion.devices.lights import DARK, Light, Lights, lights, sounds
from companion.devices.parts import Button, Buzzer, Lamp, Part, PinFactory, find_pins
from companion.devices.wiring import WIRING_FILE, ButtonWire, Wiring, load_wiring, part_name
from companion.rules.seat import PUBLIC, Seat
from companion.table.observation import Pressed
from companion.table.table import Table
from companion.table.update import Update

LOG: Final = logging.getLogger(__name__)
INSTEAD: Final = "buttons are on the host page"

P = TypeVar("P", bound=Part)


class Panel:
    """Follows one table at a time, as the public sees it. One thread of its own does all the work.

    `undo` takes back the last step of the table it is given. A part that fails is said in `notes` and left out.
    """

    def __init__(self, wiring: Wiring, undo: Callable[[Table], object], *, pin_factory: PinFactory) -> None:
        self._wiring = wiring
        self._undo = undo
        self._pins = pin_factory
        self._jobs: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._followed: Table | None = None
        self._unsubscribe: Callable[[], None] = lambda: None
        self._open: list[Part] = []
        self._lamps: dict[Seat | None, Lamp] = {}
        self._buzzer: Buzzer | None = None
        self._shown: Lights = DARK
        self._table: Table | None = None
        self._last: Update | None = None
        self._notes: list[str] = []

    def start(self) -> None:
        """Open the parts and begin to work."""
        with self._lock:
            if self._thread is None:
                self._notes.clear()
                self._open_parts()
                self._thread = threading.Thread(target=self._work, name="panel")
                self._thread.start()

    def follow(self, table: Table) -> None:
        """Show `table`, and press for it, from now on: what a saloon's `on_open` wants to call."""
        with self._lock:
            if table is not self._followed:
                self._unsubscribe()
                self._followed = table
                self._jobs.put(partial(self._enter, table))
                show = partial(self._show, table)
                self._unsubscribe = table.subscribe(PUBLIC, lambda update: self._jobs.put(partial(show, update)))

    def close(self) -> None:
        """Everything dark, all pins given back."""
        with self._lock:
            if self._thread is None:
                return
            self._unsubscribe()
            self._followed = None
            self._jobs.put(self._leave)
            self._jobs.put(None)
            self._thread.join()
            self._thread = None
            self._close_parts()

    def notes(self) -> tuple[str, ...]:
        """Parts that do not work, one a line."""
        return tuple(self._notes)

    # Parts.

    def _open_parts(self) -> None:
        wiring, pins = self._wiring, self._pins
        for seat_lamp in wiring.seat_lamps:
            if seat_lamp.pin is not None:
                make = partial(Lamp, seat_lamp.pin, seat_lamp.pwm, pins)
                if lamp := self._opened(part_name(seat_lamp), make):
                    self._lamps[seat_lamp.seat] = lamp
        if (turn := wiring.turn_lamp) is not None:
            if lamp := self._opened(part_name(turn), partial(Lamp, turn.pin, turn.pwm, pins)):
                self._lamps[None] = lamp
        if wiring.buzzer is not None:
            self._buzzer = self._opened(part_name(wiring.buzzer), partial(Buzzer, wiring.buzzer, pins))
        for button in wiring.buttons:
            self._open_button(button)

    def _open_button(self, wire: ButtonWire) -> None:
        press = partial(self._jobs.put, partial(self._press, Pressed(wire.name, wire.seat)))
        hold = partial(self._jobs.put, self._undo_last)
        button = self._opened(
            part_name(wire),
            lambda: Button(wire, self._wiring, self._pins, lambda: press(), lambda: hold()),
        )
        if button is not None and button.is_pressed:
            self._say(f"{part_name(wire)} is stuck: it is down already; check pin {wire.pin} against ground")

    def _opened(self, name: str, make: Callable[[], P]) -> P | None:
        try:
            part = make()
        except Exception as error:  # gpiozero, lgpio and the kernel each raise their own
            self._say(f"{name} does not work and is left out: {error}")
            return None
        self._open.append(part)
        return part

    def _close_parts(self) -> None:
        for part in self._open:
            part.close()
        self._open.clear()
        self._lamps.clear()
        self._buzzer = None

    def _say(self, note: str) -> None:
        LOG.warning("panel: %s", note)
        self._notes.append(f"panel: {note}")

    # In the panel's own thread.

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                job()
            except Exception as error:
                LOG.exception("the panel could not do something")
                self._notes[:] = [*self._notes, f"panel: {error}"][-20:]

    def _enter(self, table: Table) -> None:
        self._leave()
        self._table = table

    def _leave(self) -> None:
        self._table = self._last = None
        self._light(DARK)

    def _press(self, pressed: Pressed) -> None:
        if self._table is not None:
            self._table.observe(pressed, source="panel")

    def _undo_last(self) -> None:
        if self._table is not None:
            self._undo(self._table)

    def _show(self, table: Table, update: Update) -> None:
        if table is not self._table:
            return
        before, self._last = self._last, update
        self._light(lights(update))
        if self._buzzer is not None and before is not None and sounds(before, update):
            self._buzzer.beep()

    def _light(self, wanted: Lights) -> None:
        before, self._shown = self._shown, wanted
        for seat, lamp in tuple(self._lamps.items()):
            if wanted.of(seat) is not before.of(seat):
                self._switch(seat, lamp, wanted.of(seat))

    def _switch(self, seat: Seat | None, lamp: Lamp, light: Light) -> None:
        try:
            lamp.show(light)
        except Exception as error:  # as above
            del self._lamps[seat]
            self._say(f"the lamp of {'the table' if seat is None else f'seat {seat}'} failed and is left out: {error}")


def open_panel(
    undo: Callable[[Table], object], *, wiring: Path = WIRING_FILE, pin_factory: PinFactory | None = None
) -> tuple[Panel | None, str]:
    """The panel, started, and one line about it; None and why not, where there are no pins or the wiring is wrong."""
    try:
        panel = Panel(load_wiring(wiring), undo, pin_factory=pin_factory or find_pins())
    except (BadWiring, NoGpio) as error:
        return None, f"{error}: {INSTEAD}"
    panel.start()
    return panel, "; ".join(panel.notes()) or "panel ready"
