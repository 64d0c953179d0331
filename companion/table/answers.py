"""What a seat may say to the table itself, whatever the game."""

from dataclasses import dataclass

from companion.rules.action import Action
from companion.rules.codec import Codec


@dataclass(frozen=True, slots=True)
class AnswerUndo(Action):
    """Whether this seat agrees to undo past a reveal."""

    agree: bool


@dataclass(frozen=True, slots=True)
class NoneOfThese(Action):
    """The card the camera asked about meant none of the readings."""


ANSWERS: Codec[Action] = Codec(AnswerUndo, NoneOfThese)
