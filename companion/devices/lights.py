"""What the lamps should show and when the buzzer sounds: public knowledge only."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.rules.seat import CHANCE, Seat
from companion.table.update import UndoAsked, Update


class Light(StrEnum):
    """How a lamp is lit."""

    OFF = "off"
    ON = "on"
    BLINK = "blink"


@dataclass(frozen=True, slots=True)
class Lights:
    """All lamps of the panel; a seat that is not named is dark."""

    seats: Mapping[Seat, Light]
    turn: Light

    def of(self, seat: Seat | None) -> Light:
        """The lamp before `seat`, or the turn lamp."""
        return self.turn if seat is None else self.seats.get(seat, Light.OFF)


DARK = Lights({}, Light.OFF)


def lights(update: Update) -> Lights:
    """Seats: lit when they are to act or have won, blinking when they are asked to agree to an undo.

    Turn lamp: lit while the table waits for a seat, blinking while it waits for a card or an answer.
    """
    if update.outcome is not None:
        return Lights(dict.fromkeys(update.outcome.winners, Light.ON), Light.OFF)
    seats = dict.fromkeys(_waited_for(update), Light.ON)
    if isinstance(update.prompt, UndoAsked):
        return Lights(seats | dict.fromkeys(update.prompt.waiting, Light.BLINK), Light.BLINK)
    if CHANCE in update.to_act:
        return Lights(seats, Light.BLINK)
    return Lights(seats, Light.ON if seats else Light.OFF)


def sounds(before: Update, after: Update) -> bool:
    """Whether somebody should look up: a seat has its turn that had it not before, or a question has come up."""
    asked = after.prompt is not None and before.prompt is None
    return asked or bool(_waited_for(after) - _waited_for(before))


def _waited_for(update: Update) -> frozenset[Seat]:
    return frozenset(actor for actor in update.to_act if actor is not CHANCE)
