"""Last messages of the companion: its presence, and the public state of table and seat."""

from json_object import parse_json

MOST_TOKENS = 8
MOST_LETTERS = 16


class Table:
    """One `show`: lamp, seat, game, question, range of the dial, and counters."""

    def __init__(self, payload: bytes = b"") -> None:
        """Raises an error unless it has the form of docs/mqtt.md. An empty payload: nobody plays."""
        self.payload = payload
        said = parse_json(payload) if payload else {"lamp": {}}
        lamp = said["lamp"]
        self.colour = _text(lamp.get("colour", "off"))
        self.pattern = _text(lamp.get("pattern", "steady"))
        self.seat: int | None = said.get("seat")
        self.game = _text(said.get("game") or "")
        self.asked = bool(said.get("asked"))
        dial = said.get("dial")
        self.dial = None if dial is None else (int(dial["low"]), int(dial["high"]), max(1, int(dial["step"])))
        self.tokens = [(_text(one["name"]), int(one["count"])) for one in said.get("tokens") or ()][:MOST_TOKENS]

    def asks(self) -> tuple[object, ...]:
        """Return what is asked of this seat: while it is equal, a press means the same."""
        return self.game, self.colour, self.pattern, self.asked, self.dial


class CompanionState:
    """Known state of companion and table. `settled`: the table was received since the last connection."""

    def __init__(self) -> None:
        self.table = Table()
        self.there = True  # the companion, until it says otherwise
        self.known = self.settled = False

    def unsettle(self) -> None:
        """Note a lost link: the table may be outdated from now on."""
        self.settled = False
        self.there = True

    def show(self, payload: bytes) -> None:
        """Set the table. Malformed payloads change nothing."""
        self.table = Table(payload)
        self.known = self.settled = True

    def companion(self, payload: bytes) -> None:
        """Note the companion's own status."""
        self.there = parse_json(payload)["state"] == "online"


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"not a text: {value!r}")
    return value[:MOST_LETTERS]
