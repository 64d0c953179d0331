"""The faces and backs of the frontier's cards: what they show, that no two are alike, and how they are printed."""

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import cv2
import numpy as np
import pytest

from companion.drawing.svg_to_pixels import rasterise
from companion.games.revolver import box as revolver
from companion.games.revolver2.box import cards_of
from companion.printing.card_faces import face_svg
from companion.printing.figures.frontier_objects import THINGS
from companion.printing.skirmish.backs import back_name_of, back_svg
from companion.printing.skirmish.box_themes import MALPASO
from companion.printing.skirmish.card_inks import ORANGE
from companion.printing.skirmish.faces_of_cards_beside_battlefields import BESIDE
from companion.printing.skirmish.pictures.picture_contents import load_picture_contents
from companion.printing.skirmish.printed_tokens import TOKENS, token_svg
from companion.printing.skirmish_box_kit import has_skirmish_cards, write_box_pdfs
from companion.rules.printed_cards import Card
from companion.rules.zone import CardId
from companion.vision.teach.similar_cards import find_confusable_pairs

CARDS = cards_of({"name": "house"})
ALL = {**CARDS, **{card.id: card for card in BESIDE["revolver2"]}}
FACES = {card.id: face_svg("revolver2", card) for card in ALL.values()}
PLAIN = Card(CardId("rurales"), "Rurales", kind="firepower", suit="attack", marks={"cost": 2, "firepower": 3})


def said(svg: str) -> list[str]:
    """All that is written on a drawing."""
    return re.findall(r'aria-label="([^"]*)"', svg)


def words(card: Card) -> list[str]:
    return said(face_svg("revolver2", card))


def test_every_card_has_a_face_of_its_own_with_its_name_on_it() -> None:
    assert len(set(FACES.values())) == len(ALL)
    for card in ALL.values():
        svg = FACES[card.id]
        ElementTree.fromstring(svg)
        assert svg == face_svg("revolver2", card)
        assert "<text" not in svg and "href" not in svg and len(svg) < 80_000
        assert card.name.upper().replace("'", "") in " ".join(said(svg)).replace("'", "")


def test_no_two_faces_look_alike() -> None:
    sample = [card for number, card in enumerate(CARDS) if number % 5 == 0]
    assert find_confusable_pairs({card: [rasterise(FACES[card], 150)] for card in sample}, least=0.65) == []


def test_a_chip_is_black_for_the_attackers_and_white_for_the_defenders() -> None:
    attack, defence = (face_svg("revolver2", replace(PLAIN, suit=side)) for side in ("attack", "defence"))
    assert f'fill="{MALPASO.sides["attack"].chip}" stroke="{MALPASO.sides["attack"].number}"' in attack
    assert f'fill="{MALPASO.sides["defence"].chip}" stroke="{MALPASO.sides["defence"].number}"' in defence


@pytest.mark.parametrize("cost", [1, 2, 3])
def test_a_cost_is_as_many_cards_at_the_border(cost: int) -> None:
    card = replace(PLAIN, marks={"cost": cost, "firepower": 3})
    assert face_svg("revolver2", card).count('width="44" height="62"') == cost
    assert words(card).count("3") == 1


def test_kegs_and_the_like_are_shown_as_many_as_there_are() -> None:
    bare = face_svg("revolver2", PLAIN).count('r="39"')
    laden = replace(PLAIN, marks={**PLAIN.marks, "kegs": 2, "ammo": 1, "power": 1, "grit": 1})
    assert (bare, face_svg("revolver2", laden).count('r="39"')) == (0, 5)


def test_only_blockers_have_an_orange_frame_and_only_actions_no_number() -> None:
    assert {card.id for card in CARDS.values() if f'fill="{ORANGE}" fill-rule' in FACES[card.id]} == {
        card.id for card in CARDS.values() if card.kind == "blocker"
    }
    assert "3" not in words(replace(PLAIN, kind="action"))


def test_what_nobody_knows_is_a_question_mark() -> None:
    assert words(replace(PLAIN, marks={})).count("?") == 2
    assert words(replace(PLAIN, kind="", marks={})).count("?") == 2
    assert "?" in words(Card(CardId("x"), "X", kind="member", suit="defence"))


def test_a_battlefield_tells_its_spaces_and_whom_they_bring() -> None:
    marks = {"place": 2, "defence": 1, "draw-1": 1, "draw-2": 0, "draw-3": 2, "optional-3": 1}
    field = Card(CardId("field-ford"), "The Ford", kind="battlefield", marks=marks)
    assert words(field)[-8:] == ["THE FORD", "2", "1", "1", "2", "3", "(2)", "1"]
    assert ElementTree.fromstring(face_svg("revolver2", field)).attrib["width"] == "880"


def test_the_army_has_a_spot_for_every_token() -> None:
    assert [word for word in said(FACES[CardId("army")]) if word.isdigit()] == [str(12 - n) for n in range(12)]


def test_pictures_are_cast_for_cards_that_there_are_and_with_things_that_can_be_drawn() -> None:
    other = revolver.cards_of({"name": "house"})
    assert load_picture_contents().keys() <= {*ALL, *other, *(card.id for card in BESIDE["revolver"])}
    assert {cast.thing for cast in load_picture_contents().values()} <= {"", *THINGS}
    held = {card.id for card in (*CARDS.values(), *other.values()) if card.kind not in ("member", "poker")}
    drawn = {card for card, cast in load_picture_contents().items() if cast.people or cast.thing}
    assert held <= drawn, "every card of the house is drawn for what it is"


def test_decks_people_and_poker_cards_have_different_backs_that_look_the_same_upside_down() -> None:
    assert Counter(back_name_of(card, MALPASO) for card in ALL.values()).keys() == MALPASO.backs.keys()
    assert {
        back_name_of(CARDS[CardId(card)], MALPASO) for card in ("la-culebra", "coachwhip-riders", "no-quarter")
    } == {"attack"}
    pictures = [rasterise(back_svg(name, MALPASO), 630) for name in MALPASO.backs]
    assert len({picture.tobytes() for picture in pictures}) == len(MALPASO.backs)
    for picture in pictures:
        assert np.abs(picture.astype(int) - cv2.rotate(picture, cv2.ROTATE_180)).mean() < 1


def test_tokens_are_as_many_as_in_the_box() -> None:
    assert dict(TOKENS["revolver2"]) == {"army": 14, "grit": 11, "power-attack": 9, "power-defence": 4, "turn": 1}
    for name in TOKENS["revolver2"]:
        ElementTree.fromstring(token_svg(name, MALPASO))


def test_a_box_is_printed_with_every_copy_and_every_picture_once(tmp_path: Path) -> None:
    cards = [replace(PLAIN, copies=12), *(card for card in CARDS.values() if card.kind == "battlefield")]
    paths = write_box_pdfs("revolver2", cards, tmp_path, dpi=30)
    assert [path.name for path in paths] == [f"revolver2-{name}.pdf" for name in ("cards", "row", "tokens")]
    held, row, tokens = (path.read_bytes() for path in paths)
    assert [pdf.count(b"/Type /Page ") for pdf in (held, row, tokens)] == [4, 4, 1]
    a_face_a_back_and_two_notes = 4
    assert held.count(b"/Subtype /Image") == a_face_a_back_and_two_notes


def test_only_such_cards_make_a_box() -> None:
    assert has_skirmish_cards([PLAIN]) and has_skirmish_cards([Card(CardId("x"), "X", suit="defence")])
    assert not has_skirmish_cards(
        [Card(CardId("gold-1"), "Gold 1", kind="number", suit="gold", rank=1)]
    ) and not has_skirmish_cards([])
