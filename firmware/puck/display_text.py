"""Text of the display: pure, as the pictures in the documentation are drawn by it, too."""

import display_model as shows
from display_model import DisplayModel

WIDTH, HEIGHT = 128, 32
_CHARACTER = 8
_COLUMNS = WIDTH // _CHARACTER
_ROWS = HEIGHT // _CHARACTER - 1
_LEAF_MS = 3000

_ALONE = {
    shows.TAKEN: ("Taken", ""),
    shows.REFUSED: ("Not now", ""),
    shows.DROPPED: ("Too late", "press again"),
    "config": ("Setup", "see USB console"),
    "wifi": ("Wi-Fi?", "looking for it"),
    "broker": ("Table?", "looking for it"),
    "account": ("Refused", "wrong password?"),
    "certificate": ("Not ours", "bad certificate"),
}
_LAMPS = {"amber": "Your turn", "red": "Time is up", "blue": "Answer!", "green": "You won"}

TYPE_CHECKING = False
if TYPE_CHECKING:
    Words = tuple[str, int, int, int]


def page(model: DisplayModel, now: int) -> "list[Words]":
    """Return text, x, y and size of each line. Size 1 has characters of 8 by 8 dots."""
    showing = model.showing()
    if showing in _ALONE:
        big, small = _ALONE[showing]
        small = model.why if showing == shows.REFUSED else small
        return [_centred(big, 2, 2), _centred(small, 22, 1)]
    if showing == "identify":
        return [("*" * _COLUMNS, 0, 0, 1), _centred(model.name[:_COLUMNS], 12, 1), ("*" * _COLUMNS, 0, 24, 1)]
    if showing == "setup":
        name, password, address = model.setup
        lines = ("Join the Wi-Fi", name, password, "then " + address)
        return [_centred(line[:_COLUMNS], row * _CHARACTER, 1) for row, line in enumerate(lines)]
    if showing == "update":
        return [_centred("Update", 2, 2), _centred(f"{round((model.fetched or 0) * 100)} %", 22, 1)]
    if showing == "battery":
        return [_centred("Battery", 2, 2), _centred(f"{model.battery} % left", 22, 1)]
    if showing == "dial":
        low, high, _, _ = model.dial.limits
        below = f"{low}-{high}: push" if model.dial.asked else "push to send"
        return [_centred(str(model.dial.value), 0, 3), _centred(below, 24, 1)]
    return _table(model, now, "companion away" if showing == "companion" else "")


def _table(model: DisplayModel, now: int, trouble: str) -> "list[Words]":
    """Return the question, and below it as many counters at a time as fit."""
    table = model.state.table
    said = "Confirm?" if table.asked else _LAMPS.get(table.colour, table.game)
    first = trouble or said
    if not trouble and not table.asked and (table.next or table.confirm):
        return _buttons(table.loss or said, table.next, table.confirm)
    if not table.tokens:
        size = 2 if len(first) * _CHARACTER * 2 <= WIDTH else 1
        return [_centred(first, (HEIGHT - _CHARACTER * size) // 2, size)]
    words = [_centred(first, 0, 1)]
    leaf = now // _LEAF_MS % max(1, -(-len(table.tokens) // _ROWS))
    for row, (name, count) in enumerate(table.tokens[leaf * _ROWS : (leaf + 1) * _ROWS]):
        words.append((_line(name.replace("_", " "), str(count)), 0, (row + 1) * _CHARACTER, 1))
    return words


def _buttons(first: str, following: str, taken: str) -> "list[Words]":
    """Return what both buttons mean, below what is lost by it or whose turn it is."""
    return [_centred(first[:_COLUMNS], 0, 1), ("N " + following, 0, 12, 1), ("C " + taken, 0, 23, 1)]


def _line(left: str, right: str) -> str:
    left = left[: _COLUMNS - len(right) - 1]
    return left + " " * (_COLUMNS - len(left) - len(right)) + right


def _centred(text: str, y: int, size: int) -> "Words":
    return text, max(0, (WIDTH - len(text) * _CHARACTER * size) // 2), y, size
