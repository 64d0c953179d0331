"""What a look at one thing found."""

from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Final


class Level(StrEnum):
    """How bad it is: `warning` is a poorer evening, `wrong` none, or one that does not last."""

    OK = "ok"
    WARNING = "warning"
    WRONG = "wrong"


WORST: Final = Level.WRONG


@dataclass(frozen=True, slots=True)
class Finding:
    """`what` is found of the thing called `name`, and `mend` how to mend it; neither holds a secret."""

    name: str
    level: Level
    what: str
    mend: str = ""

    def as_json(self) -> dict[str, str]:
        """For programs."""
        return {key: str(value) for key, value in asdict(self).items()}


def ok(name: str, what: str) -> Finding:
    return Finding(name, Level.OK, what)


def warning(name: str, what: str, mend: str) -> Finding:
    return Finding(name, Level.WARNING, what, mend)


def wrong(name: str, what: str, mend: str) -> Finding:
    return Finding(name, Level.WRONG, what, mend)
