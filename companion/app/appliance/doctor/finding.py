"""Result of one check."""

from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Final


class FindingSeverity(StrEnum):
    """Severity: with `make_warning` a run works less well, with `make_fault` it fails now or later."""

    OK = "ok"
    WARNING = "warning"
    WRONG = "wrong"


WORST: Final = FindingSeverity.WRONG


@dataclass(frozen=True, slots=True)
class Finding:
    """Result for the thing called `name`: `what` was found, and `mend`, the remedy.

    Neither holds a secret.
    """

    name: str
    level: FindingSeverity
    what: str
    mend: str = ""

    def as_json(self) -> dict[str, str]:
        """Return the finding as JSON."""
        return {key: str(value) for key, value in asdict(self).items()}


def make_ok(name: str, what: str) -> Finding:
    """Return a finding that all is well."""
    return Finding(name, FindingSeverity.OK, what)


def make_warning(name: str, what: str, mend: str) -> Finding:
    """Return a finding that may spoil an evening, and what mends it."""
    return Finding(name, FindingSeverity.WARNING, what, mend)


def make_fault(name: str, what: str, mend: str) -> Finding:
    """Return a finding that does spoil an evening, and what mends it."""
    return Finding(name, FindingSeverity.WRONG, what, mend)
