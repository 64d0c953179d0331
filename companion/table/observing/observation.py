"""Observations: what camera and buttons report, never its meaning; and the sources that they come from."""

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from companion.rules.actions_and_offers import CardEnd
from companion.rules.errors import BadData, shorten_value
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId, ZoneId

DIAL: Final = "dial"
"""The button that a dial is when it is pushed: the only one with a number."""
HOST: Final = "host"
"""The source of entries that a person makes on the host page."""
REQUEST: Final = "request"
"""The source of entries that another program makes over MQTT."""
ON_BEHALF: Final = frozenset({HOST, REQUEST})
"""The sources of presses by who need not own the button: they play on, but answer for nobody."""
CAMERA: Final = "camera"
"""The source of entries that follow from the camera."""


@dataclass(frozen=True, slots=True)
class CardSeen:
    """A card lies still, face up, in a zone. `count` is the number of its copies there now.

    `confidence` is the probability, 0..1, that the name is right. `on_top`: it was just laid on a pile. The camera
    cannot count the cards below it. `inward` is the end of the card that points to the middle of the table, None if
    neither does, or nobody looked; seen turned or not, it is the same card in the same place. `was_there`: it lay on
    its pile at the first look, perhaps since an earlier game.
    """

    card: CardId
    zone: ZoneId
    confidence: float = 1.0
    count: int = 1
    on_top: bool = False
    inward: CardEnd | None = field(default=None, compare=False)
    was_there: bool = False

    def __post_init__(self) -> None:
        """Raise BadData for a confidence that is no probability, or a negative count."""
        if not 0 <= self.confidence <= 1:  # nor may it be nan
            raise BadData(
                f"CardSeen.confidence is {shorten_value(self.confidence)}; it should be a probability, from 0 to 1"
            )
        _check_count(self)


@dataclass(frozen=True, slots=True)
class CardGone:
    """A card no longer lies in a zone. `count` is the number of its copies left there.

    `on_top`: it was taken from a pile. The camera cannot count the cards below it.
    """

    card: CardId
    zone: ZoneId
    count: int = 0
    on_top: bool = False

    def __post_init__(self) -> None:
        """Raise BadData for a negative count."""
        _check_count(self)


def _check_count(observation: CardSeen | CardGone) -> None:
    if observation.count < 0:
        name = type(observation).__name__
        raise BadData(f"{name}.count is {shorten_value(observation.count)}; it should be a number of cards, from 0 on")


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button was pressed. `seat` owns the button; None means that it belongs to the table.

    `value` is the number that a dial showed when it was pushed.
    """

    name: str
    seat: Seat | None = None
    value: int | None = None


Observation: TypeAlias = CardSeen | CardGone | Pressed
