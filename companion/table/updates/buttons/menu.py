"""Menu: the choices that `next` steps through, level by level."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from typing import Any, Final, TypeAlias, cast

from companion.rules.actions_and_offers import (
    Action,
    DialTurnGesture,
    NumberRange,
    Offer,
    OneOf,
    PressGesture,
    Slot,
    Value,
)
from companion.rules.forget_games import keep_for_game
from companion.rules.seats_and_viewers import Seat
from companion.table.updates.buttons.public_offers import Owner, SeatOffer, offers_for_buttons

MOST_SIDE_BY_SIDE: Final = 4
"""An action with more choices than this is one line, which opens."""
_MOST_NUMBERS: Final = 24
"""Of a wider range a menu has the lowest and the highest number: a dial sets any."""

Fixed: TypeAlias = tuple[tuple[str, Value], ...]


@dataclass(frozen=True, slots=True)
class MenuLine:
    """A line of a menu: all actions of a type by `seat` that have the values in `fixed`.

    `whole` is the action if there is only one; without it, the line opens. `button` is the button that means the
    action where nothing else can be done. `shy`: a button of the table is pressed twice for it.
    """

    seat: Seat
    action: type[Action]
    fixed: Fixed = ()
    whole: Action | None = None
    button: str | None = None
    shy: bool = False

    @property
    def fields(self) -> Mapping[str, Value]:
        """The values that are chosen by now, or all of the only action."""
        if self.whole is None:
            return dict(self.fixed)
        return {each.name: getattr(self.whole, each.name) for each in _fields(self.action)}


Menu: TypeAlias = tuple[MenuLine, ...]


@keep_for_game(maxsize=64)
def top_menu(offers: tuple[SeatOffer, ...], owner: Owner) -> Menu:
    """Return the lines among which the buttons of `owner` choose first, listed once for the very same offers."""
    groups: dict[tuple[Seat, type[Action]], list[Offer[Any]]] = {}
    for seat, offer in offers_for_buttons(offers, owner):
        groups.setdefault((seat, offer.action), []).append(offer)
    lines: list[MenuLine] = []
    for (seat, action), found in groups.items():
        if _fields(action):
            lines += _lines_of_action(seat, action, found, owner)
        else:
            lines += [_line_of_bare_action(seat, action, owner is None)] * len(found)
    return _opened_if_alone(tuple(lines), offers)


def menu_below(line: MenuLine, offers: Collection[SeatOffer]) -> Menu:
    """Return the lines that `line` opens: one for each value of its next field."""
    found = [offer for seat, offer in offers if seat == line.seat and offer.action is line.action]
    return _opened_if_alone(tuple(_lines_below(line, found)), offers)


def _opened_if_alone(lines: Menu, offers: Collection[SeatOffer]) -> Menu:
    return menu_below(lines[0], offers) if len(lines) == 1 and lines[0].whole is None else lines


@keep_for_game(maxsize=512)
def _line_of_bare_action(seat: Seat, action: type[Action], is_for_table: bool) -> MenuLine:
    """Return the line of an action without values, which is the same whenever it is offered."""
    gesture = action.gesture
    button = gesture.name if isinstance(gesture, PressGesture) else None
    shy = is_for_table and isinstance(gesture, PressGesture) and gesture.own
    return MenuLine(seat, action, (), action(), button, shy)


def _lines_of_action(seat: Seat, action: type[Action], offers: list[Offer[Any]], owner: Owner) -> Iterator[MenuLine]:
    gesture = action.gesture
    button = gesture.name if isinstance(gesture, PressGesture) else None
    shy = owner is None and isinstance(gesture, PressGesture) and gesture.own
    dialled = gesture.field if isinstance(gesture, DialTurnGesture) else None
    if dialled is None and sum(offer.count for offer in offers) > MOST_SIDE_BY_SIDE:
        yield MenuLine(seat, action, (), None, button, shy)
        return
    names = tuple(_open_fields(offers, dialled))
    for one in _few_of(offers, dialled):
        values = tuple([(name, getattr(one, name)) for name in names])
        yield MenuLine(seat, action, values, one, button, shy)


def _few_of(offers: Iterable[Offer[Any]], dialled: str | None) -> Iterator[Action]:
    """Yield the actions. Of what a dial sets, only that with the lowest number."""
    for offer in offers:
        if dialled is None:
            yield from offer
        else:
            yield from Offer(offer.action, {**offer.slots, dialled: OneOf((next(iter(offer.slots[dialled])),))})


def _open_fields(offers: Collection[Offer[Any]], dialled: str | None) -> Iterator[str]:
    """Yield the fields whose value is not the same in all actions, and the one that a dial sets."""
    for each in _fields(next(iter(offers)).action):
        if each.name == dialled or len(_values(offers, each)) > 1:
            yield each.name


def _lines_below(line: MenuLine, offers: Iterable[Offer[Any]]) -> Iterator[MenuLine]:
    fixed = dict(line.fixed)
    left = [narrow for offer in offers if (narrow := _narrowed(offer, fixed)) is not None]
    each = next((one for one in _fields(line.action) if one.name not in fixed and len(_values(left, one)) > 1), None)
    if each is None:
        return
    for value in _values(left, each):
        below = [narrow for offer in left if (narrow := _narrowed(offer, {each.name: value})) is not None]
        only = below[0].nth(0) if sum(offer.count for offer in below) == 1 else None
        yield MenuLine(line.seat, line.action, (*line.fixed, (each.name, value)), only, line.button, line.shy)


def _narrowed(offer: Offer[Any], fixed: dict[str, Value]) -> Offer[Any] | None:
    """Return the offer with those values; None if it has none of them."""
    slots = dict(offer.slots)
    for each in _fields(offer.action):
        if each.name in fixed:
            value = fixed[each.name]
            if value not in _slot(offer, each):
                return None
            if each.name in slots:
                slots[each.name] = OneOf((value,))
    return Offer(offer.action, slots)


def _values(offers: Iterable[Offer[Any]], each: "Field[Any]") -> tuple[Value, ...]:
    return tuple(dict.fromkeys(value for offer in offers for value in _few_values(_slot(offer, each))))


def _few_values(slot: Slot) -> Iterable[Value]:
    if isinstance(slot, NumberRange) and slot.count > _MOST_NUMBERS:
        return slot.nth(0), slot.nth(slot.count - 1)
    return slot


def _slot(offer: Offer[Any], each: "Field[Any]") -> Slot:
    """Return the slot of a field; one without a slot has its default."""
    default = None if each.default is MISSING else each.default
    return offer.slots.get(each.name, OneOf((default,)))


@keep_for_game(maxsize=512)
def _fields(action: type[Action]) -> tuple["Field[Any]", ...]:
    return fields(cast(Any, action))
