"""Questions, and their answers in secret."""

from dataclasses import dataclass
from typing import ClassVar, Final

from companion.games.any.sheet.shape import MOST
from companion.games.any.state import Value
from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import Seat


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Ask a question of those that the sheet names."""

    secret: str


@dataclass(frozen=True, slots=True)
class PutTo(Action):
    """Ask a question of the seats that one picks."""

    secret: str
    who: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """Take a question back; the answers stay closed."""

    confirm = True


@dataclass(frozen=True, slots=True)
class Answer(Action):
    """Answer the open question in secret; one may answer again until the last has answered."""

    value: Value
    number: ClassVar[int] = 0


def _answer_class(number: int) -> type[Answer]:
    """Return the class of answers to question `number` of the sheet. A seal is known by its class."""
    members = {
        "__slots__": (),
        "__doc__": f"Answer question {number} of the sheet in secret.",
        "__module__": __name__,
        "number": number,
        "seals": seal_name(number),
    }
    return type(f"Answer{number}", (Answer,), members)


def seal_name(number: int) -> str:
    """Return the name of the seal on answers to question `number`, from 1."""
    return f"answer-{number}"


ANSWERS: Final = tuple(_answer_class(number) for number in range(1, MOST["secret"] + 1))
