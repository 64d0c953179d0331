"""Card faces: one for every card, always the same, and each unlike all others."""

import re
from itertools import combinations
from xml.etree import ElementTree

import cv2
import numpy as np
import pytest

from companion.drawing.inks import INKS, find_ink_set
from companion.printing.card_faces import back_image, back_svg, face_image, face_svg
from companion.printing.image_cache import CardImageCache
from companion.rules.printed_cards import Card
from tests.simulator.conftest import CARDS


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS.keys())
def test_every_card_has_a_face_of_its_own(card: Card) -> None:
    svg = face_svg("quickdraw", card)
    ElementTree.fromstring(svg)
    assert svg == face_svg("quickdraw", card)
    assert "<text" not in svg and "href" not in svg, "a phone would need a font or a second file"
    assert len(svg) < 40_000


def test_no_two_faces_are_drawn_alike() -> None:
    assert len({face_svg("quickdraw", card) for card in CARDS.values()}) == len(CARDS)
    card = CARDS["gold-7"]
    assert face_svg("quickdraw", card) != face_svg("another", card)


def test_the_lode_holds_as_many_lumps_as_the_card_counts() -> None:
    for rank in range(1, 13):
        svg = face_svg("quickdraw", CARDS[f"gold-{rank}"])
        in_the_corners = 2
        assert svg.count('r="24"') == rank + in_the_corners


def test_both_ends_carry_the_number_in_words_a_screen_reader_finds() -> None:
    svg = face_svg("quickdraw", CARDS["lead-11"])
    assert svg.count('aria-label="11"') == 2 and svg.count('aria-label="LEAD"') == 2


def test_a_card_of_a_game_nobody_has_drawn_for_has_a_face_too() -> None:
    plain = Card("hall", "Hall & <Stairs>", text="A room.")
    ElementTree.fromstring(face_svg("noir", plain))
    assert face_image("noir", plain, 120).shape == (168, 120, 3)


def test_a_face_in_pixels_has_the_shape_of_a_card() -> None:
    assert face_image("quickdraw", CARDS["wild"], 630).shape == (880, 630, 3)


def test_the_back_tells_nothing_about_its_end() -> None:
    picture = back_image("quickdraw", 630)
    turned = cv2.rotate(picture, cv2.ROTATE_180)
    assert np.abs(picture.astype(int) - turned).mean() < 2
    ElementTree.fromstring(back_svg("quickdraw"))


def test_inks_differ_in_icon_hatching_and_to_colour_blind_eyes() -> None:
    inks = list(INKS.values())
    assert len({ink.icon for ink in inks}) == len({ink.hatch for ink in inks}) == len(inks)
    for one, other in combinations(inks, 2):
        assert _apart_without_red_and_green(one.strong, other.strong) > 18, (one, other)


def test_every_ink_is_dark_enough_to_read_on_paper() -> None:
    for suit in [*INKS, None]:
        assert _contrast(find_ink_set(suit).strong, "#f3ead7") >= 3.0, suit


def test_a_shelf_with_a_folder_draws_each_picture_once(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = CardImageCache("quickdraw", CARDS, 90, tmp_path).face("wild")
    monkeypatch.setattr("companion.printing.image_cache.rasterise", _never)
    assert np.array_equal(CardImageCache("quickdraw", CARDS, 90, tmp_path).face("wild"), first)


def test_the_hash_of_a_face_is_that_of_its_drawing_and_finds_it_on_disk(
    tmp_path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = CardImageCache("quickdraw", CARDS, 90, tmp_path)
    first = shelf.face("wild")
    assert shelf.face_hash("wild") == CardImageCache("quickdraw", CARDS, 90).face_hash("wild")
    others = {CardImageCache("quickdraw", CARDS, 91).face_hash("wild"), shelf.face_hash("re-run")}
    assert len(others | {shelf.face_hash("wild")}) == 3
    again = CardImageCache("quickdraw", CARDS, 90, tmp_path)
    again.face_hash("wild")
    monkeypatch.setattr("companion.printing.image_cache.face_svg", _never)
    assert np.array_equal(again.face("wild"), first)


def test_a_shelf_draws_anew_what_was_cut_short_on_disk(tmp_path) -> None:
    first = CardImageCache("quickdraw", CARDS, 90, tmp_path).face("wild")
    for kept in tmp_path.iterdir():
        kept.write_bytes(kept.read_bytes()[:40])
    assert np.array_equal(CardImageCache("quickdraw", CARDS, 90, tmp_path).face("wild"), first)


def test_a_folder_that_cannot_be_written_costs_time_and_nothing_else(tmp_path) -> None:
    (tmp_path / "in the way").write_text("")
    assert CardImageCache("quickdraw", CARDS, 90, tmp_path / "in the way" / "cards").face("wild").shape == (126, 90, 3)


def _never(*_: object) -> None:
    raise AssertionError("drawn again")


def _rgb(colour: str) -> np.ndarray:
    value = np.array([int(pair, 16) for pair in re.findall("..", colour[1:])]) / 255
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def _contrast(one: str, other: str) -> float:
    dark, light = sorted(float(_rgb(colour) @ (0.2126, 0.7152, 0.0722)) for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


def _apart_without_red_and_green(one: str, other: str) -> float:
    """Distance in Lab for deuteranopes (Vienot, Brettel and Mollon 1999)."""
    blind = np.array([[0.29275, 0.70725, 0.0], [0.29275, 0.70725, 0.0], [-0.02234, 0.02234, 1.0]])
    seen = [(blind @ _rgb(colour)).clip(0, 1).astype(np.float32) for colour in (one, other)]
    lab = [cv2.cvtColor(colour.reshape(1, 1, 3), cv2.COLOR_LRGB2LAB)[0, 0] for colour in seen]
    return float(np.linalg.norm(lab[0] - lab[1]))
