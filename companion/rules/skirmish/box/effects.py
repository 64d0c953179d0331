"""Effects as a pack writes them, `{do = "draw", count = 2}`, and as the dataclasses of the vocabulary."""

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, fields, replace
from types import MappingProxyType
from typing import Any, Final

from companion.rules.codec import Codec
from companion.rules.errors import BadData, shown
from companion.rules.skirmish.moment import Moment
from companion.rules.skirmish.vocabulary import EFFECTS
from companion.rules.skirmish.vocabulary.asking import Choose, Unless
from companion.rules.skirmish.vocabulary.base import Effect
from companion.rules.skirmish.vocabulary.fighting import Cancel, Prevent

DO: Final = "do"
"""The key that says which effect it is."""
DEEPEST: Final = 4
"""How deep effects may lie in each other: an effect of a card, and three within."""
MOST: Final = 12
"""Effects in one list."""
OPTIONS: Final = (2, 6)
"""How many there are to choose from."""
AT: Final[Mapping[type[Effect], Moment]] = MappingProxyType({Cancel: Moment.CANCEL, Prevent: Moment.CASUALTY})
"""Effects that only a card for that moment can have."""
WORDS: Final[Mapping[str, type[Effect]]] = MappingProxyType({effect.word(): effect for effect in EFFECTS})
"""What effects are called in a pack."""
_CODEC: Final[Codec[Effect]] = Codec(*EFFECTS)
_INNER: Final = ("of", "then")


def effect_of(table: Any, depth: int = 1) -> Effect:
    """The effect that a table describes; BadData says what is wrong with it."""
    if not isinstance(table, Mapping):
        raise BadData(f'an effect is {shown(table)}; it should be a table such as {{do = "draw"}}')
    word = table.get(DO)
    if not isinstance(word, str) or word not in WORDS:
        raise BadData(f"an effect does {shown(word)}; there are {', '.join(WORDS)}")
    if depth > DEEPEST:
        raise BadData(f"effects lie more than {DEEPEST} deep in each other")
    plain = {key: [] if key in _INNER else value for key, value in table.items() if key != DO}
    effect = _CODEC.decode({**plain, "type": WORDS[word].__name__})
    match effect:
        case Choose():
            return replace(effect, of=tuple(effects_of(each, depth + 1) for each in _list(table["of"])))
        case Unless():
            return replace(effect, then=effects_of(table["then"], depth + 1))
    return effect


def effects_of(tables: Any, depth: int = 1) -> tuple[Effect, ...]:
    """The effects that a list of tables describes; BadData says what is wrong with the first that is."""
    return tuple(effect_of(table, depth) for table in _list(tables))


def _list(value: Any) -> Sequence[Any]:
    if not isinstance(value, list):
        raise BadData(f"effects are {shown(value)}; they should be a list")
    return value


def table_of(effect: Effect) -> dict[str, Any]:
    """The table that describes an effect, without what says no more than its default."""
    encoded = _CODEC.encode(effect)
    said = {each.name: encoded[each.name] for each in fields(effect) if getattr(effect, each.name) != _default(each)}
    match effect:
        case Choose():
            said["of"] = [tables_of(each) for each in effect.of]
        case Unless():
            said["then"] = tables_of(effect.then)
    return {DO: effect.word(), **{key: _short(effect, key, value) for key, value in said.items()}}


def tables_of(effects: Sequence[Effect]) -> list[dict[str, Any]]:
    """The tables that describe some effects."""
    return [table_of(effect) for effect in effects]


def _short(effect: Effect, key: str, value: Any) -> Any:
    """The tables within an effect, too, say only what is no default."""
    if not isinstance(value, Mapping):
        return value
    inner = getattr(effect, key)
    return {each.name: value[each.name] for each in fields(inner) if getattr(inner, each.name) != _default(each)}


def _default(each: Field[Any]) -> Any:
    return each.default_factory() if each.default_factory is not MISSING else each.default
