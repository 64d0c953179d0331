"""The help of every command in the language of the terminal: no text without its twin, and no twin of nothing."""

import argparse
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from companion import cli
from companion.app.terminal_help import help_parser
from companion.app.terminal_help.help_parser import HelpParser, translate_help

ITALIAN: Final = "it"
KEPT: Final = re.compile(r"\{.*\}|FILE|file|ID|ISO|MQTT|CONFIG|N|P|S|XX|X,Y")
"""Choices, and names of values that are the same in Italian."""
WRONG: Final = [
    (["play", "--port", "x"], "argomento --port: 'x' non è una porta; sarebbe un numero da 1 a 65535"),
    (["play", "--port"], "argomento --port: ci vuole un argomento"),
    (["play", "--cards", "x"], "argomento --cards: 'x' non si può scegliere; c’è "),
    (["play", "game", "file"], "argomenti sconosciuti: game file"),
    (["play", "--p"], "opzione ambigua: --p può essere --pack, --port"),
    (["stats", "--csv", "--json"], "argomento --json: non va insieme a --csv"),
    (["stats", "--rename", "Ann"], "argomento --rename: ci vogliono 2 argomenti"),
    (["stats", "--csv=x"], "argomento --csv: 'x' qui è di troppo"),
    (["recognise", "a.png"], "ci vuole uno di questi argomenti: --pack --refs"),
    (["recognise", "--pack", "a"], "mancano questi argomenti: IMMAGINE"),
    (["calibrate", "--corners"], "argomento --corners: ci vuole almeno un argomento"),
    (["selftest", "--patience", "0"], "argomento --patience: '0' non è un numero di secondi; sarebbe da 1 a 3600"),
    (["simulate"], "mancano questi argomenti: gioco"),
    (["simulate", "noir", "--games", "x"], "argomento --games: valore sbagliato: 'x'"),
    (["puck", "seat"], "mancano questi argomenti: ID, N"),
    (["puck", "seat", "puck-ann", "x"], "argomento N: 'x' non è un posto; si contano da 0, oppure si scrive 'table'"),
]


def texts_of(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Yield every text of a parser's help, and of the parsers of its commands."""
    yield from filter(None, [parser.description, parser.epilog])
    yield from (group.title for group in parser._action_groups if group.title and group._group_actions)
    for action in parser._actions:
        yield from filter(None, [action.help, *names_of(action)])
        if isinstance(action, argparse._SubParsersAction):
            yield from (command.help or "" for command in action._choices_actions)
            for command in dict.fromkeys(action.choices.values()):
                yield from texts_of(command)


def names_of(action: argparse.Action) -> Iterator[str | None]:
    """Yield what the help calls the values of an argument."""
    if isinstance(action.metavar, tuple):
        yield from action.metavar
    elif action.metavar or action.nargs != 0:
        name = action.dest.upper() if action.option_strings else action.dest
        yield action.metavar or (None if action.choices else name)


def without_twin(parser: argparse.ArgumentParser, language: str) -> list[str]:
    """Return the texts of a parser that stay as they are in a language."""
    return [
        text
        for text in dict.fromkeys(texts_of(parser))
        if translate_help(text, language) == text and not KEPT.fullmatch(text)
    ]


def test_every_text_of_the_help_has_a_twin() -> None:
    assert without_twin(cli._parser(), ITALIAN) == []


def test_a_text_without_a_twin_is_found() -> None:
    parser = HelpParser()
    parser.add_argument("--nobody", help="nobody says this")
    assert without_twin(parser, ITALIAN) == ["nobody says this", "NOBODY"]


def test_no_twin_is_left_over() -> None:
    words = tomllib.loads((Path(help_parser.__file__).parent / "it.toml").read_text("utf-8"))
    used = set(texts_of(cli._parser()))
    assert [text for part in ("metavars", "commands", "help") for text in words[part] if text not in used] == []


@pytest.mark.parametrize(("argv", "said"), WRONG, ids=lambda each: " ".join(each) if isinstance(each, list) else "")
def test_what_was_typed_wrong_is_said_in_italian(
    argv: list[str], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    with pytest.raises(SystemExit, match="2"):
        cli.main(argv)
    usage, error = capsys.readouterr().err.split(": errore: ")
    assert usage.startswith("uso: companion ") and error.startswith(said)


def test_the_help_of_a_command_is_said_in_italian(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A command that is called as a word of the catalogue keeps its name; columns are as wide as argparse likes."""
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    with pytest.raises(SystemExit, match="0"):
        cli.main(["--help"])
    said = capsys.readouterr().out
    assert said.startswith("uso: companion [-h] [--version] COMANDO ...\n\nLa riga di comando:")
    assert re.search(r"\n +pack +si occupa di tabelloni", said) and "\nopzioni:\n" in said


@pytest.mark.parametrize("language", ["", "c", "en_GB.UTF-8", "xx", "../it"])
def test_a_language_without_words_is_english(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", language)
    monkeypatch.delenv("LANG", raising=False)
    parser, plain = cli._parser(), argparse.ArgumentParser(prog="companion")
    plain.description, plain._actions, plain._action_groups = parser.description, parser._actions, parser._action_groups
    assert parser.format_help() == plain.format_help()
