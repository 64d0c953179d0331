"""Content of the small display as words, from public knowledge only."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.devices.input.number_dial import Dial
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat
from companion.table.prompts import ConsentRequest, UndoRequest
from companion.table.updates.buttons.button_meanings import ButtonEffect, ButtonMeaning
from companion.table.updates.update import Update

MOST_LETTERS: Final = 21
"""Letters of a line on a display of 128 pixels."""
_HELD_BACK: Final = (ButtonEffect.ASK, ButtonEffect.TAKE)


@dataclass(frozen=True, slots=True)
class ScreenContent:
    """Content of the display.

    `buttons` are names and meanings of the buttons, `loss` is what a second press would lose. `number` is the dial's
    number. `message` replaces `join`.
    """

    title: str = "Companion"
    phase: str = ""
    place: str = ""
    who: str = ""
    counters: tuple[tuple[str, int], ...] = ()
    buttons: tuple[tuple[str, str], ...] = ()
    loss: str = ""
    number: Dial | None = None
    join: str = ""
    message: str = ""


def make_screen_content(title: str, update: Update) -> ScreenContent:
    """Return the content for a table. Seats count from 1, as on the phones."""
    view = update.view
    return ScreenContent(
        title=title,
        phase=str(view.get("phase", "")),
        place=_place(view.get("track")),
        who=_who(update),
        counters=tuple((name, count) for name, count in view.get("counters", {}).items() if type(count) is int),
        buttons=tuple((name, meaning.words) for name, meaning in _buttons(update)),
        loss=next((_loss(meaning) for _, meaning in _buttons(update) if meaning.does in _HELD_BACK), ""),
    )


def _buttons(update: Update) -> tuple[tuple[str, ButtonMeaning], ...]:
    """Return what the buttons of the table mean."""
    pair = next((pair for pair in update.buttons if pair.seat is None), None)
    if pair is None:
        return ()
    return tuple((name, each) for name, each in (("Next", pair.next), ("Confirm", pair.confirm)) if each is not None)


def _loss(meaning: ButtonMeaning) -> str:
    """Return why a press is asked for twice, or the short form where the display would cut the long one."""
    asks = meaning.does is ButtonEffect.ASK
    again = "twice" if asks else "again"
    if not meaning.loss:
        return f"press {again}" * asks
    forms = f"{meaning.loss}: press {again}", f"{meaning.loss}: {again}", f"{meaning.loss}: {'2x' if asks else 'ok?'}"
    return next((form for form in forms if len(form) <= MOST_LETTERS), meaning.loss)


def _place(track: Mapping[str, Any] | None) -> str:
    return "" if not track or track["at"] is None else str(track["places"][track["at"]]["name"])


def _who(update: Update) -> str:
    if update.outcome is not None:
        return f"Won: {_seats(update.outcome.winners)}" if update.outcome.winners else "Nobody has won"
    if isinstance(update.prompt, UndoRequest):
        return f"Undo? {_seats(update.prompt.waiting)}"
    if isinstance(update.prompt, ConsentRequest):
        return f"Agree? {_seats(update.prompt.waiting)}"
    if update.prompt is not None:
        return "Which? See the phone"
    if CHANCE in update.to_act:
        return "Waiting for a card"
    return f"Turn: {_seats(update.to_act)}" if update.to_act else ""


def _seats(actors: Iterable[Actor]) -> str:
    numbers = sorted(int(actor) for actor in actors if actor is not CHANCE)
    return ("seat " if len(numbers) == 1 else "seats ") + " ".join(str(Seat(number) + 1) for number in numbers)
