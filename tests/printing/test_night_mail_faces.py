"""The cards of Revolver's own box: their night, their kinds and signs, four backs, and how they are printed."""

import re
from collections import Counter
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import cv2
import numpy as np
import pytest

from companion.drawing.svg_to_pixels import rasterise
from companion.games.revolver.box import book, cards_of
from companion.printing.card_faces import face_svg
from companion.printing.skirmish.backs import back_name_of, back_svg
from companion.printing.skirmish.box_themes import MALPASO, NIGHT_MAIL
from companion.printing.skirmish.cost_and_effect_signs import BADGES
from companion.printing.skirmish.draw_barbed_wire_border import STEEL
from companion.printing.skirmish.faces_of_cards_beside_battlefields import BESIDE
from companion.printing.skirmish.printed_tokens import TOKENS, token_svg
from companion.printing.skirmish_box_kit import write_box_pdfs
from companion.rules.printed_cards import Card
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import StartingPlace
from companion.vision.teach.similar_cards import find_confusable_pairs

HOUSE = {"name": "house"}
CARDS = cards_of(HOUSE)
ALL = {**CARDS, **{card.id: card for card in BESIDE["revolver"]}}
FACES = {card.id: face_svg("revolver", card) for card in ALL.values()}
RIDER = Card(CardId("rider"), "Rider", kind="firepower", suit="attack", marks={"cost": 0, "firepower": 3})


def said(svg: str) -> list[str]:
    """All that is written on a drawing."""
    return re.findall(r'aria-label="([^"]*)"', svg)


def test_every_card_has_a_face_of_its_own_with_its_name_and_its_whole_text_on_it() -> None:
    assert len(set(FACES.values())) == len(ALL)
    for card in ALL.values():
        svg = FACES[card.id]
        ElementTree.fromstring(svg)
        words = " ".join(said(svg)).replace("&quot;", '"').replace("&amp;", "&")
        assert card.name.upper() in words and card.text in words and card.types.upper() in words
        assert len(svg) < 110_000 and "<text" not in svg


def test_no_two_faces_look_alike() -> None:
    sample = [card for number, card in enumerate(CARDS) if number % 9 == 0]
    assert find_confusable_pairs({card: [rasterise(FACES[card], 150)] for card in sample}, least=0.65) == []


def test_the_two_boxes_share_no_colour_of_a_side_and_no_margin() -> None:
    colours = [{side.frame for side in theme.sides.values()} | {theme.margin} for theme in (MALPASO, NIGHT_MAIL)]
    assert not colours[0] & colours[1]
    assert face_svg("revolver", RIDER) != face_svg("revolver2", RIDER)


def test_the_chips_of_the_law_are_white_those_of_the_gang_black_and_those_of_the_frontier_red() -> None:
    chips = {side: NIGHT_MAIL.sides[side] for side in ("attack", "defence", "frontier")}
    for side, colours in chips.items():
        assert f'fill="{colours.chip}" stroke="{colours.number}"' in face_svg("revolver", replace(RIDER, suit=side))
    assert len({colours.chip for colours in chips.values()}) == 3


@pytest.mark.parametrize("mark", ["star", "crosshair", "padlock", "noose", "boot", "power", "grit"])
def test_each_sign_of_a_card_is_drawn_for_itself(mark: str) -> None:
    bare, with_it = (face_svg("revolver", replace(RIDER, marks={**RIDER.marks, **more})) for more in ({}, {mark: 1}))
    figure, colour = next((figure, colour) for each, figure, colour in BADGES if each == mark)
    assert figure and with_it.count(colour) > bare.count(colour)


def test_a_cost_shows_cards_chance_dollars_and_wounds_one_below_the_other() -> None:
    dear = replace(RIDER, marks={"cost": 2, "firepower": 3, "random": 1, "dollars": 2, "wounds": 1})
    svg = face_svg("revolver", dear)
    assert svg.count('width="44" height="62"') == 3 and said(svg).count("$") == 2 and svg.count("#a51c1c") == 1
    assert face_svg("revolver", RIDER).count('width="44" height="62"') == 1, "nothing is an empty card struck through"


def test_what_counts_at_the_prison_stands_behind_bars() -> None:
    assert "5" in said(face_svg("revolver", replace(RIDER, marks={**RIDER.marks, "prison": 5})))
    watch = CARDS[CardId("second-watch")]
    assert watch.marks["prison"] == 4 and "4" in said(face_svg("revolver", watch))


def test_cards_that_lie_elsewhere_than_in_a_column_bear_the_sign_of_it_and_no_number() -> None:
    corners = [
        face_svg("revolver", replace(RIDER, id=CardId("one"), kind=kind))
        for kind in ("beside", "open", "attachment", "battlefield", "action", "blocker", "firepower")
    ]
    assert all(one != other for one, other in combinations(corners, 2))
    assert ["3" in said(face) for face in corners] == [False] * 6 + [True]


def test_ambushes_have_barbed_wire_and_a_back_of_their_own_and_the_frontier_has_one_too() -> None:
    ambushes = {card.id for card in book(HOUSE).cards.values() if card.pile is StartingPlace.AMBUSH}
    frontier = {card.id for card in book(HOUSE).cards.values() if card.pile is StartingPlace.FRONTIER}
    assert {card for card in CARDS if STEEL in FACES[card]} == ambushes
    assert {card for card in CARDS if back_name_of(CARDS[card], NIGHT_MAIL) == "ambush"} == ambushes
    assert {card for card in CARDS if back_name_of(CARDS[card], NIGHT_MAIL) == "frontier"} == frontier
    assert {back_name_of(card, NIGHT_MAIL) for card in ALL.values()} == NIGHT_MAIL.backs.keys()


def test_backs_look_the_same_upside_down_and_differ() -> None:
    pictures = [rasterise(back_svg(name, NIGHT_MAIL), 630) for name in NIGHT_MAIL.backs]
    assert len({picture.tobytes() for picture in pictures}) == len(NIGHT_MAIL.backs)
    for picture in pictures:
        assert np.abs(picture.astype(int) - cv2.rotate(picture, cv2.ROTATE_180)).mean() < 1


def test_the_prison_and_what_a_card_inserts_have_no_place_in_the_row() -> None:
    fields = ("fort-contrition", "canyon-of-echoes", "night-mail")
    prison, inserted, last = (said(FACES[CardId(f"field-{field}")]) for field in fields)
    assert prison[-2:] == ["1", "0"] and inserted[-3:] == ["1", "2", "2"] and last.count("5") == 1


def test_every_token_of_the_box_can_be_drawn() -> None:
    drawn = {name: token_svg(name, NIGHT_MAIL) for name in TOKENS["revolver"]}
    assert len(set(drawn.values())) == len(drawn)
    for svg in drawn.values():
        ElementTree.fromstring(svg)


def test_a_box_is_printed_with_four_backs(tmp_path: Path) -> None:
    cards = [CARDS[CardId(each)] for each in ("hired-hands", "pocket-pistols", "one-ear", "steel-jaws", "soot")]
    paths = write_box_pdfs("revolver", [replace(card, copies=1) for card in cards], tmp_path, dpi=30)
    held, row, tokens = (path.read_bytes() for path in paths)
    assert [pdf.count(b"/Type /Page ") for pdf in (held, row, tokens)] == [2, 2, 1]
    faces, backs, notes = 5, 5, 2
    assert held.count(b"/Subtype /Image") == faces + backs + notes
    assert Counter(back_name_of(card, NIGHT_MAIL) for card in cards).total() == len(cards)
