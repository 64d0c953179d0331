"""Actions, their gestures on the table, and offers of legal actions."""

import sys
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from itertools import combinations
from math import comb
from typing import Any, ClassVar, Final, Generic, Literal, TypeAlias, TypeVar, cast

CardEnd: TypeAlias = Literal["top", "bottom"]
"""An end of an upright card, as it is printed."""
CARD_ENDS: Final[tuple[CardEnd, ...]] = ("top", "bottom")


@dataclass(frozen=True, slots=True)
class _AtZone:
    """A gesture with the card in `field` at `zone`.

    `zone` may name any other field of the action, and so depend on it: `ride-{rider}` stands for `ride-2` when the
    action's `rider` is 2. `{seat}` stands for the seat that acts, or for the action's field `seat` when chance does.
    """

    field: str
    zone: str

    def zone_of(self, action: "Action", seat: Hashable = None) -> str:
        """Return the zone of this action, done by `seat`, or by chance if that is None."""
        named = {name: getattr(action, name) for name in _fields_of(action)}
        return self.zone.format_map(named if seat is None else {**named, "seat": seat})


@dataclass(frozen=True, slots=True)
class LayGesture(_AtZone):
    """Gesture: a card laid in `zone`. The action takes the card in `field`."""


@dataclass(frozen=True, slots=True)
class LayTurnedGesture(LayGesture):
    """Gesture: a card laid in `zone`, turned on purpose.

    The field `end` of the action is the end of the card that points to the middle of the table.
    """

    end: str


@dataclass(frozen=True, slots=True)
class LiftGesture(_AtZone):
    """Gesture: a card taken away from `zone`. The action takes the card in `field`."""


@dataclass(frozen=True, slots=True)
class PressGesture:
    """Gesture: the button `name` pressed. With `own`, only the button of the seat that acts counts."""

    name: str
    own: bool = False


@dataclass(frozen=True, slots=True)
class DialTurnGesture:
    """Gesture: a dial pushed. The action takes the number it shows in `field`."""

    field: str


@dataclass(frozen=True, slots=True)
class StepAndConfirmGesture:
    """Gesture: the button `next` steps to the action among other choices, the button `confirm` takes it.

    Everybody sees what the buttons mean, so that the offers of the action must follow from public facts. A game that is
    `HasSecretOffers` may except some.
    """


Gesture: TypeAlias = LayGesture | LiftGesture | PressGesture | DialTurnGesture | StepAndConfirmGesture


class Action:
    """Base of all decisions. Subclasses are frozen dataclasses named in the imperative."""

    __slots__ = ()
    gesture: ClassVar[Gesture | None] = None
    """The gesture that means the action; None if it cannot be seen on the table."""
    called: ClassVar[str | None] = None
    """Short English words for small displays, if the name of the class is none: "Go on"."""
    value_words: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Short English words for the values of a field, from 0 on, where a number would say nothing."""
    confirm: ClassVar[bool] = False
    """True if a phone should ask for confirmation, because one seat alone cannot undo the action."""
    anyone: ClassVar[bool] = False
    """True if it makes no difference which of the seats that may take it does so."""
    seals: ClassVar[str | None] = None
    """The name of the secret this action sets, for `Event.opened_seals`. Secrecy itself follows from the events.

    Actions of chance are never sealed. For them, the name marks a secret of the action's `seat`.
    """
    beside: ClassVar[bool] = False
    """True if it runs beside the game, like talk: it makes no other choice stale, and no other makes it stale."""
    follows_from_public: ClassVar[bool] = False
    """True if public facts alone say who may take it, so that a report of its gesture betrays nothing."""
    openly: ClassVar[tuple[str, ...]] = ()
    """The public fields of an action with a secret."""
    corrects_record: ClassVar[bool] = False
    """True if it only corrects the companion's record of the table. Random play in simulations leaves it out."""


@cache
def _fields_of(action: Hashable) -> tuple[str, ...]:
    """Return the names of the fields of an action's class."""
    return tuple(field.name for field in fields(cast(Any, action)))


