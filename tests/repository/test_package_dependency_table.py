"""The table of dependencies is of the lock file, and says why of each."""

import pytest

from tests.repository.package_dependency_table import (
    LOCK,
    PAGE,
    Dependency,
    complaints,
    main,
    read_lock,
    read_table,
    update,
    write_page,
)

FLASK = Dependency("flask", "3.1.3", "2026-11-23", "", "reads every request")
ENTRY = "click==8.5.1 ; python_version > '3' \\\n    --hash=sha256:00\n    # via\n    #   flask\n    #   other-one\n"


def test_the_page_is_of_the_lock_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0, capsys.readouterr().out
    pins = [line.partition("==") for line in LOCK.read_text("utf-8").splitlines()]
    packages = {name for name, found, _ in pins if found and not name.startswith((" ", "#"))}
    assert {row.package for row in read_table(PAGE.read_text("utf-8"))} == packages


def test_a_lock_file_says_by_whom_a_package_comes() -> None:
    assert list(read_lock(ENTRY)) == [Dependency("click", "8.5.1", "", "flask, other-one", "")]
    ours = "cheroot==11.1.2 \\\n    --hash=sha256:00\n    # via companion (pyproject.toml)\n"
    assert list(read_lock(ours)) == [Dependency("cheroot", "11.1.2", "", "", "")]


def test_a_new_version_is_from_today_and_keeps_its_reason() -> None:
    newer = Dependency("flask", "3.2.0", "", "", "")
    assert update([FLASK], [newer], "2027-01-01") == [
        Dependency("flask", "3.2.0", "2027-01-01", "", "reads every request")
    ]
    assert update([FLASK], [Dependency("flask", "3.1.3", "", "", "")], "2027-01-01") == [FLASK]


def test_what_is_to_be_done_is_said() -> None:
    locked = update([FLASK], read_lock(ENTRY), "2027-01-01")
    found = list(complaints([FLASK], locked))
    assert found[0].startswith("docs/dependencies.md is not of requirements.lock: click, flask;")
    assert found[1:] == ["docs/dependencies.md does not say why there is click"]


def test_the_page_around_the_table_stays() -> None:
    text = PAGE.read_text("utf-8")
    written = write_page(text, [FLASK])
    assert list(read_table(written)) == [FLASK]
    assert written.partition("| package")[0] == text.partition("| package")[0]
    assert write_page(written, read_table(text)) == text
