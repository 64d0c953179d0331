"""Actions of who is there and of what was forgotten: pauses, going home, spare counters."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.games.any.sheet.spare_counters import SPARE_WORDS
from companion.rules.actions_and_offers import Action, PressGesture
from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class Pause(Action):
    """Pause the game: nobody has a turn, and no clock runs."""


@dataclass(frozen=True, slots=True)
class Resume(Action):
    """Go on after a pause."""

    called = "Go on playing"
    anyone = True
    gesture = PressGesture("confirm")


@dataclass(frozen=True, slots=True)
class Leave(Action):
    """Say that a player goes home: nobody waits for that seat any more. Another's seat has to agree."""

    seat: Seat
    confirm = True
    corrects_record = True


@dataclass(frozen=True, slots=True)
class Return(Action):
    """Say that a player who had gone home is back."""

    seat: Seat
    corrects_record = True


@dataclass(frozen=True, slots=True)
class Unpack(Action):
    """Unpack a spare counter, for each seat or for the table; `word` counts the words for it, from 0."""

    of: str
    word: int
    beside = True
    value_words: ClassVar[Mapping[str, tuple[str, ...]]] = {"word": SPARE_WORDS}
