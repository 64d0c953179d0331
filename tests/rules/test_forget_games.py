"""Results that are kept while a game goes on, and forgotten when another begins."""

from dataclasses import dataclass

from companion.rules import codec
from companion.rules.codec import Codec
from companion.rules.forget_games import forget_games, forget_with_game, keep_for_game


@dataclass(frozen=True, slots=True)
class Knocked:
    """An event."""

    door: str


def test_results_are_reckoned_once_until_they_are_forgotten() -> None:
    reckoned = []

    @keep_for_game(maxsize=4)
    def double(number: int) -> int:
        reckoned.append(number)
        return 2 * number

    assert [double(2), double(2), double(3)] == [4, 4, 6]
    assert reckoned == [2, 3]
    forget_games()
    assert double(2) == 4 and reckoned == [2, 3, 2]


@dataclass(frozen=True)
class Table:
    """A state that holds what has no hash."""

    __hash__ = object.__hash__

    cards: list[int]


def test_what_is_equal_but_another_thing_is_worked_out_anew() -> None:
    asked: list[Table] = []

    @keep_for_game(maxsize=4)
    def count(table: Table) -> int:
        asked.append(table)
        return len(table.cards)

    one, equal = Table([1]), Table([1])
    assert [count(one), count(one), count(equal)] == [1, 1, 1]
    assert [each is one for each in asked] == [True, False]


def test_collections_are_emptied_too() -> None:
    kept = {1: "one"}
    forget_with_game(kept)
    forget_games()
    assert kept == {}


def test_what_was_encoded_is_forgotten_and_encoded_alike_again() -> None:
    event, writer = Knocked("front"), Codec(Knocked)
    before = writer.encode_once(event)
    assert writer.encode_once(event) is before
    forget_games()
    assert codec._RECENT == {}
    assert writer.encode_once(event) == before and writer.encode_once(event) is not before
