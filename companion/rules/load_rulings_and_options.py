"""Rulings and options that a game lets the host choose, and facts to choose a game by, read from TOML."""

import tomllib
from pathlib import Path
from typing import Any, Final

from companion.rules.errors import BadData
from companion.rules.game import GameSelectionFacts, Option, OptionTranslation

_KINDS: Final = frozenset({"option", "ruling", "shelf"})
_SHELF_WORDS: Final = frozenset({"about", "needs"})


def load_rulings(path: Path) -> tuple[Option, ...]:
    """Return the `[[ruling]]` tables of a `rulings.toml`.

    Raises BadData, naming the table, if one is wrong.
    """
    return _load(path, "ruling")


def load_options(path: Path) -> tuple[Option, ...]:
    """Return the `[[option]]` tables of the same file. Raises BadData, naming the table, if one is wrong."""
    return _load(path, "option")


def load_game_selection_facts(path: Path) -> GameSelectionFacts:
    """Return the `[shelf]` table of the same file. Raises BadData if it is wrong or missing."""
    shelf: dict[str, Any] = tomllib.loads(path.read_text("utf-8")).get("shelf", {})
    match shelf:
        case {"minutes": [int(least), int(most)], "en": _} if 0 < least <= most:
            words: dict[str, Any] = {language: told for language, told in shelf.items() if language != "minutes"}
            if all(isinstance(told, dict) and _is_complete(told, words["en"]) for told in words.values()):
                return GameSelectionFacts((least, most), words)
    raise BadData(
        f"{path.name}: [shelf] needs minutes = [20, 40] and a table for each language, English among them, such as"
        ' en = {about = "...", needs = "..."}, and in all or none of them first = "..."'
    )


def _is_complete(told: dict[str, Any], english: dict[str, Any]) -> bool:
    return told.keys() - {"first"} == _SHELF_WORDS and told.keys() == english.keys()


def _load(path: Path, kind: str) -> tuple[Option, ...]:
    tables = tomllib.loads(path.read_text("utf-8"))
    if unknown := tables.keys() - _KINDS:
        raise BadData(f"{path.name}: unknown tables {sorted(unknown)}; known are {sorted(_KINDS)}")
    found = tuple(_option(path, table) for table in tables.get(kind, ()))
    if len({option.id for option in found}) < len(found):
        raise BadData(f"{path.name}: a {kind} id stands there twice")
    if lost := {need for option in found for need in option.needs} - {option.id for option in found}:
        raise BadData(f"{path.name}: a {kind} needs {sorted(lost)}, which does not stand there")
    return found


def _option(path: Path, table: dict[str, Any]) -> Option:
    match table:
        case {"id": str(id_), "question": str(question), "choices": list(choices), "default": default, **rest}:
            needs, rare = tuple(rest.pop("needs", ())), bool(rest.pop("rare", False))
            before, first = rest.pop("before", None), rest.pop("first", None)
            wordings = tuple(_wording(language, told, choices) for language, told in rest.items())
            known = (None, *choices)
            if default in choices and before in known and first in known and None not in wordings:
                translated = tuple(filter(None, wordings))
                return Option(id_, question, tuple(choices), default, translated, needs, rare, before, first)
    raise BadData(
        f"{path.name}: {table!r} needs id, question, choices and a default among them, and beside these nothing"
        " but `needs`, a list of ids, `rare`, `before` and `first`, a choice each, and a table for each other language,"
        ' such as it = {question = "...", choices = ["...", ...]}'
    )


def _wording(language: str, told: object, choices: list[Any]) -> OptionTranslation | None:
    """Return the translation of an option, or None if it is not valid.

    Numbers and booleans need no translated `choices`.
    """
    match told:
        case {"question": str(question), "choices": [*words], **rest}:
            if not rest and len(words) == len(choices) and all(isinstance(word, str) for word in words):
                return OptionTranslation(language, question, tuple(words))
        case {"question": str(question), **rest}:
            if not rest and not any(isinstance(choice, str) for choice in choices):
                return OptionTranslation(language, question, ())
    return None
