"""Documentation of every game, command, option of `play`, configuration key; and no link that leads nowhere."""

import argparse
import importlib
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from companion.cli import _parser
from companion.config import Config, MqttDeviceSection
from companion.games.registry import folder_of, load_games

ROOT = Path(__file__).parents[2]
FOLDERS = (("docs", "*.md"), ("companion", "README.md"), ("hardware", "README.md"))
PAGES = [ROOT / "README.md", *(page for folder, name in FOLDERS for page in sorted((ROOT / folder).rglob(name)))]
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)[^)]*\)")


def _text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def _commands() -> dict[str, argparse.ArgumentParser]:
    [subparsers] = [a for a in _parser()._actions if isinstance(a, argparse._SubParsersAction)]
    return dict(subparsers.choices)


def test_every_game_is_in_the_readme_and_has_rules_of_its_own() -> None:
    for game in load_games().values():
        assert game.info.title in _text("README.md")
        assert (folder_of(game.info.id) / "README.md").exists()
        assert list((folder_of(game.info.id) / "playthroughs").glob("*.toml")), f"{game.info.id} has no playthrough"


def test_every_option_and_ruling_of_a_game_is_in_its_readme() -> None:
    for game in load_games().values():
        page = (folder_of(game.info.id) / "README.md").read_text("utf-8")
        for option in (*game.info.options, *game.info.rulings):
            assert option.id in page, f"{game.info.id}: {option.id} is not documented"


def test_every_command_is_documented() -> None:
    for name in _commands():
        assert f"`companion {name}" in _text("docs/commands.md"), name


def test_every_option_of_every_command_is_documented() -> None:
    found = {
        (name, flag)
        for name, parser in _commands().items()
        for flag in _flags(parser)
        if not re.search(rf"`[^`|]*{flag}\b", _words_about(name))
    }
    assert found == {(name, "--help") for name in _commands()}


def test_every_argument_of_every_command_has_its_help() -> None:
    for name, parser in _commands().items():
        assert [action.dest for action in _arguments(parser) if not action.help] == [], name


def _arguments(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Yield the arguments of a command and of its verbs."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for verb in action.choices.values():
                yield from _arguments(verb)
        else:
            yield action


def _flags(parser: argparse.ArgumentParser) -> set[str]:
    return {flag for action in _arguments(parser) for flag in action.option_strings if flag.startswith("--")}


def _words_about(command: str) -> str:
    """Return the row of a command in the page of commands, and its section."""
    intro, *sections = _text("docs/commands.md").split("\n## companion ")
    rows = [line for line in intro.splitlines() if line.startswith(f"| `companion {command}")]
    return "\n".join(
        rows + [each for each in sections if command in re.split(r", | and |\n", each.partition("\n\n")[0])]
    )


def test_every_finding_of_the_doctor_is_documented() -> None:
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "companion/app/appliance/doctor").glob("*.py"))
    names = set(re.findall(r'(?:make_(?:ok|warning|fault)\(|NAME.* = )\s*"(\S.*?)"', sources))
    assert "MQTT rights" in names
    assert {name for name in names if f"`{name}`" not in _words_about("doctor")} == set()


def _keys(cls: Any, prefix: str = "") -> list[str]:
    found = []
    for one in fields(cls):
        section = type(one.default)
        found += _keys(section, f"[{one.name}] ") if is_dataclass(section) else [f"`{prefix}{one.name}`"]
    return found


def test_every_key_of_the_configuration_is_documented() -> None:
    page = _text("docs/configuration.md")
    for key in _keys(Config):
        if key != "`[mqtt] device`":
            assert key in page, key
    assert all(f"`{one.name}`" in page or f" {one.name}`" in page for one in fields(MqttDeviceSection))


def test_the_commands_of_the_readme_are_targets_of_make() -> None:
    makefile = _text("Makefile")
    for target in re.findall(r"^    make (\w+)", _text("README.md"), re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_no_link_leads_nowhere(page: Path) -> None:
    for target in LINK.findall(page.read_text("utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_readme_leads_to_every_page_of_the_documentation() -> None:
    pages = {
        str(path.relative_to(ROOT)) for folder in ("docs", "docs/recipes") for path in (ROOT / folder).glob("*.md")
    }
    assert len(pages) > 25 and pages - set(LINK.findall(_text("README.md"))) == set()


def test_rulings_that_a_game_names_are_used_in_its_code() -> None:
    for game in load_games().values():
        folder = folder_of(game.info.id)
        code = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
        for ruling in game.info.rulings:
            assert ruling.id in code, f"{game.info.id}: nothing decides {ruling.id}"


@pytest.mark.parametrize("page", ["architecture", "in-depth"])
def test_every_module_that_is_named_is_there(page: str) -> None:
    text = (ROOT / "docs" / f"{page}.md").read_text("utf-8")
    named = {path for path in re.findall(r"`([\w./-]+)`", text) if "/" in path and not path.startswith("/")}
    assert len(named) > 1
    assert {path for path in named if not is_there(path)} == set()


@pytest.mark.parametrize("game", sorted(load_games()))
def test_every_file_that_the_readme_of_a_game_names_is_there(game: str) -> None:
    folder = folder_of(game)
    named = set(re.findall(r"`([\w./]+\.(?:js|py|toml))`", (folder / "README.md").read_text("utf-8")))
    places = (folder, ROOT, ROOT / "companion" / "skirmish")
    assert {path for path in named if not any((place / path).exists() for place in places)} == set()


def test_every_class_that_the_recipe_for_games_names_is_there() -> None:
    text = _text("docs/recipes/a-new-game.md")
    named = set(re.findall(r"`((?:rules|simulate)\.[a-z_.]*)\.([A-Z]\w+)`", text))
    gestures = set(re.findall(r"\b([A-Z]\w*Gesture)\(", text))
    actions = importlib.import_module("companion.rules.actions_and_offers")
    assert len(named) > 15 and len(gestures) == 5
    assert {name for name in gestures if not hasattr(actions, name)} == set()
    modules = {(module, name): importlib.import_module(f"companion.{module}") for module, name in named}
    assert {key for key, module in modules.items() if not hasattr(module, key[1])} == set()


def is_there(path: str) -> bool:
    """From the repository's root, or from the package's."""
    return any((folder / f"{path}{end}").exists() for folder in (ROOT, ROOT / "companion") for end in ("", ".py"))
