"""A parser of arguments whose help and errors are in the language of the terminal, argparse's own words too.

Commands write their help in English; `<language>.toml` beside this module holds its twins. What it lacks stays English.
"""

import argparse
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final, NoReturn

from companion.app.terminal_language import HOLE, fill_in, find_language

_FOLDER: Final = Path(__file__).parent
_BETWEEN_NAMES: Final = ", "
_AS_TYPED: Final = "errors"
"""The part of a file whose sentences hold what somebody typed, which is not translated."""
_NAMES: Final = "metavars"
_TOLD: Final = {"told", "words"}
"""The parts that are read by `terminal_language`: sentences that commands tell, and words in their columns."""


def translate_help(text: str, language: str) -> str:
    """Return an English text of the help, or an error of argparse, in a language such as "it"."""
    parts = _read_parts(language)
    for name, words in parts.items():
        if text in words:
            return words[text]
        for english, said in words.items():
            if HOLE.search(english) and (found := _pattern_of(english).fullmatch(text)):
                values = (
                    found.groups() if name == _AS_TYPED else [translate_help(each, language) for each in found.groups()]
                )
                return fill_in(said, values)
    return _BETWEEN_NAMES.join(parts.get(_NAMES, {}).get(name, name) for name in text.split(_BETWEEN_NAMES))


@lru_cache
def _read_parts(language: str) -> Mapping[str, Mapping[str, str]]:
    """Return the texts of a language by their English, in the parts of its file; none for one without a file."""
    path = _FOLDER / f"{language}.toml"
    if not language.isalpha() or not path.exists():
        return {}
    return {name: words for name, words in tomllib.loads(path.read_text("utf-8")).items() if name not in _TOLD}


@lru_cache
def _pattern_of(english: str) -> re.Pattern[str]:
    return re.compile("(.*?)".join(re.escape(part) for part in HOLE.split(english)), re.DOTALL)


class HelpFormatter(argparse.HelpFormatter):
    """Lays out help as argparse does, each of its texts translated."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        """Add the usage; its first word is argparse's, if `prefix` is None."""
        super().add_usage(usage, actions, groups, _translate("usage: ") if prefix is None else prefix)

    def start_section(self, heading: str | None) -> None:
        """Begin a list of arguments under a heading."""
        super().start_section(heading and _translate(heading))

    def add_text(self, text: str | None) -> None:
        """Add a description."""
        super().add_text(text and _translate(text))

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return action.help and _translate(action.help)

    def _metavar_formatter(self, action: argparse.Action, default_metavar: str) -> Callable[[int], tuple[str, ...]]:
        format_metavar = super()._metavar_formatter(action, default_metavar)
        if action.metavar == action.dest:  # a command of a list: its name is typed
            return format_metavar
        return lambda size: tuple(each and _translate(each) for each in format_metavar(size))  # None: see add_argument


class HelpParser(argparse.ArgumentParser):
    """A parser whose parsers of commands are such parsers, too."""

    def error(self, message: str) -> NoReturn:
        """Print the usage and the error on stderr; exit with status 2."""
        self.print_usage(sys.stderr)
        self.exit(2, f"{self.prog}: {_translate('error')}: {_translate(message)}\n")

    def _get_formatter(self) -> HelpFormatter:
        return HelpFormatter(prog=self.prog)


def _translate(text: str) -> str:
    return translate_help(text, find_language())
