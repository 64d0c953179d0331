"""Content of the small display as words, from public knowledge only."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.devices.input.dial import Dial
from companion.rules.seat import CHANCE, Actor, Seat
from companion.table.prompts import UndoAsked
from companion.table.updates.update import Update


@dataclass(frozen=True, slots=True)
class Screen:
    """Content of the display. `number` is the dial's number. `message` replaces `join`."""

    title: str = "Companion"
    phase: str = ""
    place: str = ""
    who: str = ""
    counters: tuple[tuple[str, int], ...] = ()
    number: Dial | None = None
    join: str = ""
    message: str = ""


def screen_of(title: str, update: Update) -> Screen:
    """Return the content for a table. Seats count from 1, as on the phones."""
    view = update.view
    return Screen(
        title=title,
        phase=str(view.get("phase", "")),
        place=_place(view.get("track")),
        who=_who(update),
        counters=tuple((name, count) for name, count in view.get("counters", {}).items() if type(count) is int),
    )


def _place(track: Mapping[str, Any] | None) -> str:
    return "" if not track or track["at"] is None else str(track["places"][track["at"]]["name"])


def _who(update: Update) -> str:
    if update.outcome is not None:
        return f"Won: {_seats(update.outcome.winners)}" if update.outcome.winners else "Nobody has won"
    if isinstance(update.prompt, UndoAsked):
        return f"Undo? {_seats(update.prompt.waiting)}"
    if update.prompt is not None:
        return "Which? See the phone"
    if CHANCE in update.to_act:
        return "Waiting for a card"
    return f"Turn: {_seats(update.to_act)}" if update.to_act else ""


def _seats(actors: Iterable[Actor]) -> str:
    numbers = sorted(int(actor) for actor in actors if actor is not CHANCE)
    return ("seat " if len(numbers) == 1 else "seats ") + " ".join(str(Seat(number) + 1) for number in numbers)
