"""The fast `replace` does what that of the standard library does."""

import dataclasses
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import pytest

from companion.rules.replace import replace


@dataclass(frozen=True, slots=True)
class Slotted:
    name: str
    count: int = 0
    of: tuple[int, ...] = ()


@dataclass(frozen=True)
class Open:
    name: str
    count: int = 0
    of: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Heir(Slotted):
    more: str = "more"


@dataclass(frozen=True)
class Nothing:
    pass


@dataclass(frozen=True)
class Checked:
    count: int

    def __post_init__(self) -> None:
        if self.count < 0:
            raise ValueError("below 0")


@dataclass(frozen=True)
class Derived:
    count: int
    twice: int = field(init=False, default=7)


@dataclass(frozen=True)
class Remembering:
    count: int

    @cached_property
    def next(self) -> int:
        return self.count + 1


@pytest.mark.parametrize("old", [Slotted("a", 1, (2,)), Open("a", 1, (2,)), Heir("a", 1, (2,), "b")])
@pytest.mark.parametrize("changes", [{}, {"count": 5}, {"name": "b", "of": (), "count": 2}])
def test_a_copy_is_that_of_the_standard_library(old: Any, changes: dict[str, Any]) -> None:
    before = repr(old)
    new = replace(old, **changes)
    assert (type(new), new, hash(new)) == (type(old), dataclasses.replace(old, **changes), hash(new))
    assert repr(old) == before and new is not old
    with pytest.raises(dataclasses.FrozenInstanceError):
        new.count = 3
    assert replace(new, count=9) == dataclasses.replace(old, **{**changes, "count": 9})


@pytest.mark.parametrize("old", [Slotted("a"), Open("a"), Nothing(), Checked(1)])
def test_a_field_that_is_not_there_cannot_be_changed(old: Any) -> None:
    with pytest.raises(TypeError):
        replace(old, colour="red")


def test_what_a_class_does_when_it_is_made_is_done_to_a_copy() -> None:
    with pytest.raises(ValueError, match="below 0"):
        replace(Checked(1), count=-1)
    assert replace(Derived(1), count=2) == Derived(2)
    with pytest.raises((TypeError, ValueError), match="init=False"):
        replace(Derived(1), **{"twice": 3})
    first = Remembering(1)
    assert (first.next, replace(first, count=5).next) == (2, 6)
    assert replace(Nothing()) == Nothing()
