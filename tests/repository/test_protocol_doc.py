"""docs/protocol.md and the pages of games beside it say what the code does."""

import json
import re
from pathlib import Path

import pytest

from companion.engine import MAX_LISTED_ACTIONS, Engine
from companion.engine.encode_responses import ERROR_CODES
from companion.engine.protocol_doc import format_game_page, write_game_pages
from companion.games.registry import load_games
from companion.rules.errors import BadData
from companion.table.observing.matcher import MIN_CONFIDENCE
from companion.table.prompts import ANSWERS
from companion.table.update_json import OBSERVATIONS, UpdateEncoder
from tests.table.make_tables import ready, toy
from tests.table.observing.column_game import GAME as COLUMNS
from tests.toy_game import GAME

DOCS = Path(__file__).parents[2] / "docs"
TEXT = (DOCS / "protocol.md").read_text("utf-8")


def test_the_pages_of_games_are_those_of_the_code() -> None:
    pages = {page.stem: page.read_text("utf-8") for page in (DOCS / "protocol").iterdir()}
    written = {game_id: format_game_page(game) for game_id, game in load_games().items()}
    assert pages == written, "run python -m companion.engine.protocol_doc docs/protocol"


def test_the_page_leads_to_that_of_each_game() -> None:
    for game_id, game in load_games().items():
        assert f"[{game.info.title}](protocol/{game_id}.md)" in TEXT


def test_a_page_without_the_mark_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "toy.md").write_text("# Another page")
    with pytest.raises(BadData, match="should have a line"):
        write_game_pages(tmp_path, {"toy": GAME})
    assert (tmp_path / "toy.md").read_text() == "# Another page"


def test_a_page_of_ours_is_written_anew(tmp_path: Path) -> None:
    write_game_pages(tmp_path, {"toy": GAME})
    first = (tmp_path / "toy.md").read_text("utf-8")
    (tmp_path / "toy.md").write_text(first.replace("Guess", "Gamble"), "utf-8")
    write_game_pages(tmp_path, {"toy": GAME})
    assert (tmp_path / "toy.md").read_text("utf-8") == first == format_game_page(GAME)


def test_how_an_action_looks_on_the_table_is_said() -> None:
    page = format_game_page(COLUMNS) + format_game_page(GAME)
    for gesture in ("lay `card` in `{zone}`", "take `card` from `{zone}`", "press `confirm`"):
        assert f"| {gesture} |" in page


@pytest.mark.parametrize("cmd", Engine()._commands)
def test_every_command_is_described_with_a_request(cmd: str) -> None:
    assert f'| `{{"cmd": "{cmd}"' in TEXT


def test_every_error_code_is_listed() -> None:
    for code in (*(code for _, code in ERROR_CODES), "refused", "internal", "unknown_command"):
        assert f"`{code}`" in TEXT


def test_every_field_of_an_update_is_described() -> None:
    for field in UpdateEncoder(GAME).update_to_json(ready(toy()).update_for(None)):
        assert re.search(rf"^\| .*`{field}`", TEXT, re.MULTILINE), field


@pytest.mark.parametrize("name", [*ANSWERS._classes, *OBSERVATIONS._classes])
def test_every_answer_and_observation_is_described(name: str) -> None:
    assert f"| `{name}` |" in TEXT


def test_figures_are_those_of_the_code() -> None:
    assert f"more than {MAX_LISTED_ACTIONS:,}" in TEXT and f"below {MIN_CONFIDENCE}" in TEXT


def test_the_example_is_what_the_engine_says() -> None:
    [example] = re.findall(r"```console\n(.*?)```", TEXT, re.DOTALL)
    lines = example.splitlines()[1:]
    engine = Engine()
    for request, answer in zip(lines[::2], lines[1::2], strict=True):
        assert engine.answer_request(request) == json.loads(answer)
