"""States of the lamps, and the moments of the buzzer, from public knowledge only."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from companion.devices.lamp_colours import DARK, Colour, Lamp, Pattern
from companion.rules.seat import CHANCE, Seat
from companion.table.prompts import ConsentAsked, UndoAsked
from companion.table.updates.update import Update

TURN = Lamp(Colour.AMBER, Pattern.PULSE)
ASKED = Lamp(Colour.BLUE, Pattern.BLINK)
WON = Lamp(Colour.GREEN)
WAITING = Lamp(Colour.WHITE)
LOOKING = Lamp(Colour.WHITE, Pattern.BLINK)


@dataclass(frozen=True, slots=True)
class Lights:
    """Lamps of the seats and of the table. Other seats show `rest`."""

    seats: Mapping[Seat, Lamp] = field(default_factory=dict)
    turn: Lamp = DARK
    rest: Lamp = DARK

    def lamp_of(self, seat: Seat | None) -> Lamp:
        """Return the lamp of `seat`, or the turn lamp for None."""
        return self.turn if seat is None else self.seats.get(seat, self.rest)


ALL_DARK = Lights()
GOING_OFF = Lights(turn=LOOKING, rest=Lamp(Colour.RED))
"""Lights while the Pi shuts down."""


REFUSED = Lamp(Colour.RED)
REFUSAL_S: Final = 0.5


def refusal_lights(now: Lights) -> Lights:
    """Return the lights for a press without a meaning: red, but for the seats that are lit as they may act."""
    lit = {seat: lamp for seat, lamp in now.seats.items() if lamp.colour is Colour.AMBER}
    return Lights(lit, DARK if now.turn.colour is not None else WAITING, REFUSED)


def lights_of(update: Update) -> Lights:
    """Return the lights for an update.

    Seats: amber and breathing when they are to act, blue and blinking when asked to agree, green when they
    have won. Turn lamp: lit while the table waits for a seat, blinking while it waits for a card or an answer.
    """
    if update.outcome is not None:
        return Lights(dict.fromkeys(update.outcome.winners, WON))
    seats = dict.fromkeys(_waited_for(update), TURN)
    if isinstance(update.prompt, UndoAsked | ConsentAsked):
        return Lights(seats | dict.fromkeys(update.prompt.waiting, ASKED), LOOKING)
    if CHANCE in update.to_act:
        return Lights(seats, LOOKING)
    return Lights(seats, WAITING if seats else DARK)


def should_beep(before: Update, after: Update) -> bool:
    """Return True if a seat newly has its turn, or a question has come up."""
    asked = after.prompt is not None and before.prompt is None
    return asked or bool(_waited_for(after) - _waited_for(before))


def _waited_for(update: Update) -> frozenset[Seat]:
    return frozenset(actor for actor in update.to_act if actor is not CHANCE)
