"""The sources of a run: copies of them, and stubs in the place of modules that the common script holds already."""

import shutil
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Final

_GAMES: Final = Path("companion/games")
_OWN: Final = ("page.js", "page.css", "page")


def copy_sources(root: Path, to: Path, games: Collection[str]) -> None:
    """Copy the pages, and those of `games`."""
    shutil.copytree(root / "web", to / "web", ignore=shutil.ignore_patterns("tools"))
    for path in (root / _GAMES / game / own for game in games for own in _OWN):
        target = to / path.relative_to(root)
        if path.is_dir():
            shutil.copytree(path, target)
        elif path.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)


def write_stubs(exports: Mapping[str, Collection[str]], to: Path) -> None:
    """Write a module into `to` for each path of `exports`, which hands on these names from the common script."""
    for path, names in exports.items():
        target = to / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_stub(path, names))


def _stub(path: str, names: Collection[str]) -> str:
    lines = [f'const shared = globalThis.built.modules["{path}"];']
    lines += [f"export const {name} = shared.{name};" for name in names if name != "default"]
    lines += ["export default shared.default;" for name in names if name == "default"]
    return "\n".join(lines) + "\n"
