"""Checks of the cards: both decks complete, and no card contradicts itself."""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any, Final

from companion.rules.errors import shorten_value
from companion.rules.packs.check_values import (
    check_table_array,
    is_integer_in_range,
    numbered_tables,
    place_complaints_at,
)
from companion.rules.packs.pack import Complaint, PackLocation
from companion.skirmish.cards.enums_and_constants import CardKind, StartingPlace
from companion.skirmish.packs.box_contents_spec import BoxContentsSpec
from companion.skirmish.packs.check.collect_known_names import MOST, SIDES, KnownNames
from companion.skirmish.packs.check.component_fields import check_component
from companion.skirmish.packs.check.effects import EffectCheckContext
from companion.skirmish.packs.check.values import (
    check_battlefield_id,
    check_choice,
    check_number,
    component_label,
    relocate_complaints_to_key,
)
from companion.skirmish.packs.read_in_play.unread_cards import allows_naming_in_play

_COSTS: Final = (0, 20)
_ITEMS: Final = {"attack": "kegs", "defence": "ammo"}
"""Item that cards of that side never carry (l.199)."""


def check_cards(data: Mapping[str, Any], form: BoxContentsSpec, known: KnownNames) -> Iterator[Complaint]:
    """Yield what is wrong with the cards of the decks."""
    yield from check_table_array(data, "card", MOST)
    yield from _decks(data, form)
    slots = form.fields_of_table("card")
    names = [slot.name for slot in slots]
    for number, card in numbered_tables(data, "card")[:MOST]:
        where = component_label("card", number, card)
        flaws = (
            check_component(where, card, slots, EffectCheckContext(known, card.get("moment"))),
            _costs(where, card, known),
            _back(where, card) if "pile" in names else (),
            _contradictions(where, card, form),
        )
        yield from place_complaints_at(PackLocation("card", number), chain.from_iterable(flaws))


def _decks(data: Mapping[str, Any], form: BoxContentsSpec) -> Iterator[Complaint]:
    for side in SIDES:
        own = (card for _, card in numbered_tables(data, "card")[:MOST] if card.get("side") == side)
        copies = [card.get("copies", 1) for card in own if form.is_counted("card", card)]
        count = sum(each for each in copies if is_integer_in_range(each, 1, form.deck))
        if count > form.deck or (count < form.deck and not allows_naming_in_play(data)):
            by = f"add {form.deck - count}" if count < form.deck else f"{count - form.deck} too many"
            wrong = f"the deck of the {side} has {count} cards, copies counted"
            yield Complaint("card", wrong, f"it should have {form.deck}: {by}", PackLocation("card", key="copies"))


def _back(where: str, card: Mapping[str, Any]) -> Iterator[Complaint]:
    """Yield what is wrong with the back of a card: all but those of the deck that both buy from need one."""
    if card.get("pile") != StartingPlace.FRONTIER:
        yield from check_choice(where, card, "side", SIDES, needed=True) if "side" not in card else ()
    elif "side" in card:
        wrong = f"its pile is {shorten_value(card['pile'])}, but it has a side"
        yield Complaint(where, wrong, "leave the side out, or name another pile", PackLocation(key="side"))


def _costs(where: str, card: Mapping[str, Any], known: KnownNames) -> Iterator[Complaint]:
    only_at, costs = card.get("only_at", []), card.get("costs_at", {})
    if not isinstance(costs, Mapping):
        mend = "write a table of costs by battlefield, such as {silver-mine = 0}"
        yield Complaint(where, f"costs_at is {shorten_value(costs)}", mend, PackLocation(key="costs_at"))
        return
    for field in costs:
        yield from check_battlefield_id(where, "costs_at", field, known.fields)
        yield from relocate_complaints_to_key("costs_at", check_number(f"{where}, costs_at", costs, field, _COSTS))
        if isinstance(only_at, list) and only_at and field not in only_at:
            wrong = f"it costs something at {shorten_value(field)}, where it cannot be played"
            yield Complaint(
                where, wrong, "leave it out of costs_at, or add it to only_at", PackLocation(key="costs_at")
            )


def _contradictions(where: str, card: Mapping[str, Any], form: BoxContentsSpec) -> Iterator[Complaint]:
    kind, side = card.get("kind"), card.get("side")
    if "moment" in card and "kind" in card and kind != CardKind.ACTION:
        wrong = f"it has a moment, but its kind is {shorten_value(kind)}"
        yield Complaint(where, wrong, 'only kind = "action" waits for a moment', PackLocation(key="moment"))
    for key in sorted(form.in_play) if kind == CardKind.ACTION else ():
        if card.get(key) not in (None, 0, []):
            wrong = f"it is an action and never in play, but has {key}"
            yield Complaint(where, wrong, "leave that out, or write another kind", PackLocation(key=key))
    item = _ITEMS.get(side) if isinstance(side, str) else None
    if item is not None and card.get(item, 0) != 0:
        mend = "kegs are carried by the defence, ammo by the attack"
        yield Complaint(where, f"it is of the {side}, but has {item}", mend, PackLocation(key=item))
