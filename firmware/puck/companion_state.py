"""Last messages of the companion: its presence, and the public state of table and seat."""

from json_object import parse_json

MOST_TOKENS = 8
MOST_LETTERS = 16
MOST_WORDS = 14


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
        self.dial = None if dial is None else _range(dial)
        self.next = _meaning(said.get("next"))
        self.confirm = _meaning(said.get("confirm"))
        self.loss = _text(said.get("loss") or "")
        self.tokens = [(_text(one["name"]), int(one["count"])) for one in said.get("tokens") or ()][:MOST_TOKENS]

    def asks(self) -> tuple[object, ...]:
        """Return what is asked of this seat: while it is equal, a press means the same."""
        return self.game, self.colour, self.pattern, self.asked, self.dial, self.next, self.confirm


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


def _range(said: "dict[str, int]") -> "tuple[int, int, int, int]":
    """Return lowest, highest and step of a dial, and the number it begins at: the lowest if none is said."""
    low, high = int(said["low"]), int(said["high"])
    return low, high, max(1, int(said["step"])), max(low, min(high, int(said.get("at", low))))


def _meaning(said: "dict[str, object] | None") -> str:
    """Return the words for a button, with a question mark where a second press is asked for; the last of them count."""
    if said is None:
        return ""
    words = _whole_text(said["words"]) + ("?" if said.get("ask") else "")
    while len(words) > MOST_WORDS and " " in words:
        words = words[words.index(" ") + 1 :]
    return words[:MOST_WORDS]


def _text(value: object) -> str:
    return _whole_text(value)[:MOST_LETTERS]


def _whole_text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"not a text: {value!r}")
    return value
