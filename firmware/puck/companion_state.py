"""What the companion last said: whether it is there, and what is public about the table and this seat."""

from json_object import parse_json

MOST_TOKENS = 8
MOST_LETTERS = 16


class Table:
    """One `show`: the lamp, the seat, the game, whether an answer is asked for, what the dial may say, and counters."""

    def __init__(self, payload: bytes = b"") -> None:
        """Raises what it likes if it is not of the form that docs/mqtt.md gives. Nothing at all: nobody plays."""
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
        """What is asked of this seat: while it stays the same, a press means the same."""
        return self.game, self.colour, self.pattern, self.asked, self.dial


class CompanionState:
    """The table as it is known. `settled`: it was told since the line was last connected."""

    def __init__(self) -> None:
        self.table = Table()
        self.there = True  # the companion, until it says otherwise
        self.known = self.settled = False

    def unsettle(self) -> None:
        """The line is lost: from now on the table is what it was, not what it is."""
        self.settled = False
        self.there = True

    def show(self, payload: bytes) -> None:
        """Changes nothing if it makes no sense."""
        self.table = Table(payload)
        self.known = self.settled = True

    def companion(self, payload: bytes) -> None:
        """What the companion says of itself."""
        self.there = parse_json(payload)["state"] == "online"


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"not a text: {value!r}")
    return value[:MOST_LETTERS]
