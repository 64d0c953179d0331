"""Codec: frozen dataclasses to JSON values and back, the only serialiser of actions and events.

It encodes `{"type": "MoveTo", "room": "Hall"}`. It decodes by the annotations of the dataclass. Unknown types and
fields, missing fields and wrong types raise BadData, whose message says what would be right.
"""

import types
import typing
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Final, Generic, TypeAlias, TypeVar

from companion.rules.errors import BadData, shorten_value
from companion.rules.forget_games import forget_with_game

T = TypeVar("T")
Reader: TypeAlias = Callable[[Any, str], Any]
_PLAIN: Final = frozenset((str, int, bool, float, type(None)))
_LARGEST: Final = 2**63
_KINDS: Final[Mapping[type, str]] = {
    dict: "an object",
    list: "a list",
    str: "a text",
    bool: "true or false",
    int: "a whole number",
    float: "a fraction",
}


_MOST_RECENT: Final = 1000
_RECENT: Final[dict[int, tuple[Any, Mapping[str, Any]]]] = {}
"""Values that were encoded lately, by identity, for `Codec.encode_once`: they are written to a log and to phones."""
forget_with_game(_RECENT)


class Codec(Generic[T]):
    """Encoder and decoder of the given dataclasses, distinguished by class name.

    `readers` decode nested classes that have another form. Each takes a value and its path for messages.
    """

    def __init__(self, *classes: type[T], readers: Mapping[Any, Reader] = MappingProxyType({})) -> None:
        self._others = readers
        self._classes = {cls.__name__: cls for cls in classes}
        if len(self._classes) != len(classes):
            raise ValueError("two of these classes have the same name, so they could not be told apart")
        self._names: dict[type[T], tuple[str, ...]] = {cls: tuple(f.name for f in _fields(cls)) for cls in classes}
        self._getters = {cls: _getter(names) for cls, names in self._names.items()}
        self._readers: dict[str, dict[str, Reader]] = {}

    def knows(self, data: Any) -> bool:
        """Return whether `data` names one of the classes. It checks nothing else."""
        return isinstance(data, Mapping) and str(data.get("type")) in self._classes

    def encode(self, value: T) -> dict[str, Any]:
        """Return `value` as JSON values, with its class name under `type`."""
        cls = type(value)
        items = self._getters[cls](value)
        encoded = {"type": cls.__name__, **dict(zip(self._names[cls], items, strict=True))}
        if not _PLAIN.issuperset(map(type, items)):
            for name, item in encoded.items():
                if type(item) not in _PLAIN:
                    encoded[name] = _plain(item)
        return encoded

    def encode_once(self, value: T) -> Mapping[str, Any]:
        """Return `encode` of a frozen value, the same for all who ask about that very value; not to be changed."""
        [encoded] = self.encode_all_once((value,))
        return encoded

    def encode_all_once(self, values: Iterable[T]) -> list[Mapping[str, Any]]:
        """Return `encode_once` of each value."""
        known = _RECENT
        return [has[1] if (has := known.get(id(value))) is not None else self._learn(value) for value in values]

    def _learn(self, value: T) -> Mapping[str, Any]:
        if len(_RECENT) >= _MOST_RECENT:
            _RECENT.clear()
        encoded = self.encode(value)
        _RECENT[id(value)] = value, encoded  # the value is kept, so that its id stays its own
        return encoded

    def decode(self, data: Any) -> T:
        """Return the value that `data` describes. Raises BadData if it is not valid."""
        if not isinstance(data, Mapping):
            raise BadData(f"expected an object with a type, got {_kind(data)}")
        name = data.get("type")
        if not isinstance(name, str) or name not in self._classes:
            raise BadData(f"unknown type {shorten_value(name)}; known are {', '.join(sorted(self._classes))}")
        cls = self._classes[name]
        if name not in self._readers:
            self._readers[name] = _field_readers(cls, self._others)
        return typing.cast(T, _build(cls, self._readers[name], {k: v for k, v in data.items() if k != "type"}, name))


