"""From the configuration to what the parts of the room want."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from companion.config import DeviceSection, MqttSection
from companion.mqtt.config import Address, Device, MqttConfig
from companion.mqtt.errors import MqttError
from companion.rules.errors import BadData
from companion.rules.seat import Seat

SYSTEM_CONFIG: Final = Path("/etc/companion.toml")


def mqtt_config(section: MqttSection, pucks: Iterable[Device] = ()) -> MqttConfig:
    """What `companion.mqtt` wants, for the devices of the configuration and `pucks`; BadData says what cannot be."""
    try:
        return _mqtt_config(section, (*map(_device, section.device), *pucks))
    except MqttError as error:
        raise BadData(f"[mqtt] {error}") from error


def _mqtt_config(section: MqttSection, devices: tuple[Device, ...]) -> MqttConfig:
    return MqttConfig(
        enabled=section.broker != "off",
        broker=None if section.broker in ("", "private", "off") else _address(section.broker, section.ca),
        listen=section.listen,
        port=section.port,
        base=section.base,
        discovery=section.discovery,
        devices=devices,
        guest=section.guest or None,
        assistant=section.assistant or None,
    )


def _address(url: str, ca: str) -> Address:
    parts = urlsplit(url)
    try:
        port = parts.port
    except ValueError as error:
        raise BadData(f"{url!r}: the port is no number") from error
    if parts.scheme not in ("mqtt", "mqtts") or not parts.hostname:
        raise BadData(f"{url!r} is no broker; it would be private, off, or mqtt://user:password@host:1883")
    tls = parts.scheme == "mqtts"
    user, password = (None if part is None else unquote(part) for part in (parts.username, parts.password))
    return Address(parts.hostname, port or (8883 if tls else 1883), user, password, tls, Path(ca) if ca else None)


def _device(section: DeviceSection) -> Device:
    return Device(section.id, section.password, None if section.seat < 0 else Seat(section.seat))


def config_path(given: Path | None) -> Path | None:
    """The configuration file: the one given, `companion.toml` here or in /etc, or none; the service's is in /etc."""
    if given is not None:
        return given
    places = (SYSTEM_CONFIG,) if os.environ.get("STATE_DIRECTORY") else (Path("companion.toml"), SYSTEM_CONFIG)
    return next((path for path in places if path.exists()), None)
