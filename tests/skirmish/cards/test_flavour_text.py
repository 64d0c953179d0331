"""Texts from which no rule follows, which pages and printed cards set apart."""

from dataclasses import replace

import pytest

from companion.games.revolver.box import book as revolver_book
from companion.games.revolver2.box import book as revolver2_book
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import CardKind, MemberId, Side
from companion.skirmish.cards.flavour_text import is_flavour_text
from companion.skirmish.cards.printed_components import PokerCard, PrintedCard, PrintedMember
from companion.skirmish.packs.cards_for_camera_and_printer import cards_of_printed_box

MOOD = "They come with the dust."
RIDERS = PrintedCard(
    id=CardId("riders"),
    name="Riders",
    side=Side.ATTACK,
    kind=CardKind.FIREPOWER,
    cost=0,
    firepower=2,
    effects=(),
    text=MOOD,
)
QUIST = PrintedMember(id=MemberId("quist"), name="Quist", rating=1, start=True, text=MOOD)
ACES = PokerCard(id=CardId("aces"), name="Aces", side=Side.ATTACK, value=10, effects=(), text=MOOD)


@pytest.mark.parametrize("printed", [RIDERS, replace(RIDERS, copies=3, kegs=1), QUIST, ACES])
def test_a_text_beside_numbers_and_signs_alone_is_flavour(printed: PrintedCard | PrintedMember | PokerCard) -> None:
    assert is_flavour_text(printed)
    assert not is_flavour_text(replace(printed, text=""))


@pytest.mark.parametrize(
    "printed",
    [
        replace(RIDERS, effects=None),
        replace(RIDERS, grit=1),
        replace(RIDERS, pays=2),
        replace(RIDERS, kind=CardKind.BLOCKER),
        replace(RIDERS, kind=CardKind.ACTION),
        replace(QUIST, leader=True),
        replace(QUIST, is_death_untold=True),
        replace(ACES, effects=None),
        replace(ACES, stays=True),
    ],
)
def test_what_a_text_may_tell_of_is_no_flavour(printed: PrintedCard | PrintedMember | PokerCard) -> None:
    assert not is_flavour_text(printed)


def test_cards_of_the_house_boxes_that_only_set_the_mood_are_known() -> None:
    law, town = (book({"name": "house"}) for book in (revolver_book, revolver2_book))
    flavoured = {card.name for box in (law, town) for card in cards_of_printed_box(box).values() if card.flavour}
    assert {"Hired Hands", "Soot", "Coachwhip Riders", "Tobias Finch", "The Town's Last Peso"} <= flavoured
    assert not {"Coachwhip Lancers", "Moonless Riders", "Doctor Ada Merriweather", "Thornbrush"} & flavoured
