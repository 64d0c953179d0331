"""Phones ask before what buttons are pressed twice for: the pages and `loss_warning` say the same of the same facts.

Quick Draw has more to ask, and a test of its own.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest

from companion.games.registry import load_games
from companion.rules.game import AnyGame, HasLossWarnings
from companion.rules.seats_and_viewers import CHANCE
from tests.evaluate_page_module import value_in
from tests.games.common.playouts import playout, setups

GAMES: Final = load_games()
_FIGHT: Final = (
    "web/skirmish/table/end_turn.js",
    "page.endQuestion({view: {...view, me: {...view.me, hand: Array(view.me.hand)}}, offers: [], cover: null})",
)
PAGES: Final[Mapping[str, tuple[str, str]]] = {
    "noir": (
        "companion/games/noir/page/query_room_offers.js",
        "page.questionBefore({action: {type: 'EndTurn'}, confirm: false}, view)",
    ),
    "revolver": _FIGHT,
    "revolver2": _FIGHT,
}


def test_no_game_is_forgotten() -> None:
    warns = {name for name, game in GAMES.items() if isinstance(game, HasLossWarnings)}
    assert warns == {*PAGES, "quickdraw"}


def facts(game: AnyGame, view: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the facts that the page asks by. A hand is told by its size alone, as a phone may lie face up."""
    if game.info.id == "noir":
        return {"ap": view["ap"]}
    marker = view["marker"]["field"]
    [sums] = [field["sums"] for field in view["battlefields"] if field["number"] == marker]
    me = {"hand": len(view["me"]["hand"]), "unknown": view["me"]["unknown"], "side": view["me"]["side"]}
    here = {"marker": {"field": 0}, "battlefields": [{"number": 0, "sums": sums}]}
    return {**here, "no_attack": view["no_attack"], "countdown": view["countdown"], "killed": view["killed"], "me": me}


def ends_of_turns(game: AnyGame) -> Iterator[tuple[Mapping[str, Any], bool]]:
    """Yield what a phone knows where a turn may end, and whether a button would be pressed twice for it."""
    assert isinstance(game, HasLossWarnings)
    for seed in range(3):
        for step in playout(game, setups(game)[0], seed):
            if step.actor is not CHANCE:
                for offer in game.legal_actions(step.before, step.actor).offers:
                    if offer.action.__name__ == "EndTurn":
                        loss = game.loss_warning(step.before, step.actor, offer.nth(0))
                        yield facts(game, game.view(step.before, step.actor)), loss is not None


@pytest.mark.parametrize("name", PAGES)
def test_phones_ask_before_what_a_button_asks_twice_for(name: str) -> None:
    found = {json.dumps(known): asks for known, asks in ends_of_turns(GAMES[name])}
    assert {*found.values()} == {True, False}
    module, question = PAGES[name]
    words = f"const {{ GAME: game }} = await load('companion/games/{name}/page/text.js'); words.about(game)"
    begin = f"const words = await load('web/skirmish/current_game.js'); {words};" if name != "noir" else ""
    said = f"[{','.join(found)}].map((view) => Boolean({question}))"
    assert value_in(module, f"await (async () => {{ {begin} return {said}; }})()") == list(found.values())
