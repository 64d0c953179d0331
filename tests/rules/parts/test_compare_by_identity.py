"""Results remembered by identity are worked out once for the very same things, and never for others."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.rules.forget_games import forget_games
from companion.rules.parts.compare_by_identity import remember_by_identity, remember_by_parts, remember_for_alike


@dataclass(frozen=True)
class Both:
    """A state whose second half has no hash."""

    __hash__ = object.__hash__

    a: int
    b: set[int]


def test_the_very_same_things_are_asked_about_once() -> None:
    asked: list[tuple[int, ...]] = []

    @remember_by_identity(8)
    def total(numbers: tuple[int, ...], more: int) -> int:
        asked.append(numbers)
        return sum(numbers) + more

    one, equal = tuple([1000, 2]), tuple([1000, 2])
    assert [total(one, 1), total(one, 1), total(equal, 1), total(one, 2)] == [1003, 1003, 1003, 1004]
    assert [each is one for each in asked] == [True, False, True]


def test_things_that_are_gone_are_not_taken_for_new_ones() -> None:
    count = remember_by_identity(100_000)(len)
    assert all(count([0] * number) == number for number in range(500))


def test_no_more_answers_are_kept_than_asked_for() -> None:
    asked: list[int] = []

    @remember_by_identity(2)
    def same(number: int) -> int:
        asked.append(number)
        return number

    assert [same(number) for number in (1, 2, 3, 1)] == asked == [1, 2, 3, 1]


def test_an_answer_may_depend_on_a_part_alone() -> None:
    asked: list[Both] = []

    @remember_by_parts(8, lambda of: (of.a,))
    def first(of: Both) -> int:
        asked.append(of)
        return of.a

    assert [first(Both(1, {2})), first(Both(1, {3})), first(Both(2, {3}))] == [1, 1, 2]
    assert len(asked) == 2


def test_such_an_answer_is_kept_until_games_are_forgotten() -> None:
    first = remember_by_parts(8, lambda of: (of.a,))(lambda of: [of.a])
    one, other = Both(1, {2}), Both(1, {3})
    found = first(one)
    assert first(one) is found and first(other) is found
    forget_games()
    assert first(one) == found and first(one) is not found


def test_one_of_those_that_are_alike_answers_for_all() -> None:
    asked: list[tuple[Both, int]] = []
    first_alike = remember_by_parts(8, lambda of: (of.a,))(lambda of: of)

    @remember_for_alike(8, first_alike)
    def total(of: Both, more: int) -> int:
        asked.append((of, more))
        return of.a + more

    one, other, third = Both(1, {2}), Both(1, {3}), Both(2, {3})
    assert [total(one, 1), total(other, 1), total(other, 2), total(third, 1)] == [2, 2, 3, 3]
    assert [(of is one, more) for of, more in asked] == [(True, 1), (True, 2), (False, 1)]


def test_no_more_answers_by_parts_are_kept_than_asked_for() -> None:
    asked: list[int] = []

    @remember_by_parts(2, lambda of: (of.a,))
    def same(of: Both) -> int:
        asked.append(of.a)
        return of.a

    assert [same(Both(number, set())) for number in (1, 2, 3, 1)] == asked == [1, 2, 3, 1]


def test_without_its_memory_a_function_is_as_it_was_written() -> None:
    def total(of: Both) -> int:
        return of.a + len(of.b)

    ways = remember_by_identity(8), remember_by_parts(8, lambda of: (of.a,)), remember_for_alike(8, lambda of: of)
    for kept in [way(total) for way in ways]:
        assert vars(kept)["__wrapped__"] is total and kept.__name__ == "total"


def test_one_to_four_things_are_remembered_alike() -> None:
    asked: list[tuple[object, ...]] = []

    def note(*things: object) -> tuple[object, ...]:
        asked.append(things)
        return things

    one = remember_by_identity(8)(lambda a: note(a))
    two = remember_by_identity(8)(lambda a, b: note(a, b))
    three = remember_by_identity(8)(lambda a, b, c: note(a, b, c))
    four = remember_by_identity(8)(lambda a, b, c, d: note(a, b, c, d))
    things = [tuple([number]) for number in range(4)]
    functions: list[Callable[..., tuple[object, ...]]] = [one, two, three, four]
    for number, function in enumerate(functions, start=1):
        assert function(*things[:number]) is function(*things[:number])
        other = tuple([number - 1])  # equal to the last thing, and not the same
        assert function(*things[: number - 1], other)[-1] is other
    assert [len(each) for each in asked] == [1, 1, 2, 2, 3, 3, 4, 4]


def test_arguments_may_have_defaults() -> None:
    @remember_by_identity(8)
    def total(one: int, two: int = 5) -> int:
        return one + two

    assert [total(1), total(1, 2), total(1)] == [6, 3, 6]
