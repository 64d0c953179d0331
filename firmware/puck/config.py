"""config.json, as `companion puck flash` wrote it for this puck, checked."""

import hashlib
from binascii import a2b_base64, hexlify

from json_object import parse_json

HOW_TO_MEND = "write it with: companion puck flash"
NEEDED_PINS = ("confirm", "next", "ring")
OTHER_PINS = ("encoder_a", "encoder_b", "encoder_push", "sda", "scl", "battery")
MOST_NETWORKS = 4


class BadConfig(ValueError):
    """config.json is missing or wrong. The text says how, and what would be right."""


class Config:
    """Wi-Fi, broker, account, pins and lights of one puck. Raises BadConfig if `raw` lacks any."""

    def __init__(self, raw: object) -> None:
        self.networks = _networks(raw)
        self.country: str = _at(raw, "country", str, "")
        self.host: str = _at(raw, "broker.host", str)
        self.port: int = _at(raw, "broker.port", int)
        self.tls = _tls(raw)
        self.table: str = _at(raw, "broker.table", str, "")
        self.id: str = _at(raw, "id", str)
        self.password: str = _at(raw, "password", str)
        self.base: str = _at(raw, "base", str)
        self.board: str = _at(raw, "board", str)
        self.ring_leds: int = _at(raw, "ring_leds", int)
        self.brightness: float = float(_at(raw, "brightness", (int, float)))
        self.display: str | None = _at(raw, "display", (str, type(None)))
        self.pins: dict[str, int] = _pins(_at(raw, "pins", dict))
        if not 1 <= self.ring_leds <= 60:
            raise BadConfig(f"config.json: ring_leds is {self.ring_leds}; a ring has 1 to 60")
        if not 0 < self.brightness <= 1:
            raise BadConfig(f"config.json: brightness is {self.brightness}; it should be above 0 and at most 1")
        if self.display not in (None, "ssd1306"):
            raise BadConfig(f'config.json: display is {self.display!r}; it should be null or "ssd1306"')

    def client_id(self) -> str:
        """Return a constant client id: the broker then ends our old connection. No other account can guess it.

        Whoever connects by the id of another takes its place, whatever account that is (section 3.1.4 of MQTT 3.1.1).
        """
        return self.id + "-" + hexlify(hashlib.sha256(self.password.encode()).digest()[:8]).decode()

    def topic(self, last: str) -> str:
        """Return this puck's own topic of that name."""
        return f"{self.base}/device/{self.id}/{last}"


def load(path: str = "config.json") -> Config:
    """Return the configuration in a file. Raises BadConfig if there is none, or no usable one."""
    try:
        with open(path, "rb") as file:
            return Config(parse_json(file.read()))
    except OSError:
        raise BadConfig(f"{path} is missing; {HOW_TO_MEND}") from None
    except BadConfig:
        raise
    except ValueError:
        raise BadConfig(f"{path} is not JSON; {HOW_TO_MEND}") from None


def _networks(raw: object) -> "list[tuple[str, str]]":
    """Return names and passwords of the Wi-Fis, in the order of trying. Older firmware reads the first alone."""
    first: tuple[str, str] = _at(raw, "wifi.ssid", str), _at(raw, "wifi.password", str)
    more = _at(raw, "other_wifi", list, [])
    if len(more) >= MOST_NETWORKS:
        raise BadConfig(f"config.json: other_wifi has {len(more)} networks; {MOST_NETWORKS - 1} are the most")
    return [first] + [(_at(one, "ssid", str), _at(one, "password", str)) for one in more]


def _tls(raw: object) -> "tuple[str, bytes] | None":
    """Return the name in the broker's certificate and its authority's certificate. None: it is spoken to plainly."""
    if "tls" not in _at(raw, "broker", dict):
        return None
    name, authority = _at(raw, "broker.tls.name", str), _at(raw, "broker.tls.ca", str)
    try:
        return name, a2b_base64(authority)
    except ValueError:
        raise BadConfig(f"config.json: broker.tls.ca is not in base64; {HOW_TO_MEND}") from None


def _at(raw, path: str, kind, usual=None):  # type: ignore[no-untyped-def]  # values of a JSON document, of any type
    """Return the value at `path`, or `usual` where there is one: files of before 1.1 have fewer."""
    value = raw
    for key in path.split("."):
        if not isinstance(value, dict) or key not in value:
            if usual is not None:
                return usual
            raise BadConfig(f"config.json: {path} is missing; {HOW_TO_MEND}")
        value = value[key]
    if isinstance(value, bool) or not isinstance(value, kind):
        raise BadConfig(f"config.json: {path} is {value!r}, which it cannot be; {HOW_TO_MEND}")
    return value


def _pins(raw: dict[str, object]) -> dict[str, int]:
    """Return the connected pins. null means that there is no such part."""
    pins: dict[str, int] = {}
    for name in NEEDED_PINS + OTHER_PINS:
        pin = raw.get(name)
        if isinstance(pin, int) and not isinstance(pin, bool):
            pins[name] = pin
        elif pin is not None or name in NEEDED_PINS:
            raise BadConfig(f"config.json: pins.{name} is {pin!r}; it should be the number of a GPIO")
    if len(set(pins.values())) < len(pins):
        raise BadConfig("config.json: two parts in pins have the same pin")
    return pins
