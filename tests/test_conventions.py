"""Rules of style that a program can judge: one name for one class, plain first lines, folders that can be taken in."""

import ast
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).parents[1]
EXCEPTIONS: Final[dict[str, Any]] = tomllib.loads((ROOT / "tests" / "conventions.toml").read_text("utf-8"))
"""What does not keep to a rule, and why."""
FIRST_WORDS: Final = frozenset("What How Where Whether Who Whom Whose Which Whoever Whatever".split())
"""They say what a value answers, not what the code does."""
MOST_ENTRIES: Final = 14
"""Of Python files and folders in a folder."""
PACKAGE: Final = [path for path in sorted((ROOT / "companion").rglob("*.py"))]


def find_classes(path: Path) -> Iterator[str]:
    """Yield the public classes of a module."""
    tree = ast.parse(path.read_text("utf-8"))
    yield from (node.name for node in tree.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_"))


def find_odd_lines(path: Path) -> Iterator[str]:
    """Yield the first lines of docstrings, those of constants and fields too, that begin with one of the words."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            line = node.value.value.partition("\n")[0]
            if line.partition(" ")[0] in FIRST_WORDS:
                yield line


def count_entries(folder: Path) -> int:
    """Count the modules and packages in a folder."""
    inside = [path for path in folder.iterdir() if path.name not in ("__init__.py", "__pycache__")]
    return sum(path.suffix == ".py" or (path / "__init__.py").exists() for path in inside)


def test_no_two_classes_have_the_same_name() -> None:
    games = ROOT / "companion" / "games"
    found = Counter(name for path in PACKAGE if not path.is_relative_to(games) for name in find_classes(path))
    assert {name for name, count in found.items() if count > 1} == set(EXCEPTIONS["classes"])


def test_docstrings_say_what_is_done() -> None:
    found: Counter[str] = Counter()
    for path in PACKAGE:
        found["/".join(path.relative_to(ROOT).parts[:3])] += sum(1 for _ in find_odd_lines(path))
    assert {name: count for name, count in found.items() if count} == EXCEPTIONS["docstrings"]


def test_a_folder_can_be_taken_in() -> None:
    folders = [path.parent for path in PACKAGE if path.name == "__init__.py"]
    crowded = {str(folder.relative_to(ROOT)) for folder in folders if count_entries(folder) > MOST_ENTRIES}
    assert crowded == set(EXCEPTIONS["folders"])


@pytest.mark.parametrize(("line", "odd"), [("Where the mat lies.", True), ("Return where the mat lies.", False)])
def test_an_odd_line_would_be_found(tmp_path: Path, line: str, odd: bool) -> None:
    path = tmp_path / "module.py"
    for text in (f'"""{line}"""\n', f'"""Constants."""\nPLACE = 1\n"""{line}"""\n'):
        path.write_text(text)
        assert bool(list(find_odd_lines(path))) is odd
