"""Checks of the cards for the tournament."""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from companion.rules.errors import shorten_value
from companion.rules.packs.check_values import (
    check_table_array,
    numbered_tables,
    place_complaints_at,
    suggest_known_word,
)
from companion.rules.packs.pack import Complaint, PackLocation
from companion.skirmish.packs.box_contents_spec import BoxContentsSpec
from companion.skirmish.packs.check.collect_known_names import MOST, SIDES, KnownNames
from companion.skirmish.packs.check.component_fields import check_component
from companion.skirmish.packs.check.effects import EffectCheckContext
from companion.skirmish.packs.check.values import component_label, is_text_among
from companion.skirmish.packs.read_in_play.unread_cards import allows_naming_in_play


def check_poker(data: Mapping[str, Any], form: BoxContentsSpec, known: KnownNames) -> Iterator[Complaint]:
    """Yield what is wrong with the poker cards."""
    yield from check_table_array(data, "poker", MOST)
    yield from _counts([card for _, card in numbered_tables(data, "poker")[:MOST]], form, allows_naming_in_play(data))
    slots = form.fields_of_table("poker")
    for number, card in numbered_tables(data, "poker")[:MOST]:
        where = component_label("poker", number, card)
        flaws = chain(check_component(where, card, slots, EffectCheckContext(known)), _beats(where, card, known))
        yield from place_complaints_at(PackLocation("poker", number), flaws)


def _counts(cards: list[Mapping[str, Any]], form: BoxContentsSpec, grows: bool) -> Iterator[Complaint]:
    """Yield which side has too many or, but in a box that `grows`, too few."""
    for side in SIDES:
        count = sum(card.get("side") == side for card in cards)
        if count > form.poker or (count < form.poker and not grows):
            wrong = f"the {side} has {count}"
            yield Complaint("poker", wrong, f"each side should have {form.poker}", PackLocation("poker", key="side"))


def _beats(where: str, card: Mapping[str, Any], known: KnownNames) -> Iterator[Complaint]:
    beats = card.get("beats", [])
    if not isinstance(beats, list) or len(beats) > MOST:
        mend = "write a list of ids of poker cards of the other side"
        yield Complaint(where, f"beats is {shorten_value(beats)}", mend, PackLocation(key="beats"))
        return
    for other in beats:
        if not is_text_among(other, known.poker):
            mend = f"{suggest_known_word(other, known.poker)}write the id of a poker card of the other side"
            yield Complaint(
                where, f"it beats {shorten_value(other)}, which is no poker card", mend, PackLocation(key="beats")
            )
        elif known.poker[other] == card.get("side"):
            wrong = f"it beats {shorten_value(other)}, which is of the same side"
            yield Complaint(where, wrong, "name cards of the other side", PackLocation(key="beats"))
