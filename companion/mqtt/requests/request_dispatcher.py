"""Requests, each with one response."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeAlias

from companion.mqtt.connection.client import MqttClient, MqttMessage
from companion.mqtt.connection.payload import (
    Fields,
    IgnoredCounter,
    is_plain_name,
    is_safe_unsigned_integer,
    is_short_text,
    parse_payload,
    replace_surrogates,
)
from companion.mqtt.connection.token_bucket import NewTokenBucket, TokenBucket
from companion.mqtt.errors import BadTopic, IgnoredMessage, RefusedRequest
from companion.mqtt.topics import REQUEST, RESPONSE, TopicNames
from companion.table.update_json import encode_json

MAX_REQUEST_BYTES: Final = 2048
REQUESTS_PER_S: Final = 10
_BURST: Final = 60
_FORM: Final = '{"transaction": "kitchen 7"}, with what it is about, in JSON'

Answer: TypeAlias = Callable[[Mapping[str, Any]], None]
Reject: TypeAlias = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class MqttRequest:
    """One request: its arguments, and two ways to end it, of which one is called once."""

    arguments: Mapping[str, Any]
    answer: Answer
    reject: Reject


@dataclass(frozen=True, slots=True)
class RequestCommand:
    """A kind of request. `run` answers, rejects, raises RefusedRequest, or answers later."""

    run: Callable[[MqttRequest], None]
    needs: frozenset[str] = frozenset()
    takes: frozenset[str] = frozenset()


ARGUMENTS: Final[Mapping[str, tuple[Callable[[object], bool], str]]] = {
    "button": (is_plain_name, "the name of a button, such as confirm"),
    "device": (is_short_text, "the id of a device, such as puck-ann"),
    "seat": (is_safe_unsigned_integer, "a seat's number, from 0"),
    "tokens": (is_short_text, "a key of the topic tokens, such as countdown"),
    "value": (is_safe_unsigned_integer, "a number from 0"),
}
"""Check and form of each argument, for all commands."""


class RequestDispatcher:
    """Answers requests. Any fault only fills in `error`."""

    def __init__(
        self,
        client: MqttClient,
        topics: TopicNames,
        commands: Mapping[str, RequestCommand],
        new_bucket: NewTokenBucket = TokenBucket,
    ) -> None:
        self._client = client
        self._topics = topics
        self._commands = commands
        self._bucket = new_bucket(REQUESTS_PER_S, _BURST)
        self._told_off = False
        self._ignored = IgnoredCounter("requests")
        client.subscribe(topics.filter_for(REQUEST), self._hear)

    def status_lines(self) -> tuple[str, ...]:
        """Return unanswered requests by reason."""
        return self._ignored.status_lines()

    def _hear(self, message: MqttMessage) -> None:
        if not message.payload and message.retained:
            return
        try:
            topic = self._topics.topic_name(
                RESPONSE, command=self._topics.parse_levels(REQUEST, message.topic)["command"]
            )
        except BadTopic:
            self._ignored.count("its name cannot be a topic")
            return
        if self._bucket.take_tokens():
            self._told_off = False
            self._fulfil(topic, message)
        elif self._told_off:
            self._ignored.count(f"more than {REQUESTS_PER_S} a second")
        else:
            self._told_off = True
            self._say(topic, None, error=f"too many requests: at most {REQUESTS_PER_S} a second are answered")

    def _fulfil(self, topic: str, message: MqttMessage) -> None:
        transaction = None
        try:
            fields = _read(message)
            transaction = _transaction(fields)
            command = self._command(message)
            _check(command, fields)
            answer, reject = partial(self._ok, topic, transaction), partial(self._wrong, topic, transaction)
            command.run(MqttRequest(fields, answer, reject))
        except IgnoredMessage as error:
            self._wrong(topic, transaction, f"{error}; a request is like {_FORM}")
        except RefusedRequest as error:
            self._wrong(topic, transaction, str(error))
        except Exception:
            self._wrong(topic, transaction, "that went wrong here; the companion's log says why")
            raise

    def _command(self, message: MqttMessage) -> RequestCommand:
        name = self._topics.parse_levels(REQUEST, message.topic)["command"]
        if name not in self._commands:
            raise RefusedRequest(f"there is no such request; there are {', '.join(self._commands)}")
        return self._commands[name]

    def _ok(self, topic: str, transaction: str | None, data: Mapping[str, Any]) -> None:
        self._say(topic, transaction, data=data)

    def _wrong(self, topic: str, transaction: str | None, error: str) -> None:
        self._say(topic, transaction, error=error)

    def _say(self, topic: str, transaction: str | None, **what: Any) -> None:
        status = "error" if "error" in what else "ok"
        self._client.publish(topic, encode_json({"status": status, **what, "transaction": transaction}))


def _read(message: MqttMessage) -> Fields:
    if message.retained:
        raise RefusedRequest("a request must not be retained")
    return parse_payload(message, MAX_REQUEST_BYTES) if message.payload else {}


def _transaction(fields: Fields) -> str | None:
    transaction = fields.pop("transaction", None)
    if transaction is None:
        return None
    if not is_short_text(transaction):
        raise RefusedRequest("transaction should be a text of at most 64 characters")
    return replace_surrogates(transaction)


def _check(command: RequestCommand, fields: Fields) -> None:
    known = command.needs | command.takes
    if extra := sorted(set(fields) - known):
        unknown = "an argument is unknown" if len(extra) == 1 else f"{len(extra)} arguments are unknown"
        raise RefusedRequest(f"{unknown}; there are {', '.join(sorted(known)) or 'none'}")
    for name in sorted(known):
        fits, form = ARGUMENTS[name]
        if name in command.needs and fields.get(name) is None:
            raise RefusedRequest(f"{name} is missing: {form}")
        if fields.get(name) is not None and not fits(fields[name]):
            raise RefusedRequest(f"{name} should be {form}")
