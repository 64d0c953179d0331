"""What the lamps should show and when the buzzer sounds: public knowledge only."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.devices.colours import DARK, Colour, Lamp, Pattern
from companion.rules.seat import CHANCE, Seat
from companion.table.update import UndoAsked, Update

TURN = Lamp(Colour.AMBER, Pattern.PULSE)
ASKED = Lamp(Colour.BLUE, Pattern.BLINK)
WON = Lamp(Colour.GREEN)
WAITING = Lamp(Colour.WHITE)
LOOKING = Lamp(Colour.WHITE, Pattern.BLINK)


@dataclass(frozen=True, slots=True)
class Lights:
    """The lamps of the seats and of the table; a seat that is not named shows `rest`."""

    seats: Mapping[Seat, Lamp] = field(default_factory=dict)
    turn: Lamp = DARK
    rest: Lamp = DARK

    def of(self, seat: Seat | None) -> Lamp:
        """The lamp before `seat`, or the turn lamp."""
        return self.turn if seat is None else self.seats.get(seat, self.rest)


ALL_DARK = Lights()
GOING_OFF = Lights(turn=LOOKING, rest=Lamp(Colour.RED))
"""The Pi is being shut down."""


def lights(update: Update) -> Lights:
    """Seats: amber and breathing when they are to act, blue and blinking when they are asked to agree to an undo,
    green when they have won.

    Turn lamp: lit while the table waits for a seat, blinking while it waits for a card or an answer.
    """
    if update.outcome is not None:
        return Lights(dict.fromkeys(update.outcome.winners, WON))
    seats = dict.fromkeys(_waited_for(update), TURN)
    if isinstance(update.prompt, UndoAsked):
        return Lights(seats | dict.fromkeys(update.prompt.waiting, ASKED), LOOKING)
    if CHANCE in update.to_act:
        return Lights(seats, LOOKING)
    return Lights(seats, WAITING if seats else DARK)


def should_beep(before: Update, after: Update) -> bool:
    """Whether somebody should look up: a seat has its turn that had it not before, or a question has come up."""
    asked = after.prompt is not None and before.prompt is None
    return asked or bool(_waited_for(after) - _waited_for(before))


def _waited_for(update: Update) -> frozenset[Seat]:
    return frozenset(actor for actor in update.to_act if actor is not CHANCE)
