"""Views of which each value is made when somebody first asks for it."""

from collections.abc import Callable
from typing import Final

import pytest

from companion.rules.parts.view_on_demand import ViewOnDemand, make_whole

WHOLE: Final = {"first": 5, "second": 6}


def test_each_value_is_made_once_and_only_if_it_is_asked_for() -> None:
    made: list[str] = []

    def note(name: str) -> str:
        made.append(name)
        return name.upper()

    view = ViewOnDemand({"first": note, "second": note}, "word")
    assert list(view) == ["first", "second"] and len(view) == 2 and "second" in view and not made
    assert view["first"] == view["first"] == view.get("first") == "WORD"
    assert made == ["word"]


def test_what_it_has_no_maker_for_is_missing() -> None:
    view = ViewOnDemand({})
    assert "other" not in view and view.get("other", 3) == 3
    with pytest.raises(KeyError):
        view["other"]


def test_the_whole_of_it_is_made_of_dicts_and_lists() -> None:
    view = ViewOnDemand({"cards": lambda n: (ViewOnDemand({"power": lambda m: m + 1}, n), 7)}, 4)
    assert make_whole(view) == {"cards": [{"power": 5}, 7]}


@pytest.mark.parametrize("used", [(), ("second",), ("first", "second")])
@pytest.mark.parametrize(
    "make",
    [
        dict,
        lambda view: {**view},
        lambda view: dict(view.items()),
        lambda view: dict(zip(view.keys(), view.values(), strict=True)),
        lambda view: {key: view[key] for key in view},
        lambda view: view.copy(),
        lambda view: view | {},
        lambda view: {} | view,
        make_whole,
    ],
)
def test_it_is_a_mapping_of_all_its_keys_whatever_was_made_by_now(
    used: tuple[str, ...], make: Callable[[ViewOnDemand], dict[str, int]]
) -> None:
    view = _view_of_two(used)
    assert view and make(view) == WHOLE


@pytest.mark.parametrize("used", [(), ("second",), ("first", "second")])
def test_it_equals_what_has_the_same_values_whatever_was_made_by_now(used: tuple[str, ...]) -> None:
    def differs(one: object, other: object) -> bool:
        is_other = one != other  # asked first: to compare makes all values
        assert (one == other) is not is_other
        return is_other

    assert not differs(_view_of_two(used), WHOLE) and not differs(WHOLE, _view_of_two(used))
    assert not differs(_view_of_two(used), _view_of_two(()))
    assert differs(_view_of_two(used), {"first": 5}) and differs(_view_of_two(used), {**WHOLE, "second": 7})


def _view_of_two(used: tuple[str, ...]) -> ViewOnDemand:
    view = ViewOnDemand({"first": lambda n: n + 1, "second": lambda n: n + 2}, 4)
    assert all(view[key] == WHOLE[key] for key in used)
    return view
