"""`make quick` runs the tests that import what changed, and no evening."""

from pathlib import Path

from tests.repository.find_affected_tests import find_near


def test_the_tests_that_import_a_changed_module_are_near() -> None:
    near = find_near([Path("companion/rules/codec.py")])
    assert Path("tests/rules/test_codec.py") in near
    assert (
        Path("tests/evening/test_whole_evening.py") not in near
        and Path("tests/rules/parts/test_turn_order.py") not in near
    )


def test_a_changed_test_is_near_to_itself() -> None:
    assert find_near([Path("tests/evening/test_whole_evening.py")]) == [Path("tests/evening/test_whole_evening.py")]


def test_what_is_no_module_has_no_tests_near() -> None:
    assert find_near([Path("README.md"), Path("web/app.js")]) == []
