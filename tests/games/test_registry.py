"""Games are found by their folders, and to ask where one lies leaves nothing behind in the process."""

import sys

import pytest

from companion.games import registry


def test_asking_for_a_folder_puts_no_file_name_into_the_table_of_names_again(monkeypatch: pytest.MonkeyPatch) -> None:
    interned: list[str] = []
    intern = sys.intern

    def listen(name: str) -> str:
        interned.append(name)
        return intern(name)

    monkeypatch.setattr(sys, "intern", listen)
    for game in registry.load_games():
        assert (registry.folder_of(game) / "__init__.py").exists()
    assert "__init__.py" in interned, "paths no longer intern their parts: this test tells nothing"
    assert "registry.py" not in interned
