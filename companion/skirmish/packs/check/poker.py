"""Checks of the cards for the tournament."""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from companion.rules.errors import shown
from companion.rules.packs.pack import Complaint, Spot
from companion.rules.packs.validate import arrays, meant, standing, tables
from companion.skirmish.packs.box_form import BoxForm
from companion.skirmish.packs.check.effects import EffectSite
from companion.skirmish.packs.check.known import MOST, SIDES, Known
from companion.skirmish.packs.check.pieces import check_piece
from companion.skirmish.packs.check.values import called, is_one_of


def check_poker(data: Mapping[str, Any], form: BoxForm, known: Known) -> Iterator[Complaint]:
    """Yield what is wrong with the poker cards."""
    yield from arrays(data, "poker", MOST)
    yield from _counts([card for _, card in tables(data, "poker")[:MOST]], form)
    slots = form.slots("poker")
    for number, card in tables(data, "poker")[:MOST]:
        where = called("poker", number, card)
        flaws = chain(check_piece(where, card, slots, EffectSite(known)), _beats(where, card, known))
        yield from standing(Spot("poker", number), flaws)


def _counts(cards: list[Mapping[str, Any]], form: BoxForm) -> Iterator[Complaint]:
    for side in SIDES:
        count = sum(card.get("side") == side for card in cards)
        if count != form.poker:
            wrong = f"the {side} has {count}"
            yield Complaint("poker", wrong, f"each side should have {form.poker}", Spot("poker", key="side"))


def _beats(where: str, card: Mapping[str, Any], known: Known) -> Iterator[Complaint]:
    beats = card.get("beats", [])
    if not isinstance(beats, list) or len(beats) > MOST:
        mend = "write a list of ids of poker cards of the other side"
        yield Complaint(where, f"beats is {shown(beats)}", mend, Spot(key="beats"))
        return
    for other in beats:
        if not is_one_of(other, known.poker):
            mend = f"{meant(other, known.poker)}write the id of a poker card of the other side"
            yield Complaint(where, f"it beats {shown(other)}, which is no poker card", mend, Spot(key="beats"))
        elif known.poker[other] == card.get("side"):
            wrong = f"it beats {shown(other)}, which is of the same side"
            yield Complaint(where, wrong, "name cards of the other side", Spot(key="beats"))
