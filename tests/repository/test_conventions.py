"""Rules of style that a program can judge: one name a class, plain first words, files and folders to take in."""

import ast
import builtins
import re
import tomllib
from collections import Counter
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).parents[2]
EXCEPTIONS: Final[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("conventions.toml").read_text("utf-8"))
"""Exceptions to a rule, and why."""
WORD: Final = r"\s*(?:How|Wh(?:at|ere|ether|ich|o|om|ose)(?:ever)?)\b"
"""First words that ask a question instead of saying what is there; a sentence may have them further on."""
DOCSTRING: Final = re.compile(WORD)
HASH, SLASHES = re.compile(rf"(?:^|\s)#+:?{WORD}"), re.compile(rf"(?:^\s*\*|//|/\*+){WORD}")
COMMENTS: Final = {
    **dict.fromkeys((".py", ".sh", ".toml", "Makefile", "check", "fetch", "install", "run"), HASH),
    **dict.fromkeys((".css", ".dts", ".js", ".mjs"), SLASHES),
}
"""By the ends of files' names, or by the names of those without an end."""
MOST_ENTRIES: Final = 14
"""Of Python files and folders in a folder."""
MOST_LINES: Final = 400
"""Of a file that people read; data may be longer."""
NOT_DATA: Final = (".css", ".js", ".mjs", ".py", ".sh", "check", "fetch", "install", "run")
PACKAGE: Final = [path for path in sorted((ROOT / "companion").rglob("*.py"))]
RAISES: Final = re.compile(r"\bRaises? ([A-Z]\w+)(?:(?:, | or | and )([A-Z]\w+))?")
CLASSES: Final = re.compile(r"^ *class (\w+)[(:\[]", re.MULTILINE)
FOLDERS: Final = (".ci", "benchmarks", "companion", "firmware", "hardware", "tests", "web")


