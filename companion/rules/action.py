"""Actions, the gestures that mean them, and the offers a seat may choose from."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations, islice, product
from math import comb, prod
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar


@dataclass(frozen=True, slots=True)
class Lay:
    """Laying a card in `zone` means the action, with the card in `field`.

    `zone` may name the actor's own place: `front-{seat}` stands for `front-3` when seat 3 acts,
    or when chance acts for an action whose field `seat` is 3.
    """

    field: str
    zone: str


@dataclass(frozen=True, slots=True)
class Press:
    """Pressing the button `name` means the action."""

    name: str


Gesture: TypeAlias = Lay | Press


class Action:
    """Base of everything somebody can decide. Subclasses are frozen dataclasses named in the imperative."""

    __slots__ = ()
    gesture: ClassVar[Gesture | None] = None
    """How the action looks on the table, where it can be seen there."""
    confirm: ClassVar[bool] = False
    """Whether a phone should ask once more, because the action cannot be taken back alone."""
    seals: ClassVar[str | None] = None
    """Name of the secret this action sets, for `Event.opens`; secrecy itself follows from the events."""


A_co = TypeVar("A_co", bound=Action, covariant=True)
Value: TypeAlias = Any
"""What a slot can hold: a string, a number, a seat, None or a tuple of those."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """Exactly one of the options."""

    options: tuple[Value, ...]

    def __contains__(self, value: object) -> bool:
        return any(value == option and type(value) is type(option) for option in self.options)

    def __iter__(self) -> Iterator[Value]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)


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
        return len(range(self.low, self.high + 1, self.step))


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
        return all(any(item == candidate for candidate in rest) for item in value)

    def __iter__(self) -> Iterator[tuple[Value, ...]]:
        for size in range(self.least, self.most + 1):
            yield from combinations(self.of, size)

    def __len__(self) -> int:
        return sum(comb(len(self.of), size) for size in range(self.least, self.most + 1))


Slot: TypeAlias = OneOf | Between | Subset


@dataclass(frozen=True, slots=True)
class Offer(Generic[A_co]):
    """All actions of one type that differ only in their slots; slots do not depend on each other."""

    action: type[A_co]
    slots: Mapping[str, Slot] = field(default_factory=dict)

    def __contains__(self, action: object) -> bool:
        if type(action) is not self.action:
            return False
        for name, slot in self.slots.items():
            if getattr(action, name) not in slot:
                return False
        return bool(self.slots) or action == self.action()

    def __iter__(self) -> Iterator[A_co]:
        for values in product(*self.slots.values()):
            yield self.action(**dict(zip(self.slots, values, strict=True)))

    def __len__(self) -> int:
        return prod(len(slot) for slot in self.slots.values())


class LegalActions(Generic[A_co]):
    """What an actor may do now: can be asked with `in`, iterated, counted and tested for emptiness."""

    __slots__ = ("offers",)

    def __init__(self, *offers: Offer[A_co]) -> None:
        self.offers = offers

    def __contains__(self, action: object) -> bool:
        return any(action in offer for offer in self.offers)

    def __iter__(self) -> Iterator[A_co]:
        for offer in self.offers:
            yield from offer

    def __len__(self) -> int:
        return sum(len(offer) for offer in self.offers)

    def __bool__(self) -> bool:
        return any(len(offer) > 0 for offer in self.offers)

    def nth(self, index: int) -> A_co:
        """The action at `index` in the order of iteration."""
        return next(islice(iter(self), index, None))


NOTHING: Final[LegalActions[Any]] = LegalActions()
