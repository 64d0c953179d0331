"""The terminal speaks the language of its environment, with the words that the pages have."""

import json
import re
from pathlib import Path

import pytest

from companion.app.terminal_help.help_parser import translate_help
from companion.app.terminal_language import find_language, say
from companion.cli import main
from companion.resources import find_resource
from tests.evaluate_page_module import value_in
from tests.sentences_in_sources import sentences

TRANSLATED = """(await (async () => {
  (await load("web/text/index.js")).setLanguage("it");
  return [%s.map(page.translateServerText), %s.map(page.translateComplaint)];
})())"""

COMMANDS = sorted(find_resource("companion/app/commands").rglob("*.py"))
KEPT = re.compile(
    r"ATTACH|INSERT|PRAGMA|SELECT|Card \{0\}|cut off|companion \{0\}|--corners|companion calibrate|`sudo apt"
    r"|\{0\}, \{1\} ms|\{1\} bytes|\{0\} of \{1\}$|, up to \{0\}"
    r"|at least \{1\} after|\{2\} entries saved|\{0\}(\{1\} already|kept as)"
)
"""SQL, names, numbers, what is looked for; and parts of sentences that are told as a whole."""


@pytest.mark.parametrize("path", COMMANDS, ids=lambda path: path.stem)
def test_no_sentence_of_a_command_stays_english(path: Path) -> None:
    found = sorted(part for text in sentences(path) for part in english_parts(text))
    assert found == [], "add them to companion/app/terminal_help/it.toml"


def test_a_sentence_that_stays_english_is_found() -> None:
    assert english_parts("seat {0} is taken; nobody says this") == ["nobody says this"]
    assert english_parts("seat {0} is taken") == []


def english_parts(text: str) -> list[str]:
    """Return the parts of a sentence that an Italian is told in English."""
    said = {say(text, "it"), say(text, "it", is_complaint=True), translate_help(text, "it")} - {text}
    parts = [part for part in re.split("; |: ", text) if re.search(r"[a-z]{3,} [a-z{]|\} [a-z]{3,}", part)]
    return [part for part in parts if all(part in each for each in said) and not KEPT.match(part)]


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, ""),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it", "LC_ALL": ""}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_MESSAGES": "de_CH"}, "de"),
        ({"LANG": "it_IT.UTF-8", "LC_MESSAGES": "it_CH@euro", "LC_ALL": "C.UTF-8"}, "c"),
    ],
)
def test_the_environment_says_the_language(environ: dict[str, str], language: str) -> None:
    assert find_language(environ) == language


@pytest.mark.parametrize("language", ["", "c", "en", "xx", "../it"])
def test_a_language_without_words_is_english(language: str) -> None:
    assert say("seat 3 is taken", language) == "seat 3 is taken"


def test_the_terminal_says_what_the_pages_say() -> None:
    """Values, sentences in a row, names before a sentence, values that are translated, too, and what nobody knows."""
    said = [
        "seat 3 is taken",
        "/dev/video0: no more pictures",
        "seat 3 is taken; no more pictures; nobody knows this",
        "the picture has stood still for 4 seconds",
        "seat a: b is not yours",
        "nobody knows this: nor this",
        "of nothing {known}",
        "two things are called wounds",
    ]
    complaints = [
        "card 'x': cost is 'much', which is no whole number",
        "name is '; '",
        "seat 3 is taken",
        "two things are called wounds",
        'say it in one {do = "told"}',
    ]
    sentences, others = value_in("web/text/server_text.js", TRANSLATED % (json.dumps(said), json.dumps(complaints)))
    assert [say(each, "it") for each in said] == sentences and sentences[0] == "il posto 3 è occupato"
    assert [say(each, "it", is_complaint=True) for each in complaints] == others


def test_an_italian_is_told_in_italian_what_is_wrong(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    with pytest.raises(SystemExit, match="2"):
        main(["play", "--game", "chess", "--data", str(tmp_path)])
    assert capsys.readouterr().err.startswith("companion: non c’è un gioco 'chess'; ci sono ")
