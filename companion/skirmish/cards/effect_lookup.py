"""Lookup of effects in the book by their source.

Sources are `card:<id>`, `killed:<id>`, `use<n>:<id>`, `trigger<n>:<id>`, `member:<id>` and `poker:<id>`.
"""

from collections.abc import Iterable, Iterator

from companion.rules.zone import CardId
from companion.skirmish.cards.effect import Effect
from companion.skirmish.cards.enums_and_constants import MemberId
from companion.skirmish.cards.printed_components import PrintedBox


def effects_of_source(book: PrintedBox, source: str) -> tuple[Effect, ...]:
    """Return all effects of a source, in the order in which they are done."""
    kind, _, name = source.partition(":")
    number = ability_number_of_source(source)
    match kind.rstrip("0123456789"):
        case "use":
            return book.cards[CardId(name)].uses[number].effects
        case "trigger":
            return book.cards[CardId(name)].triggers[number].effects
        case "killed":
            return book.cards[CardId(name)].killed
        case "member":
            return book.members[MemberId(name)].killed
        case "poker":
            return book.poker[CardId(name)].effects or ()
    return book.cards[CardId(name)].effects or ()


def ability_number_of_source(source: str) -> int:
    """Return which of the uses or triggers of its card a source means, from 0; -1 where it means none."""
    word = source.partition(":")[0]
    digits = word[len(word.rstrip("0123456789")) :]
    return int(digits) if digits else -1


def effect_at_path(book: PrintedBox, source: str, path: tuple[int, ...]) -> Effect:
    """Return the effect that `path` leads to: its number, then branch and number for those inside another one."""
    effect = effects_of_source(book, source)[path[0]]
    rest = path[1:]
    while rest:
        branch, number, *more = rest
        effect = effect.branches[branch][number]
        rest = tuple(more)
    return effect


def flatten_effects(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Yield effects with all that are inside them."""
    for effect in effects:
        yield effect
        for branch in effect.branches:
            yield from flatten_effects(branch)
