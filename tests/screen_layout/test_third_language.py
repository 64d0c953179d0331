"""A third language is added by its folder alone, and words of 140 % of the English length break no layout.

The language is made of English by `pseudo_language`: accented, in brackets. What is not in brackets came past the
catalogues.
"""

import json
import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from companion.games.registry import load_games
from companion.resources import find_resource
from companion.rules.seats_and_viewers import Seat, Viewer
from tests.golden.replayed_games import list_courses
from tests.screen_layout.findings import Finding, measure
from tests.screen_layout.recorded_game_room import NAMES, LedRoom, led_room
from tests.screen_layout.screen_sizes import Size
from tests.screen_layout.sum_up_findings import sum_up
from tests.screen_layout.test_layout import SCREENS
from web.tools.list_languages import languages_module, write_languages

PSEUDO: Final = Path(__file__).with_name("pseudo_language")
LANGUAGE: Final = "xa"
PHONE: Final = Size(390, 844)
TABLE: Final = Size(1920, 1080)
FEW: Final = 3
"""Screens of each game on the table, and as many on phones."""
COURSES: Final = list_courses()
TEXTS: Final = """() => {
  const walker = document.createTreeWalker(document.querySelector(".page"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const { data, parentElement: parent } = walker.currentNode;
    if (parent.checkVisibility() && !parent.closest("script, style, svg, code, .sr")) found.push(data);
  }
  return found;
}"""
CODE: Final = "BRKT"
"""Code that is typed to come in."""
SPOKEN: Final = ("English", "Italiano", "Pseudo")
"""Languages are called by their own names."""
PLAIN: Final = re.compile(r"[^\W\d_]{3,}")
"""A word that is no sign."""


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LedRoom]:
    web = tmp_path_factory.mktemp("pages") / "web"
    shutil.copytree(find_resource("web"), web, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(PSEUDO, web / "text" / LANGUAGE)
    write_languages(web / "text")
    with led_room(tmp_path_factory.mktemp("screens"), web=web, chosen=LANGUAGE) as room:
        yield room


def test_the_list_of_languages_is_as_the_build_writes_it() -> None:
    text = find_resource("web") / "text"
    assert (text / "languages.js").read_text("utf-8") == languages_module(text)


@pytest.mark.parametrize("game", load_games())
def test_long_words_fit_and_none_comes_past_the_catalogues(room: LedRoom, game: str) -> None:
    found: list[Finding] = []
    plain: set[str] = set()
    for course, one in few_screens(game):
        viewer = viewer_of(one)
        room.lead(course, COURSES[course], one["ply"])
        update = room.tables.current.update_for(viewer)
        page, size = room.page_of(viewer), TABLE if viewer is None else PHONE
        room.show_small(page, size)
        asked = viewer is not None and viewer in update.to_act
        place = f"{course} {one['ply']}, {one['shows'][0]}, {one['viewer']}"
        found += measure(page, place, size, viewer is None, asked)
        plain |= {f"{text} [{place}]" for text in plain_texts(page, update.view)}
    assert not found, "\n".join(["", *sum_up(found)])
    assert not plain, "\n".join(["", *sorted(plain)])


def few_screens(game: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield a few screens of the table and a few of phones, from beginning to end, course by course."""
    all_screens = [(course["name"], one) for course in SCREENS for one in course["screens"]]
    for on_table in (True, False):
        of_game = [
            (name, one)
            for name, one in all_screens
            if name.startswith(f"{game} ") and (viewer_of(one) is None) is on_table
        ]
        yield from of_game[:: -(-len(of_game) // FEW)]


def viewer_of(screen: Mapping[str, Any]) -> Viewer:
    return None if screen["viewer"] == "table" else Seat(int(screen["viewer"].removeprefix("seat ")))


def plain_texts(page: Page, view: Mapping[str, Any]) -> set[str]:
    """Return the texts that are neither in brackets nor of the table: names, and what is printed on cards."""
    titles = [game.info.title for game in load_games().values()]
    told = letters_of(json.dumps([view, NAMES, titles, SPOKEN, CODE], ensure_ascii=False))
    outside = (without_brackets(text) for text in page.evaluate(TEXTS))
    return {text for text in outside if any(letters_of(word) not in told for word in PLAIN.findall(text))}


def without_brackets(text: str) -> str:
    """Return what is left of a text without what is in brackets, and in brackets within these."""
    inner = re.sub(r"\[[^\[\]]*\]", " ", text)
    return text.strip() if inner == text else without_brackets(inner)


def letters_of(text: str) -> str:
    return re.sub(r"[\W_]", "", text).lower()