A_co = TypeVar("A_co", bound=Action, covariant=True)
Value: TypeAlias = Any
"""A value of a slot: a string, a number, a seat, None or a tuple of those."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """Exactly one of the options."""

    options: tuple[Value, ...]

    def __contains__(self, value: object) -> bool:
        return any(value == option and type(value) is type(option) for option in self.options)  # 1 is not True

    def __iter__(self) -> Iterator[Value]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)

    @property
    def count(self) -> int:
        """The number of values; `len` stops at the largest machine word."""
        return len(self.options)

    def nth(self, index: int) -> Value:
        """Return the value at `index` in the order of iteration."""
        return self.options[index]


@dataclass(frozen=True, slots=True)
class NumberRange:
    """A whole number from `low` to `high`, both included, in steps counted from `low`."""

    low: int
    high: int
    step: int = 1

    def __contains__(self, value: object) -> bool:
        return type(value) is int and value in range(self.low, self.high + 1, self.step)

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.low, self.high + 1, self.step))

    def __len__(self) -> int:
        return min(self.count, sys.maxsize)

    @property
    def count(self) -> int:
        """The number of values; `len` stops at the largest machine word."""
        return max(0, (self.high - self.low) // self.step + 1)

    def nth(self, index: int) -> int:
        """Return the value at `index` in the order of iteration."""
        return self.low + self.step * index


@dataclass(frozen=True, slots=True)
class Subset:
    """A tuple of `least` to `most` different positions of `of`, in the order of `of`."""

    of: tuple[Value, ...]
    least: int
    most: int

    def __contains__(self, value: object) -> bool:
        if not isinstance(value, tuple) or not self.least <= len(value) <= self.most:
            return False
        rest = iter(self.of)
        return all(any(item == other and type(item) is type(other) for other in rest) for item in value)

    def __iter__(self) -> Iterator[tuple[Value, ...]]:
        for size in range(self.least, self.most + 1):
            yield from combinations(self.of, size)

    def __len__(self) -> int:
        return min(self.count, sys.maxsize)

    @property
    def count(self) -> int:
        """The number of values; `len` stops at the largest machine word."""
        return sum(comb(len(self.of), size) for size in range(self.least, self.most + 1))

    def nth(self, index: int) -> tuple[Value, ...]:
        """Return the value at `index` in the order of iteration, without iterating."""
        size = self.least
        while index >= (many := comb(len(self.of), size)):
            index, size = index - many, size + 1
        chosen: list[Value] = []
        for place, item in enumerate(self.of):
            if len(chosen) == size:
                break
            with_item = comb(len(self.of) - place - 1, size - len(chosen) - 1)
            if index < with_item:
                chosen.append(item)
            else:
                index -= with_item
        return tuple(chosen)


@dataclass(frozen=True, slots=True)
class TypedText:
    """A line of up to `most` characters that somebody types. Iteration yields the `suggested` ones alone."""

    most: int
    suggested: tuple[str, ...]

    def __contains__(self, value: object) -> bool:
        return isinstance(value, str) and 0 < len(value) <= self.most and value.isprintable() and value == value.strip()

    def __iter__(self) -> Iterator[str]:
        return iter(self.suggested)

    def __len__(self) -> int:
        return len(self.suggested)

    @property
    def count(self) -> int:
        """The number of suggested lines."""
        return len(self.suggested)

    def nth(self, index: int) -> Value:
        """Return the suggested line at `index`."""
        return self.suggested[index]


Slot: TypeAlias = OneOf | NumberRange | Subset | TypedText


def _combined(slots: tuple[Slot, ...]) -> Iterator[tuple[Value, ...]]:
    """Yield a value of each slot, the last changing fastest. `product` would first list them all."""
    if not slots:
        yield ()
        return
    for value in slots[0]:
        for rest in _combined(slots[1:]):
            yield value, *rest


@dataclass(frozen=True, slots=True)
class Offer(Generic[A_co]):
    """All actions of one type that differ only in their slots, which are independent of each other.

    A field without a slot has its default.
    """

    __hash__ = object.__hash__  # as a key told by which it is, not by what it holds

    action: type[A_co]
    slots: Mapping[str, Slot] = field(default_factory=dict)

    def __contains__(self, action: object) -> bool:
        if type(action) is not self.action:
            return False
        slots = self.slots
        for name, slot in slots.items():
            if getattr(action, name) not in slot:
                return False
        return len(slots) == len(_fields_of(cast(Hashable, self.action))) or self._rest_is_default(action)

    def _rest_is_default(self, action: object) -> bool:
        default = self.action(**{name: getattr(action, name) for name in self.slots})
        return action == default

    def __iter__(self) -> Iterator[A_co]:
        for values in _combined(tuple(self.slots.values())):
            yield self.action(**dict(zip(self.slots, values, strict=True)))

    def __len__(self) -> int:
        return min(self.count, sys.maxsize)

    @property
    def count(self) -> int:
        """The number of actions; `len` stops at the largest machine word."""
        total = 1
        for slot in self.slots.values():
            total *= slot.count
        return total

    def nth(self, index: int) -> A_co:
        """Return the action at `index` in the order of iteration, without iterating."""
        chosen: dict[str, Value] = {}
        for name in reversed(list(self.slots)):
            index, place = divmod(index, self.slots[name].count)
            chosen[name] = self.slots[name].nth(place)
        return self.action(**chosen)


class LegalActions(Generic[A_co]):
    """The legal actions of an actor: supports `in`, iteration, `len` and a test for emptiness."""

    __slots__ = ("offers",)

    def __init__(self, *offers: Offer[A_co]) -> None:
        self.offers = offers

    def __contains__(self, action: object) -> bool:
        kind = type(action)
        found = [offer for offer in self.offers if offer.action is kind]
        return any(action in offer for offer in found)

    def __iter__(self) -> Iterator[A_co]:
        for offer in self.offers:
            yield from offer

    def __len__(self) -> int:
        return min(self.count, sys.maxsize)

    def __bool__(self) -> bool:
        return any(offer.count for offer in self.offers)

    @property
    def count(self) -> int:
        """The number of actions; `len` stops at the largest machine word."""
        total = 0
        for offer in self.offers:
            total += offer.count
        return total

    def nth(self, index: int) -> A_co:
        """Return the action at `index` in the order of iteration, without iterating.

        Raises IndexError for a negative index or one beyond the last action.
        """
        if index < 0:
            raise IndexError(f"there is no action {index}")
        for offer in self.offers:
            count = offer.count
            if index < count:
                return offer.nth(index)
            index -= count
        raise IndexError("there are not that many actions")


NOTHING: Final[LegalActions[Any]] = LegalActions()
