"""Untrusted payloads: bounded, parsed as JSON and checked."""

import json
import re
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, NoReturn, TypeAlias

from companion.mqtt.connection.client import MqttMessage
from companion.mqtt.errors import IgnoredMessage

MAX_PAYLOAD_BYTES: Final = 512
"""Bytes of a device's payload."""
_NAME: Final = re.compile(r"[A-Za-z0-9_.-]{1,32}")
_LARGEST: Final = 2**53
"""Bound up to which every JSON reader is exact."""

Fields: TypeAlias = dict[str, Any]


def parse_payload(message: MqttMessage, most: int = MAX_PAYLOAD_BYTES) -> Fields:
    """Parse the payload as a JSON object. Raises IgnoredMessage, with the reason, if it is none."""
    if len(message.payload) > most:
        raise IgnoredMessage(f"longer than {most} bytes")
    try:
        value = json.loads(message.payload, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise IgnoredMessage("not JSON") from error
    if not isinstance(value, dict):
        raise IgnoredMessage("not a JSON object")
    return value


def is_plain_name(value: object) -> bool:
    """Return True for a name of a button or version: 1 to 32 plain characters."""
    return isinstance(value, str) and _NAME.fullmatch(value) is not None


def is_short_text(value: object) -> bool:
    """Return True for a text of at most 64 characters."""
    return isinstance(value, str) and len(value) <= 64


def replace_surrogates(text: str) -> str:
    """Replace lone surrogates, which JSON can escape and nothing can encode."""
    return text.encode("utf-8", "replace").decode()


def is_safe_unsigned_integer(value: object) -> bool:
    """Return True for a whole number from 0 to what every JSON reader knows exactly."""
    return type(value) is int and 0 <= value < _LARGEST


def is_safe_number(value: object) -> bool:
    """Return True for a number within the exact range."""
    return type(value) in (int, float) and abs(value) < _LARGEST  # type: ignore[arg-type]  # one of both, as just seen


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number in JSON")


class IgnoredCounter:
    """Counts ignored messages by reason. Reasons are few: none of them quotes the sender."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._counts: Counter[str] = Counter()

    def count(self, why: object) -> None:
        self._counts[str(why)] += 1

    def status_lines(self) -> tuple[str, ...]:
        return tuple(f"MQTT: {count} {self._what} ignored: {why}" for why, count in tuple(self._counts.items()))


def reject_unknown_fields(fields: Mapping[str, Any], known: frozenset[str], form: str) -> None:
    """Raise IgnoredMessage, with the right form, if there is an unknown field."""
    if set(fields) - known:
        raise IgnoredMessage(f"not of the form {form}")
