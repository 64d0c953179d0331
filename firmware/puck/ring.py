"""Colours of the ring: pure, as the pictures in the documentation are drawn by it, too."""

import display_model as shows
from display_model import DisplayModel

COLOURS = {
    "off": (0, 0, 0),
    "amber": (255, 120, 0),
    "blue": (0, 40, 255),
    "green": (0, 255, 30),
    "red": (255, 0, 0),
    "violet": (160, 0, 255),
    "cyan": (0, 200, 200),
    "white": (255, 255, 255),
}
FLASHES = {shows.TAKEN: "green", shows.REFUSED: "red", shows.DROPPED: "violet"}
TOKENS = ("red", "cyan", "violet", "green", "white", "blue", "red", "cyan")
"""Colours of the counters in order."""
_DARK = (0, 0, 0)
_STEP_MS = 80
_BLINK_MS = 500
_PULSE_MS = 2000
_FAINT = 0.12

TYPE_CHECKING = False
if TYPE_CHECKING:
    Colour = tuple[int, int, int]


def draw(model: DisplayModel, now: int, size: int) -> "list[Colour]":
    """Return the colours of `size` lamps at full brightness, clockwise from the top."""
    showing = model.showing()
    if showing in FLASHES:
        return [COLOURS[FLASHES[showing]]] * size
    if showing == "identify":
        return _runner(now, size, "white", size // 3)
    if showing in ("update", "battery"):
        return _share(model, size)
    if showing in ("config", "setup"):
        return _every_second(now, size, "red" if showing == "config" else "cyan")
    if showing in ("account", "certificate"):
        return _facing(now, size, "red" if showing == "account" else "violet")
    if showing == "dial":
        return _number(model.dial.place(), size)
    if showing == "wifi":
        return _waiting(model, _runner(now, size, "blue", 1))
    if showing == "broker":
        return _waiting(model, _facing(now, size, "blue"))
    ring = _table(model, now, size)
    if showing == "companion":
        ring[0] = faint(COLOURS["white"])
    return _waiting(model, ring)


def faint(colour: "Colour", much: float = _FAINT) -> "Colour":
    """Return the colour, less bright."""
    return int(colour[0] * much), int(colour[1] * much), int(colour[2] * much)


def _table(model: DisplayModel, now: int, size: int) -> "list[Colour]":
    """Show the seat's counters from the top, a dark lamp between two, and its lamp on at least one half."""
    table = model.state.table
    lamp = _lamp(table.colour, table.pattern, now)
    most = size if table.colour == "off" else size // 2
    counters: list[Colour] = []
    for index, (_, count) in enumerate(table.tokens):
        if 0 < count <= size // 2:  # chips by the hundred are for the display
            counters += [_DARK] * bool(counters) + [faint(COLOURS[TOKENS[index]], 0.5)] * count
    counters = counters[:most]
    return (
        counters + [_DARK] * bool(counters and len(counters) < size) + [lamp] * (size - len(counters) - bool(counters))
    )


def _lamp(colour: str, pattern: str, now: int) -> "Colour":
    full = COLOURS.get(colour, COLOURS["white"])
    if pattern == "blink":
        return full if _on(now, _BLINK_MS) else _DARK
    if pattern == "pulse":
        phase = now % _PULSE_MS / _PULSE_MS
        return faint(full, 0.15 + 0.85 * (2 * phase if phase < 0.5 else 2 - 2 * phase))
    return full


def _number(number: int, size: int) -> "list[Colour]":
    """Light as many lamps. On a second lap the first one stays, faint."""
    laps, rest = divmod(number, size)
    under = faint(COLOURS["white"]) if laps else _DARK
    return [COLOURS[("white", "amber", "cyan", "violet")[laps % 4]]] * rest + [under] * (size - rest)


def _waiting(model: DisplayModel, ring: "list[Colour]") -> "list[Colour]":
    """Add a white lamp, backwards from the top, for each waiting press."""
    for index in range(min(model.waiting, len(ring))):
        ring[-1 - index] = COLOURS["white"]
    return ring


def _runner(now: int, size: int, colour: str, length: int) -> "list[Colour]":
    head = now // _STEP_MS % size
    return [COLOURS[colour] if (head - lamp) % size < length else _DARK for lamp in range(size)]


def _facing(now: int, size: int, colour: str) -> "list[Colour]":
    """Show two lamps that run opposite each other."""
    half = max(1, size // 2)
    head = now // _STEP_MS % half
    return [COLOURS[colour] if lamp % half == head else _DARK for lamp in range(size)]


def _every_second(now: int, size: int, colour: str) -> "list[Colour]":
    return [COLOURS[colour] if _on(now, _BLINK_MS * 2) and lamp % 2 else _DARK for lamp in range(size)]


def _share(model: DisplayModel, size: int) -> "list[Colour]":
    """Show how much of an update has come, or what is left of the battery."""
    if model.fetched is not None:
        return _bar(round(model.fetched * size), size, "cyan")
    return _bar(max(1, (model.battery or 0) * size // 100), size, "red")


def _bar(lit: int, size: int, colour: str) -> "list[Colour]":
    return [COLOURS[colour]] * lit + [faint(COLOURS[colour])] * (size - lit)


def _on(now: int, period: int) -> bool:
    return now // period % 2 == 0
