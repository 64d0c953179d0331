"""Configuration file `companion.toml`. Every key has a default; unknown keys are errors."""

import ipaddress
import os
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from typing import Any, Final

from companion.rules.errors import BadData

SYSTEM_CONFIG: Final = Path("/etc/companion.toml")
LOG_NAME: Final = "evenings.sqlite"
"""Name of the log of all evenings, in the data folder."""


@dataclass(frozen=True, slots=True)
class ServerSection:
    """HTTP server, at `port` or the next free one. `address` overrides the LAN address in the QR code.

    Behind a proxy `address` is a whole URL. With `https` the port speaks HTTPS, with a certificate that this machine
    makes, or with the one in the files `certificate` and `certificate_key`. `trusted_proxies` are the addresses or
    networks of proxies whose word is taken for the address of a phone.
    """

    host: str = "0.0.0.0"
    port: int = 8080
    address: str = ""
    https: bool = False
    certificate: str = ""
    certificate_key: str = ""
    trusted_proxies: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not 1 <= self.port < 1 << 16:
            raise BadData(f"[server] port is {self.port}; a port is a number from 1 to 65535")
        if bool(self.certificate) != bool(self.certificate_key):
            raise BadData("[server] certificate and certificate_key are two files that are named together")
        if self.certificate and not self.https:
            raise BadData("[server] certificate is for https = true; set that, too, or take the certificate out")
        for proxy in self.trusted_proxies:
            _check_network(proxy)


@dataclass(frozen=True, slots=True)
class MqttDeviceSection:
    """A puck or other device with an account at the private broker. `seat` is -1 for the whole table."""

    id: str
    password: str
    seat: int = -1


@dataclass(frozen=True, slots=True)
class MqttSection:
    """MQTT. `broker` is empty for a private mosquitto, "off", or `mqtt://user:password@host:1883`.

    `mqtts://` uses TLS. `ca` is the file of a certificate to trust that the system does not know.

    The private broker listens on `listen`: "127.0.0.1" for this machine only, "0.0.0.0" for devices and Home Assistant.
    Empty means "0.0.0.0" if there are devices. With a `tls_port` it listens there, too, with TLS.

    Home Assistant reads with the account "guest" and the password `guest`. With the account "assistant" and the
    password `assistant` it also sends requests. With `home_assistant_buttons` it gets buttons that play.
    """

    broker: str = ""
    ca: str = ""
    listen: str = ""
    port: int = 1883
    tls_port: int = 0
    base: str = "companion"
    discovery: str = "homeassistant"
    guest: str = ""
    assistant: str = ""
    home_assistant_buttons: bool = False
    device: tuple[MqttDeviceSection, ...] = ()


@dataclass(frozen=True, slots=True)
class CameraSection:
    """Camera. `source` is "auto", "stage" (simulated), "off", "picamera" or a device such as /dev/video0.

    It can also be `folder:PATH`, `video:FILE`, or the address of a stream: `http://...` or `rtsp://...`.
    """

    source: str = "auto"


@dataclass(frozen=True, slots=True)
class PanelSection:
    """Panel of buttons and lamps. `wiring` is the wiring file, empty for the shipped one."""

    enabled: bool = True
    wiring: str = ""


@dataclass(frozen=True, slots=True)
class BotsSection:
    """Bots. `pause_ms` is their pause between two moves, so that people can follow."""

    pause_ms: int = 1000


@dataclass(frozen=True, slots=True)
class VoiceSection:
    """Voice on a loudspeaker of this machine. `program` is such as "espeak-ng", empty for none.

    It is run as `PROGRAM -v LANGUAGE --stdin`, with a sentence on standard input.
    """

    program: str = ""


@dataclass(frozen=True, slots=True)
class PucksSection:
    """Pucks. `firmware` is the folder with their firmware, empty for the shipped one. `country` is for their radios."""

    firmware: str = ""
    country: str = ""


@dataclass(frozen=True, slots=True)
class Config:
    """Configuration of a run. `data` is the data folder, empty for the default one."""

    data: str = ""
    server: ServerSection = ServerSection()
    mqtt: MqttSection = MqttSection()
    camera: CameraSection = CameraSection()
    panel: PanelSection = PanelSection()
    standins: BotsSection = BotsSection()
    pucks: PucksSection = PucksSection()
    voice: VoiceSection = VoiceSection()

    @property
    def data_folder(self) -> Path:
        return Path(self.data).expanduser() if self.data else default_data_folder()


_LISTS = {"device": MqttDeviceSection}


def _check_network(text: str) -> None:
    try:
        ipaddress.ip_network(text)
    except ValueError as error:
        raise BadData(f"[server] trusted_proxies: {error}; one is such as 127.0.0.1 or 192.168.1.0/24") from error


def default_data_folder() -> Path:
    """Return the service's state folder, or the user's data folder."""
    if state := os.environ.get("STATE_DIRECTORY"):
        return Path(state.split(":")[0])
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "companion"


def find_config_file(given: Path | None) -> Path | None:
    """Return the configuration file: `given`, else `companion.toml` here, else the one in /etc.

    Returns None if none exists.

    The service looks in /etc only.
    """
    if given is not None:
        return given
    places = (SYSTEM_CONFIG,) if os.environ.get("STATE_DIRECTORY") else (Path("companion.toml"), SYSTEM_CONFIG)
    return next((path for path in places if path.exists()), None)


def load_config(path: Path) -> Config:
    """Read a configuration file. Raises BadData that names the wrong key and those that exist."""
    try:
        table = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadData(f"{path} cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadData(f"{path} is not TOML: {error}") from error
    try:
        config: Config = _read(Config, table, "the file")
    except BadData as error:
        raise BadData(f"{path}: {error}") from error
    return config


def _read(cls: Any, table: Mapping[str, Any], where: str) -> Any:
    known = {one.name: one for one in fields(cls)}
    if extra := [key for key in table if key not in known]:
        raise BadData(f"{where} has no key {extra[0]!r}; it has {', '.join(known)}")
    for name, one in known.items():
        if name not in table and one.default is MISSING:
            raise BadData(f"{where} needs the key {name!r}")
    return cls(**{key: _value(key, known[key].default, value, where) for key, value in table.items()})


def _value(key: str, default: Any, value: Any, where: str) -> Any:
    wanted = str if default is MISSING else type(default)
    if wanted is tuple and isinstance(value, Sequence) and not isinstance(value, str):
        return tuple(_item(key, item, where) for item in value)
    if hasattr(wanted, "__dataclass_fields__") and isinstance(value, Mapping):
        return _read(wanted, value, f"[{key}]")
    if type(value) is not wanted:
        kind = "a list" if wanted is tuple else wanted.__name__
        raise BadData(f"{where} {key} should be {kind}, not {type(value).__name__}")
    return value


def _item(key: str, item: Any, where: str) -> Any:
    if key in _LISTS:
        return _read(_LISTS[key], item, f"[[{key}]]")
    if not isinstance(item, str):
        raise BadData(f"{where} {key} should be a list of str, not of {type(item).__name__}")
    return item
