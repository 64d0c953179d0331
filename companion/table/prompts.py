"""What a seat may say to the table itself, whatever the game."""

from dataclasses import dataclass

from companion.rules.action import Action
from companion.rules.codec import Codec


@dataclass(frozen=True, slots=True)
class AnswerUndo(Action):
    """Whether this seat agrees to undo past a reveal; `to` is the entry it was asked about.

    Without `to` it is whatever is asked now, which may have changed since somebody looked.
    """

    agree: bool
    to: int | None = None


@dataclass(frozen=True, slots=True)
class NoneOfThese(Action):
    """The card the camera asked about meant none of the readings."""


ANSWERS: Codec[Action] = Codec(AnswerUndo, NoneOfThese)
