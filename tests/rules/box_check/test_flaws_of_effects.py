"""Flaws of what cards do are told with their place, however deep an effect lies, and their mend."""

from typing import Final

import pytest

from companion.rules.packs.pack import PackLocation
from tests.rules.box_check.planted_flaws import WAGON, Flaw, assert_flaw_is_told, card, effect

FLAWS: Final[list[Flaw]] = [
    (card("effects", {}), PackLocation("card", 1, "effects"), f"{WAGON}, effects: it is {{}}; write a list"),
    (card("effects", [{"do": "draw"}] * 13), PackLocation("card", 1, "effects"), "there are 13; write at most 12"),
    (effect("draw"), PackLocation("card", 1, "effects"), f"{WAGON}, effects 1: it is 'draw'; write a table"),
    (effect({"do": "drow"}), PackLocation("card", 1, "effects"), "it does 'drow'; did you mean \"draw\"?"),
    (effect({}), PackLocation("card", 1, "effects"), "effects 1: it does nothing"),
    (
        effect({"do": "draw", "cuont": 1}),
        PackLocation("card", 1, "effects"),
        "effects 1 (draw): the key 'cuont' means nothing",
    ),
    (
        effect({"do": "draw", "count": 0}),
        PackLocation("card", 1, "effects"),
        "count is 0; write a whole number from 1 to 20",
    ),
    (
        effect({"do": "draw", "who": "me"}),
        PackLocation("card", 1, "effects"),
        "who is 'me'; it is one of own, enemy, both",
    ),
    (effect({"do": "draw", "may": 1}), PackLocation("card", 1, "effects"), "may is 1; write true or false"),
    (
        effect({"do": "draw", "only_at": ["x"]}),
        PackLocation("card", 1, "effects"),
        "only_at names 'x', which is no battlefield",
    ),
    (
        effect({"do": "draw", "per": 3}),
        PackLocation("card", 1, "effects"),
        "(draw), per: it is 3; write a table with some of what",
    ),
    (effect({"do": "draw", "per": {}}), PackLocation("card", 1, "effects"), "(draw), per: it has no what"),
    (effect({"do": "draw", "per": None}), PackLocation("card", 1, "effects"), "or leave it out"),
    (
        effect({"do": "search", "named": ["wagn"]}),
        PackLocation("card", 1, "effects"),
        'no card of the decks; did you mean "wagon"?',
    ),
    (
        effect({"do": "search", "named": ["*horse"]}),
        PackLocation("card", 1, "effects"),
        "'*horse', which is in no card's name",
    ),
    (effect({"do": "search", "named": ["*"]}), PackLocation("card", 1, "effects"), "'*', which is in no card's name"),
    (effect({"do": "search", "named": [[]]}), PackLocation("card", 1, "effects"), "named names [], which is no card"),
    (effect({"do": "search", "named": "gun"}), PackLocation("card", 1, "effects"), "named is 'gun'; write a list"),
    (
        effect({"do": "grit", "member": "zoe"}),
        PackLocation("card", 1, "effects"),
        "member names 'zoe', who is no member",
    ),
    (
        effect({"do": "power", "field": "gun"}),
        PackLocation("card", 1, "effects"),
        "field names 'gun', which is no battlefield",
    ),
    (
        effect({"do": "kill", "only_if": {"here": "x"}}),
        PackLocation("card", 1, "effects"),
        "only_if: here names 'x', which is no",
    ),
    (
        effect({"do": "kill", "only_if": {"members_least": 3, "members_most": 2}}),
        PackLocation("card", 1, "effects"),
        "members_least 3 is more than members_most 2",
    ),
    (effect({"do": "move", "which": {"least": 100}}), PackLocation("card", 1, "effects"), "which: least is 100"),
    (effect({"do": "told", "text": 3}), PackLocation("card", 1, "effects"), "(told): text is 3"),
    (effect({"do": "choose"}), PackLocation("card", 1, "effects"), "(choose): it has no of"),
    (
        effect({"do": "choose", "of": [[{"do": "kill"}]]}),
        PackLocation("card", 1, "effects"),
        "write 2 to 6 lists of effects",
    ),
    (
        effect({"do": "choose", "of": [[{"do": "kill"}], [{"do": "kil"}]]}),
        PackLocation("card", 1, "effects"),
        f"{WAGON}, effects 1 (choose), option 2, effect 1: it does 'kil'; did you mean \"kill\"?",
    ),
    (
        effect({"do": "choose", "of": [[], []]}),
        PackLocation("card", 1, "effects"),
        "(choose): there is no effect in it",
    ),
    (
        effect({"do": "unless", "then": []}),
        PackLocation("card", 1, "effects"),
        "(unless), then: there is no effect in it",
    ),
    (
        effect({"do": "unless", "then": [{"do": "prevent"}]}),
        PackLocation("card", 1, "effects"),
        "then 1 (prevent): only a card",
    ),
    (effect({"do": "cancel"}), PackLocation("card", 1, "effects"), 'can cancel; write moment = "cancel" on the card'),
    (effect({"do": "cancel"}, 4), PackLocation("card", 4, "effects"), "only a card played at that moment can cancel"),
    (
        effect({"do": "draw"}, 1, "standing"),
        PackLocation("card", 1, "standing"),
        "standing 1 (draw): it is done once and does not",
    ),
    (effect({"do": "draw", "count": 2.0}, 1, "killed"), PackLocation("card", 1, "killed"), "count is 2.0"),
]


@pytest.mark.parametrize("flaw", FLAWS, ids=[said for _, _, said in FLAWS])
def test_a_flaw_is_told_with_its_place_and_mend(flaw: Flaw) -> None:
    assert_flaw_is_told(flaw)
