"""Rights that our account lacks at a broker, found by trying each of them. Nothing that is retained changes.

Topics with a name in them are tried with the name `PROBE`, of which a companion that runs there takes no notice. On the
few others what is retained there is said once more.
"""

import secrets
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Final

import paho.mqtt.client as paho
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion

from companion.mqtt.config import PANEL, BrokerAddress, MqttConfig
from companion.mqtt.connection.tls import make_tls_context
from companion.mqtt.topics import (
    DISCOVERY,
    HEALTH,
    HOME_ASSISTANT,
    PRESSED,
    PROBE,
    WE_READ,
    WE_WRITE,
    TopicDefinition,
    TopicNames,
)

ANSWER_S: Final = 3.0
"""Seconds that a broker may take for an answer."""


@dataclass(frozen=True, slots=True)
class MissingBrokerRights:
    """Missing rights as topic filters. `refused` says why the broker lets us in not at all, "" if it does.

    `untried` are filters that the broker lets us subscribe to, and that nothing could be sent to by us.
    """

    refused: str = ""
    may_not_write: tuple[str, ...] = ()
    may_not_read: tuple[str, ...] = ()
    untried: tuple[str, ...] = ()


def try_broker_rights(address: BrokerAddress, config: MqttConfig, answer_s: float = ANSWER_S) -> MissingBrokerRights:
    """Try everything that an evening needs of the broker, and return what it refuses."""
    try:
        with closing(_Trial(address, answer_s)) as trial:
            if trial.refused:
                return MissingBrokerRights(trial.refused)
            return _try_all(trial, config)
    except (OSError, ValueError) as error:
        return MissingBrokerRights(str(error))


def _try_all(trial: "_Trial", config: MqttConfig) -> MissingBrokerRights:
    topics, announces = config.topics, bool(config.discovery)
    reads = (*WE_READ, *((DISCOVERY, HOME_ASSISTANT) if announces else ()))
    writes = (*WE_WRITE, *((DISCOVERY,) if announces else ()))
    unsubscribed = trial.subscribe([topics.filter_for(topic) for topic in (*reads, HEALTH)])
    named = {topic for topic in (*reads, *writes) if _has_name(topics, topic)}
    unwritten = trial.publish({probe_topic_name(topics, topic): (b"", topic.retained) for topic in named})
    fixed = {topics.topic_name(topic) for topic in writes if topic not in named}
    if probe_topic_name(topics, PRESSED) in unwritten:
        fixed.add(topics.topic_name(PRESSED, device=PANEL))  # all that we write there, and rules may stop short of it
    no_write = unwritten & {probe_topic_name(topics, topic) for topic in writes}
    no_write |= trial.publish({name: (trial.heard.get(name, b""), False) for name in fixed})
    sent = {probe_topic_name(topics, topic) for topic in named & set(reads)} - unwritten
    unheard = sent - trial.wait_for_messages(sent)
    known = {*sent, *trial.heard, *(one.replace("+", PROBE) for one in unsubscribed)}
    no_read = unheard | {one.replace("+", PROBE) for one in unsubscribed - {topics.filter_for(HEALTH)}}
    untried = {probe_topic_name(topics, topic) for topic in reads} - known
    return MissingBrokerRights(
        "", *(tuple(sorted(one.replace(PROBE, "+") for one in kind)) for kind in (no_write, no_read, untried))
    )


def _has_name(topics: TopicNames, topic: TopicDefinition) -> bool:
    return probe_topic_name(topics, topic) != topics.filter_for(topic)


def missing_acl_lines(rights: MissingBrokerRights) -> list[str]:
    """Return the lines that mosquitto's access list lacks for our account."""
    write, read = set(rights.may_not_write), set(rights.may_not_read)
    kinds = {"readwrite": write & read, "write": write - read, "read": read - write}
    return [f"topic {kind} {one}" for kind, filters in kinds.items() for one in sorted(filters)]


def probe_topic_name(topics: TopicNames, topic: TopicDefinition) -> str:
    """Return a name that the filter of `topic` matches; the filter itself if it has no open level."""
    return topics.filter_for(topic).replace("+", PROBE)


class _Trial:
    """One connection with a clean session. `refused` says why there is none."""

    def __init__(self, address: BrokerAddress, answer_s: float) -> None:
        self._answer_s = answer_s
        self._news = threading.Condition()
        self._connected: str | None = None
        self._subscribed: dict[int | None, list[Any]] = {}
        self._published: dict[int | None, bool] = {}
        self.heard: dict[str, bytes] = {}
        name = f"companion-doctor-{secrets.token_hex(4)}"
        self._paho = client = paho.Client(CallbackAPIVersion.VERSION2, name, protocol=MQTTProtocolVersion.MQTTv5)
        client.on_connect = lambda _c, _d, _f, reason, _p: self._tell(connected=str(reason) * reason.is_failure)
        client.on_subscribe = lambda _c, _d, mid, reasons, _p: self._tell(subscribed=(mid, reasons))
        client.on_publish = lambda _c, _d, mid, reason, _p: self._tell(published=(mid, not reason.is_failure))
        client.on_message = lambda _c, _d, message: self._tell(heard=(message.topic, bytes(message.payload)))
        client.username_pw_set(address.username, address.password)
        if address.tls:
            client.tls_set_context(make_tls_context(address.ca))
        client.connect_timeout = answer_s
        client.connect(address.host, address.port)
        client.loop_start()
        self._wait(lambda: self._connected is not None)
        self.refused = "it does not answer as a broker" if self._connected is None else self._connected

    def close(self) -> None:
        """End the connection in order."""
        self._paho.disconnect()
        self._paho.loop_stop()
        self._paho.reinitialise()  # the one call of paho's that closes all of its sockets

    def subscribe(self, filters: Sequence[str]) -> set[str]:
        """Subscribe to all. Return those that were refused, or not answered."""
        _, mid = self._paho.subscribe([(one, 1) for one in filters])
        self._wait(lambda: mid in self._subscribed)
        reasons = self._subscribed.get(mid, [])
        return {one for one, reason in zip(filters, reasons, strict=False) if reason.is_failure} | {
            *filters[len(reasons) :]
        }

    def publish(self, messages: Mapping[str, tuple[bytes, bool]]) -> set[str]:
        """Send payloads by name, retained where it says so. Return names that were refused."""
        said = {
            name: self._paho.publish(name, one, qos=1, retain=retained) for name, (one, retained) in messages.items()
        }
        sent = {each.mid: name for name, each in said.items()}
        self._wait(lambda: sent.keys() <= self._published.keys())
        return {name for mid, name in sent.items() if not self._published.get(mid, False)}

    def wait_for_messages(self, names: set[str]) -> set[str]:
        """Wait for a message on each of the names. Return those on which one came."""
        self._wait(lambda: names <= self.heard.keys())
        return names & self.heard.keys()

    def _wait(self, condition: Callable[[], bool]) -> None:
        with self._news:
            self._news.wait_for(condition, self._answer_s)

    def _tell(
        self,
        connected: str | None = None,
        subscribed: tuple[int, list[Any]] | None = None,
        published: tuple[int, bool] | None = None,
        heard: tuple[str, bytes] | None = None,
    ) -> None:
        with self._news:
            if connected is not None and self._connected is None:
                self._connected = connected
            self._subscribed.update([subscribed] if subscribed else [])
            self._published.update([published] if published else [])
            self.heard.update([heard] if heard else [])
            self._news.notify_all()
