"""MQTT settings from the configuration."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from companion.config import MqttDeviceSection, MqttSection
from companion.mqtt.config import BrokerAddress, DeviceAccount, MqttConfig
from companion.mqtt.connection.tls import make_tls_context
from companion.mqtt.errors import BadMqttConfig, MqttError
from companion.rules.errors import BadData
from companion.rules.seats_and_viewers import Seat

_FORM: Final = (
    "private, off, or mqtt://user:password@host:1883, with / # ? [ ] @ in a password as %2F %23 %3F %5B %5D %40"
)


def make_mqtt_config(section: MqttSection, pucks: Iterable[DeviceAccount] = ()) -> MqttConfig:
    """Return the MQTT settings with the configured devices and `pucks`.

    Raises BadData for a bad `[mqtt]` section.
    """
    try:
        return _mqtt_config(section, (*map(_device, section.device), *pucks))
    except MqttError as error:
        raise BadData(f"[mqtt] {error}") from error


def _mqtt_config(section: MqttSection, devices: tuple[DeviceAccount, ...]) -> MqttConfig:
    return MqttConfig(
        enabled=section.broker != "off",
        broker=None if section.broker in ("", "private", "off") else _address(section.broker, section.ca),
        listen=section.listen,
        port=section.port,
        tls_port=section.tls_port,
        base=section.base,
        discovery=section.discovery,
        devices=devices,
        guest=section.guest or None,
        assistant=section.assistant or None,
        home_assistant_buttons=section.home_assistant_buttons,
    )


def _address(url: str, ca: str) -> BrokerAddress:
    shown = repr(url.rpartition("@")[2])  # this is read in terminals and journals: no name, no password
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadData(f"{shown} is no broker; it would be {_FORM}") from None
    rest = parts.path.strip("/") or parts.query or parts.fragment
    if parts.scheme not in ("mqtt", "mqtts") or not parts.hostname or rest:
        raise BadData(f"{shown} is no broker; it would be {_FORM}")
    tls = parts.scheme == "mqtts"
    user, password = (None if part is None else unquote(part) for part in (parts.username, parts.password))
    trusted = _certificate(ca) if ca and tls else None
    return BrokerAddress(parts.hostname, port or (8883 if tls else 1883), user, password, tls, trusted)


def _certificate(ca: str) -> Path:
    """Return the file of a certificate. Raises BadMqttConfig if nothing can be trusted by it."""
    try:
        make_tls_context(Path(ca))
    except OSError as error:  # ssl.SSLError is one
        raise BadMqttConfig(f"ca: {ca} cannot be read as a certificate ({error.strerror})") from None
    return Path(ca)


def _device(section: MqttDeviceSection) -> DeviceAccount:
    return DeviceAccount(section.id, section.password, None if section.seat < 0 else Seat(section.seat))
