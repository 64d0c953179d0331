"""Where effects stand in the book: `card:<id>`, `killed:<id>`, `member:<id>` or `poker:<id>`."""

from companion.rules.skirmish.printed import Book
from companion.rules.skirmish.vocabulary.asking import Choose, Unless
from companion.rules.skirmish.vocabulary.base import Effect
from companion.rules.skirmish.words import MemberId
from companion.rules.zone import CardId


def effects_of(book: Book, source: str) -> tuple[Effect, ...]:
    """All effects of a source, in the order in which they are done."""
    kind, _, name = source.partition(":")
    match kind:
        case "killed":
            return book.cards[CardId(name)].killed
        case "member":
            return book.members[MemberId(name)].killed
        case "poker":
            return book.poker[CardId(name)].effects
    return book.cards[CardId(name)].effects or ()


def effect_at(book: Book, source: str, path: tuple[int, ...]) -> Effect:
    """The effect that `path` leads to: its number, then branch and number for those inside another one."""
    effect = effects_of(book, source)[path[0]]
    rest = path[1:]
    while rest:
        branch, number, *more = rest
        effect = branches(effect)[branch][number]
        rest = tuple(more)
    return effect


def branches(effect: Effect) -> tuple[tuple[Effect, ...], ...]:
    """The lists of effects inside an effect; none in most."""
    if isinstance(effect, Choose):
        return effect.of
    return (effect.then,) if isinstance(effect, Unless) else ()