def _getter(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """Return a function that reads all fields at once."""
    if len(names) > 1:
        return attrgetter(*names)
    if not names:
        return lambda value: ()
    [name] = names
    return lambda value: (getattr(value, name),)


def _fields(cls: Any) -> tuple[Field[Any], ...]:
    return fields(cls)


def _plain(value: Any) -> Any:
    """Return a value of a field as JSON values."""
    cls = type(value)
    return value if cls in _PLAIN else (_SPELLERS.get(cls) or _learn_to_spell(cls))(value)


def _plain_items(values: Iterable[Any]) -> list[Any]:
    return [value if type(value) in _PLAIN else _plain(value) for value in values]


_SPELLERS: Final[dict[type, Callable[[Any], Any]]] = {}
"""Functions that turn values of a class into JSON values, found once for each."""


def _learn_to_spell(cls: type) -> Callable[[Any], Any]:
    found = _SPELLERS[cls] = _speller(cls)
    return found


def _speller(cls: type) -> Callable[[Any], Any]:
    if issubclass(cls, Enum):
        return {member: member.value for member in cls}.__getitem__
    if issubclass(cls, (frozenset, set)):
        return lambda value: sorted([_plain(item) for item in value])
    if issubclass(cls, (tuple, list)):
        return _plain_items
    if issubclass(cls, Mapping):
        return lambda value: {str(key): _plain(item) for key, item in value.items()}
    if is_dataclass(cls):
        names = tuple(field.name for field in fields(cls))
        read_fields = _getter(names)
        return lambda value: dict(zip(names, _plain_items(read_fields(value)), strict=True))
    raise BadData(f"a {cls.__name__} cannot be written as JSON")


def _build(cls: type[Any], readers: Mapping[str, Reader], data: Mapping[str, Any], where: str) -> Any:
    if extra := [key for key in data if key not in readers]:
        raise BadData(f"{where} has no field {shorten_value(extra[0])}; it has {', '.join(readers) or 'none'}")
    for field in _fields(cls):
        if field.name not in data and field.default is MISSING and field.default_factory is MISSING:
            raise BadData(f"{where} needs the field {field.name!r}")
    try:
        return cls(**{key: readers[key](value, f"{where}.{key}") for key, value in data.items()})
    except BadData:
        raise
    except (TypeError, ValueError) as error:
        raise BadData(f"{where} does not hold together: {error}") from error


def _field_readers(cls: type[Any], others: Mapping[Any, Reader]) -> dict[str, Reader]:
    hints = typing.get_type_hints(cls)
    return {field.name: _reader(hints[field.name], others) for field in _fields(cls)}


def _reader(hint: Any, others: Mapping[Any, Reader]) -> Reader:
    hint = _bare(hint)
    if hint in others:
        return others[hint]
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if hint is Any:
        return lambda value, where: value
    if origin in (typing.Union, types.UnionType):
        return _union([_reader(arg, others) for arg in args])
    if origin is typing.Literal:
        return _literal(args)
    if origin in (tuple, list):
        return _tuple(args, others)
    if origin in (frozenset, set):
        return _frozenset(_reader(args[0], others))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping(_bare(args[0]), _reader(args[1], others))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enum(hint)
    if is_dataclass(hint):
        return _nested(typing.cast(type[Any], hint), others)
    return {float: _float, int: _int, str: _text}.get(hint) or _scalar(hint)


def _bare(hint: Any) -> Any:
    while isinstance(hint, typing.NewType):
        hint = hint.__supertype__
    return hint


def _scalar(wanted: type[Any]) -> Reader:
    def read(value: Any, where: str) -> Any:
        if type(value) is not wanted:
            raise BadData(f"{where} should be {wanted.__name__}, not {_kind(value)}")
        return value

    return read


def _float(value: Any, where: str) -> float:
    """Accept whole numbers too, because JSON does not distinguish 1 from 1.0."""
    if type(value) not in (int, float):
        raise BadData(f"{where} should be a number, not {_kind(value)}")
    if not -_LARGEST <= value <= _LARGEST:
        raise BadData(f"{where} should be a number of at most 64 bits, not {shorten_value(value)}")
    return float(value)


def _int(value: Any, where: str) -> int:
    if type(value) is not int:
        raise BadData(f"{where} should be a whole number, not {_kind(value)}")
    if not -_LARGEST <= value < _LARGEST:
        raise BadData(f"{where} is a larger number than 64 bits hold")
    return value


def _text(value: Any, where: str) -> str:
    if type(value) is not str:
        raise BadData(f"{where} should be a text, not {_kind(value)}")
    if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
        raise BadData(f"{where} is no text: it holds half a character (a lone surrogate)")
    return value


def _union(readers: Collection[Reader]) -> Reader:
    def read(value: Any, where: str) -> Any:
        problems = []
        for reader in readers:
            try:
                return reader(value, where)
            except BadData as error:
                problems.append(str(error))
        raise BadData(", or ".join(problems))

    return read


def _literal(choices: tuple[Any, ...]) -> Reader:
    def read(value: Any, where: str) -> Any:
        if not any(value == choice and type(value) is type(choice) for choice in choices):
            raise BadData(f"{where} should be one of {', '.join(map(repr, choices))}, not {shorten_value(value)}")
        return value

    return read


def _tuple(args: tuple[Any, ...], others: Mapping[Any, Reader]) -> Reader:
    repeated = len(args) == 1 or (len(args) == 2 and args[1] is Ellipsis)
    readers = [_reader(arg, others) for arg in args if arg is not Ellipsis]

    def read(value: Any, where: str) -> Any:
        if not isinstance(value, (list, tuple)):
            raise BadData(f"{where} should be a list, not {_kind(value)}")
        if repeated:
            return tuple(readers[0](item, f"{where}[{at}]") for at, item in enumerate(value))
        if len(value) != len(readers):
            raise BadData(f"{where} should have {len(readers)} items, not {len(value)}")
        return tuple(one(item, f"{where}[{at}]") for at, (one, item) in enumerate(zip(readers, value, strict=True)))

    return read


def _frozenset(item_reader: Reader) -> Reader:
    def read(value: Any, where: str) -> Any:
        if not isinstance(value, (list, tuple, frozenset)):
            raise BadData(f"{where} should be a list, not {_kind(value)}")
        return frozenset(item_reader(item, where) for item in value)

    return read


def _mapping(key: Any, value_reader: Reader) -> Reader:
    def read(value: Any, where: str) -> Any:
        if not isinstance(value, Mapping):
            raise BadData(f"{where} should be an object, not {_kind(value)}")
        return {_key(key, name, where): value_reader(item, f"{where}.{name}") for name, item in value.items()}

    return read


def _key(wanted: Any, name: str, where: str) -> Any:
    try:
        key = wanted(_text(name, where))
    except ValueError as error:
        raise BadData(f"{where} has the key {shorten_value(name)}, which is no {wanted.__name__}") from error
    if str(key) != name:
        raise BadData(f"{where} has the key {shorten_value(name)}, which should be spelled {shorten_value(str(key))}")
    return key


def _enum(cls: type[Enum]) -> Reader:
    def read(value: Any, where: str) -> Any:
        try:
            return cls(value)
        except ValueError as error:
            allowed = ", ".join(repr(member.value) for member in cls)
            raise BadData(f"{where} should be one of {allowed}, not {shorten_value(value)}") from error

    return read


def _nested(cls: type[Any], others: Mapping[Any, Reader]) -> Reader:
    readers = _field_readers(cls, others)

    def read(value: Any, where: str) -> Any:
        if not isinstance(value, Mapping):
            raise BadData(f"{where} should be an object, not {_kind(value)}")
        return _build(cls, readers, value, where)

    return read


def _kind(value: Any) -> str:
    if value is None:
        return "nothing"
    return _KINDS.get(type(value), type(value).__name__)
