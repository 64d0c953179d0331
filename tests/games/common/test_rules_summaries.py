"""Summaries of the rules: both languages say the same things, every source exists, and no number is typed by hand."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any, Final

import pytest

from companion.drawing.card_size import CARD_MM
from companion.games.noir.rooms import ROOMS
from companion.games.registry import folder_of, load_games, rules_summary_of_game
from companion.printing.aid.typeset_aid import EDGE_MM, LEAST_PT, POINT_MM, typeset_aid
from companion.rules.errors import BadData
from companion.rules.parts.rules_summary import RulesSummary, load_rules_summary

GAMES: Final = sorted(load_games())
LANGUAGES: Final = ("en", "it")
RULEBOOK_LINES: Final = {"any": 0, "quickdraw": 132, "noir": 294, "desperados": 342, "revolver2": 272, "revolver": 664}
"""Number of lines of each rulebook, as rulings count them. Any game has none: `sheet` is the source of what is kept."""
OFFICIAL_ANSWERS: Final = 30
SOURCE: Final = re.compile(r"l\.\d+(-\d+)?|FAQ \d+|(RN|CQ|DE|R1|R2)-\d+|aid|base|sheet")
PRINTED_NAMES: Final = re.compile(r"3:15 Express|1\.[1-5]\b")
"""Digits that are no numbers of the rules."""


def test_every_game_has_a_summary() -> None:
    assert all(rules_summary_of_game(game, "en") for game in GAMES) and RULEBOOK_LINES.keys() == set(GAMES)


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def summary_of(game: str, language: str) -> RulesSummary:
    summary = rules_summary_of_game(game, language)
    assert summary is not None
    return summary


def test_both_languages_have_the_same_rules_and_words(game: str) -> None:
    english, italian = (summary_of(game, language) for language in LANGUAGES)
    assert outline(english) == outline(italian)
    told = {point.text for section in english.sections for point in section.points}
    assert not told & {point.text for section in italian.sections for point in section.points}, "not translated"


def outline(summary: RulesSummary) -> Any:
    sections = [
        (one.id, [(point.source, point.option) for point in one.points], bool(one.aid)) for one in summary.sections
    ]
    return sections, [(term.id, term.source) for term in summary.terms]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_summary_says_how_to_begin_to_play_and_to_end(game: str, language: str) -> None:
    summary = summary_of(game, language)
    ids = [section.id for section in summary.sections]
    assert {"goal", "setup", "turn", "ties"} <= set(ids)
    assert all(section.points and section.title for section in summary.sections)
    assert len(summary.terms) >= 12 and all(term.meaning.endswith((".", "!")) for term in summary.terms)


def test_every_source_exists(game: str) -> None:
    summary = summary_of(game, "en")
    known = (folder_of(game) / "README.md").read_text("utf-8") + (folder_of(game) / "rulings.toml").read_text("utf-8")
    sources = [point.source for section in summary.sections for point in section.points]
    for source in (*sources, *(term.source for term in summary.terms)):
        for part in source.split(", "):
            assert SOURCE.fullmatch(part), f"{part!r} in {source!r}"
            if part.startswith("l."):
                first, *last = map(int, part[2:].split("-"))
                assert 0 < first <= (last or [first])[0] <= RULEBOOK_LINES[game], part
            elif part.startswith("FAQ"):
                assert game == "revolver" and int(part[4:]) <= OFFICIAL_ANSWERS
            elif "-" in part:
                assert re.search(rf"\b{part}\b", known), f"{part} is not among the rulings of {game}"


def test_every_choice_of_the_host_is_one(game: str) -> None:
    info = load_games()[game].info
    options = {option.id for option in (*info.options, *info.rulings)}
    named = {point.option for section in summary_of(game, "en").sections for point in section.points if point.option}
    assert named <= options
    assert {option.id for option in info.rulings} <= named, "a ruling that the host may choose is told as such"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_is_typed_by_hand(game: str, language: str) -> None:
    tables = tomllib.loads((folder_of(game) / "rules_summary" / f"{language}.toml").read_text("utf-8"))
    for text in texts_of(tables):
        said = "".join(literal for literal, *_ in Formatter().parse(PRINTED_NAMES.sub("", text)))
        assert not re.search(r"\d", said), f"{text!r}: numbers come from the game's own, as {{ante}}"


def test_both_languages_name_the_same_numbers(game: str) -> None:
    english, italian = (
        [sorted(filter(None, (name for _, name, *_ in Formatter().parse(text)))) for text in texts_of(tables)]
        for tables in (
            tomllib.loads((folder_of(game) / "rules_summary" / f"{language}.toml").read_text("utf-8"))
            for language in LANGUAGES
        )
    )
    assert set(sum(english, [])) == set(sum(italian, []))


@pytest.mark.parametrize(("language", "publisher"), [("en", "publisher’s"), ("it", "dell’editore")])
def test_a_sum_that_only_the_publishers_board_asks_for_is_called_so(language: str, publisher: str) -> None:
    """The house board and those of owners ask the gang for other sums."""
    path = folder_of("desperados") / "rules_summary" / f"{language}.toml"
    naming = [text for text in texts_of(tomllib.loads(path.read_text("utf-8"))) if "{goal}" in text]
    assert len(naming) == 3 and [text for text in naming if publisher not in text] == []


def texts_of(tables: dict[str, Any]) -> Iterator[str]:
    for section in tables["section"]:
        yield section["title"]
        yield from (point["text"] for point in section["points"])
        yield from section.get("aid", ())
    for term in tables["term"]:
        yield from (term["term"], term["meaning"], *term.get("also", ()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_aid_is_whole_and_readable_on_its_card(game: str, language: str) -> None:
    summary = summary_of(game, language)
    sides = typeset_aid(summary, game)
    assert len(sides) == 2 and all(side.size >= LEAST_PT * POINT_MM for side in sides)
    lines = [line for side in sides for line in side.lines]
    assert all(EDGE_MM <= line.x and line.x + line.width <= CARD_MM[0] - EDGE_MM for line in lines)
    assert all(0 < line.y + side.size / 4 <= CARD_MM[1] - EDGE_MM for side in sides for line in side.lines)
    wanted = [words for one in summary.sections if one.aid for told in (one.title, *one.aid) for words in told.split()]
    assert [word for line in lines for word in line.words.split()] == wanted


def test_an_aid_that_is_too_long_is_refused_not_cut(game: str) -> None:
    summary = summary_of(game, "en")
    long = tuple(type(one)(one.id, one.title, one.points, (*one.aid, *one.aid, *one.aid)) for one in summary.sections)
    with pytest.raises(BadData, match="too long for a card"):
        typeset_aid(RulesSummary(long, summary.terms), game)


def test_a_wrong_summary_says_where_it_is_wrong(tmp_path: Any) -> None:
    folder = tmp_path / "poker" / "rules_summary"
    folder.mkdir(parents=True)
    path = folder / "en.toml"
    point = '{ text = "{lost}", source = "l.1" }'
    path.write_text(f'term = []\nsection = [{{ id = "goal", title = "Goal", points = [{point}] }}]\n')
    with pytest.raises(BadData, match=r"poker/en\.toml.*lost"):
        load_rules_summary(path, {})


MARK: Final = re.compile(r"<\$\{(?:Term|Word)\}[^>]*?\bid=(?:\"([a-z-]+)\"|\$\{([^}]*)\})")
"""A word with a dotted line in a page: its id, or what chooses among several."""
ROOT: Final = Path(__file__).parents[3]
FIGHTS: Final = ("revolver", "revolver2")
PRISON: Final = "prison"
"""A word that pages of fights have, though only one of the two games has the thing."""


def test_every_marked_word_of_a_page_is_in_the_glossary(game: str) -> None:
    pages = [folder_of(game) / "page.js", *(folder_of(game) / "page").rglob("*.js")]
    shared = [*(ROOT / "web/skirmish").rglob("*.js")] if game in FIGHTS else []
    known = {term.id for term in summary_of(game, "en").terms}
    used = {word for page in (*pages, *shared) for word in marks_of(page.read_text("utf-8"))}
    assert len(used) >= 3 and used - {PRISON if game == "revolver2" else ""} <= known, used - known


def marks_of(script: str) -> set[str]:
    """Return the ids that a script marks; those that an expression chooses from stand in it as texts."""
    return {word for plain, chosen in MARK.findall(script) for word in ([plain] if plain else quoted(chosen)) if word}


def quoted(expression: str) -> list[str]:
    return re.findall(r"[?:] \"([a-z-]+)\"", expression)


def test_every_room_and_every_sign_of_the_map_is_in_the_glossary() -> None:
    rooms = {name.lower().replace(" ", "-") for name in ROOMS}
    assert rooms <= {term.id for term in summary_of("noir", "en").terms}
    signs = re.findall(r"T\.sign\.\w+, \"([a-z-]+)\"", (folder_of("desperados") / "page/public_status.js").read_text())
    assert len(signs) == 8 and set(signs) <= {term.id for term in summary_of("desperados", "en").terms}
