"""Token mode of a seat's device: its dial held enters and leaves, `next` steps through tokens, a push sets a count."""

import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from companion.mqtt.command_port import CommandHandler, PressAnswer
from companion.mqtt.connection.delayed_jobs import CancelTimer, DelayedJobs
from companion.rules.correctable_tokens import CorrectableTokenCount
from companion.rules.seats_and_viewers import Seat
from companion.table.observing.observation import DIAL, Pressed
from companion.table.updates.settable_tokens import SettableTokens

TOKENS: Final = "tokens"
"""Name of the press that enters and leaves: a long one of the dial."""
IDLE_S: Final = 30.0
"""The mode ends after so many seconds without a press."""


class TokenModePressHandler:
    """Takes presses before the game does, for seats whose device is in token mode. All others go to `handler`.

    `changed` is called when a picture changes. Presses come from one thread, pictures are asked for by another.
    """

    def __init__(self, handler: CommandHandler, timers: DelayedJobs, changed: Callable[[], None]) -> None:
        self._handler = handler
        self._timers = timers
        self._changed = changed
        self._lock = threading.Lock()
        self._chosen: dict[Seat, CorrectableTokenCount] = {}
        self._ends: dict[Seat, CancelTimer] = {}

    def handle_press(self, pressed: Pressed, source: str) -> PressAnswer:
        """Choose or set tokens by a press in token mode, or pass it on to the handler. Return what became of it.

        Raises RefusedRequest as the handler does.
        """
        seat = pressed.seat
        if seat is None or (pressed.name != TOKENS and self._chosen_by(seat) is None):
            return self._handler.handle_press(pressed, source)
        chosen, tokens = self._chosen_by(seat), self._handler.list_settable_tokens_of_seat(seat)
        place = _place_of(chosen, tokens)
        if pressed.name == TOKENS and chosen is None and tokens:
            return self._choose(seat, tokens[0])
        if pressed.name == "next" and place is not None:
            return self._choose(seat, tokens[(place + 1) % len(tokens)])
        if pressed.name == DIAL and place is not None:
            return self._set(seat, tokens[place], pressed.value, source)
        self._leave(seat)
        return PressAnswer(chosen is not None, stepped=chosen is not None)

    def picture(self, seat: Seat | None) -> Mapping[str, Any]:
        """Return what the device of `seat` shows otherwise than usual: the tokens that it would set."""
        chosen = None if seat is None else self._chosen_by(seat)
        tokens = () if seat is None or chosen is None else self._handler.list_settable_tokens_of_seat(seat)
        place = _place_of(chosen, tokens)
        if place is None:
            return {}
        counted, numbers = tokens[place]
        return {
            "dial": {"low": numbers.low, "high": numbers.high, "step": numbers.step, "at": counted.count},
            "tokens": [{"name": counted.name, "count": counted.count}],
        }

    def _chosen_by(self, seat: Seat) -> CorrectableTokenCount | None:
        with self._lock:
            return self._chosen.get(seat)

    def _set(self, seat: Seat, tokens: SettableTokens, value: int | None, source: str) -> PressAnswer:
        chosen, numbers = tokens
        if value is None or value not in numbers:
            return PressAnswer(False)
        if value != chosen.count:
            self._handler.put_right(seat, chosen.correction_to(value), source)
        self._leave(seat)
        return PressAnswer(True)

    def _choose(self, seat: Seat, tokens: SettableTokens) -> PressAnswer:
        with self._lock:
            self._chosen[seat], _ = tokens
            before = self._ends.pop(seat, None)
            self._ends[seat] = self._timers.run_after(IDLE_S, lambda: self._leave(seat))
        if before is not None:
            before()
        self._changed()
        return PressAnswer(True, stepped=True)

    def _leave(self, seat: Seat) -> None:
        with self._lock:
            self._chosen.pop(seat, None)
            end = self._ends.pop(seat, None)
        if end is not None:
            end()
        self._changed()


def _place_of(chosen: CorrectableTokenCount | None, tokens: Sequence[SettableTokens]) -> int | None:
    """Return where the chosen tokens are among `tokens` now. None if nobody chose any, or they are gone."""
    same = (place for place, (each, _) in enumerate(tokens) if chosen is not None and each.is_same_place(chosen))
    return next(same, None)
