"""Place of one pair of buttons in its menu, and the effect of a press there. Pure."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from companion.rules.actions_and_offers import Action
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat
from companion.table.updates.buttons.menu import Menu, MenuLine, menu_below, top_menu
from companion.table.updates.buttons.public_offers import CONFIRM, NEXT, Owner, SeatOffer

IsGrave: TypeAlias = Callable[[MenuLine], bool]
"""Tells whether a line is taken by a second press only."""


@dataclass(frozen=True, slots=True)
class MenuPlace:
    """Place in a menu that somebody has stepped to.

    `opened` are the lines that were opened one below the other, `at` is the line that `confirm` takes; None if nobody
    has stepped yet. It may be one behind the last: the way back. `armed`: the next press takes it.
    """

    opened: tuple[MenuLine, ...] = ()
    at: int | None = None
    armed: bool = False


START: Final = MenuPlace()


@dataclass(frozen=True, slots=True)
class ActionTaken:
    """The press means that the seat does this."""

    seat: Seat
    action: Action


PressOutcome: TypeAlias = ActionTaken | MenuPlace | None
"""The action that is taken, or the place after the press; None if the press means nothing."""


class MenuButtons:
    """The buttons of `owner` at `place` in their menu. A place that is not in the menu any more is forgotten."""

    def __init__(self, offers: tuple[SeatOffer, ...], owner: Owner, place: MenuPlace, is_grave: IsGrave) -> None:
        self.owner = owner
        self.place = place
        self._offers = offers
        self._is_grave = is_grave
        self.menu: Menu = menu_below(place.opened[-1], offers) if place.opened else top_menu(offers, owner)
        self.size = len(self.menu) + bool(place.opened)
        """The number of stops of `next`, the way back among them."""
        self.at = self._find_stop()
        """The stop that `confirm` takes: the only one, or the usual one, or where somebody has stepped to."""

    def _find_stop(self) -> int | None:
        if self.place.at is not None or not self.menu:
            return self.place.at
        usual = [line for line in self.menu if line.button == CONFIRM]
        return 0 if self.size == 1 or usual == [self.menu[0]] else None

    @property
    def following(self) -> int:
        """The stop that `next` steps to."""
        return 0 if self.at is None else (self.at + 1) % self.size

    def line(self, stop: int | None) -> MenuLine | None:
        """Return the line of a stop. None for the way back."""
        return self.menu[stop] if stop is not None and stop < len(self.menu) else None

    def takes(self, button: str) -> bool:
        """Return whether the button takes what is at hand, and does not step."""
        only_next = self.size == 1 and self.menu[0].button == NEXT
        return only_next if button == NEXT else self.at is not None and not only_next

    def asks_first(self, line: MenuLine) -> bool:
        """Return whether the line is taken by a second press only, and this would be the first."""
        return self._is_grave(line) and not self.place.armed

    def press(self, button: str) -> PressOutcome:
        """Return what a press of `next` or `confirm` does."""
        if not self.menu:
            return None
        if self.takes(button):
            return self._take(self.line(self.at))
        return replace(self.place, at=self.following, armed=False) if button == NEXT and self.size > 1 else None

    def _take(self, line: MenuLine | None) -> PressOutcome:
        if line is None:
            return MenuPlace(self.place.opened[:-1])
        if line.whole is None:
            return MenuPlace((*self.place.opened, line))
        if self.asks_first(line):
            return replace(self.place, at=self.at, armed=True)
        return ActionTaken(line.seat, line.whole)
