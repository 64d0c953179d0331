"""The codec: what goes out comes back, and what is wrong is named."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Literal

import pytest

from companion.rules.codec import Codec
from companion.rules.errors import BadData
from companion.rules.seats_and_viewers import Seat


class Suit(StrEnum):
    GOLD = "gold"
    COAL = "coal"


@dataclass(frozen=True, slots=True)
class Side:
    stack: int
    suits: tuple[Suit, ...] = ()


@dataclass(frozen=True, slots=True)
class Everything:
    seat: Seat
    name: str
    sure: bool
    chance: float
    suit: Suit
    mode: Literal["up", "down"]
    card: str | None = None
    pair: tuple[int, str] = (0, "")
    hand: tuple[str, ...] = ()
    to: frozenset[int] = frozenset()
    bets: Mapping[Seat, int] = field(default_factory=dict)
    side: Side = Side(0)


@dataclass(frozen=True, slots=True)
class Even:
    number: int

    def __post_init__(self) -> None:
        if self.number % 2:
            raise ValueError("it is odd")


CODEC: Codec[Any] = Codec(Everything, Even, Side)
PLAIN = {"type": "Everything", "seat": 1, "name": "Ann", "sure": True, "chance": 0.5, "suit": "gold", "mode": "up"}


def test_everything_comes_back_as_it_was() -> None:
    whole = Everything(
        Seat(2), "Zoë", False, 0.25, Suit.COAL, "down", "ace", (3, "x"), ("a", "b"), frozenset({3, 1}),
        {Seat(0): 5}, Side(7, (Suit.GOLD,)),
    )  # fmt: skip
    assert CODEC.decode(json.loads(json.dumps(CODEC.encode(whole)))) == whole


def test_the_very_same_value_is_spelled_once_and_an_equal_one_anew() -> None:
    one, equal = Even(2), Even(2)
    first = CODEC.encode_once(one)
    assert first == CODEC.encode(one) and CODEC.encode_once(one) is first
    assert CODEC.encode_once(equal) is not first
    assert [CODEC.encode_once(Even(2 * each))["number"] for each in range(1500)] == [2 * each for each in range(1500)]


def test_sets_are_spelled_in_order() -> None:
    assert CODEC.encode(Everything(Seat(0), "", True, 1.0, Suit.GOLD, "up", to=frozenset({9, 2})))["to"] == [2, 9]


def test_json_does_not_tell_one_from_one_point_nought() -> None:
    read = CODEC.decode({**PLAIN, "chance": 1})
    assert read.chance == 1.0 and type(read.chance) is float


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"type": "Nothing"}, "unknown type 'Nothing'; known are Even, Everything, Side"),
        ({"type": None}, "unknown type None"),
        ({"type": ["Even"]}, "unknown type"),
        ({"extra": 1}, "Everything has no field 'extra'; it has seat, name"),
        ({"seat": "1"}, "Everything.seat should be a whole number, not a text"),
        ({"seat": True}, "not true or false"),
        ({"seat": 1.0}, "not a fraction"),
        ({"seat": None}, "not nothing"),
        ({"seat": 2**63}, "64 bits"),
        ({"name": 5}, "should be a text"),
        ({"name": "\ud800"}, "lone surrogate"),
        ({"sure": 1}, "should be bool"),
        ({"chance": float("nan")}, "should be a number of at most 64 bits, not nan"),
        ({"chance": 10**400}, "should be a number of at most 64 bits, not 1000"),
        ({"chance": True}, "should be a number"),
        ({"suit": "tin"}, "should be one of 'gold', 'coal'"),
        ({"suit": ["gold"]}, "should be one of"),
        ({"mode": "sideways"}, "should be one of 'up', 'down'"),
        ({"card": 3}, "Everything.card should be a text"),
        ({"pair": [1]}, "should have 2 items, not 1"),
        ({"pair": [1, 2]}, r"Everything.pair\[1\] should be a text"),
        ({"hand": "ab"}, "should be a list"),
        ({"hand": {"a": 1}}, "should be a list"),
        ({"to": 3}, "should be a list"),
        ({"bets": [1]}, "should be an object"),
        ({"bets": {"ann": 1}}, "which is no int"),
        ({"bets": {"1_0": 1}}, "should be spelled '10'"),
        ({"bets": {"0": "x"}}, "Everything.bets.0 should be a whole number"),
        ({"side": {"stack": 1, "x": 2}}, "Everything.side has no field 'x'"),
        ({"side": {}}, "Everything.side needs the field 'stack'"),
    ],
)
def test_what_is_wrong_is_named(change: dict[str, Any], says: str) -> None:
    with pytest.raises(BadData, match=says):
        CODEC.decode({**PLAIN, **change})


def test_a_missing_field_is_named() -> None:
    with pytest.raises(BadData, match="Everything needs the field 'seat'"):
        CODEC.decode({"type": "Everything"})


@pytest.mark.parametrize("data", [None, 5, "Even", [], [1]])
def test_a_value_is_an_object(data: Any) -> None:
    with pytest.raises(BadData, match="expected an object"):
        CODEC.decode(data)


def test_a_value_that_does_not_hold_together_is_bad_data() -> None:
    with pytest.raises(BadData, match="Even does not hold together: it is odd"):
        CODEC.decode({"type": "Even", "number": 3})


def test_a_message_stays_short_however_long_the_value() -> None:
    with pytest.raises(BadData) as caught:
        CODEC.decode({"type": "x" * 1_000_000})
    assert len(str(caught.value)) < 200


def test_what_json_has_no_word_for_is_not_written() -> None:
    with pytest.raises(BadData, match="a object cannot be written"):
        CODEC.encode(Everything(Seat(0), object(), True, 1.0, Suit.GOLD, "up"))  # type: ignore[arg-type]


def test_two_classes_of_one_name_could_not_be_told_apart() -> None:
    other = type("Even", (), {})
    with pytest.raises(ValueError, match="same name"):
        Codec(Even, dataclass(other))


def test_knowing_a_type_says_nothing_of_the_rest() -> None:
    assert CODEC.knows({"type": "Even"}) and not CODEC.knows({"type": "Odd"}) and not CODEC.knows([])
