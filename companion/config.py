"""`companion.toml`: what is different in this room. Every key has a default; unknown keys are errors."""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from companion.rules.errors import BadData


@dataclass(frozen=True, slots=True)
class ServerConfig:
    """Where phones find us. `address` overrides the LAN address that is put into the QR code."""

    host: str = "0.0.0.0"
    port: int = 8080
    address: str = ""


@dataclass(frozen=True, slots=True)
class MqttConfig:
    """`broker` is "private" (a mosquitto of our own), "off", or `mqtt://user:password@host:1883`."""

    broker: str = "private"
    base: str = "companion"
    port: int = 1883


@dataclass(frozen=True, slots=True)
class CameraConfig:
    """`source` is "auto", "picamera", "stage", "off", a device, `folder:PATH` or `video:FILE`."""

    source: str = "auto"


@dataclass(frozen=True, slots=True)
class PanelConfig:
    """`wiring` is the file that says what is wired where; empty means the one this project ships."""

    wiring: str = ""
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Config:
    """One evening's room."""

    data: Path = field(default_factory=lambda: default_data_folder())
    server: ServerConfig = ServerConfig()
    mqtt: MqttConfig = MqttConfig()
    camera: CameraConfig = CameraConfig()
    panel: PanelConfig = PanelConfig()


_SECTIONS = {"server": ServerConfig, "mqtt": MqttConfig, "camera": CameraConfig, "panel": PanelConfig}


def default_data_folder() -> Path:
    """Where logs live: the service's state folder, or the user's data folder."""
    if state := os.environ.get("STATE_DIRECTORY"):
        return Path(state.split(":")[0])
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "companion"


def load_config(path: Path) -> Config:
    """The configuration of a file; BadData names the key that is wrong and those that exist."""
    try:
        table = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadData(f"{path} cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadData(f"{path} is not TOML: {error}") from error
    known = ["data", *_SECTIONS]
    if extra := [key for key in table if key not in known]:
        raise BadData(f"{path}: unknown key {extra[0]!r}; known are {', '.join(known)}")
    sections = {name: _section(path, name, cls, table.get(name, {})) for name, cls in _SECTIONS.items()}
    data = Path(table["data"]).expanduser() if "data" in table else default_data_folder()
    return Config(data=data, **sections)


def _section(path: Path, name: str, cls: Any, table: Any) -> Any:
    if not isinstance(table, Mapping):
        raise BadData(f"{path}: {name} should be a section [{name}]")
    kinds = {one.name: type(getattr(cls(), one.name)) for one in fields(cls)}
    for key, value in table.items():
        if key not in kinds:
            raise BadData(f"{path}: [{name}] has no key {key!r}; it has {', '.join(kinds)}")
        if type(value) is not kinds[key]:
            raise BadData(f"{path}: [{name}] {key} should be {kinds[key].__name__}, not {type(value).__name__}")
    return cls(**table)
