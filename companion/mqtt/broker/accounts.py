"""Accounts at the private broker: mosquitto's password file and ACL, as text."""

import base64
import hashlib
import secrets
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from companion.mqtt.config import ASSISTANT, COMPANION, GUEST, DeviceAccount, MqttConfig
from companion.mqtt.topics import FROM_DEVICE, HOME_ASSISTANT, REQUEST, STATUS, TAKEN, TO_DEVICE, TopicNames

_ROUNDS: Final = 1000  # each connection costs the broker, which has one thread, as many
_SALT_BYTES: Final = 12
RELOAD_PROBE: Final = "companion.reload"
"""The account whose password is new in each file, and shows which one counts. No device has a dot in its name."""


def hash_password(password: str) -> str:
    """Hash as mosquitto does: PBKDF2 with SHA-512. A hash stays as it is."""
    if password.startswith("$7$"):
        return password
    salt = secrets.token_bytes(_SALT_BYTES)
    digest = hashlib.pbkdf2_hmac("sha512", password.encode(), salt, _ROUNDS)
    return f"$7${_ROUNDS}${base64.b64encode(salt).decode()}${base64.b64encode(digest).decode()}"


def password_file_text(config: MqttConfig, own: str, probe: str) -> str:
    """Return the text of the password file. `own` is the companion's password, `probe` that of `RELOAD_PROBE`."""
    known = {COMPANION: own, RELOAD_PROBE: probe, **{device.id: device.password for device in config.devices}}
    known |= {name: password for name, password in _visitors(config).items() if password is not None}
    return _lines(f"{name}:{hash_password(password)}" for name, password in known.items())


def acl_file_text(config: MqttConfig) -> str:
    """Return the text of the ACL. Unlisted topics are forbidden, a device has only its own."""
    topics = config.topics
    rights = {COMPANION: _companion(topics), **{device.id: _device(topics, device) for device in config.devices}}
    may = {GUEST: _guest(topics), ASSISTANT: _assistant(topics)}
    rights |= {name: may[name] for name, password in _visitors(config).items() if password is not None}
    return _lines(_sections(rights))


def _visitors(config: MqttConfig) -> Mapping[str, str | None]:
    return {GUEST: config.guest, ASSISTANT: config.assistant}


def _sections(rights: Mapping[str, Iterable[str]]) -> Iterator[str]:
    for name, lines in rights.items():
        yield f"user {name}"
        yield from lines


def _companion(topics: TopicNames) -> list[str]:
    return [f"topic readwrite {topics.base}/#", f"topic readwrite {topics.discovery}/#"]


def _device(topics: TopicNames, device: DeviceAccount) -> list[str]:
    return [
        f"topic read {topics.topic_name(STATUS)}",
        *(f"topic read {topics.topic_name(topic, device=device.id)}" for topic in TO_DEVICE),
        *(f"topic write {topics.topic_name(topic, device=device.id)}" for topic in FROM_DEVICE),
    ]


def _guest(topics: TopicNames) -> list[str]:
    return [
        # A press that meant something may tell what only its seat knows.
        f"topic deny {topics.filter_for(TAKEN)}",
        f"topic read {topics.base}/#",
        f"topic read {topics.discovery}/#",
        f"topic write {topics.topic_name(HOME_ASSISTANT)}",
    ]


def _assistant(topics: TopicNames) -> list[str]:
    return [*_guest(topics), f"topic write {topics.filter_for(REQUEST)}"]


def _lines(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
