"""The recipes, followed word for word: what they say to write is written, what they say to run is run."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.patience import PATIENCE_S

ROOT: Final = Path(__file__).parents[1]
_FILE: Final = re.compile(r"`([\w./-]+)`[^`\n]*:\n\n```(?:python|toml)\n(.*?)```", re.DOTALL)
_COMMAND: Final = re.compile(r"^    ((?:\w+=\w+ )?(?:companion|\.venv/bin/python) .+)$", re.MULTILINE)
_SAID: Final = re.compile(r"^```text\n(.*?)```", re.DOTALL | re.MULTILINE)
_NOT_COPIED: Final = shutil.ignore_patterns("__pycache__", "photos", "lint")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the program and its tests, to be changed as a recipe says."""
    for folder in ("companion", "tests", "web", "firmware/puck"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=_NOT_COPIED)
    for file in ("pyproject.toml", "hardware/wiring.toml"):
        (tmp_path / file).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / file, tmp_path / file)
    return tmp_path


def page(recipe: str) -> str:
    return (ROOT / "docs" / "recipes" / f"{recipe}.md").read_text("utf-8")


def follow(recipe: str, checkout: Path) -> list[str]:
    """Write and run what the recipe says, and return what each command has said."""
    text = page(recipe)
    for path, content in _FILE.findall(text):
        (checkout / path).parent.mkdir(parents=True, exist_ok=True)
        (checkout / path).write_text(content, "utf-8")
    return [run(command.split(), checkout) for command in _COMMAND.findall(text)]


def run(command: list[str], checkout: Path) -> str:
    """Run a command with the copied program instead of ours. Words such as A=b before it are its environment."""
    environment = {**os.environ, "PYTHONPATH": str(checkout)}
    while "=" in command[0]:
        name, _, environment[name] = command.pop(0).partition("=")
    program = [sys.executable, *(["-m", "companion"] if command[0] == "companion" else []), *command[1:]]
    done = subprocess.run(program, cwd=checkout, env=environment, capture_output=True, text=True, timeout=PATIENCE_S)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_new_game_is_made_as_the_recipe_says(checkout: Path) -> None:
    simulated, tested = follow("a-new-game", checkout)
    assert "High Noon, 2 seats: 20 games" in simulated and "the quicker hand: 20" in simulated
    assert re.search(r"\d passed", tested), tested


def test_a_new_device_is_made_as_the_recipe_says(checkout: Path) -> None:
    tested, shown = follow("a-new-device", checkout)
    assert re.search(r"\d passed", tested), tested
    assert [shown] == _SAID.findall(page("a-new-device"))
    wiring = checkout / "hardware" / "wiring.toml"
    wiring.write_text(wiring.read_text("utf-8") + "\n" + (checkout / "sign.toml").read_text("utf-8"), "utf-8")
    pins = "from companion.devices.wiring import load_wiring; print(dict(load_wiring().pins()))"
    assert "'sign': 21" in run(["python", "-c", pins], checkout)
