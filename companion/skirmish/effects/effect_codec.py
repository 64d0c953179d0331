"""Effects as a pack writes them, `{do = "draw", count = 2}`, and as the dataclasses of the vocabulary."""

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from types import MappingProxyType
from typing import Any, Final

from companion.rules.codec import Codec
from companion.rules.errors import BadData, shorten_value
from companion.rules.parts.compare_by_identity import remember_by_identity
from companion.skirmish.cards.effect import Effect
from companion.skirmish.effects.all_effects import EFFECTS

DO: Final = "do"
"""The key that says which effect it is."""
DEEPEST: Final = 4
"""Depth to which effects may lie in each other: an effect of a card, and three within."""
MOST: Final = 12
"""Effects in one list."""
OPTIONS: Final = (2, 6)
"""Least and greatest number of effects to choose from."""
WORDS: Final[Mapping[str, type[Effect]]] = MappingProxyType({effect.pack_word(): effect for effect in EFFECTS})
"""Names of effects in a pack."""


def parse_effect(table: Any) -> Effect:
    """Return the effect that a table describes; BadData says what is wrong with it."""
    if not isinstance(table, Mapping):
        raise BadData(f'an effect is {shorten_value(table)}; it should be a table such as {{do = "draw"}}')
    if _depth(table) > DEEPEST:
        raise BadData(f"effects lie more than {DEEPEST} deep in each other")
    return _effect(table, "an effect")


def parse_effects(tables: Any) -> tuple[Effect, ...]:
    """Return the effects that a list of tables describes; BadData says what is wrong with the first that is."""
    if not isinstance(tables, list):
        raise BadData(f"effects are {shorten_value(tables)}; they should be a list")
    return tuple(parse_effect(table) for table in tables)


def parse_effects_once(tables: Any) -> tuple[Effect, ...]:
    """Return the effects that tables of a view describe; quick for lists that were read before."""
    return _read_once(tables) if tables else ()


@remember_by_identity(4096)
def _read_once(tables: Any) -> tuple[Effect, ...]:
    return tuple(parse_effect(table) for table in tables)


def _effect(table: Any, where: str) -> Effect:
    word = table.get(DO) if isinstance(table, Mapping) else None
    if not isinstance(word, str) or word not in WORDS:
        raise BadData(f"{where} does {shorten_value(word)}; there are {', '.join(WORDS)}")
    return _CODEC.decode({**{key: value for key, value in table.items() if key != DO}, "type": WORDS[word].__name__})


def _read(table: Any, where: str) -> Effect:
    """Return an effect in a list, as whoever reads a component comes upon it."""
    return parse_effect(table)


EFFECT_READERS: Final = MappingProxyType({Effect: _read})
"""For a codec of whatever holds effects."""
_CODEC: Final[Codec[Effect]] = Codec(*EFFECTS, readers=MappingProxyType({Effect: _effect}))


def _depth(value: Any) -> int:
    """Return how deep effects lie in each other; no deeper is looked than they may."""
    found, level = 0, [value]
    while level and found <= DEEPEST:
        level, found = _within(level), found + 1
    return found


def _within(values: Sequence[Any]) -> list[Any]:
    """Return the effects that lie right within those."""
    found: list[Any] = []
    left = [each for value in values for each in _parts(value)]
    while left:
        one = left.pop()
        if isinstance(one, Mapping) and DO in one:
            found.append(one)
        else:
            left.extend(_parts(one))
    return found


def _parts(value: Any) -> Sequence[Any]:
    if isinstance(value, Mapping):
        return list(value.values())
    return value if isinstance(value, list) else ()


def effect_to_table(effect: Effect) -> dict[str, Any]:
    """Return the table that describes an effect, without what says no more than its default."""
    return {DO: effect.pack_word(), **_said(effect)}


def effects_to_tables(effects: Sequence[Effect]) -> list[dict[str, Any]]:
    """Return the tables that describe some effects."""
    return [effect_to_table(effect) for effect in effects]


def _said(value: Any) -> dict[str, Any]:
    """Return the fields of a dataclass that say more than their default."""
    found = {each.name: (getattr(value, each.name), _default(each)) for each in fields(value)}
    return {name: _plain(said) for name, (said, usual) in found.items() if said != usual}


def _plain(value: Any) -> Any:
    if isinstance(value, Effect):
        return effect_to_table(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return _said(value) if is_dataclass(value) else value


def _default(each: Field[Any]) -> Any:
    return each.default_factory() if each.default_factory is not MISSING else each.default
