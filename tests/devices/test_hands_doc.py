"""docs/hands.md and its pictures are what the games' actions and the panel say."""

import pytest
from PIL import Image, ImageChops

from companion.devices.display.screen_content import MOST_LETTERS, make_screen_content
from companion.devices.hands_doc.gesture_tables import say_places_in_words
from companion.devices.hands_doc.recorded_moments import MOMENTS, RecordedMoment, replay_until_moment
from companion.devices.hands_doc.write_doc import DOCS, PAGE, draw_game_picture, replace_gesture_tables
from companion.games.registry import load_games
from companion.rules.errors import BadData
from companion.table.updates.update import Update

_SAME = 40
"""The file has 64 colours, so that a shade differs a little."""
AGAIN = "run python -m companion.devices.hands_doc.write_doc"


def test_the_gestures_on_the_page_are_those_of_the_actions() -> None:
    page = PAGE.read_text("utf-8")
    assert replace_gesture_tables(page, load_games()) == page, AGAIN


@pytest.mark.parametrize(
    ("places", "words"),
    [
        ("(l.328)", "(rulebook)"),
        ("(l.322-328)", "(rulebook)"),
        ("(l.111, l.127)", "(rulebook)"),
        ("(l.200, R1-51)", "(rulebook, ruling R1-51)"),
        ("(FAQ 8)", "(FAQ 8)"),
    ],
)
def test_the_page_says_where_a_rule_stands_as_people_find_it(places: str, words: str) -> None:
    assert say_places_in_words(places) == words
    assert places not in PAGE.read_text("utf-8") or places == words


def test_a_page_without_the_mark_is_not_written_over() -> None:
    with pytest.raises(BadData, match="should have a line"):
        replace_gesture_tables("# Another page", load_games())


def test_every_game_has_a_picture() -> None:
    assert MOMENTS.keys() == load_games().keys()


@pytest.mark.parametrize("game", MOMENTS)
def test_a_picture_shows_what_the_panel_shows(game: str) -> None:
    with Image.open(DOCS / "pictures" / f"hands-{game}.png") as kept:
        drawn = draw_game_picture(game)
        assert kept.size == drawn.size, AGAIN
        difference = ImageChops.difference(kept.convert("RGB"), drawn.convert("RGB"))
    assert difference.point(_clear_differences).getbbox() is None, AGAIN


@pytest.mark.parametrize("game", MOMENTS)
def test_what_a_press_loses_fits_on_the_display(game: str) -> None:
    screens = [make_screen_content("t", _update(game, moment)) for moment in MOMENTS[game]]
    assert not [screen.loss for screen in screens if len(screen.loss) > MOST_LETTERS]


def test_a_moment_that_never_comes_is_said() -> None:
    with pytest.raises(BadData, match="no button ever means Bet in three-traps of noir"):
        replay_until_moment("noir", RecordedMoment("", "three-traps", "Bet"))


def _update(game: str, moment: RecordedMoment) -> Update:
    return replay_until_moment(game, moment)[0]


def _clear_differences(level: int) -> int:
    return level if level > _SAME else 0
