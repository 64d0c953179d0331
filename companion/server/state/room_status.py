"""Status of the room besides the game: URL, camera, MQTT, and notes for people."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from companion.rules.seats_and_viewers import Seat
from companion.server.ports.new_card_pictures import CardNamingQuestion

MOST_NOTES: Final = 30
"""For everybody; an older one goes. Every page gets all of them at each change, and people read the last few."""


@dataclass(frozen=True, slots=True)
class RoomSnapshot:
    """One snapshot of the status.

    `url` is the address for phones, such as `http://192.168.1.20:8080`. `blind` is true if a camera should see the
    table and does not. `looking` counts the drawn cards that a simulated camera has seen, of those that came together,
    while it looks for them. `hands` is true if there is a panel, or a puck that is connected. `new_card` is the card
    on the table that a seat is asked to name, `laid_cards` those without a name that were laid on
    discard piles after the end of a game. The rest are texts for people: `notes` for everybody, `technical` for
    the host.
    """

    url: str = ""
    camera: str = "none"
    mqtt: str = "off"
    notes: tuple[str, ...] = ()
    technical: tuple[str, ...] = ()
    blind: bool = False
    looking: tuple[int, int] | None = None
    hands: bool = False
    new_card: CardNamingQuestion | None = None
    laid_cards: tuple[CardNamingQuestion, ...] = ()


class RoomStatus:
    """Status feed of the room. Thread-safe. Listeners must not block."""

    def __init__(self, state: RoomSnapshot | None = None) -> None:
        self._lock = threading.Lock()
        self._state = state or RoomSnapshot()
        self._last_of: dict[tuple[str, Seat], str] = {}
        """For each kind of event and seat, the last note about it."""
        self._of_game: set[str] = set()
        """Those notes that say something of the present game alone, as of a seat that changed hands in it."""
        self._listeners: list[Callable[[], None]] = []

    @property
    def state(self) -> RoomSnapshot:
        """The current snapshot."""
        return self._state

    def change(
        self,
        *,
        url: str | None = None,
        camera: str | None = None,
        blind: bool | None = None,
        hands: bool | None = None,
        mqtt: str | None = None,
        notes: Sequence[str] | None = None,
        technical: Sequence[str] | None = None,
        looking: tuple[int, int] | Literal["as before"] | None = "as before",
        new_card: CardNamingQuestion | Literal["as before"] | None = "as before",
        laid_cards: Sequence[CardNamingQuestion] | None = None,
    ) -> None:
        """Replace the given values and call the listeners."""
        with self._lock:
            now = self._state
            self._state = replace(
                now,
                url=now.url if url is None else url,
                camera=now.camera if camera is None else camera,
                blind=now.blind if blind is None else blind,
                hands=now.hands if hands is None else hands,
                looking=now.looking if looking == "as before" else looking,
                new_card=now.new_card if new_card == "as before" else new_card,
                laid_cards=now.laid_cards if laid_cards is None else tuple(laid_cards),
                mqtt=now.mqtt if mqtt is None else mqtt,
                notes=now.notes if notes is None else tuple(notes)[-MOST_NOTES:],
                technical=now.technical if technical is None else tuple(technical),
            )
            if self._state == now:
                return
        self._tell()

    def add_note(self, line: str, about: tuple[str, Seat] | None = None) -> None:
        """Add a note for everybody, unless it is there. It replaces the last one of that kind and seat, if any.

        What is `about` a seat is told until the next game begins.
        """
        with self._lock:
            before = "" if about is None else self._last_of.get(about, "")
            if about is not None:
                self._last_of[about] = line
                self._of_game.add(line)
            if line in self._state.notes and before in ("", line):
                return
            self._put_note(line, before)
        self._tell()

    def replace_note(self, before: str, line: str, *, of_game: bool = False) -> None:
        """Put a note for everybody, as the last one, in the place of another; "" for none.

        With `of_game` it is told until the next game begins.
        """
        with self._lock:
            if of_game:
                self._of_game.add(line)
            self._put_note(line, before)
        self._tell()

    def begin_game(self) -> None:
        """Take off the notes of the game before: whoever plays now has nothing to do with its seats."""
        with self._lock:
            kept = tuple(note for note in self._state.notes if note not in self._of_game)
            self._of_game.clear()
            self._last_of.clear()
            if kept == self._state.notes:
                return
            self._state = replace(self._state, notes=kept)
        self._tell()

    def add_technical_note(self, line: str) -> None:
        """Add a note for the host, unless it is there."""
        with self._lock:
            if line in self._state.technical:
                return
            self._state = replace(self._state, technical=(*self._state.technical, line))
        self._tell()

    def replace_technical_note(self, before: str, line: str) -> None:
        """Put a note for the host in the place of another; "" for none."""
        with self._lock:
            kept = [note for note in self._state.technical if note != before]
            self._state = replace(self._state, technical=(*kept, line) if line else tuple(kept))
        self._tell()

    def on_change(self, listener: Callable[[], None]) -> None:
        """Call `listener` after each change."""
        self._listeners.append(listener)

    def _put_note(self, line: str, before: str) -> None:
        kept = [note for note in self._state.notes if note not in (line, before)]
        notes = (*kept, line) if line else tuple(kept)
        self._state = replace(self._state, notes=notes[-MOST_NOTES:])

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()
