"""Views of which each value is made when somebody first asks for it."""

import pytest

from companion.rules.parts.view_on_demand import ViewOnDemand, make_whole


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


def test_it_is_a_mapping_of_all_its_keys_whatever_was_made_by_now() -> None:
    makers = {"first": lambda n: n + 1, "second": lambda n: n + 2}
    whole = {"first": 5, "second": 6}
    for used in ((), ("second",), ("first", "second")):
        view = ViewOnDemand(makers, 4)
        assert all(view[key] == whole[key] for key in used)
        assert view and [*view] == [*view.keys()] == [*whole] and [*view.values()] == [5, 6]
        assert view == whole == dict(view) == {**view} == dict(view.items()) == view | {}
        assert view != {"first": 5}
