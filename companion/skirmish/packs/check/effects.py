"""Checks of effects: known words, fields within bounds, names of what is in the box."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from companion.rules.errors import shorten_value
from companion.rules.packs.check_values import complain_about_unknown_keys, suggest_known_word
from companion.rules.packs.pack import Complaint, ComplaintIgnoredInReplay
from companion.skirmish.cards.effect import Effect
from companion.skirmish.effects.all_effects import CONTINUOUS
from companion.skirmish.effects.effect_codec import DEEPEST, DO, MOST, OPTIONS, WORDS
from companion.skirmish.effects.gang.recruit import Recruit
from companion.skirmish.packs.check.collect_known_names import KnownNames
from companion.skirmish.packs.check.effect_fields import check_simple_field
from companion.skirmish.packs.check.values import relocate_complaints_to_key
from companion.skirmish.packs.pack_field_schema import LISTED, PackField, PackFieldType, pack_fields_of

_RANGES: Final = (("least", "most"), ("members_least", "members_most"), ("countdown_least", "countdown_most"))
_BACK: Final = "write dead = true, and it comes back from the dead; or name nobody"


class EffectCheckContext(NamedTuple):
    """Context of checked effects: a pack with such names, a card for such a moment, the list of those that hold."""

    known: KnownNames
    moment: Any = None
    standing: bool = False
    depth: int = 1


def check_effects(where: str, piece: Mapping[str, Any], key: str, site: EffectCheckContext) -> Iterator[Complaint]:
    """Yield what is wrong with the effects that a piece has under a key, if it has any."""
    if key in piece:
        yield from relocate_complaints_to_key(key, _list(f"{where}, {key}", piece[key], site))


def check_printed_field(
    where: str, piece: Mapping[str, Any], slot: PackField, site: EffectCheckContext
) -> Iterator[Complaint]:
    """Yield what is wrong with what a piece has in a printed field; a missing one is no complaint."""
    if slot.name not in piece:
        return
    value = piece[slot.name]
    match slot.sort:
        case PackFieldType.EFFECTS | PackFieldType.LASTING:
            yield from check_effects(
                where, piece, slot.name, site._replace(standing=slot.sort is PackFieldType.LASTING)
            )
        case PackFieldType.USES | PackFieldType.TRIGGERS:
            yield from relocate_complaints_to_key(
                slot.name, _listed(f"{where}, {slot.name}", LISTED[slot.sort], value, site)
            )
        case _:
            yield from relocate_complaints_to_key(slot.name, _slot(where, slot, value, site))


def _listed(where: str, cls: type[Any], found: Any, site: EffectCheckContext) -> Iterator[Complaint]:
    """Yield what is wrong with tables of one sort. Effects within wait for the moment that their table names."""
    if not isinstance(found, list) or len(found) > MOST:
        yield Complaint(where, f"it is {shorten_value(found)}", f"write a list of at most {MOST} tables, or []")
        return
    for number, each in enumerate(found, start=1):
        moment = each.get("moment") if isinstance(each, Mapping) else None
        yield from _inner(f"{where} {number}", cls, each, site._replace(moment=moment))


def _list(where: str, found: Any, site: EffectCheckContext) -> Iterator[Complaint]:
    if not isinstance(found, list):
        yield Complaint(
            where, f"it is {shorten_value(found)}", 'write a list, such as [{do = "draw", count = 2}], or []'
        )
        return
    if len(found) > MOST:
        yield Complaint(where, f"there are {len(found)}", f"write at most {MOST}; say the rest in one told effect")
    for number, effect in enumerate(found[:MOST], start=1):
        yield from _effect(f"{where} {number}", effect, site)


def _effect(where: str, effect: Any, site: EffectCheckContext) -> Iterator[Complaint]:
    if not isinstance(effect, Mapping):
        yield Complaint(where, f"it is {shorten_value(effect)}", 'write a table, such as {do = "draw"}')
        return
    word = effect.get(DO)
    cls = WORDS.get(word) if isinstance(word, str) else None
    if cls is None:
        wrong = f"it does {shorten_value(word)}" if DO in effect else "it does nothing"
        yield Complaint(where, wrong, _known_words(word, site.known.words))
        return
    if word not in site.known.words:
        wrong = f"{shorten_value(word)} means nothing in this game"
        yield ComplaintIgnoredInReplay(where, wrong, _known_words(word, site.known.words))
    if site.depth > DEEPEST:
        yield Complaint(where, f"effects lie more than {DEEPEST} deep in each other", 'say it in one {do = "told"}')
    else:
        yield from _misplaced(f"{where} ({word})", cls, site)
        yield from _table(f"{where} ({word})", effect, pack_fields_of(cls), site, (DO,))
    if cls is Recruit and effect.get("member") and not effect.get("dead"):
        yield Complaint(f"{where} ({word})", "the pile brings whoever lies on top, not who is named", _BACK)


def _known_words(word: Any, words: Sequence[str]) -> str:
    return f'{suggest_known_word(word, words)}there are {", ".join(words)}; for anything else write do = "told"'


def _misplaced(where: str, cls: type[Effect], site: EffectCheckContext) -> Iterator[Complaint]:
    if cls.moments and site.moment not in cls.moments:
        wrong = f"only a card played at that moment can {cls.pack_word()}"
        yield Complaint(where, wrong, f'write moment = "{cls.moments[0].value}" on the card, or another effect')
    if site.standing and cls not in CONTINUOUS:
        words = ", ".join(each.pack_word() for each in CONTINUOUS)
        yield Complaint(where, "it is done once and does not hold", f"move it to effects; those that hold are {words}")


def _table(
    where: str,
    table: Mapping[str, Any],
    slots: tuple[PackField, ...],
    site: EffectCheckContext,
    others: tuple[str, ...] = (),
) -> Iterator[Complaint]:
    yield from complain_about_unknown_keys(where, table, (*others, *(slot.name for slot in slots)))
    for slot in slots:
        if slot.name in table:
            yield from _slot(where, slot, table[slot.name], site)
        elif slot.needed:
            yield Complaint(where, f"it has no {slot.name}", f"write {slot.name} = ...")
    for least, most in _RANGES:
        low, high = table.get(least), table.get(most)
        if type(low) is int and type(high) is int and low > high:
            yield Complaint(
                where, f"{least} {shorten_value(low)} is more than {most} {shorten_value(high)}", "swap them"
            )


def _slot(where: str, slot: PackField, value: Any, site: EffectCheckContext) -> Iterator[Complaint]:
    within = site._replace(depth=site.depth + 1, standing=False)
    if slot.inner is not None:
        yield from _inner(f"{where}, {slot.name}", slot.inner, value, site)
    elif slot.sort is PackFieldType.EFFECTS and slot.needed:
        yield from _nested(f"{where}, {slot.name}", value, within)
    elif slot.sort is PackFieldType.EFFECTS:
        yield from _list(f"{where}, {slot.name}", value, within)
    elif slot.sort is PackFieldType.OPTIONS:
        yield from _options(where, slot, value, within)
    else:
        yield from check_simple_field(where, slot, value, site.known)


def _inner(where: str, cls: type[Any], value: Any, site: EffectCheckContext) -> Iterator[Complaint]:
    if isinstance(value, Mapping):
        yield from _table(where, value, pack_fields_of(cls), site)
    else:
        names = ", ".join(slot.name for slot in pack_fields_of(cls))
        yield Complaint(where, f"it is {shorten_value(value)}", f"write a table with some of {names}, or leave it out")


def _nested(where: str, value: Any, site: EffectCheckContext) -> Iterator[Complaint]:
    if value == []:
        yield _empty(where)
    yield from _list(where, value, site)


def _empty(where: str) -> Complaint:
    return Complaint(where, "there is no effect in it", "write at least one; may = true makes one optional")


def _options(where: str, slot: PackField, value: Any, site: EffectCheckContext) -> Iterator[Complaint]:
    if not isinstance(value, list) or not OPTIONS[0] <= len(value) <= OPTIONS[1]:
        mend = f"write {OPTIONS[0]} to {OPTIONS[1]} lists of effects to choose from"
        yield Complaint(where, f"{slot.name} is {shorten_value(value)}", mend)
        return
    if not any(value):
        yield _empty(where)
    for number, option in enumerate(value, start=1):
        yield from _list(f"{where}, option {number}, effect", option, site)
