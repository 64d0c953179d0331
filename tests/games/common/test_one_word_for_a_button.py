"""The button of the panel and of a puck is called as the button on phones is, in every language of the pages."""

import pytest

from companion.games.any.actions.pauses_and_absences import Resume
from companion.games.any.actions.turns import Begin
from companion.games.desperados.actions import Deployed
from companion.games.quickdraw.actions import CallItANight, Ready
from companion.rules.actions_and_offers import Action
from companion.table.updates.buttons.words import words_of_action
from tests.evaluate_page_module import value_in

PHONES = {
    Begin: ("companion/games/any/page/text/{}.js", "actions.Begin"),
    Resume: ("companion/games/any/page/text/{}.js", "actions.Resume"),
    Ready: ("companion/games/quickdraw/page/text/{}.js", "actions.Ready"),
    CallItANight: ("companion/games/quickdraw/page/text/{}.js", "actions.CallItANight"),
    Deployed: ("companion/games/desperados/page/text/{}/table.js", "standWell"),
}


@pytest.mark.parametrize("action", PHONES)
def test_a_button_has_one_name_on_phones_and_panel(action: type[Action]) -> None:
    path, key = PHONES[action]
    words = words_of_action(action)
    phones = [value_in(path.format(tongue), f"page.default.{key}") for tongue in ("en", "it")]
    italian = value_in("web/text/it/server_text/buttons.js", f"page.default[{words!r}]")
    assert phones == [words, italian]
