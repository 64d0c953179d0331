"""Summary and glossary of a game's rules in our own words, read from TOML, a file a language.

A game keeps them in its folder `rules_summary`: `en.toml`, `it.toml` and so on. Numbers of the game stand there by
name, as `{ante}`, so that none of them can differ from the rules that are enforced.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from companion.rules.errors import BadData

Values = Mapping[str, str | int]
"""Numbers and words that a game's texts name in braces: `{ante}` is `values["ante"]`."""
_SECTION: Final = frozenset({"id", "title", "points", "aid"})
_TERM: Final = frozenset({"id", "term", "also", "meaning", "source"})


@dataclass(frozen=True, slots=True)
class RulePoint:
    """One rule. `source` is where it is decided, as "l.45, CQ-4"; `option` is the host's choice that can change it."""

    text: str
    source: str
    option: str | None = None


@dataclass(frozen=True, slots=True)
class RulesSection:
    """Rules of one kind, such as those of a turn. `aid` is the same in few words, for a printed card."""

    id: str
    title: str
    points: tuple[RulePoint, ...]
    aid: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GlossaryTerm:
    """A word of the game. `also` are other forms of it that texts may have, such as its plural."""

    id: str
    term: str
    meaning: str
    source: str
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RulesSummary:
    """The rules of one game in one language."""

    sections: tuple[RulesSection, ...]
    terms: tuple[GlossaryTerm, ...]


def load_rules_summary(path: Path, values: Values) -> RulesSummary:
    """Return the summary in a file, with `values` in the place of their names. Raises BadData if it is wrong."""
    place = f"{path.parent.parent.name}/{path.name}"
    try:
        filled = _fill(tomllib.loads(path.read_text("utf-8")), values)
        sections = tuple(_section(table) for table in filled["section"])
        terms = tuple(_term(table) for table in filled["term"])
    except (KeyError, TypeError, ValueError) as error:
        raise BadData(f"{place}: {error!r}; companion/rules/parts/rules_summary.py says what stands there") from error
    for kind, named in (("section", sections), ("term", terms)):
        if len({one.id for one in named}) < len(named):
            raise BadData(f"{place}: a {kind} id stands there twice")
    return RulesSummary(sections, terms)


def _fill(value: Any, values: Values) -> Any:
    match value:
        case str():
            return value.format_map(values)
        case list():
            return [_fill(one, values) for one in value]
        case dict():
            return {key: _fill(one, values) for key, one in value.items()}
    return value


def _section(table: Mapping[str, Any]) -> RulesSection:
    _check_keys(table, _SECTION)
    points = tuple(RulePoint(**point) for point in table["points"])
    return RulesSection(table["id"], table["title"], points, tuple(table.get("aid", ())))


def _term(table: Mapping[str, Any]) -> GlossaryTerm:
    _check_keys(table, _TERM)
    return GlossaryTerm(table["id"], table["term"], table["meaning"], table["source"], tuple(table.get("also", ())))


def _check_keys(table: Mapping[str, Any], known: frozenset[str]) -> None:
    if unknown := table.keys() - known:
        raise ValueError(f"{table.get('id')} has {sorted(unknown)}; known are {sorted(known)}")
