"""A run of the suite is called clean only if every test passed, and at the first try."""

from benchmarks.trust.suite_under_load import read_log

CLEAN = "make check-rules\n....\n5399 passed in 401.20s (0:06:41)\n...\n163 passed in 9.10s\n"


def test_a_run_without_a_word_of_a_test_is_clean() -> None:
    run = read_log(0, CLEAN)
    assert run.is_clean
    assert run.ends == ["5399 passed in 401.20s (0:06:41)", "163 passed in 9.10s"]


def test_a_test_that_was_tried_again_is_told() -> None:
    run = read_log(0, CLEAN + "RERUN tests/server/test_x.py::test_y[two words]\n162 passed, 1 rerun in 9.10s\n")
    assert run.told == [("RERUN", "tests/server/test_x.py::test_y[two words]")]
    assert not run.is_clean


def test_a_failure_is_told_without_its_reason() -> None:
    run = read_log(
        2, CLEAN + "FAILED tests/server/test_x.py::test_y - AssertionError: no\n1 failed, 2 passed in 1.00s\n"
    )
    assert run.told == [("FAILED", "tests/server/test_x.py::test_y")]
    assert not run.is_clean


def test_a_run_that_came_to_no_test_is_not_clean() -> None:
    assert not read_log(0, "").is_clean
    assert not read_log(2, CLEAN).is_clean


def test_what_a_failed_test_has_logged_is_no_other_test() -> None:
    logged = "------ Captured log call ------\nERROR    companion.server:app.py:12 no such table\n"
    run = read_log(1, logged + "FAILED tests/server/test_x.py::test_y\n1 failed in 1.00s\n")
    assert run.told == [("FAILED", "tests/server/test_x.py::test_y")]
