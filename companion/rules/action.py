"""Actions, the gestures that mean them, and the offers a seat may choose from."""

import sys
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from itertools import combinations
from math import comb
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar, cast


@dataclass(frozen=True, slots=True)
class _AtZone:
    """Something done with the card in `field` at `zone`.

    `zone` may name any other field of the action, and so depend on it: `ride-{rider}` stands for `ride-2` when the
    action's `rider` is 2. `{seat}` stands for the seat that acts, or for the action's field `seat` when chance does.
    """

    field: str
    zone: str

    def zone_of(self, action: "Action", seat: Hashable = None) -> str:
        """The zone of this very action, done by `seat`, or by chance where that is None."""
        named = {name: getattr(action, name) for name in _fields_of(action)}
        return self.zone.format_map(named if seat is None else {**named, "seat": seat})


@dataclass(frozen=True, slots=True)
class Lay(_AtZone):
    """Laying a card in `zone` means the action, with the card in `field`."""


@dataclass(frozen=True, slots=True)
class Lift(_AtZone):
    """Taking a card away from `zone` means the action, with the card in `field`."""


@dataclass(frozen=True, slots=True)
class Press:
    """Pressing the button `name` means the action; with `own` only the button before the seat that acts does."""

    name: str
    own: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """Pushing a dial that shows a number means the action with that number in `field`."""

    field: str


Gesture: TypeAlias = Lay | Lift | Press | Turn


class Action:
    """Base of everything somebody can decide. Subclasses are frozen dataclasses named in the imperative."""

    __slots__ = ()
    gesture: ClassVar[Gesture | None] = None
    """How the action looks on the table, where it can be seen there."""
    confirm: ClassVar[bool] = False
    """Whether a phone should ask once more, because the action cannot be taken back alone."""
    anyone: ClassVar[bool] = False
    """Whether it is all the same who of those who may do it does it."""
    seals: ClassVar[str | None] = None
    """Name of the secret this action sets, for `Event.opens`; secrecy itself follows from the events.

    What chance brings is never sealed: there the name says that it is the secret of the action's `seat`.
    """
    beside: ClassVar[bool] = False
    """Whether it goes on beside the game, like talk: it makes no other choice stale, and no other makes it stale."""
    openly: ClassVar[tuple[str, ...]] = ()
    """The fields of an action with a secret that everybody notices all the same."""
    corrects_record: ClassVar[bool] = False
    """Whether it only puts right what the companion believes: nobody who plays by lot, in simulations, does it."""


@cache
def _fields_of(action: Hashable) -> tuple[str, ...]:
    """The names of the fields of an action's class."""
    return tuple(field.name for field in fields(cast(Any, action)))


A_co = TypeVar("A_co", bound=Action, covariant=True)
Value: TypeAlias = Any
"""What a slot can hold: a string, a number, a seat, None or a tuple of those."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """Exactly one of the options."""

    options: tuple[Value, ...]

    def __contains__(self, value: object) -> bool:
        for option in self.options:
            if value == option and type(value) is type(option):  # 1 is not True
                return True
        return False

    def __iter__(self) -> Iterator[Value]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)

    @property
    def count(self) -> int:
        """How many values there are; `len` stops at what a machine word holds."""
        return len(self.options)

    def nth(self, index: int) -> Value:
        """The value at `index` in the order of iteration."""
        return self.options[index]


@dataclass(frozen=True, slots=True)
class Between:
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
        """How many values there are; `len` stops at what a machine word holds."""
        return max(0, (self.high - self.low) // self.step + 1)

    def nth(self, index: int) -> int:
        """The value at `index` in the order of iteration."""
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
        """How many values there are; `len` stops at what a machine word holds."""
        return sum(comb(len(self.of), size) for size in range(self.least, self.most + 1))

    def nth(self, index: int) -> tuple[Value, ...]:
        """The value at `index` in the order of iteration, without walking there."""
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


Slot: TypeAlias = OneOf | Between | Subset


def _combined(slots: tuple[Slot, ...]) -> Iterator[tuple[Value, ...]]:
    """One value of each slot, the last changing fastest: `product` would first list them all."""
    if not slots:
        yield ()
        return
    for value in slots[0]:
        for rest in _combined(slots[1:]):
            yield value, *rest


@dataclass(frozen=True, slots=True)
class Offer(Generic[A_co]):
    """All actions of one type that differ only in their slots; slots do not depend on each other.

    A field without a slot has its default.
    """

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
        """How many actions there are; `len` stops at what a machine word holds."""
        total = 1
        for slot in self.slots.values():
            total *= slot.count
        return total

    def nth(self, index: int) -> A_co:
        """The action at `index` in the order of iteration, without walking there."""
        chosen: dict[str, Value] = {}
        for name in reversed(list(self.slots)):
            index, place = divmod(index, self.slots[name].count)
            chosen[name] = self.slots[name].nth(place)
        return self.action(**chosen)


class LegalActions(Generic[A_co]):
    """What an actor may do now: can be asked with `in`, iterated, counted and tested for emptiness."""

    __slots__ = ("offers",)

    def __init__(self, *offers: Offer[A_co]) -> None:
        self.offers = offers

    def __contains__(self, action: object) -> bool:
        for offer in self.offers:
            if action in offer:
                return True
        return False

    def __iter__(self) -> Iterator[A_co]:
        for offer in self.offers:
            yield from offer

    def __len__(self) -> int:
        return min(self.count, sys.maxsize)

    def __bool__(self) -> bool:
        return any(offer.count for offer in self.offers)

    @property
    def count(self) -> int:
        """How many actions there are; `len` stops at what a machine word holds."""
        total = 0
        for offer in self.offers:
            total += offer.count
        return total

    def nth(self, index: int) -> A_co:
        """The action at `index` in the order of iteration, without walking there. IndexError beyond the last."""
        if index < 0:
            raise IndexError(f"there is no action {index}")
        for offer in self.offers:
            count = offer.count
            if index < count:
                return offer.nth(index)
            index -= count
        raise IndexError("there are not that many actions")


NOTHING: Final[LegalActions[Any]] = LegalActions()
