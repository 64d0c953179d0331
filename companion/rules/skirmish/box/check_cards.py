"""Whether both decks are complete, and no card contradicts itself."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from itertools import chain
from typing import Any, Final

from companion.rules.errors import shown
from companion.rules.pack import Complaint, Spot
from companion.rules.shape import arrays, is_whole, keys, standing, tables
from companion.rules.skirmish.box.check_effects import Site, check_effects
from companion.rules.skirmish.box.holds import BoxForm
from companion.rules.skirmish.box.known import MOST, SIDES, Known
from companion.rules.skirmish.box.read import EFFECT_LISTS
from companion.rules.skirmish.box.values import (
    called,
    check_choice,
    check_field_named,
    check_fields_named,
    check_named,
    check_number,
    within,
)
from companion.rules.skirmish.moment import Moment
from companion.rules.skirmish.printed import PrintedCard
from companion.rules.skirmish.words import CardKind

_CARD: Final = tuple(each.name for each in fields(PrintedCard))
_KINDS: Final = tuple(kind.value for kind in CardKind)
_MOMENTS: Final = tuple(moment.value for moment in Moment)
_NUMBERS: Final = ("cost", "firepower", "kegs", "ammo", "power", "grit")
_BOUNDS: Final = (0, 20)
_IN_PLAY: Final = ("firepower", "power", "grit", "standing", "killed")
"""What only a card in play has any use for."""
_ITEMS: Final = {"attack": "kegs", "defence": "ammo"}
"""What cards of that side never carry (l.199)."""


def check_cards(data: Mapping[str, Any], form: BoxForm, known: Known) -> Iterator[Complaint]:
    """What is wrong with the cards of the decks."""
    yield from arrays(data, "card", MOST)
    yield from _decks(data, form)
    for number, card in tables(data, "card")[:MOST]:
        where = called("card", number, card)
        flaws = (
            keys(where, card, _CARD),
            check_named(where, card),
            _figures(where, card, form),
            _places(where, card, known),
            _contradictions(where, card),
            _effects(where, card, known),
        )
        yield from standing(Spot("card", number), chain.from_iterable(flaws))


def _decks(data: Mapping[str, Any], form: BoxForm) -> Iterator[Complaint]:
    for side in SIDES:
        copies = [card.get("copies", 1) for _, card in tables(data, "card")[:MOST] if card.get("side") == side]
        count = sum(each for each in copies if is_whole(each, 1, form.deck))
        if count != form.deck:
            by = f"add {form.deck - count}" if count < form.deck else f"{count - form.deck} too many"
            wrong = f"the deck of the {side} has {count} cards, copies counted"
            yield Complaint("card", wrong, f"it should have {form.deck}: {by}", Spot("card", key="copies"))


def _figures(where: str, card: Mapping[str, Any], form: BoxForm) -> Iterator[Complaint]:
    yield from check_choice(where, card, "side", SIDES, needed=True)
    yield from check_choice(where, card, "kind", _KINDS)
    yield from check_choice(where, card, "moment", _MOMENTS)
    yield from check_number(where, card, "copies", (1, form.deck))
    for key in _NUMBERS:
        yield from check_number(where, card, key, _BOUNDS)


def _places(where: str, card: Mapping[str, Any], known: Known) -> Iterator[Complaint]:
    only_at, costs = card.get("only_at", []), card.get("costs_at", {})
    yield from check_fields_named(where, "only_at", only_at, known.fields)
    if not isinstance(costs, Mapping):
        mend = "write a table of costs by battlefield, such as {silver-mine = 0}"
        yield Complaint(where, f"costs_at is {shown(costs)}", mend, Spot(key="costs_at"))
        return
    for field in costs:
        yield from check_field_named(where, "costs_at", field, known.fields)
        yield from within("costs_at", check_number(f"{where}, costs_at", costs, field, _BOUNDS))
        if isinstance(only_at, list) and only_at and field not in only_at:
            wrong = f"it costs something at {shown(field)}, where it cannot be played"
            yield Complaint(where, wrong, "leave it out of costs_at, or add it to only_at", Spot(key="costs_at"))


def _effects(where: str, card: Mapping[str, Any], known: Known) -> Iterator[Complaint]:
    for key in EFFECT_LISTS:
        yield from check_effects(where, card, key, Site(known, card.get("moment"), key == "standing"))


def _contradictions(where: str, card: Mapping[str, Any]) -> Iterator[Complaint]:
    kind, side = card.get("kind"), card.get("side")
    if "moment" in card and "kind" in card and kind != CardKind.ACTION:
        wrong = f"it has a moment, but its kind is {shown(kind)}"
        yield Complaint(where, wrong, 'only kind = "action" waits for a moment', Spot(key="moment"))
    for key in _IN_PLAY if kind == CardKind.ACTION else ():
        if card.get(key) not in (None, 0, []):
            wrong = f"it is an action and never in play, but has {key}"
            yield Complaint(where, wrong, "leave that out, or write another kind", Spot(key=key))
    item = _ITEMS.get(side) if isinstance(side, str) else None
    if item is not None and card.get(item, 0) != 0:
        mend = "kegs are carried by the defence, ammo by the attack"
        yield Complaint(where, f"it is of the {side}, but has {item}", mend, Spot(key=item))
