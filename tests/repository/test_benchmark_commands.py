"""Commands of the benchmarks: each that their page names is there, with --help and the options that are named of it.

Nothing is run: CI runs no benchmark, so a renamed module or option would be noticed long after.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
COMMAND: Final = re.compile(r"python (?:-m (benchmarks[\w.]+)|(benchmarks/[\w/]+)\.py)")
OPTION: Final = re.compile(r"--[a-z][\w-]*")
ROWS: Final = [line for line in (ROOT / "benchmarks/README.md").read_text("utf-8").splitlines() if COMMAND.search(line)]


def _find_program(row: str) -> Path:
    """Return the file that the command of a row of the page starts."""
    [(module, file)] = set(COMMAND.findall(row))
    path = ROOT / (file or module.replace(".", "/"))
    return path / "__main__.py" if path.is_dir() else path.with_suffix(".py")


def _list_said_options(row: str, program: Path) -> set[str]:
    """Return the options in the row's command, and in the commands of the docstring, which are indented."""
    command = row.split(" | ")[1]
    docstring = ast.get_docstring(ast.parse(program.read_text("utf-8"))) or ""
    return set(OPTION.findall("\n".join([command, *re.findall(r"^    .*", docstring, re.MULTILINE)])))


def _list_options(program: Path, seen: set[Path]) -> Iterator[str]:
    """Yield the options that a program's parsers take, and those of benchmarks which it imports."""
    seen.add(program)
    for node in ast.walk(ast.parse(program.read_text("utf-8"))):
        match node:
            case ast.Call(func=ast.Attribute(attr="ArgumentParser")):
                yield "--help"
            case ast.Call(func=ast.Attribute(attr="add_argument"), args=[ast.Constant(str(name)), *_]):
                yield name
            case ast.ImportFrom(module=str(module)) if module.startswith("benchmarks."):
                imported = ROOT / f"{module.replace('.', '/')}.py"
                if imported.is_file() and imported not in seen:
                    yield from _list_options(imported, seen)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(_find_program(row).relative_to(ROOT)))
def test_every_command_of_the_page_is_there_with_its_options(row: str) -> None:
    program = _find_program(row)
    assert '__name__ == "__main__"' in program.read_text("utf-8")
    assert {"--help", *_list_said_options(row, program)} - set(_list_options(program, set())) == set()


def test_every_program_of_the_benchmarks_that_people_start_is_on_the_page() -> None:
    programs = {
        path
        for path in (ROOT / "benchmarks").rglob("*.py")
        if "parse_args()" in path.read_text("utf-8") and "__main__" in path.read_text("utf-8")
    }
    assert programs - {_find_program(row) for row in ROWS} == set()
