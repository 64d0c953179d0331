"""States of the lamps, and the moments of the buzzer, from public knowledge only."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from companion.devices.lamp_colours import DARK, LampColour, LampPattern, LampState
from companion.rules.seats_and_viewers import CHANCE, Seat
from companion.table.prompts import ConsentRequest, UndoRequest
from companion.table.updates.update import Update

TURN = LampState(LampColour.AMBER, LampPattern.PULSE)
LATE = LampState(LampColour.RED, LampPattern.PULSE)
ASKED = LampState(LampColour.BLUE, LampPattern.BLINK)
WON = LampState(LampColour.GREEN)
WAITING = LampState(LampColour.WHITE)
LOOKING = LampState(LampColour.WHITE, LampPattern.BLINK)


@dataclass(frozen=True, slots=True)
class PanelLampStates:
    """Lamps of the seats and of the table. Other seats show `rest`."""

    seats: Mapping[Seat, LampState] = field(default_factory=dict)
    turn: LampState = DARK
    rest: LampState = DARK

    def lamp_of(self, seat: Seat | None) -> LampState:
        """Return the lamp of `seat`, or the turn lamp for None."""
        return self.turn if seat is None else self.seats.get(seat, self.rest)


ALL_DARK = PanelLampStates()
GOING_OFF = PanelLampStates(turn=LOOKING, rest=LampState(LampColour.RED))
"""Lights while the Pi shuts down."""


REFUSED = LampState(LampColour.RED)
REFUSAL_S: Final = 0.5


def make_refusal_lamp_states(now: PanelLampStates) -> PanelLampStates:
    """Return the lights for a press without a meaning: red, but for the seats that are lit as they may act."""
    lit = {seat: lamp for seat, lamp in now.seats.items() if lamp.colour is LampColour.AMBER}
    return PanelLampStates(lit, DARK if now.turn.colour is not None else WAITING, REFUSED)


def choose_lamp_states(update: Update) -> PanelLampStates:
    """Return the lights for an update.

    Seats: amber and breathing when they are to act, red and breathing when their time is up, blue and blinking when
    asked to agree, green when they have won. Turn lamp: lit while the table waits for a seat, blinking while it waits
    for a card or an answer.
    """
    if update.outcome is not None:
        return PanelLampStates(dict.fromkeys(update.outcome.winners, WON))
    seats = {**dict.fromkeys(_waited_for(update), TURN), **dict.fromkeys(_out_of_time(update), LATE)}
    if isinstance(update.prompt, UndoRequest | ConsentRequest):
        return PanelLampStates(seats | dict.fromkeys(update.prompt.waiting, ASKED), LOOKING)
    if CHANCE in update.to_act:
        return PanelLampStates(seats, LOOKING)
    return PanelLampStates(seats, WAITING if seats else DARK)


def is_beep_due(before: Update, after: Update) -> bool:
    """Return True if a seat newly has its turn, its time is up, or a question has come up."""
    asked = after.prompt is not None and before.prompt is None
    late = _out_of_time(after) - _out_of_time(before)
    return asked or bool(late) or bool(_waited_for(after) - _waited_for(before))


def _waited_for(update: Update) -> frozenset[Seat]:
    return frozenset(actor for actor in update.to_act if actor is not CHANCE)


def _out_of_time(update: Update) -> frozenset[Seat]:
    return frozenset() if update.clock is None else update.clock.out_of_time
