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

ROOT: Final = Path(__file__).parents[2]
_FILE: Final = re.compile(r"`([\w./-]+)`[^`\n]*:\n\n```(?:python|toml|js)\n(.*?)```", re.DOTALL)
_EDIT: Final = re.compile(
    r"`([\w./-]+)`[^`]*(after|instead of) `([^`]+)`:\n\n```(?:python|toml|js|text)\n(.*?)```", re.DOTALL
)
_COMMAND: Final = re.compile(r"^    ((?:\w+=\w+ )?(?:companion|node|\.venv/bin/python) .+)$", re.MULTILINE)
_SAID: Final = re.compile(r"^```text\n(.*?)```", re.DOTALL | re.MULTILINE)
_NOT_COPIED: Final = shutil.ignore_patterns("photos", "lint")
"""Compiled files are copied, with their times: only what a recipe changes is compiled anew."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the program and its tests, to be changed as a recipe says."""
    for folder in ("companion", "tests", "web", "firmware/puck", "docs"):
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
    for path, where, anchor, content in _EDIT.findall(text):
        edit(checkout / path, where, anchor, content)
    return [run(command.split(), checkout) for command in _COMMAND.findall(text)]


def edit(path: Path, where: str, anchor: str, content: str) -> None:
    """Put content after the one line that is the anchor, or in its place."""
    lines = path.read_text("utf-8").splitlines(keepends=True)
    (number,) = (number for number, line in enumerate(lines) if line.rstrip("\n") == anchor)
    lines[number : number + 1] = [lines[number], content] if where == "after" else [content]
    path.write_text("".join(lines), "utf-8")


def run(command: list[str], checkout: Path) -> str:
    """Run a command with the copied program instead of ours. Words such as A=b before it are its environment."""
    environment = {**os.environ, "PYTHONPATH": str(checkout)}
    while "=" in command[0]:
        name, _, environment[name] = command.pop(0).partition("=")
    start = {"companion": [sys.executable, "-m", "companion"], "node": ["node"]}
    program = [*start.get(command[0], [sys.executable]), *command[1:]]
    done = subprocess.run(program, cwd=checkout, env=environment, capture_output=True, text=True, timeout=PATIENCE_S)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_new_game_is_made_as_the_recipe_says(checkout: Path) -> None:
    simulated, tested = follow("a-new-game", checkout)
    assert "High Noon, 2 seats: 20 games" in simulated and "the quicker hand: 20" in simulated
    assert re.search(r"\d passed", tested), tested


def test_a_sheet_is_written_as_the_recipe_says(checkout: Path) -> None:
    first, whole, simulated = follow("a-sheet", checkout)
    assert first == whole == "cattle.toml: Cattle Drive, can be played\n"
    assert "Any game, 3 seats: 20 games" in simulated and "last states in order: 20 of 20" in simulated
    sheet = checkout / "cattle.toml"
    sheet.write_text(sheet.read_text("utf-8").replace('most = "dollars"', 'most = "dollar"'), "utf-8")
    check = [sys.executable, "-m", "companion", "pack", "check", "cattle.toml", "--game", "any"]
    refused = subprocess.run(check, cwd=checkout, capture_output=True, text=True, timeout=PATIENCE_S)
    [said] = _SAID.findall(page("a-sheet"))
    assert refused.returncode == 1 and refused.stdout.startswith(said)


def test_a_new_device_is_made_as_the_recipe_says(checkout: Path) -> None:
    tested, shown = follow("a-new-device", checkout)
    assert re.search(r"\d passed", tested), tested
    assert [shown] == _SAID.findall(page("a-new-device"))
    wiring = checkout / "hardware" / "wiring.toml"
    wiring.write_text(wiring.read_text("utf-8") + "\n" + (checkout / "sign.toml").read_text("utf-8"), "utf-8")
    pins = "from companion.devices.wiring import load_wiring; print(dict(load_wiring().named_pins()))"
    assert "'sign': 21" in run(["python", "-c", pins], checkout)


def test_a_new_effect_is_made_as_the_recipe_says(checkout: Path) -> None:
    _, tested, worded, _, typed_in, checked, simulated = follow("a-new-effect", checkout)
    assert re.search(r"\d passed", tested) and "# fail 0" in worded and "# pass 1" in typed_in
    assert "| `ration` | Hands with more than `count` cards" in (checkout / "docs" / "effects.md").read_text("utf-8")
    assert "can be played" in checked and "2 games" in simulated
