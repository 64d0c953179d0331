"""Meaning of each button now, for all to see."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import NamedTuple

from companion.rules.actions_and_offers import Action, Value
from companion.rules.seats_and_viewers import Seat
from companion.table.updates.buttons.menu import MenuLine
from companion.table.updates.buttons.menu_place import MenuButtons
from companion.table.updates.buttons.public_offers import CONFIRM, NEXT, Owner
from companion.table.updates.buttons.words import BACK, words_of_menu_line


class MenuLineWordSource(NamedTuple):
    """Words of the game for a line: `loss_by` returns what is lost by its action, `own_words` what it is, or None."""

    loss_by: Callable[[MenuLine], str | None]
    own_words: Callable[[MenuLine], str | None]


class ButtonEffect(StrEnum):
    """Effect of a press."""

    TAKE = "take"
    """The action is done."""
    ASK = "ask"
    """The next press does it: this one asks first."""
    STEP = "step"
    """The choice comes up, and `confirm` takes it."""
    OPEN = "open"
    """The choices of that kind come up."""
    BACK = "back"
    """The choices before come up again."""


class ButtonMeaning(NamedTuple):
    """Meaning of one button. `seat` would do `action` with the values in `fields`; both None on the way back.

    `loss` is what would be lost by it, `words` are short English ones for small displays.
    """

    does: ButtonEffect
    words: str
    seat: Seat | None = None
    action: type[Action] | None = None
    fields: Mapping[str, Value] = {}
    loss: str | None = None


class NextAndConfirmButtons(NamedTuple):
    """Meaning of the buttons `next` and `confirm` before `seat`, or on the table if that is None.

    `at` is the choice that `confirm` takes, from 0, None before the first step; `of` is the number of choices.
    """

    seat: Owner
    next: ButtonMeaning | None
    confirm: ButtonMeaning | None
    at: int | None
    of: int


def meaning_of_buttons(buttons: MenuButtons, say: MenuLineWordSource) -> NextAndConfirmButtons | None:
    """Return the meaning of a pair of buttons; None if they mean nothing."""
    if not buttons.menu:
        return None
    following, taking = _of_button(buttons, NEXT, say), _of_button(buttons, CONFIRM, say)
    return NextAndConfirmButtons(buttons.owner, following, taking, buttons.at, buttons.size)


def _of_button(buttons: MenuButtons, button: str, say: MenuLineWordSource) -> ButtonMeaning | None:
    if buttons.takes(button):
        return _told(buttons, buttons.at, _effect(buttons), say)
    steps = button == NEXT and buttons.size > 1
    return _told(buttons, buttons.following, ButtonEffect.STEP, say) if steps else None


def _effect(buttons: MenuButtons) -> ButtonEffect:
    line = buttons.line(buttons.at)
    if line is None:
        return ButtonEffect.BACK
    if line.whole is None:
        return ButtonEffect.OPEN
    return ButtonEffect.ASK if buttons.asks_first(line) else ButtonEffect.TAKE


def _told(buttons: MenuButtons, stop: int | None, does: ButtonEffect, say: MenuLineWordSource) -> ButtonMeaning:
    line = buttons.line(stop)
    if line is None:
        return ButtonMeaning(does, BACK)
    several = buttons.owner is None and len({one.seat for one in buttons.menu}) > 1
    loss = None if line.whole is None else say.loss_by(line)
    return ButtonMeaning(
        does, words_of_menu_line(line, several, say.own_words(line)), line.seat, line.action, line.fields, loss
    )
