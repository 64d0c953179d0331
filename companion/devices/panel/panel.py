"""The panel on the table: buttons and dial in, lamps, strip, display and buzzer out."""

import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from companion.devices.input.button_presses import PanelPressDetector
from companion.devices.input.number_dial import BRIGHTEST, brightness_dial
from companion.devices.input.press_classifier import PressKind
from companion.devices.panel.outputs import PanelOutputs
from companion.devices.panel.panel_controller import OnPress, PanelController, PowerOff, Undo
from companion.devices.parts.bus_parts import RealBuses
from companion.devices.parts.open_parts import OpenParts
from companion.devices.parts.part_ports import OpensBusParts, PinFactory
from companion.devices.wiring import ButtonWire, Wiring, part_name
from companion.rules.seats_and_viewers import PUBLIC
from companion.table.table import Table

LOG: Final = logging.getLogger(__name__)
_MOST_NOTES: Final = 20


class TablePanel:
    """Follows one table at a time, as the public sees it. Its own thread does all the work.

    `undo` undoes the last step of the given table. `power_off` starts the shutdown, or raises OSError. It is None if
    that is impossible. A failing part is listed in `fault_lines` and left out. `said` gets later failures. `brightness`
    is the initial one, in tenths. `clock` measures presses. `at_last` is called when all parts are closed.
    """

    def __init__(
        self,
        wiring: Wiring,
        undo: Undo,
        *,
        pin_factory: PinFactory,
        buses: OpensBusParts | None = None,
        power_off: PowerOff | None = None,
        on_press: OnPress | None = None,
        said: Callable[[str], None] = lambda note: None,
        brightness: int = BRIGHTEST,
        clock: Callable[[], float] = time.monotonic,
        at_last: Callable[[], None] | None = None,
    ) -> None:
        self._wiring = wiring
        self._clock = clock
        self._on_press = on_press
        self._said = said
        self._at_last = at_last
        self._jobs: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._closed = False
        self._followed: Table | None = None
        self._unsubscribe: Callable[[], None] = lambda: None
        self._parts = OpenParts(wiring, pin_factory, buses or RealBuses(), self._say)
        self._buttons = PanelPressDetector(wiring, self._pressed)
        light = brightness_dial(brightness)
        self._outputs = PanelOutputs(wiring, self._parts, self._say, light.value / BRIGHTEST)
        self._actions = PanelController(self._outputs, undo, power_off, light, self._say, clock)
        self._notes: list[str] = []
        self._noting = threading.Lock()

    def start(self) -> None:
        """Open the parts and start the thread, once."""
        with self._lock:
            if self._thread is None and not self._closed:
                self._parts.open_lights()
                self._parts.open_buttons(self._went_down, self._went_up)
                self._parts.open_encoder(lambda clicks: self._jobs.put(partial(self._actions.turn_dial, clicks)))
                self._outputs.start()
                self._jobs.put(lambda: None)  # a picture for the display before anything happens
                self._thread = threading.Thread(target=self._work, name="panel", daemon=True)
                self._thread.start()

    def follow_table(self, table: Table) -> None:
        """Show `table` and send presses to it. Suits the `on_open` of the table manager."""
        with self._lock:
            if table is not self._followed and not self._closed:
                self._unsubscribe()
                self._followed = table
                self._jobs.put(partial(self._actions.attach_table, table))
                show = partial(self._actions.show_change, table)
                self._unsubscribe = table.subscribe(PUBLIC, lambda update: self._jobs.put(partial(show, update)))

    def detach_closed_table(self) -> None:
        """Show no table if the present one was closed. Suits an `on_change`."""
        self._jobs.put(self._actions.detach_closed_table)

    def close(self) -> None:
        """Turn everything off and release all pins. The display keeps its last words on a shutdown.

        Called by one of the panel's own callbacks it returns at once, and the rest follows that callback.
        """
        with self._lock:
            thread = self._thread
            if not self._closed:
                self._closed = True
                self._unsubscribe()
                self._jobs.put(self._actions.close)
                self._jobs.put(None)
        if thread is not None and thread is not threading.current_thread():
            thread.join()

    def fault_lines(self) -> tuple[str, ...]:
        """Return the parts that do not work, one per line."""
        return tuple(self._notes)

    def buttons_and_press_kinds(self) -> Sequence[tuple[str, str]]:
        """Return every button and kind of press: ("undo", "short"), ("undo", "long"), ..."""
        return tuple(dict.fromkeys(self._wiring.buttons_and_press_kinds()))

    def show_line(self, message: str) -> None:
        """Show a line, such as "undervoltage", until the next one. An empty line removes it."""
        self._jobs.put(partial(self._actions.show_line, message))

    def show_join_address(self, address: str) -> None:
        """Show the address where phones join, without `http://`: "192.168.1.20:8080/j/K7QX"."""
        self._jobs.put(partial(self._outputs.set_join_address, address))

    @property
    def brightness(self) -> int:
        """Brightness of the lamps in tenths, as the dial set it."""
        return self._actions.light.value

    # In gpiozero's threads: the time counts, all else can wait.

    def _went_down(self, wire: ButtonWire) -> None:
        self._jobs.put(partial(self._buttons.button_down, wire, self._clock()))

    def _went_up(self, wire: ButtonWire) -> None:
        self._jobs.put(partial(self._buttons.button_up, wire, self._clock()))

    # In the panel's own thread.

    def _work(self) -> None:
        while (job := self._next_job()) is not None:
            try:
                job()
                if self._jobs.empty():
                    self._outputs.redraw_display()
            except Exception as error:
                LOG.exception("the panel could not do something")
                self._note(f"panel: {error}")
        self._outputs.close()
        self._parts.close()
        if self._at_last is not None:
            self._at_last()

    def _next_job(self) -> Callable[[], None] | None:
        ticks = (self._buttons.next_tick_at, self._actions.next_tick_at)
        due = min((at for at in ticks if at is not None), default=None)
        try:
            return self._jobs.get(timeout=None if due is None else max(0.0, due - self._clock()))
        except queue.Empty:
            return self._tick

    def _tick(self) -> None:
        self._buttons.tick(self._clock())
        self._actions.tick()

    def _pressed(self, wire: ButtonWire, how: PressKind) -> None:
        if how is PressKind.STUCK:
            self._say(f"{part_name(wire)} is stuck: it has been down for long; check pin {wire.pin} against ground")
            return
        if self._on_press is not None:
            told = partial(self._on_press, wire.name, how.value, self._actions.dial_number_for(wire))
            self._jobs.put(told)  # after this job, so that nothing of it is lost where the listener fails
        self._actions.act_on_press(wire, how)

    def _say(self, note: str) -> None:
        LOG.warning("panel: %s", note)
        self._note(f"panel: {note}")

    def _note(self, note: str) -> None:
        with self._noting:
            new = note not in self._notes
            if new:
                self._notes = [*self._notes, note][-_MOST_NOTES:]
        if new and self._thread is not None:
            self._said(note)
