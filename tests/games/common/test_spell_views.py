"""Views are told apart by what stands for their printed parts, as they are by these parts themselves."""

import json
from copy import deepcopy
from typing import Any, Final

from companion.games.registry import find_game
from tests.spell_views import ViewSpeller, spell

GAME: Final = find_game("revolver2")
VIEW: Final[dict[str, Any]] = {"zones": {}, "cards": {"wagon": {"cost": 1}, "letter": {"cost": 2}}, "people": {}}


def test_a_view_is_spelled_as_without_what_is_known_of_its_parts() -> None:
    views = ViewSpeller(GAME)
    for view in (VIEW, VIEW, deepcopy(VIEW), {**VIEW, "cards": {}}, {"zones": {}}):
        assert views.spell(view) == spell(view)


def test_views_are_shortened_alike_exactly_if_they_are_sent_alike() -> None:
    views = ViewSpeller(GAME)
    dearer, fewer, turned = (deepcopy(VIEW) for _ in range(3))
    dearer["cards"]["letter"]["cost"] = 3
    del fewer["cards"]["letter"]
    turned["cards"] = dict(reversed(turned["cards"].items()))
    short = json.dumps(views.shorten(VIEW))
    assert len(short) < len(json.dumps(VIEW)) + 150 and "wagon" not in short
    assert json.dumps(views.shorten(deepcopy(VIEW))) == short
    for other in (dearer, fewer, turned, {**VIEW, "zones": {"pile": []}}):
        assert json.dumps(views.shorten(other)) != short


def test_a_part_that_comes_after_many_others_is_no_other_one() -> None:
    views = ViewSpeller(GAME)
    for cost in range(100):
        view = {"cards": {"wagon": {"cost": cost}}}
        assert views.spell(view) == spell(view)
