"""Boxes full of effects drawn by lot: every word, with every field, nested in each other."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from companion.rules.zone import CardId
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.enums_and_constants import CardKind, MemberId, Side, StartingPlace
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.cards.printed_components import PokerCard, PrintedBox, PrintedCard, PrintedMember
from companion.skirmish.effects.all_effects import CONTINUOUS, EFFECTS
from companion.skirmish.effects.effect_codec import DO, WORDS, parse_effects
from companion.skirmish.packs.pack_field_schema import PackField, PackFieldType, pack_fields_of
from tests.skirmish.support.tiny_box import FIELDS

CARDS: Final = tuple(f"{side.value}-card-{number}" for side in Side for number in range(10))
MEMBERS: Final = tuple(f"member-{number}" for number in range(7))
PLACES: Final = tuple(each.id for each in FIELDS)
NAMES: Final = (*CARDS, "*attack", "*1")
DEEPEST: Final = 3


def random_box(rng: Random) -> PrintedBox:
    """Two decks, seven members and a poker card of each side, with whatever comes up."""
    cards = [_card(rng, Side(name.partition("-")[0]), name) for name in CARDS]
    members = [
        PrintedMember(id=MemberId(name), name=name, rating=rng.randint(1, 3), start=number < 4, grit=rng.randint(0, 1),
                      killed=_effects(rng))
        for number, name in enumerate(MEMBERS)
    ]  # fmt: skip
    poker = [
        PokerCard(id=CardId(f"poker-{side}"), name="Poker", side=side, value=1, effects=_effects(rng)) for side in Side
    ]
    return PrintedBox(
        {each.id: each for each in cards},
        {each.id: each for each in members},
        {each.id: each for each in FIELDS},
        {each.id: each for each in poker},
    )


def spells(rng: Random) -> tuple[PrintedCard, ...]:
    """One card for each word, that lies in no deck: somebody just does what it says."""
    return tuple(
        PrintedCard(id=CardId(f"spell-{cls.pack_word()}"), name=cls.pack_word(), side=Side.ATTACK,
                    pile=StartingPlace.ASIDE, kind=CardKind.ACTION, cost=0, effects=parse_effects([_effect(rng, cls)]))
        for cls in EFFECTS
    )  # fmt: skip


def _card(rng: Random, side: Side, name: str) -> PrintedCard:
    kind = rng.choice((CardKind.FIREPOWER, CardKind.FIREPOWER, CardKind.BLOCKER, CardKind.ACTION, CardKind.ACTION))
    moment = rng.choice((None, *Moment)) if kind is CardKind.ACTION else None
    known = rng.random() < 0.9
    return PrintedCard(
        id=CardId(name), name=name, side=side, copies=rng.randint(1, 3), moment=moment,
        kind=kind if known else None, cost=rng.choice((0, 0, 1, 2)) if known else None,
        firepower=rng.randint(0, 4) if known else None, power=rng.choice((0, 0, 1)), grit=rng.choice((0, 0, 1)),
        only_at=rng.choice(((), (), PLACES[:2])), effects=_effects(rng, moment) if rng.random() < 0.95 else None,
        standing=_standing(rng), killed=_effects(rng),
    )  # fmt: skip


def _effects(rng: Random, moment: Moment | None = None) -> tuple[Effect, ...]:
    tables = [_effect(rng, rng.choice(EFFECTS)) for _ in range(rng.choice((0, 1, 1, 2)))]
    if moment is Moment.CANCEL:
        tables.append(_effect(rng, WORDS["cancel"]))
    if moment is Moment.CASUALTY:
        tables.append(_effect(rng, WORDS["prevent"]))
    return parse_effects(tables)


def _standing(rng: Random) -> tuple[Effect, ...]:
    return parse_effects([_effect(rng, rng.choice(CONTINUOUS)) for _ in range(rng.choice((0, 0, 1)))])


def _effect(rng: Random, cls: type[Effect], depth: int = 1) -> dict[str, Any]:
    if depth == DEEPEST and any(
        slot.sort in (PackFieldType.EFFECTS, PackFieldType.OPTIONS) for slot in pack_fields_of(cls)
    ):
        cls = WORDS["draw"]
    return {DO: cls.pack_word(), **_table(rng, cls, depth)}


def _table(rng: Random, cls: type[Any], depth: int) -> dict[str, Any]:
    said = [slot for slot in pack_fields_of(cls) if slot.needed or rng.random() < _likely(cls, slot)]
    return {slot.name: _value(rng, slot, depth) for slot in said}


def _likely(cls: type[Any], slot: PackField) -> float:
    """Return the likelihood of a field: what keeps an effect from being done is seldom."""
    return 0.1 if slot.name in ("only_at", "only_if", "may", "named") or slot.sort is PackFieldType.ONLY_IF else 0.5


def _value(rng: Random, slot: PackField, depth: int) -> Any:
    if slot.inner is not None:
        return _table(rng, slot.inner, depth)
    match slot.sort:
        case PackFieldType.NUMBER:
            return rng.randint(max(slot.least, -3), min(slot.most, 4))
        case PackFieldType.FLAG:
            return rng.random() < 0.5
        case PackFieldType.CHOICE:
            return rng.choice(slot.choices)
        case PackFieldType.EFFECTS:
            return _branch(rng, depth)
        case PackFieldType.OPTIONS:
            return [_branch(rng, depth) for _ in range(rng.randint(2, 3))]
    return _name(rng, slot)


def _name(rng: Random, slot: PackField) -> Any:
    named: Mapping[PackFieldType, Any] = {
        PackFieldType.TEXT: "Look each other in the eye.",
        PackFieldType.WORD: "character",
        PackFieldType.WORDS: ["character", "location"],
        PackFieldType.CARD: rng.choice(NAMES),
        PackFieldType.CARDS: rng.sample(NAMES, 2),
        PackFieldType.MEMBER: rng.choice(MEMBERS),
        PackFieldType.BATTLEFIELD: rng.choice(PLACES),
        PackFieldType.BATTLEFIELDS: rng.sample(PLACES, 2),
    }
    return named[slot.sort]


def _branch(rng: Random, depth: int) -> list[dict[str, Any]]:
    return [_effect(rng, rng.choice(EFFECTS), depth + 1) for _ in range(rng.randint(1, 2))]
