"""Names the tests near what changed, for `make quick`: those that import a changed module, without whole evenings.

What changed is what is not committed yet; where all is, what the last commit changed.
"""

import ast
import subprocess
import sys
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
TESTS: Final = Path("tests")
_SLOW: Final = ("appliance", "browser", "camera_to_table", "evening", "hardware", "homeassistant", "program")
"""Folders whose tests take minutes, or need another machine."""


def list_changed() -> list[Path]:
    """Return the files that changed, relative to the repository."""
    status = _git("status", "--porcelain", "--untracked-files=all", "--no-renames").splitlines()
    names = [line[3:] for line in status] or _git("show", "--name-only", "--format=", "HEAD").splitlines()
    return [path for path in map(Path, names) if (ROOT / path).is_file()]


def find_near(changed: Collection[Path]) -> list[Path]:
    """Return the test files that are changed, or import what is, in order. Of slow folders only those that changed."""
    modules = {_module(path) for path in changed if path.suffix == ".py"}
    tests = (path.relative_to(ROOT) for path in sorted((ROOT / TESTS).rglob("test_*.py")))
    return [path for path in tests if path in changed or (_is_quick(path) and not modules.isdisjoint(_imports(path)))]


def _is_quick(path: Path) -> bool:
    return path.relative_to(TESTS).parts[0] not in _SLOW


def _module(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def _imports(path: Path) -> frozenset[str]:
    return frozenset(_find_imports(ast.parse((ROOT / path).read_text("utf-8"))))


def _find_imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout


if __name__ == "__main__":
    changed_files = list_changed()
    wanted = find_near(changed_files)
    if sys.argv[1:] == ["--scripts"]:
        wanted = [path for path in changed_files if path.suffix in (".js", ".mjs")]
    print(*wanted)
