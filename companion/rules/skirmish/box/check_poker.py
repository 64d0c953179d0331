"""Whether both sides have their cards for the tournament."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from itertools import chain
from typing import Any, Final

from companion.rules.errors import shown
from companion.rules.pack import Complaint, Spot
from companion.rules.shape import arrays, keys, meant, standing, tables
from companion.rules.skirmish.box.check_effects import Site, check_effects
from companion.rules.skirmish.box.holds import BoxForm
from companion.rules.skirmish.box.known import MOST, SIDES, Known
from companion.rules.skirmish.box.values import called, check_choice, check_flag, check_named, check_number, is_one_of
from companion.rules.skirmish.printed import PokerCard

_POKER: Final = tuple(each.name for each in fields(PokerCard))
_VALUES: Final = (0, 99)


def check_poker(data: Mapping[str, Any], form: BoxForm, known: Known) -> Iterator[Complaint]:
    """What is wrong with the poker cards."""
    yield from arrays(data, "poker", MOST)
    yield from _counts([card for _, card in tables(data, "poker")[:MOST]], form)
    for number, card in tables(data, "poker")[:MOST]:
        where = called("poker", number, card)
        flaws = (
            keys(where, card, _POKER),
            check_named(where, card),
            check_choice(where, card, "side", SIDES, needed=True),
            check_number(where, card, "value", _VALUES, needed=True),
            check_flag(where, card, "stays"),
            _beats(where, card, known),
            check_effects(where, card, "effects", Site(known)),
        )
        yield from standing(Spot("poker", number), chain.from_iterable(flaws))


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