def find_classes(path: Path) -> Iterator[str]:
    """Yield the public classes of a module."""
    tree = ast.parse(path.read_text("utf-8"))
    yield from (node.name for node in tree.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_"))


def list_sources() -> Iterator[Path]:
    """Yield all files whose comments are read; libraries of others are not ours."""
    files = (path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*")) if path.is_file())
    yield ROOT / "Makefile"
    yield from (path for path in files if (path.suffix or path.name) in COMMENTS and "vendor" not in path.parts)


def find_odd_lines(path: Path) -> Iterator[str]:
    """Yield the docstrings, those of constants and fields too, and the lines of comments that begin so."""
    text = path.read_text("utf-8")
    yield from (line for line in text.splitlines() if COMMENTS[path.suffix or path.name].search(line))
    if path.suffix == ".py" and re.search(rf"[\"']{WORD}", text):
        yield from find_odd_docstrings(ast.parse(text))


def find_odd_docstrings(tree: ast.Module) -> Iterator[str]:
    """Yield the first lines of docstrings that begin with such a word."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(ast.Constant(str(text))) if DOCSTRING.match(text):
                yield text.strip().partition("\n")[0]


def list_defined_names(tree: ast.Module) -> Iterator[str]:
    """Yield the classes that a module defines, and all names that it imports or takes from another one."""
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name=name) | ast.Attribute(attr=name):
                yield name
            case ast.Import(names=names) | ast.ImportFrom(names=names):
                yield from (each.asname or each.name for each in names)


def find_unknown(names: set[str], texts: Collection[str]) -> set[str]:
    """Return the names that are neither built in nor known from the texts of modules.

    Most of them stand behind the word class: few texts have to be parsed for the others, which takes its time.
    """
    others = names - {*dir(builtins)} - {name for text in texts for name in CLASSES.findall(text)}
    mentioning = (ast.parse(text) for text in texts if any(name in text for name in others))
    return others - {name for tree in mentioning for name in list_defined_names(tree)}


def list_raised_names(tree: ast.Module) -> Iterator[str]:
    """Yield the errors that the docstrings of a module say it raises."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(ast.Constant(str(text))):
                yield from (name for names in RAISES.findall(text) for name in names if name)


def list_pages() -> Iterator[Path]:
    """Yield all pages of Markdown."""
    yield from ROOT.glob("*.md")
    yield from (page for folder in (*FOLDERS, "docs") for page in sorted((ROOT / folder).rglob("*.md")))


def is_long(path: Path) -> bool:
    """Return True if a file has more lines than people can take in."""
    return len(path.read_text("utf-8").splitlines()) > MOST_LINES


def count_entries(folder: Path) -> int:
    """Count the modules and packages in a folder."""
    inside = [path for path in folder.iterdir() if path.name not in ("__init__.py", "__pycache__")]
    return sum(path.suffix == ".py" or (path / "__init__.py").exists() for path in inside)


def test_no_two_classes_have_the_same_name() -> None:
    games = ROOT / "companion" / "games"
    found = Counter(name for path in PACKAGE if not path.is_relative_to(games) for name in find_classes(path))
    assert {name for name, count in found.items() if count > 1} == set(EXCEPTIONS["classes"])


def test_docstrings_and_comments_say_what_is_there() -> None:
    found = [f"{path.relative_to(ROOT)}: {line.strip()}" for path in list_sources() for line in find_odd_lines(path)]
    assert not found, "\n".join(found)


def test_errors_that_docstrings_name_exist() -> None:
    texts = {path: path.read_text("utf-8") for path in list_sources() if path.suffix == ".py"}
    raising = {path: ast.parse(text) for path, text in texts.items() if RAISES.search(text)}
    found = {(str(path.relative_to(ROOT)), name) for path, tree in raising.items() for name in list_raised_names(tree)}
    assert found and find_unknown({name for _, name in found}, texts.values()) == set(), found


def test_an_error_that_nobody_defines_or_imports_would_be_found() -> None:
    texts = [
        "class OwnError(Exception): ...\n",
        "import os\nos.OtherError\n",
        '"""Raises LostError, a class of old."""\n',
    ]
    assert find_unknown({"OSError", "OwnError", "OtherError", "LostError"}, texts) == {"LostError"}


def test_a_folder_can_be_taken_in() -> None:
    folders = [path.parent for path in PACKAGE if path.name == "__init__.py"]
    crowded = {str(folder.relative_to(ROOT)) for folder in folders if count_entries(folder) > MOST_ENTRIES}
    assert crowded == set(EXCEPTIONS["folders"])


def test_a_file_can_be_taken_in() -> None:
    read = [*list_pages(), *(path for path in list_sources() if (path.suffix or path.name) in NOT_DATA)]
    assert {str(path.relative_to(ROOT)) for path in read if is_long(path)} == set(EXCEPTIONS["files"])


@pytest.mark.parametrize(("lines", "long"), [(MOST_LINES, False), (MOST_LINES + 1, True)])
def test_a_long_file_would_be_found(tmp_path: Path, lines: int, long: bool) -> None:
    (tmp_path / "module.py").write_text("PLACE = 1\n" * lines)
    assert is_long(tmp_path / "module.py") is long


@pytest.mark.parametrize(("line", "odd"), [("Where the mat lies.", True), ("Return where the mat lies.", False)])
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("module.py", '"""{}"""\n'),
        ("module.py", '"""Constants."""\nPLACE = 1\n"""{}"""\n'),
        ("module.py", "PLACE = 1  # {}\n"),
        ("page.js", "/** {} */\n"),
        ("page.js", "/**\n * {}\n */\n"),
        ("page.js", "place();  // {}\n"),
        ("page.css", "/* {} */\n"),
        ("install.sh", "# {}\n"),
        ("Makefile", "all:\n\t# {}\n"),
    ],
)
def test_an_odd_line_would_be_found(tmp_path: Path, name: str, text: str, line: str, odd: bool) -> None:
    (tmp_path / name).write_text(text.format(line))
    assert bool(list(find_odd_lines(tmp_path / name))) is odd
