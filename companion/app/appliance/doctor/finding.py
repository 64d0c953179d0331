"""Result of one check."""

from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Final


class Level(StrEnum):
    """Severity: with `warning` a run works less well, with `wrong` it fails now or later."""

    OK = "ok"
    WARNING = "warning"
    WRONG = "wrong"


WORST: Final = Level.WRONG


@dataclass(frozen=True, slots=True)
class Finding:
    """Result for the thing called `name`: `what` was found, and `mend`, the remedy.

    Neither holds a secret.
    """

    name: str
    level: Level
    what: str
    mend: str = ""

    def as_json(self) -> dict[str, str]:
        """Return the finding as JSON."""
        return {key: str(value) for key, value in asdict(self).items()}


def ok(name: str, what: str) -> Finding:
    """Return a finding that all is well."""
    return Finding(name, Level.OK, what)


def warning(name: str, what: str, mend: str) -> Finding:
    """Return a finding that may spoil an evening, and what mends it."""
    return Finding(name, Level.WARNING, what, mend)


def wrong(name: str, what: str, mend: str) -> Finding:
    """Return a finding that does spoil an evening, and what mends it."""
    return Finding(name, Level.WRONG, what, mend)
