"""Settings of MQTT."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from companion.mqtt.errors import BadMqttConfig, BadTopic
from companion.mqtt.topics import PROBE, TopicNames, check_topic_level
from companion.rules.seats_and_viewers import Seat

COMPANION: Final = "companion"
GUEST: Final = "guest"
ASSISTANT: Final = "assistant"
EVERYWHERE: Final = "0.0.0.0"
HERE: Final = "127.0.0.1"
PANEL: Final = "panel"
"""Device name of the buttons wired to this machine."""
MAX_PACKET_BYTES: Final = 128 * 1024
"""Bytes of a packet. A private broker disconnects senders of more, and stores none of it."""
_HASH: Final = re.compile(r"\$7\$\d{1,9}\$[A-Za-z0-9+/]+=*\$[A-Za-z0-9+/]+=*")


@dataclass(frozen=True, slots=True)
class DeviceAccount:
    """A puck or other device with an account. `password` may be a mosquitto `$7$` hash."""

    id: str
    password: str = field(repr=False)
    seat: Seat | None = None

    def __post_init__(self) -> None:
        if "." in check_topic_level(self.id):
            raise BadTopic(
                f"device {self.id!r} can have letters, digits, '-' and '_' in its id: Home Assistant wants no '.'"
            )
        if self.id in (COMPANION, GUEST, ASSISTANT, PANEL, PROBE):
            raise BadMqttConfig(f"a device cannot be called {self.id!r}: that name is taken; choose another id")
        if not self.password:
            raise BadMqttConfig(f"device {self.id} needs a password")
        _check_hash(f"device {self.id}", self.password)


@dataclass(frozen=True, slots=True)
class BrokerAddress:
    """A broker's address and our account there. `ca` is the certificate to trust instead of the system's.

    A private broker may have a second port, `tls_port`, with TLS; 0 if it has none.
    """

    host: str
    port: int
    username: str | None = None
    password: str | None = field(default=None, repr=False)
    tls: bool = False
    ca: Path | None = None
    tls_port: int = 0

    def __str__(self) -> str:
        return f"{self.host}:{self.port}"


@dataclass(frozen=True, slots=True)
class MqttConfig:
    """The `[mqtt]` part of the configuration.

    With a `broker` that one is used. Without one a private mosquitto listens on `listen`: "127.0.0.1" keeps it to this
    machine, "0.0.0.0" admits devices and Home Assistant, "" does the latter while there are devices. With a `tls_port`
    it listens there with TLS, too, by a certificate of its own; 0: it does not.

    `guest` is the password of Home Assistant's account, which reads everything public. `assistant` is that of an
    account that may also send requests. None: no such account. An empty `discovery` announces nothing. With
    `home_assistant_buttons` Home Assistant gets buttons that play; they work with that account only.
    """

    enabled: bool = True
    broker: BrokerAddress | None = None
    listen: str = "127.0.0.1"
    port: int = 1883
    tls_port: int = 0
    base: str = "companion"
    discovery: str = "homeassistant"
    devices: tuple[DeviceAccount, ...] = ()
    guest: str | None = field(default=None, repr=False)
    assistant: str | None = field(default=None, repr=False)
    home_assistant_buttons: bool = False

    def __post_init__(self) -> None:
        self.topics  # noqa: B018 - raises BadTopic now and not in the middle of the evening
        if not 1 <= self.port <= 65535:
            raise BadMqttConfig(f"port is {self.port}; a port is a number from 1 to 65535")
        if not 0 <= self.tls_port <= 65535 or self.tls_port == self.port:
            raise BadMqttConfig(f"tls_port is {self.tls_port}; it is another port than {self.port}, or 0 for no TLS")
        if re.search(r"\s", self.listen):
            raise BadMqttConfig(f"listen is {self.listen!r}; it should be an address such as 127.0.0.1 or 0.0.0.0")
        ids = [device.id for device in self.devices]
        if len(set(ids)) < len(ids):
            raise BadMqttConfig("two devices have the same id; each needs its own")
        for name, password in ((GUEST, self.guest), (ASSISTANT, self.assistant)):
            _check_hash(name, password or "")

    @property
    def listen_address(self) -> str:
        """The address that a private mosquitto listens on."""
        return self.listen or (EVERYWHERE if self.devices else HERE)

    @property
    def topics(self) -> TopicNames:
        """The topic names under this base."""
        return TopicNames(self.base, self.discovery or "homeassistant")


def _check_hash(whose: str, password: str) -> None:
    """Raise BadMqttConfig for a malformed hash: mosquitto would silently drop the account."""
    if password.startswith("$7$") and not _HASH.fullmatch(password):
        raise BadMqttConfig(
            f"the password of {whose} begins like a hash of mosquitto, $7$..., and is none; take another"
        )
