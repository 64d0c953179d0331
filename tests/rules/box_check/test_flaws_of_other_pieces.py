"""Flaws of members, battlefields and poker cards are told with their place and their mend."""

from typing import Final

import pytest

from companion.rules.packs.pack import PackLocation
from tests.rules.box_check.planted_flaws import Flaw, assert_flaw_is_told, piece

FLAWS: Final[list[Flaw]] = [
    (lambda data: data["member"].pop(), PackLocation("member"), "member: there are 2; there should be 3"),
    (
        piece("member", 3, "start", True),
        PackLocation("member", key="start"),
        "3 start in front of their player; 2 of them",
    ),
    (piece("member", 1, "leader", True), PackLocation("member", key="leader"), "there are 2 leaders; exactly one"),
    (
        lambda data: data["member"][0].pop("rating"),
        PackLocation("member", 1, "rating"),
        "member 1 (Ann): it has no rating",
    ),
    (piece("member", 1, "start", "yes"), PackLocation("member", 1, "start"), "start is 'yes'; write true or false"),
    (
        piece("member", 1, "killed", [{"do": "cancel"}]),
        PackLocation("member", 1, "killed"),
        "killed 1 (cancel): only a card",
    ),
    (
        lambda data: data["battlefield"].pop(1),
        PackLocation("battlefield"),
        "none lies at place 1 of falls; write a [[battlef",
    ),
    (
        piece("battlefield", 2, "row", "river"),
        PackLocation("battlefield", 2, "place"),
        "place 1 of 'river', as battlefield 1 (Ch",
    ),
    (
        piece("battlefield", 1, "row", "rivr"),
        PackLocation("battlefield", 1, "row"),
        'did you mean "river"? it is one of river',
    ),
    (
        piece("battlefield", 1, "place", 2),
        PackLocation("battlefield", 1, "place"),
        "place is 2; it is one of 1, from left",
    ),
    (piece("battlefield", 1, "place", True), PackLocation("battlefield", 1, "place"), "place is True"),
    (piece("battlefield", 1, "defence", -1), PackLocation("battlefield", 1, "defence"), "defence is -1"),
    (
        piece("battlefield", 1, "spaces", []),
        PackLocation("battlefield", 1, "spaces"),
        "spaces is []; write 1 to 12 turn spaces",
    ),
    (
        piece("battlefield", 1, "spaces", [1]),
        PackLocation("battlefield", 1, "spaces"),
        "(Church), space 1: it is 1; write a table",
    ),
    (
        piece("battlefield", 1, "spaces", [{"optional": True}]),
        PackLocation("battlefield", 1, "spaces"),
        "space 1: it is optional; the first space of a battlefield is always played",
    ),
    (
        piece("battlefield", 3, "spaces", [{}, {"draw": 1}]),
        PackLocation("battlefield", 3, "spaces"),
        "battlefield 3 (Mine), space 2: it draws members or is optional",
    ),
    (lambda data: data["poker"].pop(), PackLocation("poker", key="side"), "the defence has 0; each side should have 1"),
    (lambda data: data["poker"][0].pop("value"), PackLocation("poker", 1, "value"), "poker 1 (Ace): it has no value"),
    (piece("poker", 2, "beats", ["gun"]), PackLocation("poker", 2, "beats"), "it beats 'gun', which is no poker card"),
    (
        piece("poker", 2, "beats", ["dog"]),
        PackLocation("poker", 2, "beats"),
        "it beats 'dog', which is of the same side",
    ),
    (piece("poker", 2, "beats", 7), PackLocation("poker", 2, "beats"), "beats is 7"),
    (piece("poker", 2, "stays", 1), PackLocation("poker", 2, "stays"), "stays is 1"),
    (
        piece("poker", 2, "effects", [{"do": "x"}]),
        PackLocation("poker", 2, "effects"),
        "poker 2 (Dog), effects 1: it does 'x'",
    ),
]


@pytest.mark.parametrize("flaw", FLAWS, ids=[said for _, _, said in FLAWS])
def test_a_flaw_is_told_with_its_place_and_mend(flaw: Flaw) -> None:
    assert_flaw_is_told(flaw)
