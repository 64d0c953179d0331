"""A value read from a photograph, with its confidence."""

from dataclasses import dataclass
from typing import Any, Final

STATED: Final = 0.9
"""Confidence from which a value counts as read; below, it is shown to people as a question."""


@dataclass(frozen=True, slots=True)
class ReadValue:
    """A value, and the probability 0..1 that it is right."""

    value: Any
    confidence: float


UNREAD: Final = ReadValue(None, 0.0)
"""Nothing was read."""


def limit_confidence(read: ReadValue, most: float) -> ReadValue:
    """Return the value with at most so much confidence."""
    return ReadValue(read.value, min(read.confidence, most))
