"""Gaps of a box: what the companion asks for, or leaves to people."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from companion.rules.packs.check_values import is_integer_in_range, numbered_tables, read_required_table
from companion.rules.packs.missing_items import MissingItem, NeededAt
from companion.rules.packs.pack import PackLocation
from companion.rules.packs.typing_time import SECONDS_TO_MEND, TAPS_A_VALUE, typing_seconds
from companion.skirmish.cards.enums_and_constants import CardKind, Side
from companion.skirmish.effects.branches.follow_text_by_hand import FollowTextByHand
from companion.skirmish.effects.effect_codec import DO
from companion.skirmish.packs.box_contents_spec import BoxContentsSpec
from companion.skirmish.packs.check.values import PIECES
from companion.skirmish.packs.read_in_play.unread_battlefields import list_lacking_places
from companion.skirmish.packs.read_in_play.unread_cards import allows_naming_in_play, count_lacking_members
from companion.skirmish.packs.read_in_play.unread_poker_cards import count_lacking_poker_cards

HOUSE: Final = "house"
"""Kind of our own boxes."""
ENTRIES_A_COPY: Final = 0.5
"""Entries to type for each card of a deck: 63 and 52 for the 124 cards of the house boxes."""
_WORDS: Final = {"poker": "poker card"}
_DEEPEST: Final = 16


class _Gap(NamedTuple):
    """A line about cards or other components, and what is needed to say when it matters and how long it takes."""

    line: str
    when: NeededAt
    seconds: float
    table: str
    number: int | None
    """The first component that lacks it."""


_Cards: TypeAlias = Sequence[tuple[int, Mapping[str, Any]]]
"""Cards with their numbers in the file."""
TAPS_A_CARD: Final = 5
"""Go on to the card, its kind, cost and firepower: the mean of the cards in both house boxes, as a test counts them."""
TAPS_A_COPY: Final = 1
_VALUES_S: Final = typing_seconds(taps=TAPS_A_CARD, looks=1)
NEW_CARD_S: Final = typing_seconds(taps=2 + TAPS_A_COPY, names=1, looks=1) + _VALUES_S
"""A card that is not there yet: its name, *Add* and back, its values and copies."""
_MEMBER_S: Final = typing_seconds(taps=2 + TAPS_A_VALUE, names=1, looks=1)
"""A guardian who is not there yet: its name, its rating, *This is all it says*."""
_FIELD_S: Final = typing_seconds(taps=4 + TAPS_A_VALUE, names=1, looks=2)
"""A battlefield that is not there yet: its name, its defence, its turn spaces and what is below them."""
_EFFECTS_S: Final = typing_seconds(taps=1 + 5, looks=3)
"""Read the text; go there, *Something*, the effect, two of its values, *Done*; the house boxes have one a card."""


def list_box_gaps(data: Any, form: BoxContentsSpec) -> tuple[str, ...]:
    """Return a line for each thing that is missing, and what becomes of it at the table. Takes any value."""
    if not isinstance(data, Mapping):
        return ()
    return tuple(gap.line for gap in (*_of_cards(numbered_tables(data, "card"), data, form), *_of_all(data, form)))


def list_gaps_as_missing_items(data: Mapping[str, Any], form: BoxContentsSpec) -> list[MissingItem]:
    """Return the same things for a list by time: cards that no deck begins with are not asked on the first turn."""
    cards = numbered_tables(data, "card")
    begun = [(number, card) for number, card in cards if form.is_counted("card", card)]
    other = [(number, card) for number, card in cards if not form.is_counted("card", card)]
    late = {gap: NeededAt.LATER for gap in _of_cards(other, {}, form) if gap.when is NeededAt.FIRST_TURN}
    gaps = (*_of_cards(begun, data, form), *_of_cards(other, {}, form), *_of_all(data, form))
    return [
        MissingItem(late.get(gap, gap.when), gap.line, gap.seconds, PackLocation(gap.table, gap.number)) for gap in gaps
    ]


def _of_cards(numbered: _Cards, data: Mapping[str, Any], form: BoxContentsSpec) -> Iterator[_Gap]:
    if allows_naming_in_play(data):
        copies = (card.get("copies", 1) for _, card in numbered if form.is_counted("card", card))
        lacking = len(Side) * form.deck - sum(each for each in copies if is_integer_in_range(each, 1, form.deck))
        entries = lacking * ENTRIES_A_COPY
        for line in _counted(lacking, "no name yet: whoever plays one first names it"):
            yield _Gap(line, NeededAt.FIRST_TURN, entries * NEW_CARD_S, "card", None)
    unread = [(number, card) for number, card in numbered if _unread(card)]
    lack = "no kind, cost or firepower: whoever plays one first reads it out"
    yield from _gaps(unread, lack, NeededAt.FIRST_TURN, _VALUES_S)
    silent = [(number, card) for number, card in numbered if "effects" not in card]
    lack = "no effects: people do what is printed on them and move tokens by hand"
    yield from _gaps(silent, lack, NeededAt.NEVER, _EFFECTS_S)
    if "kegs" in (slot.name for slot in form.fields_of_table("card")):
        yield from _asked_later(numbered, unread)


def _of_members(data: Mapping[str, Any], form: BoxContentsSpec) -> Iterator[_Gap]:
    starting, waiting = count_lacking_members(data, form) if allows_naming_in_play(data) else (0, 0)
    for line in _counted(starting, "no name yet: they are read before the first turn", form.member_word):
        yield _Gap(line, NeededAt.FIRST_TURN, starting * _MEMBER_S, "member", None)
    for line in _counted(waiting, "no name yet: whoever draws one reads it", f"further {form.member_word}"):
        yield _Gap(line, NeededAt.LATER, waiting * _MEMBER_S, "member", None)


def _of_tournament(data: Mapping[str, Any], form: BoxContentsSpec) -> Iterator[_Gap]:
    lacking = sum(count_lacking_poker_cards(data, form).values()) if allows_naming_in_play(data) else 0
    for line in _counted(lacking, "no name yet: they are read when they are turned", _WORDS.get("poker", "poker")):
        yield _Gap(line, NeededAt.FIRST_TURN, lacking * _MEMBER_S, "poker", None)


def _of_battlefields(data: Mapping[str, Any], form: BoxContentsSpec) -> Iterator[_Gap]:
    lacking = len(list_lacking_places(data, form)) if allows_naming_in_play(data) else 0
    for line in _counted(lacking, "no name yet: they are read when the turn marker comes there", "battlefield"):
        yield _Gap(line, NeededAt.FIRST_TURN, lacking * _FIELD_S, "battlefield", None)


def _of_all(data: Mapping[str, Any], form: BoxContentsSpec) -> Iterator[_Gap]:
    yield from _of_tournament(data, form)
    yield from _of_battlefields(data, form)
    yield from _of_members(data, form)
    left = sum(_told(piece, 0) for key in PIECES for _, piece in numbered_tables(data, key))
    if left:
        line = f"{left} {'effect is' if left == 1 else 'effects are'} left to people: the companion only says when"
        yield _Gap(line, NeededAt.NEVER, 0, "", None)
    for (name, key), line in form.asked.items():
        if key not in read_required_table(data, name)[0]:
            yield _Gap(line, NeededAt.NEVER, SECONDS_TO_MEND, name, None)
    if read_required_table(data, "box")[0].get("kind") != HOUSE:
        yield from _taken_for_none(data)


def _asked_later(numbered: _Cards, unread: _Cards) -> Iterator[_Gap]:
    """Yield what else is asked of cards that nobody has typed in, in a game whose cards show kegs and ammo."""
    items = [(number, card) for number, card in unread if _item(card) not in card]
    lack = "no word of kegs or ammo: they are asked for when they can be used"
    yield from _gaps(items, lack, NeededAt.LATER, SECONDS_TO_MEND)
    moments = [(n, card) for n, card in unread if "moment" not in card and card.get("kind") in (None, CardKind.ACTION)]
    lack = "no moment: whoever plays one first says whether it waits for one"
    yield from _gaps(moments, lack, NeededAt.FIRST_TURN, SECONDS_TO_MEND)
    last = [
        (number, card)
        for number, card in numbered
        if not {"effects", "killed"} & card.keys() and card.get("kind") != CardKind.ACTION
    ]
    lack = "no word of what they do when they are destroyed: people read it then"
    yield from _gaps(last, lack, NeededAt.NEVER, _EFFECTS_S)


def _item(card: Mapping[str, Any]) -> str:
    """Return the key of what a card of its side may show; whatever the side is said to be."""
    return "ammo" if card.get("side") == "attack" else "kegs"


def _taken_for_none(data: Mapping[str, Any]) -> Iterator[_Gap]:
    """Yield what our own box leaves out only where there is nothing."""
    members = [(number, member) for number, member in numbered_tables(data, "member") if "killed" not in member]
    lack = "no word of what their death does: the companion does nothing"
    if allows_naming_in_play(data):
        lack = "no word of what their death does: people read it then"
    yield from _gaps(members, lack, NeededAt.NEVER, _EFFECTS_S, "member")
    poker = [(number, card) for number, card in numbered_tables(data, "poker") if "effects" not in card]
    lack = "no effects: people read it, and what it gives is given by hand"
    yield from _gaps(poker, lack, NeededAt.NEVER, _EFFECTS_S, "poker")


def _gaps(lacking: _Cards, lack: str, when: NeededAt, seconds: float, table: str = "card") -> Iterator[_Gap]:
    """Yield the gap of all components that lack the same, with the seconds for each of them."""
    for line in _counted(len(lacking), lack, _WORDS.get(table, table)):
        yield _Gap(line, when, len(lacking) * seconds, table, lacking[0][0])


def _counted(number: int, lack: str, what: str = "card") -> Iterator[str]:
    if number:
        yield f"{number} {what} has {lack}" if number == 1 else f"{number} {what}s have {lack}"


def _unread(card: Mapping[str, Any]) -> bool:
    needed = ("kind", "cost", "firepower") if card.get("kind") == CardKind.FIREPOWER else ("kind", "cost")
    return any(key not in card for key in needed)


def _told(value: Any, depth: int) -> int:
    """Return how many effects within are told ones."""
    if depth > _DEEPEST:
        return 0
    if isinstance(value, list):
        return sum(_told(each, depth + 1) for each in value)
    if not isinstance(value, Mapping):
        return 0
    here = value.get(DO) == FollowTextByHand.pack_word()
    return here + sum(_told(each, depth + 1) for each in value.values())
