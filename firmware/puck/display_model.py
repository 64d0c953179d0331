"""Display model: all state that ring and display are drawn from."""

import clock
import timing
from companion_state import CompanionState
from dial import Dial

TAKEN, REFUSED, DROPPED = "taken", "refused", "dropped"


class DisplayModel:
    """State to be shown. Times are `clock.now()`."""

    def __init__(self, state: CompanionState, dial: Dial, name: str = "") -> None:
        self.state = state
        self.dial = dial
        self.name = name
        self.missing = "wifi"  # "config", "setup", "wifi", "broker", "account", "certificate", or "" when nothing is
        self.waiting = 0  # presses that could not be sent yet
        self.fetched: float | None = None  # how much of an update, from 0 to 1
        self.setup = ("", "", "")  # name, password and address of its own Wi-Fi, while it is set up
        self.battery: int | None = None  # percent, while a low one is shown
        self.why = ""  # what would have meant something instead of the refused press
        self._flash = ""
        self._flash_is_new = False
        self._flashed = self._identified = self._dialled = self._warned = 0
        self._identifying = self.dialling = False

    def flash(self, what: str) -> None:
        """Show the result of a press, TAKEN, REFUSED or DROPPED, for a while from the next frame on.

        That may come late: a board does nothing else while it reckons for TLS, or looks up a name.
        """
        self._flash, self._flash_is_new = what, True

    def identify(self) -> None:
        self._identifying, self._identified = True, clock.now()

    def warn(self, left: int) -> None:
        """Show for a while that the battery is low."""
        self.battery, self._warned = left, clock.now()

    def turned(self) -> None:
        """Show the turned dial for a while."""
        self.dialling, self._dialled = True, clock.now()

    def settled(self) -> None:
        """Stop to show the dial: its number was taken, or is not asked any more."""
        self.dialling = False

    def pass_time(self, now: int) -> None:
        """End what was shown long enough."""
        if self._flash_is_new:
            self._flashed, self._flash_is_new = now, False
        if clock.span(self._flashed, now) >= timing.FLASH_MS:
            self._flash = ""
        if clock.span(self._identified, now) >= timing.IDENTIFY_MS:
            self._identifying = False
        if clock.span(self._warned, now) >= timing.WARNING_MS:
            self.battery = None
        if clock.span(self._dialled, now) >= timing.DIAL_MS:
            self.dialling = False

    def showing(self) -> str:
        """Return the most important thing to show. All but "table" take ring and display alone."""
        if self._identifying:
            return "identify"
        if self._flash:
            return self._flash
        if self.fetched is not None:
            return "update"
        if self.battery is not None:
            return "battery"
        if self.missing:
            return self.missing
        if self.dialling:
            return "dial"
        return "table" if self.state.there else "companion"
