"""Every action that a seat can take has its meaning on the phone, and every reason its words, in both languages."""

import re
from pathlib import Path
from typing import Any

import pytest

from companion.games.registry import find_game, folder_of, load_games
from companion.rules.parts.unavailable_actions import ExplainsUnavailableActions
from companion.skirmish.battle.draws_by_chance import BY_CHANCE
from companion.skirmish.state.derived import playable_zones
from tests.evaluate_page_module import values_in

SKIRMISH = Path(playable_zones.__file__).parents[2]
FIGHTS = ("revolver", "revolver2")
REFUSAL = re.compile(r'RefusalReason\(\s*"([\w-]+)"')


@pytest.fixture(scope="module")
def helps() -> dict[str, Any]:
    """The help of each game, by the path of its page."""
    return values_in([page_of(name) for name in load_games()], "page.help")


def page_of(name: str) -> str:
    return f"companion/games/{name}/page.js"


@pytest.fixture
def known(name: str, helps: dict[str, Any]) -> dict[str, Any]:
    return helps[page_of(name)]


def actions_of(name: str) -> set[str]:
    """The names of the actions of seats: those of chance say so."""
    own = (cls for cls in find_game(name).actions if not hasattr(cls, "kind") and cls not in BY_CHANCE)
    return {cls.__name__ for cls in own if not (cls.__doc__ or "").startswith("Chance")}


def reasons_of(name: str) -> set[str]:
    """Every reason that the game can give, from its source."""
    places = [folder_of(name), *([SKIRMISH / "play"] if name in FIGHTS else [])]
    return {why for place in places for path in place.rglob("*.py") for why in REFUSAL.findall(path.read_text("utf-8"))}


@pytest.mark.parametrize("name", load_games())
def test_every_action_has_its_name_and_its_meaning(name: str, known: dict[str, Any]) -> None:
    actions = actions_of(name)
    assert sorted(actions - known["means"].keys()) == []
    assert sorted(actions - known["names"].keys()) == []


@pytest.mark.parametrize("name", load_games())
def test_every_reason_has_its_words(name: str, known: dict[str, Any]) -> None:
    reasons = reasons_of(name)
    assert len(reasons) > 3
    assert sorted(reasons - known["refusals"].keys()) == []


@pytest.mark.parametrize("name", FIGHTS)
def test_every_reason_against_a_card_has_its_words(name: str, known: dict[str, Any]) -> None:
    source = Path(playable_zones.__file__).read_text("utf-8").split("def reason_not_playable")[1]
    reasons = {f"card-{why}" for why in re.findall(r'"(\w+)"', source.split('"""')[2])}
    assert len(reasons) > 4
    assert sorted(reasons - known["refusals"].keys()) == []


@pytest.mark.parametrize("name", load_games())
def test_first_turns_and_what_runs_beside_name_actions_of_the_game(name: str, known: dict[str, Any]) -> None:
    named = {action for each in known["first"].values() for action in each}
    assert sorted((named - actions_of(name)) | (set(known["aside"]) - known["means"].keys())) == []


@pytest.mark.parametrize("name", load_games())
def test_pages_cover_the_actions_that_the_game_says_tell_a_secret(name: str, known: dict[str, Any]) -> None:
    """A first turn is explained without asking the table, so the page has the same list."""
    game = find_game(name)
    assert isinstance(game, ExplainsUnavailableActions)
    assert sorted(known["telling"]) == sorted(action.__name__ for action in game.telling_actions)


def test_reasons_in_italian_are_those_in_english() -> None:
    pages = [Path(page_of(name)).with_suffix("") for name in load_games()]
    folders = [folder / "decision_help/text" for folder in (*pages, Path("web/skirmish"))]
    modules = [str(folder / f"{language}.js") for folder in folders for language in ("en", "it")]
    words = values_in(modules, "page.default")
    for folder in folders:
        english, italian = (words[str(folder / f"{language}.js")] for language in ("en", "it"))
        for part in ("means", "refusals", "usual"):
            assert english[part].keys() == italian[part].keys()
            assert [key for key, text in english[part].items() if text == italian[part][key]] == []
