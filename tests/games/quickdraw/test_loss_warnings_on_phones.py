"""Phones ask before what buttons are pressed twice for: both rules say the same of the same facts."""

import json
from collections.abc import Iterator
from typing import Any

from companion.games.quickdraw import GAME
from companion.games.quickdraw.actions import Call, Flee, Reach
from companion.games.quickdraw.view import view_for
from companion.rules.game import Setup, complete_setup
from companion.rules.seats_and_viewers import CHANCE
from tests.evaluate_page_module import value_in
from tests.games.common.playouts import playout

ASKED = (Call, Flee, Reach)
PAGE = "companion/games/quickdraw/page/phone/decision_panel.js"


FACTS = ("to_call", "pot", "reach_price")


def choices() -> Iterator[tuple[dict[str, Any], bool]]:
    """Yield what a phone knows before each of the actions, and whether a button would be pressed twice for it."""
    for seed in range(12):
        for step in playout(GAME, complete_setup(GAME.info, Setup(3, {"stack": 100})), seed):
            if step.actor is not CHANCE:
                view = view_for(step.before, step.actor)
                known = {name: view[name] for name in FACTS} | {"chips": view["seats"][step.actor]["chips"]}
                for offer in GAME.legal_actions(step.before, step.actor).offers:
                    if offer.action in ASKED:
                        loss = GAME.loss_warning(step.before, step.actor, offer.nth(0))
                        yield {"action": offer.action.__name__, **known}, loss is not None


def test_phones_ask_before_what_a_button_asks_twice_for() -> None:
    found = {json.dumps(known): asks for known, asks in choices()}
    asked = [json.loads(known)["action"] for known, asks in found.items() if asks]
    assert set(asked) == {each.__name__ for each in ASKED} and len(asked) < len(found)
    question = "page.questionBefore({action, confirm: false}, {...view, seats: [{chips}]}, 0)"
    said = f"[{','.join(found)}].map(({{action, chips, ...view}}) => Boolean({question}))"
    assert value_in(PAGE, said) == list(found.values())
